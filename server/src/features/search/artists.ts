import { implement } from '../../http/implement.ts';
import { listPublicArtists } from '../artists/artists.ts';

const HITS_MAX = 10;

export const searchArtists = implement('search/artists', async ({ input, caller, db, ctx }) => {
  const ids = await ctx.search.search({ text: input.query, scope: input.scope, limit: HITS_MAX });
  return { items: await listPublicArtists(db, ids, caller?.userId ?? null) };
});
