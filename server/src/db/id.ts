import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

let lastMs = 0;
let counter = 0;

/**
 * A uuidv7 as text. Ids from this process always sort by creation, even if the clock stops or moves back: then the last
 * millisecond is used again and the counter goes on. The library keeps that order only for the machine's own clock.
 */
export function newId(now: Date): string {
  const ms = now.getTime();
  if (ms > lastMs) {
    lastMs = ms;
    counter = firstCounter();
  } else {
    counter += 1;
  }
  return v7({ msecs: lastMs, seq: counter });
}

/** In the lower half of 32 bits, so that two thousand million more fit into one millisecond. */
function firstCounter(): number {
  return randomBytes(4).readUInt32BE() >>> 1;
}

/** For tests that share a process: the next id uses its own time, whatever the clock was before. */
export function forgetLastId(): void {
  lastMs = 0;
  counter = 0;
}

/** Sorts after every id created before that time and before every later one. */
export function newestIdBefore(moment: Date): string {
  const time = moment.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}`;
}
