import { sql } from 'kysely';
import { notFound } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { callPage, defineList } from '../../../lists/call-list.ts';
import { findListedArtist } from '../../artists/artists.ts';
import { presentVideos } from '../present.ts';
import { isListed, videosByDate } from '../videos.store.ts';

const list = defineList('video/get-artist-videos', {
  ...videosByDate,
  where: ({ artistId }) => [isListed, sql`v.artist_id = ${artistId}`],
});

export const getArtistVideos = implement('video/get-artist-videos', async (scope) => {
  const { input, db, caller } = scope;
  if (!(await findListedArtist(db, input.artistId))) throw notFound('artist');
  const { items, ...page } = await callPage(list, scope);
  return { ...page, items: await presentVideos(db, { caller }, items) };
});
