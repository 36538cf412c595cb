import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { processUpload } from './process.ts';
import { claimWaiting, isUnread, updateUncounted } from './store.ts';

const AT_ONCE_MAX = 2;
/** Longer than any file may take, so only a dead process loses its file to another. */
const LEASE_MS = 45_000;
/** How often a process without jobs looks whether a worker has finished. */
const LOOK_MS = 50;

export interface UploadQueue {
  /** Looks for waiting files now. */
  wake(): void;
  /** Notes that there will be one after the running transaction commits. */
  ask(): void;
  /** Wakes if `ask` was called since. */
  wakeIfAsked(): void;
  /** Resolves when this process, or a worker for it, has finished with the file, or after the timeout. */
  settled(uploadId: string, timeoutMs?: number): Promise<void>;
  /** Takes no more files and waits for those in progress. */
  close(): Promise<void>;
}

declare module '../../context.ts' {
  interface Provided {
    /** Processes uploads. */
    uploads: UploadQueue;
  }
}

/** Processes stored files, at most two at once per process. Rows are claimed, so processes share the work. */
export function createUploadQueue(context: () => Context): UploadQueue {
  const running = new Set<Promise<void>>();
  const waiting = new Map<string, Set<() => void>>();
  const finished = new Set<string>();
  const ending = new AbortController();
  let isAsked = false;
  let isWoken = false;

  const tell = (uploadId: string): void => {
    finished.add(uploadId);
    // Callers that start to wait right after the end need only the most recent files.
    for (const oldest of finished) if (finished.size > 500) finished.delete(oldest);
    for (const resolve of waiting.get(uploadId) ?? []) resolve();
    waiting.delete(uploadId);
  };
  const loop = async (): Promise<void> => {
    do {
      isWoken = false;
      while (!ending.signal.aborted) {
        const ctx = context();
        const now = ctx.clock.now();
        const row = await claimWaiting(ctx.database.db, now, new Date(now.getTime() + LEASE_MS));
        if (!row) break;
        try {
          await processUpload(ctx, row, ending.signal);
        } catch (error) {
          await tryLater(ctx, row.id, error);
        }
        tell(row.id);
      }
    } while (isWoken && !ending.signal.aborted);
  };
  const wake = (): void => {
    if (ending.signal.aborted) return;
    isAsked = false;
    if (areLeftToWorkers(context())) return context().wakeWorkers();
    isWoken = true;
    if (running.size >= AT_ONCE_MAX) return;
    const run: Promise<void> = loop()
      .catch((error: unknown) =>
        context().log.error({ err: error }, 'the uploads that wait could not be read'),
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
    settled: async (uploadId, timeoutMs = 60_000) => {
      if (finished.has(uploadId)) return;
      if (areLeftToWorkers(context())) return await settledByWorker(context(), uploadId, timeoutMs);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, timeoutMs);
        const done = (): void => {
          clearTimeout(timer);
          resolve();
        };
        waiting.set(uploadId, (waiting.get(uploadId) ?? new Set()).add(done));
      });
    },
    close: async () => {
      ending.abort();
      await Promise.all(running);
    },
  };
}

/**
 * The database or the disk failed, not the file: it stays stored and is tried again when its lease is over. If the attempt cannot be
 * given back either, it counts after all.
 */
async function tryLater(ctx: Context, id: string, reason: unknown): Promise<void> {
  ctx.log.error({ err: reason, uploadId: id }, 'an upload could not be processed now');
  await updateUncounted(ctx.database.db, id).catch((error: unknown) =>
    ctx.log.error({ err: error, uploadId: id }, 'the attempt of an upload could not be given back'),
  );
}

const areLeftToWorkers = ({ config }: Context): boolean => config.role === 'web';

async function settledByWorker(ctx: Context, uploadId: string, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline && (await isUnread(ctx.database.db, uploadId))) await sleep(LOOK_MS);
}
