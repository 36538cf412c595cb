import { page, timeCursorOf, wishOf } from '../../db/pages.ts';
import { implement } from '../../http/implement.ts';
import { presentSummaries } from './present.ts';
import { listRequests } from './requests.store.ts';

export const getRequestsArtist = implement('loopcheck/get-requests-artist', async ({ input, caller, db }) => {
  const wish = wishOf(input);
  const artistId = caller.userId;
  const { rows, total } = await listRequests(db, { artistId, entryStatus: input.filter?.status }, wish);
  const items = await presentSummaries(db, rows, { as: 'artist', artistId });
  return { ...page(rows, wish, total, (row) => row.id, timeCursorOf), items };
});
