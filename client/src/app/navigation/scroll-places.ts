const PLACES_KEY = 'dubplate-scroll';
const PLACES_MAX = 50;
/** How long a loading list may take to become tall enough. */
const RESTORE_MS_MAX = 1500;

/** Remembers the scroll position of a history entry until it is left. */
export function keepScrollPlace(key: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const handleScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(() => save(key, scrollY), 100);
  };
  addEventListener('scroll', handleScroll, { passive: true });
  return () => {
    clearTimeout(timer);
    removeEventListener('scroll', handleScroll);
  };
}

export function hasScrollPlace(key: string): boolean {
  return load()[key] !== undefined;
}

/** Scrolls to the remembered position as soon as the page is tall enough, unless the person scrolls first. */
export function restoreScrollPlace(key: string): () => void {
  const place = load()[key] ?? 0;
  const endMs = performance.now() + RESTORE_MS_MAX;
  let frame = 0;
  const stop = () => cancelAnimationFrame(frame);
  const step = () => {
    scrollTo(0, place);
    if (Math.abs(scrollY - place) > 2 && performance.now() < endMs) frame = requestAnimationFrame(step);
  };
  if (place > 0) step();
  addEventListener('wheel', stop, { once: true, passive: true });
  addEventListener('touchmove', stop, { once: true, passive: true });
  return () => {
    stop();
    removeEventListener('wheel', stop);
    removeEventListener('touchmove', stop);
  };
}

function load(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(PLACES_KEY) ?? '{}') as Record<string, number>; // written by save alone
  } catch {
    return {};
  }
}

function save(key: string, place: number): void {
  const { [key]: _old, ...others } = load();
  const kept = Object.entries(others).slice(-PLACES_MAX);
  sessionStorage.setItem(PLACES_KEY, JSON.stringify(Object.fromEntries([...kept, [key, Math.round(place)]])));
}
