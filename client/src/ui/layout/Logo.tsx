import clsx from 'clsx';

type Props = { name: string; isMarkOnly?: boolean; className?: string };

/** The disc and the name, in the current text colour. */
export function Logo({ name, isMarkOnly, className }: Props) {
  return (
    <span className={clsx('inline-flex items-center gap-2 text-text', className)}>
      <svg aria-hidden viewBox="0 0 32 32" width="32" height="32" className="size-8 shrink-0">
        <circle cx="16" cy="16" r="16" fill="currentColor" />
        <path
          d="M7 14.5v3M10 11.5v9M13 8v16M16 12v8M19 9.5v13M22 12.5v7M25 14.5v3"
          strokeWidth="1.9"
          strokeLinecap="round"
          className="stroke-page"
        />
      </svg>
      <span
        className={clsx(
          'font-display text-2xl leading-none font-extrabold tracking-[-0.05em]',
          isMarkOnly && 'sr-only',
        )}
      >
        {name}
      </span>
    </span>
  );
}
