import { AsyncLocalStorage } from 'node:async_hooks';
import type { OpenDatabase } from '../db/db.ts';
import type { DatabaseLog } from '../db/engines/engine.ts';

const channel = 'jobs';
/** At most so often, however much is written. */
const EVERY_MS = 250;

interface Parts {
  database: Pick<OpenDatabase, 'notify' | 'listen'>;
  log: DatabaseLog;
}

export interface Waker {
  wake(): void;
  close(): Promise<void>;
}

/** Tells the workers at once, and during the pause after it once more at its end. A lost message only means waiting for the job's interval. */
export function createWaker({ database, log }: Parts): Waker {
  let pause: NodeJS.Timeout | undefined;
  let isAskedAgain = false;
  let sending: Promise<void> = Promise.resolve();
  let isClosed = false;
  // Calls wake from inside their transactions' contexts, where no other session may be used.
  const outside = AsyncLocalStorage.snapshot();
  const send = (): void => {
    isAskedAgain = false;
    sending = outside(async () => await database.notify(channel, '')).catch((error: unknown) =>
      log.warn({ err: error }, 'the workers could not be told of new work and will find it themselves'),
    );
    pause = setTimeout(() => {
      pause = undefined;
      if (isAskedAgain) send();
    }, EVERY_MS).unref();
  };
  return {
    wake: () => {
      if (isClosed) return;
      if (pause === undefined) send();
      else isAskedAgain = true;
    },
    close: async () => {
      isClosed = true;
      clearTimeout(pause);
      await sending;
    },
  };
}

/** Calls `onWoken` when another process has work. Returns how to stop. */
export function listenForWork({ database, log }: Parts, onWoken: () => void): () => Promise<void> {
  const listening = database.listen(channel, onWoken, onWoken).catch((error: unknown) => {
    log.warn({ err: error }, 'this process does not hear of new work and looks for it at its intervals');
  });
  return async () => await (await listening)?.();
}
