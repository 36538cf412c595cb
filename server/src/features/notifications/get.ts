import { invalid } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { listNotifications } from './store.ts';

const perPageDefault = 50;
const rowsSkippedMax = 10_000;
/** The id of a page's last row. */
const ownCursor = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const getNotifications = implement('notifications/get', async ({ input, caller, db }) => {
  const { page, cursor, q, perPage: limit = perPageDefault, order = 'desc' } = input;
  if (page !== undefined && cursor !== undefined) throw invalid({ cursor: 'Use either page or cursor.' });
  if (page !== undefined && page * limit > rowsSkippedMax)
    throw invalid({ page: 'Use a cursor to go this far.' });
  if (cursor !== undefined && !ownCursor.test(cursor))
    throw invalid({ cursor: 'This cursor is not one of this list.' });
  const skip = ((page ?? 1) - 1) * limit;
  // One row more than the page holds shows whether there is a next page.
  const wanted = { userId: caller.userId, limit: limit + 1, after: cursor, skip, order, q };
  const { rows: found, total, unread } = await listNotifications(db, wanted);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    items: rows.map((row) => ({
      id: row.id,
      code: row.code,
      title: row.title,
      text: row.text,
      link: row.link,
      date: row.created_at.toISOString(),
      isRead: row.read_at !== null,
    })),
    total,
    unread,
    ...(last && found.length > limit ? { nextCursor: last.id } : {}),
  };
});
