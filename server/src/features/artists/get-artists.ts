import { implement } from '../../http/implement.ts';
import { toArtist } from './present.ts';
import { listArtists } from './store.ts';

export const getArtists = implement('user/get-artists', async ({ input, caller, db }) => {
  const { filter, sort = 'recommended', seed = 0, q, ...wish } = input;
  const viewerId = caller?.userId ?? null;
  const { items, ...rest } = await listArtists(db, {
    wish,
    sort,
    seed,
    viewerId,
    filter: {
      ids: filter?.ids,
      genres: filter?.genres,
      loopcheck: filter?.loopcheck,
      privateSession: filter?.acceptPrivateSessions,
      featured: filter?.featured,
      text: q,
      likedBy: filter?.liked ? viewerId : undefined,
    },
  });
  return { ...rest, items: items.map((row) => toArtist(row, viewerId)) };
});
