import clsx from 'clsx';
import type { ReactNode } from 'react';

type BadgeTone = 'yellow' | 'green' | 'orange' | 'blue' | 'pink' | 'ink' | 'quiet' | 'live';

const tones: Record<BadgeTone, string> = {
  yellow: 'bg-yellow text-ink',
  green: 'bg-green-1 text-ink',
  orange: 'bg-orange text-ink',
  blue: 'bg-blue-2 text-ink',
  pink: 'bg-pink text-ink',
  ink: 'bg-solid text-on-solid',
  quiet: 'bg-sunken text-text',
  live: 'bg-red text-white',
};

type Props = { tone?: BadgeTone; icon?: ReactNode; children: ReactNode; className?: string };

/** A word on a flat colour: New, Popular, Fast Feedback, Live. */
export function Badge({ tone = 'quiet', icon, children, className }: Props) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-6 items-center gap-1 rounded-full px-2.5 text-xs font-bold tracking-normal whitespace-nowrap [&_svg]:size-3.5',
        tones[tone],
        className,
      )}
    >
      {tone === 'live' && <span aria-hidden className="size-2 animate-pulse rounded-full bg-white" />}
      {icon}
      {children}
    </span>
  );
}
