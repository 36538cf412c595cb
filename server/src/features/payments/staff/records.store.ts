import type { PaymentContext, PaymentStatus } from '@dubplate/shared/features/payments/model.ts';
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
import { contains } from '../../../db/like.ts';
import type { Db, Tx } from '../../../db/schema.ts';

export interface PaymentFilter {
  ids?: readonly string[] | undefined;
  userId?: string | undefined;
  status?: PaymentStatus | undefined;
  provider?: string | undefined;
  context?: PaymentContext | undefined;
  /** Started on these UTC days `YYYY-MM-DD`, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Part of the buyer's address. */
  email?: string | null | undefined;
  /** The complete id, ours or the provider's, or part of the buyer's name. */
  text?: string | undefined;
}

export type PaymentSort = 'date' | 'amount';

const sortKeys: Record<PaymentSort, SortKey> = {
  date: { sql: sql`p.created_at`, kind: 'date', order: 'desc', isIndexed: true },
  amount: { sql: sql`p.amount_cents`, kind: 'number', order: 'desc', isIndexed: true },
};

/** A page and the total, in two queries. */
export async function listPayments(
  db: Db | Tx,
  given: { listQuery: ListQuery; sort: PaymentSort | undefined; filter: PaymentFilter },
) {
  const key = sortKeys[given.sort ?? 'date'];
  const place = placeOf(given.listQuery, key, 'p.id');
  const rows = await db
    .selectFrom('payments as p')
    .selectAll('p')
    .select(key.sql.as('sortKey'))
    .where(conditionOf(given.filter))
    .where(place.after)
    .orderBy(key.sql, place.order)
    .orderBy('p.id', place.order)
    .limit(place.limit + 1)
    .offset(place.offset)
    .execute();
  return {
    ...pageOf(rows, place),
    ...(await totalOf(db, sql`select p.id from ${paymentsWhere(given.filter)}`)),
  };
}

/** All of them, for an export. */
export function paymentsInOrder(filter: PaymentFilter, { sort, order }: Sorting<PaymentSort>): WholeList {
  return wholeList(sortKeys[sort ?? 'date'], order, 'p.id', paymentsWhere(filter));
}

function paymentsWhere(filter: PaymentFilter): RawBuilder<unknown> {
  return sql`payments as p where ${conditionOf(filter)}`;
}

function conditionOf(filter: PaymentFilter): RawBuilder<boolean> {
  const conditions = [sql<boolean>`true`];
  const equals = (column: RawBuilder<unknown>, value: unknown) => {
    if (value !== undefined) conditions.push(sql<boolean>`${column} = ${value}`);
  };
  if (filter.ids) conditions.push(sql<boolean>`p.id = any(${[...filter.ids]}::text[])`);
  equals(sql`p.user_id`, filter.userId);
  equals(sql`p.status`, filter.status);
  equals(sql`p.provider`, filter.provider);
  equals(sql`p.context`, filter.context);
  if (filter.from) conditions.push(sql<boolean>`p.created_at >= ${new Date(filter.from)}`);
  if (filter.to) conditions.push(sql<boolean>`p.created_at < ${addMs(new Date(filter.to), DAY_MS)}`);
  if (filter.email)
    conditions.push(
      sql<boolean>`p.user_id in (select u.id from users as u where u.email like ${contains(filter.email)})`,
    );
  if (filter.text)
    conditions.push(sql<boolean>`(p.id = ${filter.text} or p.provider_payment_id = ${filter.text}
      or p.user_id in (select u.id from users as u where lower(u.username) like ${contains(filter.text)}))`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

export async function listEvents(db: Db | Tx, paymentId: string) {
  return await db
    .selectFrom('payment_events')
    .select(['event_id', 'kind', 'received_at'])
    .where('payment_id', '=', paymentId)
    .orderBy('received_at')
    .orderBy('event_id')
    .execute();
}

/** What was credited in the period, by provider. */
export async function listSettled(
  db: Db,
  { provider, from, until }: { provider: string; from: Date; until: Date },
) {
  return await db
    .selectFrom('payments')
    .select(['id', 'provider_payment_id', 'captured_cents', 'refunded_cents', 'status', 'settled_at'])
    .where('provider', '=', provider)
    .where('tokens', 'is not', null)
    .where('settled_at', '>=', from)
    .where('settled_at', '<', until)
    .orderBy('settled_at')
    .orderBy('id')
    .execute();
}

/** Our payments with these provider ids. */
export async function listByProviderIds(db: Db, provider: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('payments')
    .select(['id', 'provider_payment_id', 'captured_cents', 'refunded_cents', 'status', 'settled_at'])
    .where('provider', '=', provider)
    .where(sql<boolean>`provider_payment_id = any(${[...ids]}::text[])`)
    .execute();
}
