import { VideoStatus } from '@dubplate/shared/features/videos/model.ts';
import { sql } from 'kysely';
import { defineList, implementList } from '../../../lists/call-list.ts';
import { equals, search } from '../../../lists/conditions.ts';
import { presentVideos } from '../present.ts';
import { videosByDate } from '../videos.store.ts';

const list = defineList('video/get-user-videos', {
  ...videosByDate,
  where: ({ filter, q }, { userId }) => [
    equals('v.artist_id', userId),
    filter?.status === undefined
      ? sql`v.status <> ${sql.lit(VideoStatus.Deleted)}`
      : equals('v.status', filter.status),
    search(q, (pattern) => sql`lower(v.title) like ${pattern}`),
  ],
});

export const getUserVideos = implementList(
  list,
  async (rows, { db, caller }) => await presentVideos(db, { caller }, rows),
);
