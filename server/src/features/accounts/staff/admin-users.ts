import { implement } from '../../../http/implement.ts';
import { toUserRow } from './user-rows.ts';
import { listUserRecords } from './users.store.ts';

export const adminUsers = implement('admin/users', async ({ input, db }) => {
  const { filter, sort, email, q, ...listQuery } = input;
  const { items, ...rest } = await listUserRecords(db, {
    listQuery,
    sort,
    filter: { ...filter, email, text: q },
  });
  return { ...rest, items: items.map(toUserRow) };
});
