import type { Context } from '../context.ts';

/** Rows that one process after the other claims and works on, such as files to be read. */
export interface WorkQueue {
  /** Looks for waiting rows now. */
  wake(): void;
  /** Notes that there will be one after the running transaction commits. */
  ask(): void;
  /** Wakes if `ask` was called since. */
  wakeIfAsked(): void;
  /** Takes no more rows and waits for those in progress. */
  close(): Promise<void>;
}

interface Work<Row> {
  /** For the log. */
  name: string;
  /** So many at once in one process. */
  atOnceMax: number;
  /** The next row, which no other process gets meanwhile. */
  claim(ctx: Context): Promise<Row | undefined>;
  /** An error of it is logged; the row is claimed again when its lease is over. */
  work(ctx: Context, row: Row, signal: AbortSignal): Promise<void>;
  /** After an error: takes back what the claim counted, and leaves the lease. */
  failed(ctx: Context, row: Row): Promise<void>;
}

/** Works in the background, outside of calls. A process that only answers calls leaves it to the workers. */
export function createWorkQueue<Row extends { id: string }>(
  context: () => Context,
  { name, atOnceMax, claim, work, failed }: Work<Row>,
): WorkQueue {
  const running = new Set<Promise<void>>();
  const ending = new AbortController();
  let isAsked = false;
  let isWoken = false;

  const loop = async (): Promise<void> => {
    do {
      isWoken = false;
      while (!ending.signal.aborted) {
        const ctx = context();
        const row = await claim(ctx);
        if (!row) break;
        try {
          await work(ctx, row, ending.signal);
        } catch (error) {
          // The database or the disk failed, not the row.
          ctx.log.error({ err: error, id: row.id, queue: name }, 'work could not be done now');
          await failed(ctx, row);
        }
      }
    } while (isWoken && !ending.signal.aborted);
  };
  const wake = (): void => {
    if (ending.signal.aborted) return;
    isAsked = false;
    if (context().config.role === 'web') return context().wakeWorkers();
    isWoken = true;
    if (running.size >= atOnceMax) return;
    const run: Promise<void> = loop()
      .catch((error: unknown) =>
        context().log.error({ err: error, queue: name }, 'the queue could not be read'),
      )
      .finally(() => running.delete(run));
    running.add(run);
  };
  return {
    wake,
    ask: () => void (isAsked = true),
    wakeIfAsked: () => {
      if (isAsked) wake();
    },
    close: async () => {
      ending.abort();
      await Promise.all(running);
    },
  };
}
