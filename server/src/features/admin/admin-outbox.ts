import { implement } from '../../http/implement.ts';
import { listMails } from '../notifications/notifications.ts';
import { toMailRow } from './mail-rows.ts';

export const adminOutbox = implement('admin/outbox', async ({ input, db }) => {
  const { filter, email, q, sort: _sort, ...listQuery } = input;
  const { items, ...rest } = await listMails(db, { listQuery, filter: { ...filter, email, text: q } });
  return { ...rest, items: items.map(toMailRow) };
});
