import { type RefObject, useEffect } from 'react';

/** Down and Up move between the rows' links, Space selects the row, `/` goes to the search. */
export function useRowKeys(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      if (event.key === '/' && !isTyping(target)) return focusSearch(event);
      const isFromSearch = target.matches('input[name="q"]');
      const isInTable = frame.current?.contains(target) ?? false;
      if (event.key === 'ArrowDown' && (isInTable || isFromSearch)) move(frame.current, target, 1, event);
      if (event.key === 'ArrowUp' && isInTable) move(frame.current, target, -1, event);
      if (event.key === ' ' && isInTable && target instanceof HTMLAnchorElement) select(target, event);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [frame]);
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

function move(frame: HTMLElement | null, from: HTMLElement, step: 1 | -1, event: KeyboardEvent): void {
  const rows = [...(frame?.querySelectorAll<HTMLTableRowElement>('tbody tr') ?? [])];
  const here = rows.findIndex((row) => row.contains(from));
  const link = rows[here + step]?.querySelector<HTMLElement>('a');
  if (!link) return;
  event.preventDefault();
  link.focus();
}

function select(link: HTMLAnchorElement, event: KeyboardEvent): void {
  const box = link.closest('tr')?.querySelector<HTMLInputElement>('input[type="checkbox"]');
  if (!box) return;
  event.preventDefault();
  box.click();
}
