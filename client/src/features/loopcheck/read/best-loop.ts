interface Answered {
  loops: readonly { index: number; score: number }[];
}

/** The loop with the highest mean score, by its place; null without a choice or when two share the first place. */
export function bestLoop(artists: readonly Answered[]): number | null {
  const [first, second] = meanScores(artists);
  return first && second && first.mean > second.mean ? first.index : null;
}

/** The places of all loops: the best first, those that nobody answered last, equal ones as they were sent. */
export function loopOrder(artists: readonly Answered[], count: number): number[] {
  const answered = meanScores(artists).map(({ index }) => index);
  const places = Array.from({ length: count }, (_, index) => index);
  return [...answered, ...places.filter((index) => !answered.includes(index))];
}

/** Best first. */
function meanScores(artists: readonly Answered[]): { index: number; mean: number }[] {
  const scores = new Map<number, number[]>();
  for (const { index, score } of artists.flatMap(({ loops }) => loops)) {
    scores.set(index, [...(scores.get(index) ?? []), score]);
  }
  return [...scores]
    .map(([index, all]) => ({ index, mean: all.reduce((sum, score) => sum + score, 0) / all.length }))
    .toSorted((one, other) => other.mean - one.mean || one.index - other.index);
}
