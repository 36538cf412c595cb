import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import type { ClockMovedMessage, FromChild, MoveClockMessage } from './messages.ts';

/** Running requests and jobs get this long when the primary has died. */
const STOP_LIMIT_MS = 10_000;

/** Makes this process one of WEB_CONCURRENCY: it says that it is ready, shares the clock, and ends with the primary. */
export function joinPrimary(primary: Worker, ctx: Context, ready: { url: string; greeting: string }): void {
  const tell = (message: FromChild) => void primary.send(message);
  const awaited = new Map<string, () => void>();
  primary.on('message', (message: MoveClockMessage | ClockMovedMessage) => {
    if (message.kind === 'clock-moved') awaited.get(message.id)?.();
    else
      void moveOwnClock(ctx, message.offsetMs).finally(() => tell({ kind: 'clock-moved', id: message.id }));
  });
  ctx.moveClock = async (offsetMs) => {
    const id = randomUUID();
    const isMoved = Promise.withResolvers<void>();
    awaited.set(id, isMoved.resolve);
    tell({ kind: 'move-clock', id, offsetMs });
    await isMoved.promise;
    awaited.delete(id);
  };
  primary.once('disconnect', () => {
    // Node would end this process at once, in the middle of whatever it does.
    primary.exitedAfterDisconnect = true;
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
  });
  tell({ kind: 'ready', ...ready });
}

async function moveOwnClock(ctx: Context, offsetMs: number): Promise<void> {
  ctx.clock.setOffsetMs(offsetMs);
  if (ctx.config.role !== 'web') await ctx.runJobs();
  ctx.wake();
}

/** Null in a process that was started by hand. */
export const primaryOfThisProcess = (): Worker | null => cluster.worker ?? null;
