/** Source: docs/product/pages.md#messages. */
const TOAST_MS_MOBILE = 3000;
const TOAST_MS_LARGE = 5000;
const TOAST_MS_AFTER_HOVER = 4000;

export interface ToastClock {
  start: (ms: number) => void;
  /** The message stays while the pointer or the focus is on it. */
  pause: () => void;
  /** After the pointer or the focus leaves, it stays a little longer. */
  resume: () => void;
  stop: () => void;
}

export function toastMs(isLarge: boolean): number {
  return isLarge ? TOAST_MS_LARGE : TOAST_MS_MOBILE;
}

export function createToastClock(onEnd: () => void): ToastClock {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const start = (ms: number) => {
    stop();
    timer = setTimeout(onEnd, ms);
  };
  return { start, pause: stop, resume: () => start(TOAST_MS_AFTER_HOVER), stop };
}
