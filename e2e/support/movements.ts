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
