import { PRODUCT_SLUG } from '@dubplate/shared/lib/product.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../../testing/boot.ts';
import { anArtist } from '../../../testing/builders.ts';
import { videosInBlocks } from './live-content.ts';
import { aVideo } from '../testing/videos.ts';

let server: BootedServer;
beforeAll(async () => {
  server = await boot();
});
afterAll(async () => await server.close());

it('the newest courses of a page are not those of the platform’s own account', async () => {
  const [artist, own] = [await anArtist(server), await anArtist(server)];
  await server.database.db
    .updateTable('users')
    .set({ slug: PRODUCT_SLUG })
    .where('id', '=', own.userId)
    .execute();
  const ids = [await aVideo(server, artist), await aVideo(server, own)];
  const shown = async (kind: string) => {
    const live = await videosInBlocks
      .find((source) => source.kind === kind)
      ?.read(server.ctx, { limit: 3, chosen: [] });
    return live?.videos?.map(({ id }) => id);
  };
  expect(await shown('recent-videos')).toEqual(ids.slice(0, 1));
  expect((await shown('popular-videos'))?.toSorted()).toEqual(ids.toSorted());
});
