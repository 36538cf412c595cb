import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import type { ReferralBlock, ReferralStatus } from '@dubplate/shared/features/referral/model.ts';
import { type RawBuilder, sql } from 'kysely';
import {
  type ListQuery,
  type Page,
  pageOf,
  placeOf,
  type SortKey,
  type Sorting,
  totalOf,
  type WholeList,
  wholeList,
} from '../../db/keyset.ts';
import { contains } from '../../db/like.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { ReferralRow } from './store.ts';

/** Lists of referrals for staff and referrers. Names are read here, because the accounts feature comes later in the order. */

export interface ReferralFilter {
  ids?: readonly string[] | undefined;
  status?: ReferralStatus | undefined;
  block?: ReferralBlock | undefined;
  /** The referrer or the friend. */
  userId?: string | undefined;
  referrerId?: string | undefined;
  /** Created on these UTC days `YYYY-MM-DD`, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Part of the name or address of either; with `friendText` only of the friend's name. */
  text?: string | undefined;
  friendText?: string | undefined;
}

export type NamedReferral = ReferralRow & {
  friend_type: 1 | 2;
  friend_name: string;
  friend_email: string;
  referrer_name: string;
  referrer_email: string;
  /** The code used at registration, until the friend's account is erased. */
  code: string | null;
};

const byTime: SortKey = { sql: sql`r.created_at`, kind: 'date', order: 'desc', isIndexed: true };
const nameOf = (alias: 'f' | 'o') =>
  sql`case when ${sql.ref(`${alias}.erased_at`)} is null then ${sql.ref(`${alias}.username`)} else 'Deleted user' end`;
const named = sql`select r.*, f.type as friend_type, ${nameOf('f')} as friend_name, f.email as friend_email,
  ${nameOf('o')} as referrer_name, o.email as referrer_email, upper(f.referred_by_code) as code, r.created_at as "sortKey"`;
const joined = sql`referrals as r join users as f on f.id = r.friend_id join users as o on o.id = r.referrer_id`;

export async function listReferrals(
  db: Db | Tx,
  filter: ReferralFilter,
  listQuery: ListQuery,
): Promise<Page<NamedReferral>> {
  const place = placeOf(listQuery, byTime, 'r.id');
  const order = sql.raw(place.order);
  const { rows } = await sql<NamedReferral & { sortKey: unknown }>`${named} from ${joined}
    where ${conditionOf(filter)} and ${place.after}
    order by r.created_at ${order}, r.id ${order} limit ${place.limit + 1} offset ${place.offset}`.execute(
    db,
  );
  return { ...pageOf(rows, place), ...(await totalOf(db, sql`select r.id from ${referralsWhere(filter)}`)) };
}

export async function findNamedReferral(db: Db | Tx, id: string): Promise<NamedReferral | undefined> {
  const { rows } = await sql<NamedReferral>`${named} from ${joined} where r.id = ${id}`.execute(db);
  return rows[0];
}

/** All of them, for an export. */
export function referralsInOrder(filter: ReferralFilter, { order }: Sorting): WholeList {
  return wholeList(byTime, order, 'r.id', referralsWhere(filter));
}

function referralsWhere(filter: ReferralFilter): RawBuilder<unknown> {
  return sql`${joined} where ${conditionOf(filter)}`;
}

function conditionOf(filter: ReferralFilter): RawBuilder<boolean> {
  const { ids, status, block, userId, referrerId, from, to, text, friendText } = filter;
  const all = [sql`true`];
  if (ids) all.push(sql`r.id = any(${[...ids]}::text[])`);
  if (status !== undefined) all.push(sql`r.status = ${status}`);
  if (block !== undefined) all.push(sql`r.block = ${block}`);
  if (userId !== undefined) all.push(sql`${userId} in (r.referrer_id, r.friend_id)`);
  if (referrerId !== undefined) all.push(sql`r.referrer_id = ${referrerId}`);
  if (from !== undefined) all.push(sql`r.created_at >= ${new Date(from)}`);
  if (to !== undefined) all.push(sql`r.created_at < ${addMs(new Date(to), DAY_MS)}`);
  if (text) {
    const pattern = contains(text);
    const columns = ['f.username', 'f.email', 'o.username', 'o.email'];
    const matches = columns.map((column) => sql`${sql.ref(column)} ilike ${pattern}`);
    all.push(sql`(${sql.join(matches, sql` or `)})`);
  }
  if (friendText) all.push(sql`f.username ilike ${contains(friendText)} and f.erased_at is null`);
  return sql<boolean>`(${sql.join(all, sql` and `)})`;
}

/** The total a person's friends brought, and how many may still bring something. */
export async function referralSums(
  db: Db | Tx,
  referrerId: string,
): Promise<{ creditedTokens: number; pendingFriends: number }> {
  const { rows } = await sql<{ creditedTokens: number; pendingFriends: number }>`select
      coalesce(sum(referrer_tokens), 0)::bigint as "creditedTokens",
      count(*) filter (where status = 'pending') as "pendingFriends"
    from referrals where referrer_id = ${referrerId}`.execute(db);
  return rows[0] ?? { creditedTokens: 0, pendingFriends: 0 };
}
