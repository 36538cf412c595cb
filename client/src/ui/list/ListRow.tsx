import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { CoverLink, type LinkTarget } from './CoverLink.tsx';

type Props = {
  title: ReactNode;
  text?: ReactNode;
  /** An avatar, a picture or an icon. */
  start?: ReactNode;
  /** A price, a pill or a button, which works separately from the row's link. */
  end?: ReactNode;
  link?: LinkTarget;
  /** On a phone, which has no room for it beside the text. */
  isEndBelow?: boolean;
  /** Below the row, inside it, and apart from its link. */
  below?: ReactNode;
  className?: string;
};

/** A row of a <List>; the title's link covers the row. */
export function ListRow({ title, text, start, end, link, isEndBelow = false, below, className }: Props) {
  return (
    <li
      className={clsx(
        'group relative flex min-h-18 items-center gap-3 rounded-card bg-surface px-4 py-3 sm:gap-4',
        below && 'flex-wrap',
        isEndBelow && 'max-sm:flex-wrap',
        className,
      )}
    >
      {start}
      <div className="min-w-0 flex-1">
        <div className="truncate font-bold">
          <CoverLink link={link}>{title}</CoverLink>
        </div>
        {text && <div className="text-sm text-muted">{text}</div>}
      </div>
      {end && (
        <div
          className={clsx(
            'tabular relative z-10 flex items-center gap-2 text-right',
            isEndBelow ? 'max-sm:basis-full sm:shrink-0' : 'shrink-0',
          )}
        >
          {end}
        </div>
      )}
      {link && (
        <ChevronRight
          aria-hidden
          className={clsx('size-5 shrink-0 text-muted', isEndBelow && 'max-sm:hidden')}
        />
      )}
      {below && <div className="relative z-10 basis-full cursor-auto">{below}</div>}
    </li>
  );
}

type ListProps = { label?: string; children: ReactNode; className?: string };

export function List({ label, children, className }: ListProps) {
  return (
    <ul aria-label={label} className={clsx('grid grid-cols-[minmax(0,1fr)] gap-2', className)}>
      {children}
    </ul>
  );
}
