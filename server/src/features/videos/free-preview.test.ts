import { VideoStatus } from '@dubplate/shared/features/videos/model.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aFile } from '../../providers/video/testing/sources.ts';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, type TestPerson } from '../../testing/builders.ts';
import { aStoredVideo, aVideo, buyVideo } from './testing/videos.ts';

let server: BootedServer;
beforeAll(async () => void (server = await boot()));
afterAll(async () => await server.close());

const shownTo = async (as: TestPerson | undefined, videoId: string) =>
  (await server.call('video/get', { videoId }, as ? { as } : {})).body;
const bytesAt = async (path: string) => {
  const answer = await fetch(new URL(path, server.url));
  return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
};

describe('the free preview of a course', () => {
  it('is for those who may not watch the whole, while its artist offers it', async () => {
    const [artist, fan] = [await anArtist(server), await aFan(server, { tokens: 1000 })];
    // Twelve seconds, of which a quarter is free.
    const film = await aFile({ repeats: 4 });
    const file = await aStoredVideo(server, artist, film);
    const videoId = await aVideo(server, artist, { file, hasFreePreview: true });
    const { freePreview, playback } = await shownTo(undefined, videoId);
    expect([playback, freePreview]).toEqual([
      null,
      { file: expect.stringContaining('/preview.mp4'), hls: null, seconds: 3 },
    ]);
    const address = freePreview?.file ?? '';
    const { status, bytes } = await bytesAt(address);
    expect(status).toBe(200);
    expect(bytes).toBeLessThan(film.length / 2);
    expect((await bytesAt(address.replace('preview.', 'video.'))).status).toBe(403);
    expect((await shownTo(artist, videoId)).freePreview).toBeNull();
    expect((await shownTo(fan, videoId)).freePreview).toMatchObject({ seconds: 3 });
    await buyVideo(server, fan, { videoId });
    expect(await shownTo(fan, videoId)).toMatchObject({
      freePreview: null,
      playback: { file: expect.stringContaining('/video.mp4') },
    });

    const change = { videoId, hasFreePreview: false };
    const changed = await server.call('video/update', change, { as: artist });
    expect(changed.body.workshop?.hasFreePreview).toBe(false);
    expect((await shownTo(await aFan(server), videoId)).freePreview).toBeNull();
    await server.call('video/update', { videoId, hasFreePreview: true }, { as: artist });
    await server.call('video/update-status', { videoId, status: VideoStatus.Unpublished }, { as: artist });
    expect((await shownTo(fan, videoId)).freePreview).toBeNull();
  });

  it('is not there unless it was asked for, and not of what is too short', async () => {
    const artist = await anArtist(server);
    const long = await aStoredVideo(server, artist, await aFile({ repeats: 4 }));
    expect((await shownTo(undefined, await aVideo(server, artist, { file: long }))).freePreview).toBeNull();
    const short = await aVideo(server, artist, { hasFreePreview: true });
    expect((await shownTo(undefined, short)).freePreview).toBeNull();
  });
});
