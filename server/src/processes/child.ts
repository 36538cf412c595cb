import cluster, { type Worker } from 'node:cluster';
import type { Context } from '../context.ts';
import type { ReadyMessage } from './supervised-process.ts';

/** From a child, to have the clock of every process moved; from the primary, to move the child's own. */
export interface ClockMessage {
  kind: 'move-clock';
  offsetMs: number;
}
export type FromChild = ReadyMessage | ClockMessage | { kind: 'clock-moved' };
export type ToChild = ClockMessage | { kind: 'clocks-moved' };

/** Running requests and jobs get this long when the primary has died. */
const STOP_LIMIT_MS = 10_000;

/** Makes this process one of WEB_CONCURRENCY: it says that it is ready, shares the clock, and ends with the primary. */
export function joinPrimary(primary: Worker, ctx: Context, ready: Omit<ReadyMessage, 'kind'>): void {
  const tell = (message: FromChild) => void primary.send(message);
  /** Answered in this order. */
  const asked: (() => void)[] = [];
  const moveOwnClock = async (offsetMs: number) => {
    ctx.clock.setOffsetMs(offsetMs);
    if (ctx.config.role !== 'web') await ctx.runJobs();
    ctx.wake();
  };
  primary.on('message', (message: ToChild) => {
    if (message.kind === 'clocks-moved') asked.shift()?.();
    else void moveOwnClock(message.offsetMs).finally(() => tell({ kind: 'clock-moved' }));
  });
  ctx.moveClock = async (offsetMs) => {
    const moved = Promise.withResolvers<void>();
    asked.push(moved.resolve);
    tell({ kind: 'move-clock', offsetMs });
    await moved.promise;
  };
  primary.once('disconnect', () => {
    // Node would end this process at once, in the middle of whatever it does.
    primary.exitedAfterDisconnect = true;
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
  });
  tell({ kind: 'ready', ...ready });
}

/** Null in a process that was started by hand. */
export const primaryOfThisProcess = (): Worker | null => cluster.worker ?? null;
