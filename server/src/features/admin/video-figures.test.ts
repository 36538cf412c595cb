import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, aSuperAdmin } from '../../testing/builders.ts';
import { videosByMonth } from './statistics/video-figures.store.ts';
import { aVideo, buyVideo, purchaseOf } from '../videos/testing/videos.ts';

let server: BootedServer;
beforeAll(async () => {
  server = await boot();
});
afterAll(async () => await server.close());

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

describe('admin/stats-videos', () => {
  it('counts courses by their status, and the purchases of the period free ones included and refunded ones left out', async () => {
    const boss = await aSuperAdmin(server);
    const artist = await anArtist(server);
    const [sold, , deleted] = [
      await aVideo(server, artist),
      await aVideo(server, artist, { publishOnReady: false }),
      await aVideo(server, artist),
    ];
    const [fan, another] = [await aFan(server, { tokens: 900 }), await aFan(server, { tokens: 900 })];
    for (const each of [fan, another]) await buyVideo(server, each, { videoId: sold });
    const free = await aVideo(server, artist, { amount: 0 });
    await buyVideo(server, fan, { videoId: free, amount: 0 });
    const { id: purchaseId } = await purchaseOf(server, sold, another);
    await server.call('admin/refund-video', { purchaseId, reason: 'Bought by mistake.' }, { as: boss });
    await server.call(
      'admin/end-video',
      { videoId: deleted, act: 'delete', reason: 'A copy of another one.' },
      { as: boss },
    );

    const today = dayOf(server.ctx.clock.now());
    const { body } = await server.call('admin/stats-videos', { from: today, to: today }, { as: boss });
    expect(body).toEqual({
      total: 3,
      byStatus: { published: 2, unpublished: 1, processing: 0, refused: 0, deleted: 1 },
      purchases: 2,
      tokens: 900,
      byPeriod: [{ date: today, count: 2, tokens: 900 }],
    });
    expect((await videosByMonth(server.database.db)).at(-1)).toMatchObject({ purchases: 2, tokens: 900 });
    const yesterday = dayOf(addMs(server.ctx.clock.now(), -DAY_MS));
    const before = await server.call('admin/stats-videos', { from: yesterday, to: yesterday }, { as: boss });
    expect(before.body).toMatchObject({ total: 3, purchases: 0, tokens: 0 });
  });
});
