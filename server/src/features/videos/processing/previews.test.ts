import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../../testing/boot.ts';
import { anArtist } from '../../../testing/builders.ts';
import { aProcessedFile } from '../../../testing/processed-file.ts';
import { aStoredVideo, aVideo, settled } from '../testing/videos.ts';

let server: BootedServer;
beforeAll(async () => void (server = await boot()));
afterAll(async () => await server.close());

describe('previews', () => {
  it('are added to a file that was handed over before they were made, once and to no other file', async () => {
    const artist = await anArtist(server);
    const videoId = await aVideo(server, artist);
    const file = await aStoredVideo(server, artist);
    await server.call('video/replace-file', { videoId, file }, { as: artist });
    await settled(server, videoId);
    const division = { everySeconds: 1, columns: 2, count: 2, width: 160, height: 90 };
    const add = async (to: string, columns = 2) => {
      const image = await aProcessedFile(server, artist, 'png');
      const previews = { ...division, columns, image, file: to };
      const { status } = await server.call('video/update', { videoId, previews }, { as: artist });
      const { body } = await server.call('video/get', { videoId }, { as: artist });
      return [status, body.previews?.columns];
    };
    expect(await add(await aStoredVideo(server, artist))).toEqual([200, undefined]);
    expect(await add(file)).toEqual([200, 2]);
    expect(await add(file, 5)).toEqual([200, 2]);
  });
});
