import { Refusal } from '../errors.ts';

/** Runs at most `running` of the given works at once and lets at most `waiting` queue; more are refused with `busy`. */
export function limitConcurrency({ running, waiting }: { running: number; waiting: number }) {
  let free = running;
  const queue: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) {
      free -= 1;
    } else {
      if (queue.length >= waiting) throw new Refusal('busy', { retryAfterSeconds: 2 });
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      // The place goes straight to the one who waited longest.
      if (next) next();
      else free += 1;
    }
  };
}
