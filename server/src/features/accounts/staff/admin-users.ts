import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { sql } from 'kysely';
import { defineList, implementList } from '../../../lists/call-list.ts';
import { equals } from '../../../lists/conditions.ts';
import { date, named, text } from '../../../lists/export-columns.ts';
import { toUserRow } from './user-rows.ts';
import { people, peopleConditions, personColumns } from './users.store.ts';

export const userList = defineList('admin/users', {
  ...people,
  where: (query) => [
    equals('u.type', query.filter?.type),
    equals('u.status', query.filter?.status),
    equals(sql`coalesce(f.is_admin, false)`, query.filter?.admin),
    ...peopleConditions(query),
  ],
  export: {
    resource: 'users',
    from: sql`users u`,
    columns: [
      ...personColumns.slice(0, 3),
      named('type', 'u.type', { [UserType.Fan]: 'fan', [UserType.Artist]: 'artist' }),
      ...personColumns.slice(3),
      text('referral code', 'u.referral_code'),
      date('disabled', 'u.disabled_at'),
    ],
  },
});

/** Everybody; `q` finds people by username or email. */
export const adminUsers = implementList(userList, (rows) => rows.map(toUserRow));
