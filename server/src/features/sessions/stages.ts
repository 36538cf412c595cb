import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '../../context.ts';
import { LiveAwayError } from '../../providers/live/port.ts';
import { listOnAir } from './rooms/rooms.store.ts';

/** Tells the live engine which rooms are on air: in standby and in a pause viewers get nothing and nothing is recorded. */
export interface Stages {
  /** Notes that the running transaction changes it. */
  ask(): void;
  /** Tells if `ask` was called since. */
  tellIfAsked(): void;
  tell(): Promise<void>;
}

declare module '../../context.ts' {
  interface Provided {
    stages: Stages;
  }
}

export function createStages(context: () => Context): Stages {
  let isAsked = false;
  let telling: Promise<void> = Promise.resolve();
  // It is called inside transactions' contexts, where no other session may be used.
  const outside = AsyncLocalStorage.snapshot();
  const tellNow = async (): Promise<void> => {
    const { live, database, log } = context();
    try {
      await live.show(await listOnAir(database.db));
    } catch (error) {
      if (!(error instanceof LiveAwayError)) throw error;
      log.warn({ err: error }, 'the live engine could not be told which rooms are on air');
    }
  };
  /** One after the other, so that the last one says what is true. */
  const tell = async (): Promise<void> => {
    isAsked = false;
    const before = telling;
    telling = outside(async () => {
      await before.catch(() => undefined);
      await tellNow();
    });
    await telling;
  };
  return {
    ask: () => void (isAsked = true),
    tellIfAsked: () => {
      if (!isAsked || !context().live.can.hide) return;
      tell().catch((error: unknown) =>
        context().log.error({ err: error }, 'the rooms on air could not be read; the job tries it again'),
      );
    },
    tell,
  };
}
