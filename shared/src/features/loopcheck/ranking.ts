interface Answered {
  loops: readonly { index: number; score: number }[];
}

export interface RankedLoop {
  /** Its place among the files. */
  index: number;
  /** The rounded mean of what its artists gave; null while nobody answered it. */
  score: number | null;
  answers: number;
  /** From 1. Loops with the same score share a rank, because a reader sees the rounded score. */
  rank: number | null;
}

/** All loops, the best first. Those that nobody answered come last, and equal ones as they were sent. */
export function rankLoops(artists: readonly Answered[], count: number): RankedLoop[] {
  const answers = artists.flatMap(({ loops }) => loops);
  const scored = Array.from({ length: count }, (_, index) => {
    const scores = answers.filter((loop) => loop.index === index).map(({ score }) => score);
    return { index, score: meanOf(scores), answers: scores.length };
  });
  return scored
    .toSorted((one, other) => (other.score ?? -1) - (one.score ?? -1) || one.index - other.index)
    .map((loop) => ({ ...loop, rank: rankOf(loop.score, scored) }));
}

/** The loops that share the highest score. None without a choice, before the first answer, and when all loops are level. */
export function leadingLoops(ranked: readonly RankedLoop[]): RankedLoop[] {
  const first = ranked.filter(({ rank }) => rank === 1);
  return first.length === ranked.length ? [] : first;
}

function rankOf(score: number | null, loops: readonly Pick<RankedLoop, 'score'>[]): number | null {
  if (score === null) return null;
  return 1 + loops.filter((other) => other.score !== null && other.score > score).length;
}

function meanOf(scores: readonly number[]): number | null {
  if (scores.length === 0) return null;
  return Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length);
}
