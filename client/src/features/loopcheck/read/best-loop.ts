interface Answered {
  loops: readonly { index: number; score: number }[];
}

/** The loop with the highest mean score, by its place; null without a choice or when two share the first place. */
export function bestLoop(artists: readonly Answered[]): number | null {
  const scores = new Map<number, number[]>();
  for (const { index, score } of artists.flatMap(({ loops }) => loops)) {
    scores.set(index, [...(scores.get(index) ?? []), score]);
  }
  const means = [...scores].map(([index, all]) => ({
    index,
    mean: all.reduce((sum, score) => sum + score, 0) / all.length,
  }));
  const [first, second] = means.toSorted((a, b) => b.mean - a.mean);
  return first && second && first.mean > second.mean ? first.index : null;
}
