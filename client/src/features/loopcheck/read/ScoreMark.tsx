import { scoreWord } from '@dubplate/shared/features/loopcheck/rules.ts';

/** A score from 0 to 100, worded for those who do not see the colour. */
export function ScoreMark({ score }: { score: number }) {
  const tone = score >= 60 ? 'bg-green-1' : score >= 40 ? 'bg-yellow' : 'bg-orange';
  return (
    <span
      className={`tabular inline-grid min-w-11 shrink-0 place-items-center rounded-card px-2 py-1 font-display text-lg font-extrabold text-ink ${tone}`}
    >
      <span className="sr-only">Score </span>
      {score}
    </span>
  );
}

/** The score with its word: "60, catchy". */
export function WordedScore({ score }: { score: number }) {
  return (
    <span className="inline-flex items-center gap-2 font-semibold">
      <ScoreMark score={score} />
      <span className="sr-only">, </span>
      {scoreWord(score)}
    </span>
  );
}
