import clsx from 'clsx';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import type { ReactNode } from 'react';

export type StatusTone = 'orange' | 'green' | 'red';

const looks = {
  orange: { className: 'bg-orange text-ink', Icon: Clock },
  green: { className: 'bg-green-1 text-ink', Icon: CircleCheck },
  red: { className: 'bg-red text-white', Icon: CircleX },
};

type Props = { tone: StatusTone; children: ReactNode; className?: string };

/** The status of an order, shown by icon and colour. */
export function StatusPill({ tone, children, className }: Props) {
  const { Icon, className: look } = looks[tone];
  return (
    <span
      className={clsx(
        'inline-flex min-h-7 items-center gap-1.5 rounded-full py-0.5 pr-3 pl-2 text-sm font-bold whitespace-nowrap',
        look,
        className,
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" strokeWidth={2.5} />
      {children}
    </span>
  );
}
