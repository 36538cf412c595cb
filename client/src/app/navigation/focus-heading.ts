/** How long a loading page may take to show its heading. */
const WAIT_MS_MAX = 5000;

/** Moves the focus to the page's heading as soon as it renders, unless the person has moved the focus first. */
export function focusHeading(): () => void {
  if (focusNow()) return () => {};
  const observer = new MutationObserver(() => {
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (!isFree || focusNow()) stop();
  });
  const timer = setTimeout(() => stop(), WAIT_MS_MAX);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

function focusNow(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}
