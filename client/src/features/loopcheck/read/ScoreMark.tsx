import clsx from 'clsx';

/** A score from 0 to 100, worded for those who do not see the colour. */
export function ScoreMark({ score, isLarge = false }: { score: number; isLarge?: boolean }) {
  const tone = score >= 60 ? 'bg-green-1' : score >= 40 ? 'bg-yellow' : 'bg-orange';
  return (
    <span
      className={clsx(
        'tabular inline-grid shrink-0 place-items-center rounded-card px-2 font-display font-extrabold text-ink',
        tone,
        isLarge ? 'min-w-16 py-2 text-2xl' : 'min-w-11 py-1 text-lg',
      )}
    >
      <span className="sr-only">Score </span>
      {score}
    </span>
  );
}
