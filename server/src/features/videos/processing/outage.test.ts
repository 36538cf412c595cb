import { VideoStatus } from '@dubplate/shared/features/videos/model.ts';
import { MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { boot, type BootedServer } from '../../../testing/boot.ts';
import { aFan, anArtist, signInAgain, type TestPerson } from '../../../testing/builders.ts';
import { aVideo, buyVideo, settled, statusOf, videoFields } from '../testing/videos.ts';

let server: BootedServer;
beforeAll(async () => void (server = await boot()));
afterEach(() => vi.restoreAllMocks());
afterAll(async () => await server.close());

const provider = () => {
  const [first] = server.ctx.videos.providers;
  if (!first) throw new Error('There is always a video provider.');
  return first;
};
const disable = async ({ userId }: TestPerson) =>
  await server.database.db
    .updateTable('users')
    .set({ disabled_at: server.ctx.clock.now() })
    .where('id', '=', userId)
    .execute();

describe('a provider that can’t be reached', () => {
  it('does not cost a file its attempts', async () => {
    const artist = await anArtist(server);
    const prepare = vi.spyOn(provider(), 'prepare');
    for (let times = 0; times < 5; times += 1) prepare.mockRejectedValueOnce(new Error('The disk is full.'));
    const { body } = await server.call('video/save', await videoFields(server, artist), { as: artist });
    for (let times = 1; times <= 5; times += 1) {
      await expect.poll(() => prepare.mock.calls.length).toBe(times);
      await server.ctx.runJobs();
      await server.clock.advance(4 * MINUTE_MS);
    }
    await settled(server, body.id);
    expect(await statusOf(server, body.id)).toBe(VideoStatus.Published);
  });
});

describe('an artist who may not sell', () => {
  it('gets nothing published by itself, and sells nothing', async () => {
    const [artist, fan] = [await anArtist(server), await aFan(server, { tokens: 5000 })];
    const onSale = await aVideo(server, artist);
    const fields = await videoFields(server, artist, { chapters: [0, 1, 500].map(titled) });
    const { prepare } = provider();
    vi.spyOn(provider(), 'prepare').mockImplementationOnce(async (source) => {
      await disable(artist);
      return await prepare.call(provider(), source);
    });
    const { body } = await server.call('video/save', fields, { as: await signInAgain(server, artist) });
    await settled(server, body.id);
    expect(await statusOf(server, body.id)).toBe(VideoStatus.Unpublished);
    const bought = await buyVideo(server, fan, { videoId: onSale });
    expect([bought.status, bought.body.error.code]).toEqual([409, 'not-accepting']);
    const { chapters } = await server.database.db
      .selectFrom('videos')
      .select('chapters')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(chapters.map(({ seconds }) => seconds)).toEqual([0, 1]);
    const { note } = await server.database.db
      .selectFrom('video_files')
      .select('note')
      .where('video_id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(note).toBe('1 chapter began after the end of this file and was taken out: 8:20 A part.');
  });
});

const titled = (seconds: number) => ({ seconds, title: 'A part' });
