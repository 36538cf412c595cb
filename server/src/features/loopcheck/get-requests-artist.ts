import { implement } from '../../http/implement.ts';
import { presentSummaries } from './present.ts';
import { listRequests } from './requests.store.ts';

export const getRequestsArtist = implement('loopcheck/get-requests-artist', async ({ input, caller, db }) => {
  const artistId = caller.userId;
  const filter = { artistId, entryStatus: input.filter?.status, fileName: input.q };
  const page = await listRequests(db, filter, input);
  const items = await presentSummaries(db, page.items, { as: 'artist', artistId });
  return { ...page, items };
});
