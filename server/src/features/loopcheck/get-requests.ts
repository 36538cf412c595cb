import { momentOf } from '@dubplate/shared/lib/dates.ts';
import { implement } from '../../http/implement.ts';
import { listEntries, listRequests } from './requests.store.ts';

/** Anonymous: who sent what stays out; only which artist was asked, when, and how it stands. `q` finds one by its id. */
export const getRequests = implement('loopcheck/get-requests', async ({ input, db }) => {
  const page = await listRequests(db, input.q ? { ids: [input.q] } : {}, input);
  const entries = await listEntries(
    db,
    page.items.map((row) => row.id),
  );
  const items = page.items.map((row) => ({
    id: row.id,
    date: momentOf(row.created_at),
    artists: entries
      .filter((entry) => entry.request_id === row.id)
      .map((entry) => ({ id: entry.artist_id, status: entry.status })),
  }));
  return { ...page, items };
});
