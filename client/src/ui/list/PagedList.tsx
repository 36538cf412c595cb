import clsx from 'clsx';
import type { ReactNode } from 'react';
import { type GrowingList, LoadMore } from './LoadMore.tsx';

type Props = {
  list: GrowingList & { isChanging?: boolean };
  /** What is counted, in the plural: "sales". */
  noun: string;
  /** Shown in place of the items when there are none. */
  empty: ReactNode;
  /** Fades the items while another list is on its way. */
  isFading?: boolean;
  /** The items that are loaded. */
  children: ReactNode;
};

/** A list that grows by "Load more", or its empty state. */
export function PagedList({ list, noun, empty, isFading, children }: Props) {
  if (list.items.length === 0) return empty;
  return (
    <div
      aria-busy={list.isChanging || undefined}
      className={clsx(isFading && 'transition-opacity', isFading && list.isChanging && 'opacity-50')}
    >
      {children}
      <LoadMore list={list} noun={noun} />
    </div>
  );
}
