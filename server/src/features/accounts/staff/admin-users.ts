import { ACTIVE_DAYS, UserType } from '@dubplate/shared/features/accounts/model.ts';
import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { sql } from 'kysely';
import { defineList, implementList } from '../../../lists/call-list.ts';
import { type Condition, equals, whether } from '../../../lists/conditions.ts';
import { date, named, text } from '../../../lists/export-columns.ts';
import { toUserRow } from './user-rows.ts';
import { people, peopleConditions, personColumns } from './users.store.ts';

export const userList = defineList('admin/users', {
  ...people,
  where: (query, { now }) => [
    equals('u.type', query.filter?.type),
    hasStatus(query.filter?.status),
    isAdmin(query.filter?.admin),
    whether(query.filter?.active, sql`u.last_login_at >= ${addMs(now, -ACTIVE_DAYS * DAY_MS)}`),
    ...peopleConditions(query),
  ],
  export: {
    resource: 'users',
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

/** Written out, because only then PostgreSQL knows that the index of the few who aren't active has them. */
function hasStatus(status: number | undefined): Condition {
  return status !== undefined && sql`u.status = ${sql.lit(status)}`;
}

/** The few are looked up; everybody else is filtered. */
function isAdmin(wished: boolean | undefined): Condition {
  if (wished === true) return sql`u.id in (select user_id from staff_flags where is_admin)`;
  return wished === false && sql`not coalesce(f.is_admin, false)`;
}
