import { scoreWord, type ScoreWord } from '@dubplate/shared/features/loopcheck/rules.ts';

/** The scale of colours, under black letters. */
export const scoreColors: Record<ScoreWord, string> = {
  genius: 'bg-green-1',
  'a banger': 'bg-green-1',
  catchy: 'bg-yellow',
  promising: 'bg-yellow-2',
  'needs work': 'bg-orange',
  'not for them': 'bg-coral',
};

/** A score from 0 to 100, worded for those who do not see the colour. */
export function ScoreMark({ score }: { score: number }) {
  return (
    <span
      className={`tabular inline-grid min-w-11 shrink-0 place-items-center rounded-card px-2 py-1 font-display text-lg font-extrabold text-ink ${scoreColors[scoreWord(score)]}`}
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
