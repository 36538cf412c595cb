import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { isStorageKey, type StorageProvider } from '../../storage/port.ts';
import type { VideoFacts } from '../port.ts';
import { FACTS_NAME, PLAYLIST_NAME, previewName, videoName } from './work.ts';

const VIDEOS_FOLDER = 'videos';
/** What an attempt has is a part of its name, so that addresses can be made without a look at the disk. */
const kinds = {
  hls: { file: videoName('mp4'), hls: PLAYLIST_NAME, preview: previewName('mp4') },
  mp4: { file: videoName('mp4'), hls: null, preview: previewName('mp4') },
  webm: { file: videoName('webm'), hls: null, preview: previewName('webm') },
};
const refPattern = /^videos\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}\/[0-9a-f]{16}-(hls|mp4|webm)(-preview)?$/;

/** A folder for the files of one attempt. */
export function attemptName(id: string, names: readonly string[]): string {
  const kind = names.includes(PLAYLIST_NAME) ? 'hls' : names.includes(videoName('mp4')) ? 'mp4' : 'webm';
  const more = names.includes(kinds[kind].preview) ? '-preview' : '';
  const ref = `${VIDEOS_FOLDER}/${id}/${randomBytes(8).toString('hex')}-${kind}${more}`;
  if (!refPattern.test(ref)) throw new Error(`${id} cannot be the id of a video.`);
  return ref;
}

export function filesOf(ref: string): { file: string; hls: string | null; preview: string | null } {
  const [, kind, more] = refPattern.exec(ref) ?? [];
  if (kind !== 'hls' && kind !== 'mp4' && kind !== 'webm') throw new Error(`${ref} is no folder of a video.`);
  const files = kinds[kind];
  return { ...files, preview: more === undefined ? null : files.preview };
}

export async function attemptsOf(storage: StorageProvider, id: string): Promise<string[]> {
  if (!isStorageKey(id) || id.includes('/')) throw new Error(`${id} cannot be the id of a video.`);
  const keys = await storage.keysUnder(`${VIDEOS_FOLDER}/${id}`);
  return [...new Set(keys.map((key) => key.slice(0, key.lastIndexOf('/'))))];
}

/** The facts go first: what is removed by half is then as good as unfinished, and removed with the next attempt. */
export async function removeFolder(storage: StorageProvider, ref: string): Promise<void> {
  filesOf(ref);
  await storage.remove(`${ref}/${FACTS_NAME}`);
  for (const key of await storage.keysUnder(ref)) await storage.remove(key);
}

const schema = z.object({
  key: z.string(),
  facts: z.object({
    durationMs: z.number(),
    width: z.number(),
    height: z.number(),
    hasAudio: z.boolean(),
    qualities: z.array(z.object({ height: z.number(), bitsPerSecond: z.number() })),
    note: z.string().optional(),
  }),
});

export function storedFacts(content: Buffer): { key: string; facts: VideoFacts } {
  const { key, facts } = schema.parse(JSON.parse(content.toString()));
  const { note, ...rest } = facts;
  return { key, facts: { ...rest, ...(note !== undefined && { note }) } };
}
