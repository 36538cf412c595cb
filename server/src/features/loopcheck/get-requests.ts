import { momentOf } from '@dubplate/shared/lib/dates.ts';
import { page, timeCursorOf, wishOf } from '../../db/pages.ts';
import { implement } from '../../http/implement.ts';
import { listEntries, listRequests } from './requests.store.ts';

/** Anonymous: who sent what stays out; only which artist was asked, when, and how it stands. */
export const getRequests = implement('loopcheck/get-requests', async ({ input, db }) => {
  const wish = wishOf(input);
  const { rows, total } = await listRequests(db, {}, wish);
  const entries = await listEntries(db, rows.map((row) => row.id));
  return page(
    rows,
    wish,
    total,
    (row) => ({
      id: row.id,
      date: momentOf(row.created_at),
      artists: entries
        .filter((entry) => entry.request_id === row.id)
        .map((entry) => ({ id: entry.artist_id, status: entry.status })),
    }),
    timeCursorOf,
  );
});
