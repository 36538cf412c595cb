import { invalid } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { listNotifications } from './store.ts';

const perPageDefault = 50;
const rowsSkippedMax = 10_000;

export const getNotifications = implement('notifications/get', async ({ input, caller, db }) => {
  const { page, cursor, q, perPage: limit = perPageDefault, order = 'desc' } = input;
  if (page !== undefined && cursor !== undefined) throw invalid({ cursor: 'Use either page or cursor.' });
  if (page !== undefined && page * limit > rowsSkippedMax)
    throw invalid({ page: 'Use a cursor to go this far.' });
  const wanted = { userId: caller.userId, limit, after: cursor, skip: ((page ?? 1) - 1) * limit, order, q };
  const { rows, total, unread } = await listNotifications(db, wanted);
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
    ...(last && rows.length === limit ? { nextCursor: last.id } : {}),
  };
});
