import clsx from 'clsx';

interface Props {
  id: string;
  /** From 1. */
  at: number;
  of: number;
}

export function RegistrationProgress({ id, at, of }: Props) {
  return (
    <div className="flex items-center gap-4">
      <Disc at={at} of={of} className="size-16 sm:size-20" />
      <div className="grid w-full max-w-56 gap-1.5">
        <p id={id} className="tabular font-bold">
          Step {at} of {of}
        </p>
        <progress aria-label="Steps done" className="progress" max={of} value={at - 1} />
      </div>
    </div>
  );
}

/** A dubplate being cut: every finished step is a groove. */
export function Disc({ at, of, className }: { at: number; of: number; className: string }) {
  return (
    <svg aria-hidden viewBox="0 0 100 100" className={clsx('shrink-0', className)}>
      <circle cx="50" cy="50" r="50" className="fill-ink" />
      {Array.from({ length: of }, (_, index) => (
        <circle
          key={index}
          cx="50"
          cy="50"
          r={46 - (index * 28) / of}
          fill="none"
          strokeWidth={index < at ? 1.6 : 0.4}
          className={index < at ? 'stroke-page' : 'stroke-white/25'}
        />
      ))}
      <circle cx="50" cy="50" r="14" className="fill-page" />
      <circle cx="50" cy="50" r="3" className="fill-ink" />
    </svg>
  );
}
