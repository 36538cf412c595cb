import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { isFull, moveInto, nullWhenMissing } from './disk-files.ts';
import { isStorageKey, type PiecewiseFiles, StorageFullError, TooLargeError } from './port.ts';

/** Hidden, so that no key can name it, and on the same disk as the stored files, so that finishing one is one rename. */
const piecesName = '.pieces';

/** The database and everybody's pictures need room too, so large files leave this much of the disk free. */
const RESERVED_BYTES_MAX = 1024 ** 3;
const RESERVED_PART = 0.05;

/** One growing file per key. */
export function diskPieces(root: string): PiecewiseFiles {
  const folder = join(root, piecesName);
  const stored = (key: string): string => {
    if (!isStorageKey(key)) throw new Error(`${JSON.stringify(key)} is not a storage key.`);
    return join(root, key);
  };
  const growing = (key: string): string =>
    join(folder, createHash('sha256').update(stored(key)).digest('hex'));
  return {
    arrivedBytes: async (key) => (await stat(growing(key)).catch(nullWhenMissing))?.size ?? 0,
    append: async (key, { offset, source, sizeBytesMax }) => {
      await mkdir(folder, { recursive: true });
      const handle = await open(growing(key), offset === 0 ? 'w' : 'r+');
      try {
        // A request that was cut may have left more than it told.
        await handle.truncate(offset);
        const end = await writeFrom(source, { handle, offset, sizeBytesMax });
        await handle.sync();
        return end;
      } catch (error) {
        throw isFull(error) ? new StorageFullError('The disk is full.', { cause: error }) : error;
      } finally {
        await handle.close();
      }
    },
    finish: async (key) => {
      if (await stat(stored(key)).catch(nullWhenMissing)) return;
      await moveInto(root, growing(key), stored(key));
    },
    roomBytes: async () => {
      await mkdir(folder, { recursive: true });
      const { bavail, blocks, bsize } = await statfs(folder);
      return bavail * bsize - Math.min(RESERVED_BYTES_MAX, blocks * bsize * RESERVED_PART);
    },
    abandon: async (key) => await rm(growing(key), { force: true }),
  };
}

/** Returns where the next piece begins. A sender that breaks off ends the piece, and what came before is kept. */
async function writeFrom(
  source: AsyncIterable<Buffer>,
  { handle, offset, sizeBytesMax }: { handle: FileHandle; offset: number; sizeBytesMax: number },
): Promise<number> {
  const chunks = source[Symbol.asyncIterator]();
  let at = offset;
  for (;;) {
    const next = await chunks.next().catch(() => null);
    if (next === null || next.done) return at;
    if (at + next.value.length > sizeBytesMax) throw new TooLargeError('The file is too large.');
    for (let written = 0; written < next.value.length;) {
      const { bytesWritten } = await handle.write(next.value, written, next.value.length - written, at);
      written += bytesWritten;
      at += bytesWritten;
    }
  }
}
