import clsx from 'clsx';
import type { ReactNode } from 'react';

type Props = {
  /** Of the heading, which names the section. */
  id: string;
  title: string;
  /** A link, a button or a figure beside the heading. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A part of a page with its own heading. */
export function Section({ id, title, aside, className, children }: Props) {
  const heading = (
    <h2 id={id} className="text-2xl">
      {title}
    </h2>
  );
  return (
    <section aria-labelledby={id} className={clsx('grid grid-cols-[minmax(0,1fr)] gap-5', className)}>
      {aside ? (
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          {heading}
          {aside}
        </div>
      ) : (
        heading
      )}
      {children}
    </section>
  );
}
