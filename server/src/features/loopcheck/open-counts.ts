import { implement } from '../../http/implement.ts';
import { openCounts as listOpenCounts } from './requests.store.ts';

export const openCounts = implement('loopcheck/open-counts', async ({ caller, db }) => {
  const counts = await listOpenCounts(db, caller.userId);
  return { items: counts.map(({ artist_id: artistId, open }) => ({ artistId, open })) };
});
