import { workerData } from 'node:worker_threads';

/** Stands for a decoder that a hostile file brings down: by its own end, by memory, or by never coming back. */
const { bytes } = workerData as { bytes: Uint8Array }; // `decodeAudio` starts every worker with this.
const how = Buffer.from(bytes).toString('latin1');
if (how === 'exit') process.exit(1);
if (how === 'throw') throw new Error('The decoder failed.');
if (how === 'memory') {
  const heap: number[][] = [];
  for (;;) heap.push(Array.from({ length: 100_000 }, () => heap.length));
}
for (;;) Math.hypot(bytes.length, 1);
