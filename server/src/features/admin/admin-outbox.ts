import { implement } from '../../http/implement.ts';
import { listMails } from '../notifications/notifications.ts';
import { toMailRow } from './mail-rows.ts';

export const adminOutbox = implement('admin/outbox', async ({ input, db }) => {
  const { filter, email, q, sort: _sort, ...wish } = input;
  const { items, ...rest } = await listMails(db, { wish, filter: { ...filter, email, text: q } });
  return { ...rest, items: items.map(toMailRow) };
});
