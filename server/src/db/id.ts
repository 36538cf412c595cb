import { randomBytes } from 'node:crypto';

const counterMax = 0xfff;
let lastMs = 0;
let counter = 0;

/**
 * A uuidv7 as text. Ids made in this process always sort in the order they were made, also when the clock stands still or
 * is moved back: then the last millisecond goes on being used, and its 12-bit counter spills into the next one.
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

/** For tests, of which many files share a process: the next id is of its own moment, wherever the clock has been before. */
export function forgetLastId(): void {
  lastMs = 0;
  counter = 0;
}

/** Sorts after every id made before that moment and before every later one. */
export function newestIdBefore(moment: Date): string {
  const time = moment.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}`;
}
