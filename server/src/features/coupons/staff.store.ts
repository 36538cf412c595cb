import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import type { CouponContext } from '@dubplate/shared/features/coupons/model.ts';
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
import type { CouponRow } from './store.ts';

/** Staff's lists of vouchers. People's names are read here, because the accounts feature comes later in the order. */

export interface CouponFilter {
  ids?: readonly string[] | undefined;
  context?: CouponContext | undefined;
  artistSlug?: string | undefined;
  /** Whether it can be used right now. */
  usable?: boolean | undefined;
  active?: boolean | undefined;
  /** Created on these UTC days `YYYY-MM-DD`, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Part of the code or the note. */
  text?: string | undefined;
}

export type CouponWithNames = CouponRow & { artist_slug: string | null; created_by_name: string };
export type CouponSort = 'date' | 'code' | 'amount' | 'uses' | 'expiresAt';

const sortKeys: Record<CouponSort, SortKey> = {
  date: { sql: sql`c.created_at`, kind: 'date', order: 'desc', isIndexed: true },
  code: { sql: sql`c.code`, kind: 'text', order: 'asc' },
  amount: { sql: sql`c.amount_tokens`, kind: 'number', order: 'desc' },
  uses: { sql: sql`c.uses`, kind: 'number', order: 'desc' },
  // Vouchers without an end come last.
  expiresAt: { sql: sql`coalesce(c.expires_at, '9999-01-01T00:00:00Z')`, kind: 'date', order: 'asc' },
};
const names = sql`a.slug as artist_slug,
  case when m.erased_at is null then coalesce(m.username, c.created_by) else 'Deleted user' end as created_by_name`;
const withNames = sql`coupons as c left join users as a on a.id = c.artist_id left join users as m on m.id = c.created_by`;

export async function findCouponWithNames(db: Db | Tx, id: string): Promise<CouponWithNames | undefined> {
  const { rows } = await sql<CouponWithNames>`select c.*, ${names} from ${withNames}
    where c.id = ${id}`.execute(db);
  return rows[0];
}

export async function listCoupons(
  db: Db | Tx,
  given: { filter: CouponFilter; listQuery: ListQuery; sort: CouponSort | undefined; now: Date },
): Promise<Page<CouponWithNames>> {
  const key = sortKeys[given.sort ?? 'date'];
  const place = placeOf(given.listQuery, key, 'c.id');
  const order = sql.raw(place.order);
  const { rows } = await sql<
    CouponWithNames & { sortKey: unknown }
  >`select c.*, ${names}, ${key.sql} as "sortKey"
    from ${withNames} where ${couponCondition(given.filter, given.now)} and ${place.after}
    order by ${key.sql} ${order}, c.id ${order} limit ${place.limit + 1} offset ${place.offset}`.execute(db);
  return {
    ...pageOf(rows, place),
    ...(await totalOf(db, sql`select c.id from ${couponsWhere(given.filter, given.now)}`)),
  };
}

/** All of them, for an export. */
export function couponsInOrder(
  filter: CouponFilter,
  { sort, order }: Sorting<CouponSort>,
  now: Date,
): WholeList {
  return wholeList(sortKeys[sort ?? 'date'], order, 'c.id', couponsWhere(filter, now));
}

function couponsWhere(filter: CouponFilter, now: Date): RawBuilder<unknown> {
  return sql`coupons as c where ${couponCondition(filter, now)}`;
}

function couponCondition(filter: CouponFilter, now: Date): RawBuilder<boolean> {
  const { ids, context, artistSlug, usable, active, from, to, text } = filter;
  const all = [sql`true`];
  if (ids) all.push(sql`c.id = any(${[...ids]}::text[])`);
  if (context !== undefined) all.push(sql`${context} = any(c.contexts)`);
  if (artistSlug !== undefined) {
    all.push(sql`c.artist_id in (select id from users where slug = ${artistSlug})`);
  }
  if (usable !== undefined) all.push(sql`${isUsable(now)} = ${usable}`);
  if (active !== undefined) all.push(sql`c.is_active = ${active}`);
  if (text) all.push(sql`(c.code ilike ${contains(text)} or c.note ilike ${contains(text)})`);
  all.push(...madeOn(sql`c.created_at`, from, to));
  return sql<boolean>`(${sql.join(all, sql` and `)})`;
}

function isUsable(now: Date): RawBuilder<boolean> {
  return sql`(c.is_active and coalesce(c.starts_at <= ${now}, true) and coalesce(c.expires_at > ${now}, true)
    and coalesce(c.uses < c.max_uses, true))`;
}

export interface UseFilter {
  couponId?: string | undefined;
  userId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Part of the voucher's code, or of the person's name or address. */
  text?: string | undefined;
}

export interface UseRow {
  id: string;
  coupon_id: string;
  user_id: string;
  username: string;
  email: string;
  ref_type: string;
  ref_id: string;
  discount_tokens: number;
  created_at: Date;
  freed_at: Date | null;
}

const byTime: SortKey = { sql: sql`x.created_at`, kind: 'date', order: 'desc', isIndexed: true };

export async function listUses(db: Db | Tx, filter: UseFilter, listQuery: ListQuery): Promise<Page<UseRow>> {
  const place = placeOf(listQuery, byTime, 'x.id');
  const order = sql.raw(place.order);
  const { rows } = await sql<UseRow & { sortKey: unknown }>`select x.*, x.created_at as "sortKey", u.email,
      case when u.erased_at is null then u.username else 'Deleted user' end as username
    from coupon_uses as x join users as u on u.id = x.user_id where ${conditionOfUse(filter)} and ${place.after}
    order by x.created_at ${order}, x.id ${order} limit ${place.limit + 1} offset ${place.offset}`.execute(
    db,
  );
  return { ...pageOf(rows, place), ...(await totalOf(db, sql`select x.id from ${usesWhere(filter)}`)) };
}

/** All of them, for an export. */
export function couponUsesInOrder(filter: UseFilter, { order }: Sorting): WholeList {
  return wholeList(byTime, order, 'x.id', usesWhere(filter));
}

function usesWhere(filter: UseFilter): RawBuilder<unknown> {
  return sql`coupon_uses as x join users as u on u.id = x.user_id where ${conditionOfUse(filter)}`;
}

function conditionOfUse({ couponId, userId, from, to, text }: UseFilter): RawBuilder<boolean> {
  const all = [sql`true`];
  if (couponId !== undefined) all.push(sql`x.coupon_id = ${couponId}`);
  if (userId !== undefined) all.push(sql`x.user_id = ${userId}`);
  if (text) {
    all.push(sql`(u.username ilike ${contains(text)} or u.email ilike ${contains(text)}
      or x.coupon_id in (select id from coupons where code ilike ${contains(text)}))`);
  }
  all.push(...madeOn(sql`x.created_at`, from, to));
  return sql<boolean>`(${sql.join(all, sql` and `)})`;
}

function madeOn(column: RawBuilder<unknown>, from?: string, to?: string): RawBuilder<unknown>[] {
  return [
    ...(from === undefined ? [] : [sql`${column} >= ${new Date(from)}`]),
    ...(to === undefined ? [] : [sql`${column} < ${addMs(new Date(to), DAY_MS)}`]),
  ];
}
