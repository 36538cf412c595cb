import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import { videosPageInput } from '@dubplate/shared/features/videos/model.ts';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { callPage, defineList, implementList } from '../../../lists/call-list.ts';
import { equals, search } from '../../../lists/conditions.ts';
import { presentVideos } from '../present.ts';
import { isListed, publicVideos } from '../videos.store.ts';

const list = defineList('video/get-videos', {
  ...publicVideos,
  where: ({ filter, format, q }) => [
    isListed,
    equals('v.format', typeof format === 'number' ? format : undefined),
    filter?.free && sql`v.price_tokens = 0`,
    search(q, (pattern) => sql`lower(v.title) like ${pattern} or lower(u.username) like ${pattern}`),
  ],
});

/** `q` finds titles and artists. */
export const getVideos = implementList(
  list,
  async (rows, { db, caller }) => await presentVideos(db, { caller }, rows),
);

/** What the call answers a visitor for `videosPageInput`. */
export async function readFirstVideos(ctx: Context): Promise<CallAnswer<'video/get-videos'>> {
  const scope = { caller: null, db: ctx.database.db, now: ctx.clock.now() };
  const { items, ...page } = await callPage(list, { ...scope, input: videosPageInput });
  return { ...page, items: await presentVideos(scope.db, scope, items) };
}
