import { HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { boot, type BootedServer } from '../../../testing/boot.ts';
import { anArtist, signInAgain, type TestPerson } from '../../../testing/builders.ts';
import { aProcessedFile } from '../../../testing/processed-file.ts';
import { aStoredVideo, aVideo, settled, videoFields } from '../testing/videos.ts';

let server: BootedServer;
let artist: TestPerson;
beforeAll(async () => {
  server = await boot();
  artist = await anArtist(server);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => await server.close());

const own = () => {
  const provider = server.ctx.videos.providers.find(({ name }) => name === 'own');
  if (!provider) throw new Error('There is always a provider on this server.');
  return provider;
};
const workFolder = () => join(server.ctx.config.dataDir, 'video-work');
const filesOf = async (videoId: string) =>
  await server.database.db
    .selectFrom('video_files')
    .selectAll()
    .where('video_id', '=', videoId)
    .orderBy('id')
    .execute();
const replace = async (videoId: string) => {
  const as = await signInAgain(server, artist);
  const file = await aStoredVideo(server, artist);
  expect((await server.call('video/replace-file', { videoId, file }, { as })).status).toBe(200);
};
/** A picture whose smallest public width lies in the storage, as the reading of an upload leaves it. */
const aPicture = async () => {
  const url = await aProcessedFile(server, artist, 'png');
  const [, id = ''] = /\/([0-9a-f-]{36})\//.exec(url) ?? [];
  const key = `public/${id}/160.webp`;
  await server.ctx.storage.write(key, Buffer.from('a picture'));
  return { url, isThere: async () => (await server.ctx.storage.sizeOf(key)) !== null };
};

describe('what a process that died left of a file', () => {
  it('goes with the file when that is replaced: its work folder and its half-stored attempt', async () => {
    const prepare = vi.spyOn(own(), 'prepare').mockImplementation(async ({ id }) => {
      await mkdir(join(workFolder(), id), { recursive: true });
      await writeFile(join(workFolder(), id, 'half.mp4'), 'half');
      await server.ctx.storage.write(`videos/${id}/0123456789abcdef-mp4/video.mp4`, Buffer.from('half'));
      throw new Error('The process died.');
    });
    const { body } = await server.call('video/save', await videoFields(server, artist), { as: artist });
    await expect.poll(() => prepare.mock.calls.length).toBeGreaterThan(0);
    prepare.mockRestore();
    await replace(body.id);
    await settled(server, body.id);
    const [old] = await filesOf(body.id);
    expect(await readdir(workFolder())).toContain(old?.id);
    await server.clock.advance(3 * HOUR_MS);
    expect(await readdir(workFolder())).not.toContain(old?.id);
    expect(await server.ctx.storage.keysUnder(`videos/${old?.id}`)).toEqual([]);
  });

  it('is deleted at an outside provider that was still beginning with it', async () => {
    const removed = vi.spyOn(own(), 'remove');
    const ref = 'videos/late/0123456789abcdef-mp4';
    const begun = Promise.withResolvers<void>();
    const goesOn = Promise.withResolvers<void>();
    vi.spyOn(own(), 'prepare').mockImplementationOnce(async () => {
      begun.resolve();
      await goesOn.promise;
      return { kind: 'working', ref };
    });
    const as = await signInAgain(server, artist);
    const { body } = await server.call('video/save', await videoFields(server, artist), { as });
    await begun.promise;
    await replace(body.id);
    goesOn.resolve();
    await settled(server, body.id);
    await expect.poll(() => removed.mock.calls.flat()).toContain(ref);
  });
});

describe('a picture that was replaced', () => {
  it('goes within a day, and stays while another course shows it', async () => {
    const [first, shared] = [await aPicture(), await aPicture()];
    const courses = [
      await aVideo(server, artist, { image: first.url }),
      await aVideo(server, artist, { image: shared.url }),
    ];
    await aVideo(server, artist, { image: shared.url });
    for (const videoId of courses) {
      const as = await signInAgain(server, artist);
      const next = await aPicture();
      expect((await server.call('video/update', { videoId, image: next.url }, { as })).status).toBe(200);
    }
    await server.clock.advance(26 * HOUR_MS);
    expect([await first.isThere(), await shared.isThere()]).toEqual([false, true]);
  });

  it('goes also when it was the frames of the seek bar of a file that was replaced', async () => {
    const frames = await aPicture();
    const previews = { image: frames.url, everySeconds: 1, columns: 2, count: 2, width: 160, height: 90 };
    const videoId = await aVideo(server, artist, { previews });
    await replace(videoId);
    await settled(server, videoId);
    expect(await frames.isThere()).toBe(true);
    await server.clock.advance(26 * HOUR_MS);
    await server.clock.advance(2 * HOUR_MS);
    expect(await frames.isThere()).toBe(false);
  });
});
