import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeRoomsJob } from '../../features/sessions/rooms/rooms.job.ts';
import type { Filling } from '../act.ts';

const film = new URL('../video/two.webm', import.meta.url);
export const FILM_MS = 75_000;

/**
 * Closes the rooms of the sessions that are over, as the job does. Nobody published in them, so the engine has no recording; one of
 * the films takes its place.
 */
export async function keepReplays({ ctx, now }: Filling): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'demo-replays-'));
  const close = async (room: string) => {
    const path = join(folder, `${room}.webm`);
    await copyFile(film, path);
    return { path, durationMs: FILM_MS, bytes: (await stat(path)).size, mime: 'video/webm' };
  };
  try {
    await closeRoomsJob.run({ ctx: { ...ctx, live: { ...ctx.live, close } }, now });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
