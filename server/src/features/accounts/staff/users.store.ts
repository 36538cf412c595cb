import { type Selectable, sql } from 'kysely';
import { isFrozen } from '../../../db/people.ts';
import type { Db, Tx } from '../../../db/schema.ts';
import { type Condition, isOneOf, onDays, search, whether } from '../../../lists/conditions.ts';
import { amount, date, named, text } from '../../../lists/export-columns.ts';
import { findRow } from '../../../lists/list.ts';
import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { firstRequestKind } from '@dubplate/shared/lookups/products.ts';
import type { UsersTable } from '../tables.ts';

type Figure = 'achieved' | 'answered' | 'expired' | 'reviewed' | 'rated' | 'rating_sum' | 'answer_seconds';

/** A person as the console shows one. The figures are null for everybody who is no artist. */
export type UserRecord = Selectable<UsersTable> &
  Record<Figure, number | null> & {
    is_admin: boolean;
    is_super_admin: boolean;
    is_frozen: boolean;
    token: number;
    /** Orders of the request that newcomers are led to. */
    first_requests: number;
    likes: number;
  };

const token = sql`coalesce((select sum(w.balance) from wallet_accounts as w
  where w.owner_id = u.id and w.kind in ('wallet', 'bonus')), 0)::bigint`;

/** What the console's lists of people share. */
export const people = {
  from: sql`users as u left join staff_flags as f on f.user_id = u.id`,
  id: 'u.id',
  // The sums below are made for one page's rows, not for everybody who was sorted.
  rowsFrom: sql`users as u left join staff_flags as f on f.user_id = u.id
    left join artist_stats as st on st.artist_id = u.id`,
  columns: sql<UserRecord>`u.*, st.achieved, st.answered, st.expired, st.reviewed, st.rated, st.rating_sum, st.answer_seconds,
    coalesce(f.is_admin, false) as is_admin, coalesce(f.is_super_admin, false) as is_super_admin,
    ${isFrozen('u.id')} as is_frozen, ${token} as token,
    (select count(distinct h.order_id) from wallet_holds as h
      where h.buyer_id = u.id and h.product_kind = ${firstRequestKind}) as first_requests,
    (case when u.type = 2 then (select count(*) from artist_likes as l where l.artist_id = u.id)
      else (select count(*) from artist_likes as l where l.user_id = u.id) end) as likes`,
  sorts: {
    dateCreated: { sql: sql`u.created_at`, kind: 'date', order: 'desc', isIndexed: true },
    username: { sql: sql`lower(u.username)`, kind: 'text', order: 'asc' },
    email: { sql: sql`u.email`, kind: 'text', order: 'asc' },
    token: { sql: token, kind: 'number', order: 'desc' },
    lastLogin: { sql: sql`coalesce(u.last_login_at, 'epoch'::timestamptz)`, kind: 'date', order: 'desc' },
  },
} as const;

interface PeopleQuery {
  filter?:
    | {
        ids?: readonly string[] | undefined;
        frozen?: boolean | undefined;
        disabled?: boolean | undefined;
        from?: string | undefined;
        to?: string | undefined;
      }
    | undefined;
  email?: string | null | undefined;
  q?: string | undefined;
}

/** The filters that these lists share. */
export function peopleConditions({ filter = {}, email, q }: PeopleQuery): Condition[] {
  return [
    isOneOf('u.id', filter.ids),
    // The few of each kind are found by an index of their own.
    filter.frozen === true && sql`u.id in (select owner_id from wallet_accounts where frozen_at is not null)`,
    filter.frozen === false && sql`not ${isFrozen('u.id')}`,
    whether(filter.disabled, sql`u.disabled_at is not null`),
    onDays('u.created_at', filter),
    search(email, (pattern) => sql`u.email like ${pattern}`),
    search(q, (pattern) => sql`lower(u.username) like ${pattern} or u.email like ${pattern}`),
  ];
}

export const personColumns = [
  text('id', 'u.id'),
  text('username', 'u.username'),
  text('email', 'u.email'),
  named('status', 'u.status', {
    [UserStatus.Active]: 'active',
    [UserStatus.AwaitingApproval]: 'under review',
    [UserStatus.Rejected]: 'rejected',
    [UserStatus.Suspended]: 'suspended',
  }),
  date('registered', 'u.created_at'),
  date('last sign-in', 'u.last_login_at'),
  ...amount(
    'balance',
    `(select coalesce(sum(a.balance), 0) from wallet_accounts a where a.owner_id = u.id and a.kind in ('wallet', 'bonus'))`,
  ),
];

export async function findUserRecord(db: Db | Tx, userId: string): Promise<UserRecord | undefined> {
  return await findRow(db, people, userId);
}
