import { renameSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// Loaded into a server that is measured (node --import loop-monitor.ts?to=<file>). At each SIGUSR2 it writes there what the
// event loop has suffered since the last one.

export interface LoopFigures {
  /** How late a timer was at most, for whatever reason: on a busy machine mostly because others had the processors. */
  lateMs: number;
  /** How much processor time the main thread took at most between two rounds of its timers: what the server itself blocks. */
  computedMs: number;
}

const TICK_MS = 2;

const file = new URL(import.meta.url).searchParams.get('to');
if (isMainThread && file !== null) watchLoop(file);

function watchLoop(to: string): void {
  let worst: LoopFigures = { lateMs: 0, computedMs: 0 };
  let last = times();
  setInterval(() => {
    const now = times();
    worst = {
      lateMs: Math.max(worst.lateMs, now.wallMs - last.wallMs - TICK_MS),
      computedMs: Math.max(worst.computedMs, now.cpuMs - last.cpuMs),
    };
    last = now;
  }, TICK_MS).unref();
  process.on('SIGUSR2', () => {
    writeFileSync(`${to}.new`, JSON.stringify(worst));
    renameSync(`${to}.new`, to);
    worst = { lateMs: 0, computedMs: 0 };
  });
}

function times() {
  const { user, system } = process.threadCpuUsage();
  return { wallMs: performance.now(), cpuMs: (user + system) / 1000 };
}
