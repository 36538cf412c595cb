import { randomBytes } from 'node:crypto';

const counterMax = 0xfff;
let lastMs = 0;
let counter = 0;

/**
 * A uuidv7 as text. Ids from this process always sort by creation, even if the clock stops or moves back: then the last
 * millisecond is used again, and its 12-bit counter overflows into the next one.
 */
export function newId(now: Date): string {
  const ms = now.getTime();
  if (ms > lastMs) {
    lastMs = ms;
    counter = randomBytes(2).readUInt16BE() & 0x3ff;
  } else if (counter < counterMax) {
    counter += 1;
  } else {
    lastMs += 1;
    counter = 0;
  }
  const time = lastMs.toString(16).padStart(12, '0');
  const ordered = counter.toString(16).padStart(3, '0');
  const random = randomBytes(8);
  random[0] = (random.readUInt8() & 0x3f) | 0x80;
  const tail = random.toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${ordered}-${tail.slice(0, 4)}-${tail.slice(4)}`;
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
