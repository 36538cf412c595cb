import type { Page } from '@playwright/test';
import { settle } from './inspect.ts';

declare global {
  interface Window {
    moved: number;
  }
}

/** Runs in the page, from its start. Movements within half a second of a click or a key do not count: people caused them. */
export function addUpMovements(): void {
  window.moved = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) window.moved += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** By how much parts of the page moved since it was opened. */
export async function movementsOf(page: Page): Promise<number> {
  await settle(page);
  return await page.evaluate(async () => {
    // What is moved by what just changed is known once it was drawn.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const entries = observer.takeRecords() as (PerformanceEntry & { value: number })[]; // entries of this type
    return entries.reduce((sum, { value }) => sum + value, 0);
  });
}
