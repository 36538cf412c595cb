import cluster from 'node:cluster';
import { Socket } from 'node:net';
import { resolve } from 'node:path';
import { isMainThread } from 'node:worker_threads';

// Loaded into the server before its own code (node --import). The tool that started it holds the other end of file
// descriptor 3; when that end closes, for whatever reason, kill -9 included, the server is asked to stop. Workers, child
// processes and those of WEB_CONCURRENCY inherit the --import flag and must not take their own descriptor 3 for this pipe.
const isServer =
  isMainThread &&
  cluster.isPrimary &&
  resolve(process.argv[1] ?? '') === resolve(import.meta.dirname, '../main.ts');
const stopLimitMs = 10_000;
const repeatMs = 1000;

if (isServer) watchParent();

function watchParent(): void {
  let stoppingSince: number | null = null;
  for (const [signal, exitCode] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.on(signal, () => {
      // Before the server has put up its own handler, this listener alone would swallow the signal. Afterwards the
      // server listens once: a second signal is a person who has lost patience, unless a launcher sent it twice.
      const isAlone = process.listenerCount(signal) === 1;
      const isRepeat = stoppingSince !== null && performance.now() - stoppingSince < repeatMs;
      if (isAlone && !isRepeat) process.exit(exitCode);
      stoppingSince ??= performance.now();
    });
  }

  const pipe = new Socket({ fd: 3, readable: true, writable: false });
  pipe.resume();
  pipe.unref();
  pipe.on('error', () => pipe.destroy());
  pipe.on('close', () => {
    if (stoppingSince === null) process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), stopLimitMs).unref();
  });
}
