/** One entry of the tab's storage for each history entry. It ends with the tab. */
const PLACE_KEY = 'dubplate-scroll ';
/** How long a loading list may take to become tall enough. */
const RESTORE_MS_MAX = 1500;

/** Remembers the scroll position of a history entry until it is left. */
export function keepScrollPlace(key: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const handleScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(() => sessionStorage.setItem(PLACE_KEY + key, String(Math.round(scrollY))), 100);
  };
  addEventListener('scroll', handleScroll, { passive: true });
  return () => {
    clearTimeout(timer);
    removeEventListener('scroll', handleScroll);
  };
}

/** A followed link or a typed address starts at the top: of what the browser loads, only Back, Forward and a reload return. */
export function forgetPlaceOfFreshLoad(): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]; // entries of this type are nothing else
  if (load?.type === 'navigate') sessionStorage.removeItem(PLACE_KEY + location.pathname);
}

/**
 * Scrolls to the remembered position as soon as the page is tall enough, unless the person scrolls first. Returns
 * nothing for an entry without one.
 */
export function restoreScrollPlace(key: string): (() => void) | undefined {
  const kept = sessionStorage.getItem(PLACE_KEY + key);
  if (kept === null) return undefined;
  const place = Number(kept);
  const endMs = performance.now() + RESTORE_MS_MAX;
  let frame = 0;
  const stop = () => cancelAnimationFrame(frame);
  const step = () => {
    scrollTo(0, place);
    if (Math.abs(scrollY - place) > 2 && performance.now() < endMs) frame = requestAnimationFrame(step);
  };
  step();
  addEventListener('wheel', stop, { once: true, passive: true });
  addEventListener('touchmove', stop, { once: true, passive: true });
  return () => {
    stop();
    removeEventListener('wheel', stop);
    removeEventListener('touchmove', stop);
  };
}
