import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import type { WorkLimits } from '../own/work-process.ts';
import { ownVideo } from '../own.ts';
import type { VideoState } from '../port.ts';
import { aStorage } from './disk.ts';

export const hooks = { onState: async () => {}, onRefused: async () => {} };

/** Our own provider on a storage of its own, without ffmpeg unless it is given. */
export async function anOwnVideo({
  limits,
  ffmpegPath = '/no/ffmpeg',
}: { limits?: WorkLimits; ffmpegPath?: string } = {}) {
  const disk = await aStorage();
  const workFolder = join(disk.root, 'work');
  const log = pino({ level: 'silent' });
  const provider = ownVideo({ ...disk, workFolder, ffmpegPath, log, ...(limits && { limits }) });
  provider.registerRoutes?.(disk.app, hooks);
  const filesIn = async (folder: string): Promise<string[]> =>
    (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(disk.root.length + 1));
  return {
    ...disk,
    provider,
    workFolder,
    origin: await disk.listen(),
    /** Stores a file and prepares it. */
    prepare: async (
      id: string,
      content: Buffer,
      signal = new AbortController().signal,
    ): Promise<VideoState> => {
      const key = `files/${id}/original.mp4`;
      await disk.storage.write(key, content);
      return await provider.prepare({ id, key, signal });
    },
    inWork: async () => await filesIn(workFolder),
    /** Everything but the originals. */
    leftovers: async () => [
      ...(await filesIn(workFolder)),
      ...(await filesIn(join(disk.root, 'media'))).filter((path) => !path.startsWith('media/files/')),
    ],
  };
}

export type OwnVideoUnderTest = Awaited<ReturnType<typeof anOwnVideo>>;
