import { setPriority } from 'node:os';
import { doWork } from './do-work.ts';
import { reasons } from './reasons.ts';
import type { FromWorker, WorkTask } from './work.ts';

/** How often it says that it goes on, and looks at its memory. */
const ALIVE_MS = 500;
const LOW_PRIORITY = 10;

// A killed server hears no result, and the next one begins again in the same folder.
process.on('disconnect', () => process.exit(1));
process.umask(0o077);
setPriority(LOW_PRIORITY);
const [given = ''] = process.argv.slice(2);
const task = JSON.parse(given) as WorkTask; // `as`: only work-process.ts starts this file, with this.
const send = async (message: FromWorker): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  process.send?.(message, undefined, undefined, resolve);
  await promise;
};

let [packets, told] = [0, -1];
setInterval(() => {
  if (process.memoryUsage.rss() > task.residentBytesMax) {
    const answer = { kind: 'refused', reason: reasons.tooDemanding, detail: 'memory' } as const;
    void send({ kind: 'done', answer }).then(() => process.exit(1));
  } else if (packets !== told) void send({ kind: 'alive' });
  told = packets;
}, ALIVE_MS).unref();

/** Buffers of packets are no heap, so nothing else would collect them before there are hundreds of megabytes. */
const COLLECT_EVERY_PACKETS = 2000;

const answer = await doWork(task, () => {
  packets += 1;
  if (packets % COLLECT_EVERY_PACKETS === 0) globalThis.gc?.({ type: 'minor' });
});
await send({ kind: 'done', answer });
process.exit();
