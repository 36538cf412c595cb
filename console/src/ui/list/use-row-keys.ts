import { type RefObject, useEffect } from 'react';

/**
 * Down and Up move between the rows' links, Space selects the row, `/` goes to the search, and a letter presses the
 * button of the row that names it as its shortcut.
 */
export function useRowKeys(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // A row that was decided on may leave the list and take the focus with it: its place is where the arrows go on.
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
      const isFromSearch = target.matches('input[name="q"]');
      const isLost = target === document.body && lastRow !== null;
      const isInTable = frame.current?.contains(target) ?? false;
      if (event.key === 'ArrowDown' && isLost)
        return goTo(rows, Math.min(lastRow ?? 0, rows.length - 1), event);
      if (event.key === 'ArrowDown' && (isInTable || isFromSearch)) return goTo(rows, here + 1, event);
      if (event.key === 'ArrowUp' && isInTable) return goTo(rows, here - 1, event);
      if (!(target instanceof HTMLAnchorElement) || here === -1) return;
      if (event.key === ' ') select(rows[here], event);
      else pressShortcut(rows[here], event);
    };

    document.addEventListener('focusin', handleFocus);
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('focusin', handleFocus);
      document.removeEventListener('keydown', handleKey);
    };
  }, [frame]);
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
