import type { Readable } from 'node:stream';

/** As much of a refused file is read and dropped. */
export const DRAINED_BYTES_MAX = 64 * 1024 * 1024;
const DRAIN_MS_MAX = 10_000;

/** Drops the rest of a refused body before the answer, because closing too early resets the connection. */
export async function drain(body: Readable, drainMs = DRAIN_MS_MAX): Promise<void> {
  if (body.readableEnded || body.destroyed) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, drainMs);
  let bytes = 0;
  body.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > DRAINED_BYTES_MAX) resolve();
  });
  for (const end of ['end', 'error', 'close']) body.once(end, () => resolve());
  await promise;
  clearTimeout(timer);
}
