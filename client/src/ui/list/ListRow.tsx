import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ElementType, ReactNode } from 'react';

type Props = {
  title: ReactNode;
  text?: ReactNode;
  /** An avatar, a picture or an icon. */
  start?: ReactNode;
  /** A price, a pill or a button, which works separately from the row's link. */
  end?: ReactNode;
  link?: { as: ElementType; to: string } | { href: string };
  className?: string;
};

/** A row of a <List>; the title's link covers the row. */
export function ListRow({ title, text, start, end, link, className }: Props) {
  const LinkElement: ElementType = link && 'as' in link ? link.as : 'a';
  return (
    <li
      className={clsx(
        'group relative flex min-h-18 items-center gap-3 rounded-card bg-surface px-4 py-3 sm:gap-4',
        className,
      )}
    >
      {start}
      <div className="min-w-0 flex-1">
        <div className="truncate font-bold">
          {link ? (
            <LinkElement
              {...('as' in link ? { to: link.to } : { href: link.href })}
              className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
            >
              {title}
            </LinkElement>
          ) : (
            title
          )}
        </div>
        {text && <div className="text-sm text-muted">{text}</div>}
      </div>
      {end && <div className="tabular relative z-10 flex shrink-0 items-center gap-2 text-right">{end}</div>}
      {link && <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />}
    </li>
  );
}

export function List({
  label,
  children,
  className,
}: {
  label?: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <ul aria-label={label} className={clsx('grid grid-cols-[minmax(0,1fr)] gap-2', className)}>
      {children}
    </ul>
  );
}
