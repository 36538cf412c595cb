import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isFull, nullWhenMissing } from './disk-files.ts';
import { StorageFullError } from './port.ts';

/** Files of this machine that are needed for a moment, such as a copy on its way to or from another storage. */
export interface Spool {
  /** Lends a path that nothing lies at. What lies there afterwards is deleted, also after an error. */
  use<T>(work: (path: string) => Promise<T>): Promise<T>;
  /** Deletes what a process that died left before that moment. */
  removeLeftovers(before: Date): Promise<void>;
}

export function spoolIn(folder: string): Spool {
  return {
    use: async (work) => {
      await mkdir(folder, { recursive: true });
      const path = join(folder, randomBytes(16).toString('hex'));
      try {
        return await work(path);
      } catch (error) {
        throw isFull(error) ? new StorageFullError('The disk is full.', { cause: error }) : error;
      } finally {
        await rm(path, { force: true });
      }
    },
    removeLeftovers: async (before) => {
      const names = (await readdir(folder).catch(nullWhenMissing)) ?? [];
      for (const name of names) {
        const file = await stat(join(folder, name)).catch(nullWhenMissing);
        if (file && file.mtime < before) await rm(join(folder, name), { force: true });
      }
    },
  };
}
