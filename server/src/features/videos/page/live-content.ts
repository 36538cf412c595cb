import type { VideoSort } from '@dubplate/shared/features/videos/model.ts';
import type { Video } from '@dubplate/shared/features/videos/records.ts';
import { PRODUCT_SLUG } from '@dubplate/shared/lib/product.ts';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Condition } from '../../../lists/conditions.ts';
import { listRows } from '../../../lists/list.ts';
import type { LiveSource } from '../../../live-content.ts';
import { presentVideos } from '../present.ts';
import { isListed, publicVideos } from '../videos.store.ts';

/** Popular courses are some of these, so that a page is not always the same. */
const POPULAR_OF = 12;

/** The newest courses are those of artists, not of the platform's own account. */
const isOfOthers = sql`u.slug is distinct from ${PRODUCT_SLUG}`;

/** What blocks of pages show of courses. */
export const videosInBlocks: LiveSource[] = [
  {
    kind: 'recent-videos',
    read: async (ctx, { limit }) => ({
      videos: await read(ctx, { limit, sort: 'latest', where: [isListed, isOfOthers] }),
    }),
  },
  {
    kind: 'popular-videos',
    read: async (ctx, { limit }) => {
      const videos = await read(ctx, { limit: POPULAR_OF, sort: 'popular', where: [isListed] });
      return { videos: shuffled(videos).slice(0, limit) };
    },
  },
];

async function read(
  ctx: Context,
  { limit, sort, where }: { limit: number; sort: VideoSort; where: Condition[] },
): Promise<Video[]> {
  const { db } = ctx.database;
  const { items } = await listRows(db, { ...publicVideos, where }, { perPage: limit, sort });
  return await presentVideos(db, { caller: null }, items);
}

function shuffled<T>(all: readonly T[]): T[] {
  return all
    .map((one) => [Math.random(), one] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, one]) => one);
}
