import type { VideoSort } from '@dubplate/shared/features/videos/model.ts';
import type { Video } from '@dubplate/shared/features/videos/records.ts';
import type { Context } from '../../context.ts';
import { listRows } from '../../lists/list.ts';
import type { LiveSource } from '../../live-content.ts';
import { presentVideos } from './present.ts';
import { isListed, publicVideos } from './videos.store.ts';

/** Popular courses are some of these, so that a page is not always the same. */
const POPULAR_OF = 12;

/** What blocks of pages show of courses. */
export const videosInBlocks: LiveSource[] = [
  {
    kind: 'recent-videos',
    read: async (ctx, { limit }) => ({ videos: await read(ctx, limit, 'latest') }),
  },
  {
    kind: 'popular-videos',
    read: async (ctx, { limit }) => {
      const videos = await read(ctx, POPULAR_OF, 'popular');
      return { videos: shuffled(videos).slice(0, limit) };
    },
  },
];

async function read(ctx: Context, limit: number, sort: VideoSort): Promise<Video[]> {
  const { db } = ctx.database;
  const { items } = await listRows(db, { ...publicVideos, where: [isListed] }, { perPage: limit, sort });
  return await presentVideos(db, { caller: null }, items);
}

function shuffled<T>(all: readonly T[]): T[] {
  return all
    .map((one) => [Math.random(), one] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, one]) => one);
}
