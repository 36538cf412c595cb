import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { implement } from '../../http/implement.ts';
import { listUserRecords } from '../accounts/accounts.ts';
import { toArtistRow } from './present.ts';

export const adminArtists = implement('admin/artists', async ({ input, db }) => {
  const { filter, sort, status, email, q, ...listQuery } = input;
  const { items, ...rest } = await listUserRecords(db, {
    listQuery,
    sort,
    filter: { ...filter, type: UserType.Artist, status, email, text: q },
  });
  return { ...rest, items: items.map(toArtistRow) };
});
