import { type Readable, Transform } from 'node:stream';
import type { Context } from '../../../context.ts';
import type { ResumableRow } from './store.ts';
import type { Writer } from './writers.ts';

const BUFFERED_BYTES = 256 * 1024;

/** Adds a request's body to the upload until it ends, breaks off, or the writer must stop. Returns what has then arrived. */
export async function receive(
  ctx: Context,
  body: Readable,
  { row, writer }: { row: ResumableRow; writer: Writer },
): Promise<number> {
  const counted = new Transform({
    writableHighWaterMark: BUFFERED_BYTES,
    // As objects, because a stream of bytes joins what waits into one copy.
    readableObjectMode: true,
    readableHighWaterMark: 1,
    transform: (chunk: Buffer, _encoding, done) => {
      // A body may be longer than announced; the storage refuses the rest.
      writer.arrived = Math.min(row.announced_bytes, writer.arrived + chunk.length);
      done(null, chunk);
    },
  });
  const release = connect(body, counted, writer.signal);
  const offset = writer.arrived;
  try {
    const sizeBytesMax = row.announced_bytes;
    writer.arrived = await ctx.storage.pieces.append(row.storage_key, {
      offset,
      source: freed(counted),
      sizeBytesMax,
    });
  } catch (error) {
    writer.arrived = await ctx.storage.pieces.arrivedBytes(row.storage_key);
    throw error;
  } finally {
    release();
  }
  return writer.arrived;
}

/**
 * Frees each chunk when the next one is asked for. Left to the garbage collector, the 64 KiB chunks of a large body would pile
 * up to 100 MB before it runs.
 */
async function* freed(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    yield chunk;
    const { buffer } = chunk;
    // A small chunk may lie in memory that other buffers share.
    if (buffer instanceof ArrayBuffer && buffer.byteLength === chunk.length) buffer.transfer(0);
  }
}

/** Not `pipeline`, which would close the connection with the file: the request must still be answered. */
function connect(body: Readable, file: Transform, signal: AbortSignal): () => void {
  const breakOff = (): void => {
    body.unpipe(file);
    file.destroy();
  };
  const whenClosed = (): void => {
    if (!body.readableEnded) breakOff();
  };
  body.once('error', breakOff);
  body.once('close', whenClosed);
  signal.addEventListener('abort', breakOff, { once: true });
  // The reader of a file that is broken off hears it from its iterator.
  file.on('error', () => {});
  if (signal.aborted || body.destroyed) breakOff();
  else body.pipe(file);
  return () => {
    body.unpipe(file);
    body.off('close', whenClosed);
    signal.removeEventListener('abort', breakOff);
  };
}
