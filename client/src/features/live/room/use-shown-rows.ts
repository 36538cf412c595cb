import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { PAGE } from './use-messages.ts';

/** A page draws so many rows at most, however many are loaded. */
const ROWS_MAX = 2 * PAGE;

interface Row {
  id: string;
}

interface Shown<R> {
  rows: readonly R[];
  /** How many loaded ones are not drawn. */
  above: number;
  below: number;
  showAbove: () => void;
  showBelow: () => void;
  /** Draws the newest again, for a person who has scrolled to the end. */
  followEnd: () => void;
}

/**
 * The rows of a list that are drawn. With the newest last they follow the end until the person goes up; then they keep to the row that
 * one reads, which stays in its place whatever comes above or below. Else they are pages.
 */
export function useShownRows<R extends Row>(
  all: readonly R[],
  { isNewestLast, listRef }: { isNewestLast: boolean; listRef: RefObject<HTMLElement | null> },
): Shown<R> {
  const [page, setPage] = useState(0);
  const [from, setFrom] = useState<{ id: string; back: number } | null>(null);
  const keepPlace = useKeptPlace(listRef);
  if (!isNewestLast) {
    const first = Math.min(page, Math.max(0, Math.ceil(all.length / PAGE) - 1));
    const rows = all.slice(first * PAGE, (first + 1) * PAGE);
    const above = first * PAGE;
    return {
      rows,
      above,
      below: all.length - above - rows.length,
      showAbove: () => setPage(first - 1),
      showBelow: () => setPage(first + 1),
      followEnd: () => {},
    };
  }
  const anchor = from === null ? -1 : all.findIndex(({ id }) => id === from.id);
  const isFollowing = from === null || anchor < 0;
  const start = Math.max(0, isFollowing ? all.length - PAGE : anchor - from.back);
  const rows = all.slice(start, start + ROWS_MAX);
  const [first] = rows;
  return {
    rows,
    above: start,
    below: all.length - start - rows.length,
    showAbove: () => {
      keepPlace('first');
      if (first) setFrom({ id: first.id, back: PAGE });
    },
    showBelow: () => {
      keepPlace('last');
      const next = all[Math.min(start + PAGE, Math.max(0, all.length - ROWS_MAX))];
      if (next) setFrom({ id: next.id, back: 0 });
    },
    followEnd: () => setFrom(null),
  };
}

/** Keeps a row where it is while others are put above it. A browser does so only below the top, and not every browser does. */
function useKeptPlace(listRef: RefObject<HTMLElement | null>) {
  const kept = useRef<{ row: Element; top: number } | null>(null);
  useLayoutEffect(() => {
    const [list, place] = [listRef.current, kept.current];
    kept.current = null;
    if (list && place) list.scrollTop += topIn(list, place.row) - place.top;
  });
  return (which: 'first' | 'last') => {
    const list = listRef.current;
    const row = which === 'first' ? list?.firstElementChild : list?.lastElementChild;
    if (list && row) kept.current = { row, top: topIn(list, row) };
  };
}

function topIn(list: Element, row: Element): number {
  return row.getBoundingClientRect().top - list.getBoundingClientRect().top;
}
