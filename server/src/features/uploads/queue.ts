import type { Context } from '../../context.ts';
import { processUpload } from './process.ts';
import { claimWaiting } from './store.ts';

const AT_ONCE_MAX = 2;
/** Longer than any file may take, so that only a process that died loses its file to another one. */
const LEASE_MS = 45_000;

export interface UploadQueue {
  /** Looks for files that wait, now. */
  wake(): void;
  /** Remembers that there will be one as soon as the running transaction is committed. */
  ask(): void;
  /** Wakes when somebody has asked since. */
  wakeIfAsked(): void;
  /** When this process has finished with that file, or the time is over. */
  settled(uploadId: string, timeoutMs?: number): Promise<void>;
  /** Takes no further file and waits for those in work. */
  close(): Promise<void>;
}

declare module '../../context.ts' {
  interface Provided {
    /** Processes what was uploaded. */
    uploads: UploadQueue;
  }
}

/** Processes stored files, at most two at once in this process; rows are claimed, so that processes share the work. */
export function createUploadQueue(context: () => Context): UploadQueue {
  const running = new Set<Promise<void>>();
  const waiting = new Map<string, Set<() => void>>();
  const finished = new Set<string>();
  const ending = new AbortController();
  let isAsked = false;
  let isWoken = false;

  const tell = (uploadId: string): void => {
    finished.add(uploadId);
    // Only the files of the last moments are of interest to somebody who begins to wait just after the end.
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
          // The database or the disk failed, not the file: it stays stored and is tried again when its lease is over.
          ctx.log.error({ err: error, uploadId: row.id }, 'an upload could not be processed now');
        }
        tell(row.id);
      }
    } while (isWoken && !ending.signal.aborted);
  };
  const wake = (): void => {
    if (ending.signal.aborted) return;
    isAsked = false;
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
