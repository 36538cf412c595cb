import { SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { Worker } from 'node:worker_threads';
import type { IcsQuestion } from './busy-of.ts';
import { type BusyTime, CalendarUnreadable } from './port.ts';

const workerFile = new URL('./busy-of.worker.ts', import.meta.url);
const TIMEOUT_MS = 5 * SECOND_MS;
const HEAP_MEBIBYTES_MAX = 256;

/** Reads a calendar file in a thread of its own: a rule that never ends, or a file that fills the memory, stops only this one. */
export async function parseBusy(question: IcsQuestion, timeoutMs = TIMEOUT_MS): Promise<BusyTime[]> {
  const worker = new Worker(workerFile, {
    workerData: question,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEBIBYTES_MAX },
    execArgv: [],
    env: {},
  });
  const ending = Promise.withResolvers<BusyTime[] | null>();
  worker.once('message', (busy: BusyTime[] | null) => ending.resolve(busy));
  worker.once('error', (error) => (isFull(error) ? ending.reject(tooLarge()) : ending.resolve(null)));
  worker.once('exit', () => ending.resolve(null));
  const timer = setTimeout(() => ending.reject(tooLarge()), timeoutMs);
  try {
    const busy = await ending.promise;
    if (busy === null) throw new CalendarUnreadable('not-a-calendar');
    return busy;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

const tooLarge = () => new CalendarUnreadable('too-large');

/** The thread ran out of memory. */
function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
