import type { Clock } from './port.ts';

/** The machine's clock, shifted by an offset that development and tests may move. */
export function systemClock(initialOffsetMs = 0): Clock {
  let offsetMs = initialOffsetMs;
  return {
    now: () => new Date(Date.now() + offsetMs),
    setOffsetMs: (next) => {
      offsetMs = next;
    },
  };
}
