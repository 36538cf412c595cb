/** Source: docs/product/pages.md#messages. */
const TOAST_MS_MOBILE = 3000;
const TOAST_MS_LARGE = 5000;
const TOAST_MS_AFTER_HOVER = 4000;

export interface ToastClock {
  start: (ms: number) => void;
  /** While the pointer or the focus rests on the message it stays. */
  pause: () => void;
  /** Leaving gives it some more time from the beginning. */
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
