import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { sql, type RawBuilder } from 'kysely';
import {
  type ListQuery,
  pageOf,
  placeOf,
  type SortKey,
  type Sorting,
  totalOf,
  type WholeList,
  wholeList,
} from '../../../db/keyset.ts';
import { isFrozen } from '../../../db/is-frozen.ts';
import { contains } from '../../../db/like.ts';
import type { Db, Tx } from '../../../db/schema.ts';

export type UserSort = 'dateCreated' | 'username' | 'email' | 'token' | 'lastLogin';

/** Filters of the staff lists. Texts match anywhere, in any case. */
export interface UserFilter {
  ids?: readonly string[] | undefined;
  type?: 1 | 2 | undefined;
  status?: 1 | 2 | 3 | 4 | null | undefined;
  admin?: boolean | undefined;
  frozen?: boolean | undefined;
  /** Accounts closed by their owners, or open ones. */
  disabled?: boolean | undefined;
  featured?: boolean | undefined;
  focus?: boolean | undefined;
  loopcheck?: boolean | undefined;
  acceptRequest?: number | undefined;
  /** Registered on these UTC days `YYYY-MM-DD`, both included. */
  from?: string | undefined;
  to?: string | undefined;
  email?: string | null | undefined;
  text?: string | undefined;
}

const token = sql<number>`coalesce((select sum(w.balance) from wallet_accounts as w
  where w.owner_id = u.id and w.kind in ('wallet', 'bonus')), 0)::bigint`;
const loopchecks = sql<number>`(select count(distinct h.order_id) from wallet_holds as h
  where h.buyer_id = u.id and h.product_kind = 'loopcheck')`;
/** Likes received by an artist, or given by a fan. */
const likes = sql<number>`(case when u.type = 2
  then (select count(*) from artist_likes as l where l.artist_id = u.id)
  else (select count(*) from artist_likes as l where l.user_id = u.id) end)`;

const sortKeys: Record<UserSort, SortKey> = {
  dateCreated: { sql: sql`u.created_at`, kind: 'date', order: 'desc', isIndexed: true },
  username: { sql: sql`lower(u.username)`, kind: 'text', order: 'asc' },
  email: { sql: sql`u.email`, kind: 'text', order: 'asc' },
  token: { sql: token, kind: 'number', order: 'desc' },
  lastLogin: {
    sql: sql`coalesce(u.last_login_at, 'epoch'::timestamptz)`,
    kind: 'date',
    order: 'desc',
  },
};

function recordsOf(db: Db | Tx) {
  return db
    .selectFrom('users as u')
    .leftJoin('staff_flags as f', 'f.user_id', 'u.id')
    .leftJoin('artist_stats as st', 'st.artist_id', 'u.id')
    .selectAll('u')
    .select([
      'st.achieved',
      'st.answered',
      'st.expired',
      'st.reviewed',
      'st.rated',
      'st.rating_sum',
      'st.answer_seconds',
    ])
    .select([
      sql<boolean>`coalesce(f.is_admin, false)`.as('is_admin'),
      sql<boolean>`coalesce(f.is_super_admin, false)`.as('is_super_admin'),
      token.as('token'),
      isFrozen('u.id').as('is_frozen'),
      loopchecks.as('loopchecks'),
      likes.as('likes'),
    ]);
}

export type UserRecord = NonNullable<Awaited<ReturnType<typeof findUserRecord>>>;

export async function findUserRecord(db: Db | Tx, userId: string) {
  return await recordsOf(db).where('u.id', '=', userId).executeTakeFirst();
}

/** A page and the total, in two queries. */
export async function listUserRecords(
  db: Db | Tx,
  given: { listQuery: ListQuery; sort: UserSort | undefined; filter: UserFilter },
) {
  const key = sortKeys[given.sort ?? 'dateCreated'];
  const place = placeOf(given.listQuery, key, 'u.id');
  // Selects the page's ids first, so that sums are computed only for its rows.
  const ids = db
    .selectFrom('users as u')
    .leftJoin('staff_flags as f', 'f.user_id', 'u.id')
    .select(['u.id', key.sql.as('sortKey')])
    .where(conditionOf(given.filter))
    .where(place.after)
    .orderBy(key.sql, place.order)
    .orderBy('u.id', place.order)
    .limit(place.limit + 1)
    .offset(place.offset);
  const rows = await recordsOf(db)
    .innerJoin(ids.as('page'), 'page.id', 'u.id')
    .select('page.sortKey')
    .orderBy('page.sortKey', place.order)
    .orderBy('u.id', place.order)
    .execute();
  return { ...pageOf(rows, place), ...(await totalOf(db, idsMatching(given.filter))) };
}

/** SQL that selects the ids of the people in a staff list. */
export function idsMatching(filter: UserFilter): RawBuilder<unknown> {
  return sql`select u.id from ${usersWhere(filter)}`;
}

/** All of them, for an export. */
export function usersInOrder(filter: UserFilter, { sort, order }: Sorting<UserSort>): WholeList {
  return wholeList(sortKeys[sort ?? 'dateCreated'], order, 'u.id', usersWhere(filter));
}

function usersWhere(filter: UserFilter): RawBuilder<unknown> {
  return sql`users as u left join staff_flags as f on f.user_id = u.id where ${conditionOf(filter)}`;
}

function conditionOf(filter: UserFilter): RawBuilder<boolean> {
  const conditions = [sql<boolean>`true`];
  const equals = (column: RawBuilder<unknown>, value: unknown) => {
    if (value !== undefined && value !== null) conditions.push(sql<boolean>`${column} = ${value}`);
  };
  if (filter.ids) conditions.push(isOneOf(filter.ids));
  equals(sql`u.type`, filter.type);
  equals(sql`u.status`, filter.status);
  equals(sql`coalesce(f.is_admin, false)`, filter.admin);
  equals(isFrozen('u.id'), filter.frozen);
  equals(sql`(u.disabled_at is not null)`, filter.disabled);
  equals(sql`u.featured`, filter.featured);
  equals(sql`u.focus`, filter.focus);
  equals(sql`u.loopcheck`, filter.loopcheck);
  equals(sql`u.accept_request`, filter.acceptRequest);
  if (filter.from) conditions.push(sql<boolean>`u.created_at >= ${new Date(filter.from)}`);
  if (filter.to) conditions.push(sql<boolean>`u.created_at < ${addMs(new Date(filter.to), DAY_MS)}`);
  if (filter.email) conditions.push(sql<boolean>`u.email like ${contains(filter.email)}`);
  if (filter.text) {
    const pattern = contains(filter.text);
    conditions.push(sql<boolean>`(lower(u.username) like ${pattern} or u.email like ${pattern})`);
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** False for an empty list. */
function isOneOf(ids: readonly string[]): RawBuilder<boolean> {
  return ids.length === 0 ? sql<boolean>`false` : sql<boolean>`u.id in (${sql.join(ids)})`;
}
