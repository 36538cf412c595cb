import { type RefObject, useEffect } from 'react';

/**
 * Down and Up move between the rows' links, Space selects the row, `/` goes to the search, and a letter presses the
 * button of the row that names it as its shortcut.
 */
export function useRowKeys(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // A row may leave the list and take the focus with it; the arrow keys go on from its place.
    let lastRow: number | null = null;

    const handleFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest('[role="dialog"]')) return;
      const here = rowsOf(frame.current).findIndex((row) => row.contains(target));
      lastRow = here === -1 ? null : here;
    };

    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      if (event.key === '/' && !isTyping(target)) return focusSearch(event);
      const rows = rowsOf(frame.current);
      const here = rows.findIndex((row) => row.contains(target));
      const next = nextRow({ key: event.key, here, lastRow, last: rows.length - 1, place: placeOf(target) });
      if (next !== null) goTo(rows, next, event);
      else if (target instanceof HTMLAnchorElement && here !== -1) pressInRow(rows[here], event);
    };

    const placeOf = (target: HTMLElement): Place => {
      if (frame.current?.contains(target)) return 'table';
      if (target.matches('input[name="q"]')) return 'search';
      return target === document.body ? 'nowhere' : 'elsewhere';
    };

    document.addEventListener('focusin', handleFocus);
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('focusin', handleFocus);
      document.removeEventListener('keydown', handleKey);
    };
  }, [frame]);
}

type Place = 'table' | 'search' | 'nowhere' | 'elsewhere';

interface Step {
  key: string;
  here: number;
  lastRow: number | null;
  last: number;
  place: Place;
}

/** The row that the key moves to; null for other keys. */
function nextRow({ key, here, lastRow, last, place }: Step): number | null {
  if (key === 'ArrowUp') return place === 'table' ? here - 1 : null;
  if (key !== 'ArrowDown') return null;
  if (place === 'nowhere') return lastRow === null ? null : Math.min(lastRow, last);
  return place === 'elsewhere' ? null : here + 1;
}

function rowsOf(frame: HTMLElement | null): HTMLTableRowElement[] {
  return [...(frame?.querySelectorAll<HTMLTableRowElement>('tbody tr') ?? [])];
}

function isTyping(target: HTMLElement): boolean {
  return target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select');
}

function focusSearch(event: KeyboardEvent): void {
  const search = document.querySelector<HTMLInputElement>('input[name="q"]');
  if (!search) return;
  event.preventDefault();
  search.focus();
}

function goTo(rows: readonly HTMLTableRowElement[], index: number, event: KeyboardEvent): void {
  const link = rows[index]?.querySelector<HTMLElement>('a');
  if (!link) return;
  event.preventDefault();
  link.focus();
}

function pressInRow(row: HTMLTableRowElement | undefined, event: KeyboardEvent): void {
  if (event.key === ' ') select(row, event);
  else pressShortcut(row, event);
}

function select(row: HTMLTableRowElement | undefined, event: KeyboardEvent): void {
  const box = row?.querySelector<HTMLInputElement>('input[type="checkbox"]');
  if (!box) return;
  event.preventDefault();
  box.click();
}

function pressShortcut(row: HTMLTableRowElement | undefined, event: KeyboardEvent): void {
  const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('button[aria-keyshortcuts]') ?? [])];
  const button = buttons.find((one) => one.getAttribute('aria-keyshortcuts') === event.key.toLowerCase());
  if (!button) return;
  event.preventDefault();
  button.click();
}
