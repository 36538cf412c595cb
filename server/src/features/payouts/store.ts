import {
  PAYOUT_REVIEW_TOKENS,
  type PayoutMethod,
  type PayoutStatus,
} from '@dubplate/shared/features/payouts/model.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
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
import type { Db, Tx } from '../../db/schema.ts';
import type { Database } from '../../db/schema.ts';

export type PayoutRow = Selectable<Database['payouts']>;

export interface NewPayout {
  id: string;
  artistId: string;
  tokens: number;
  method: PayoutMethod;
  accountMasked: string;
  details: Buffer;
  keyId: string;
  isFirst: boolean;
  bonusShareBps: number;
  now: Date;
}

/** Undefined while the artist has an open pay-out. */
export async function insertPayout(tx: Tx, given: NewPayout): Promise<PayoutRow | undefined> {
  return await tx
    .insertInto('payouts')
    .values({
      id: given.id,
      artist_id: given.artistId,
      tokens: given.tokens,
      method: given.method,
      account_masked: given.accountMasked,
      details: given.details,
      key_id: given.keyId,
      is_first: given.isFirst,
      bonus_share_bps: given.bonusShareBps,
      created_at: given.now,
      updated_at: given.now,
    })
    .onConflict((conflict) =>
      conflict
        .column('artist_id')
        .where(sql<boolean>`status in ('requested', 'approved')`)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
}

interface Step {
  payoutId: string;
  status: PayoutStatus;
  actorId: string | null;
  note: string | null;
  now: Date;
}

export async function insertStep(tx: Tx, { payoutId, status, actorId, note, now }: Step): Promise<void> {
  await tx
    .insertInto('payout_steps')
    .values({ payout_id: payoutId, status, actor_id: actorId, note, created_at: now })
    .execute();
}

/** Moves a pay-out on from one of the given statuses; undefined if it had none of them. */
export async function updatePayout(
  tx: Tx,
  given: {
    payoutId: string;
    from: readonly PayoutStatus[];
    to: PayoutStatus;
    reference: string | null;
    reason: string | null;
    now: Date;
  },
): Promise<PayoutRow | undefined> {
  const { payoutId, from, to, reference, reason, now } = given;
  return await tx
    .updateTable('payouts')
    .set({
      status: to,
      updated_at: now,
      ...(reference === null ? {} : { reference }),
      ...(reason === null ? {} : { reason }),
    })
    .where('id', '=', payoutId)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst();
}

export async function findPayout(db: Db | Tx, payoutId: string): Promise<PayoutRow | undefined> {
  return await db.selectFrom('payouts').selectAll().where('id', '=', payoutId).executeTakeFirst();
}

/** Also locks it until the transaction ends. */
export async function lockPayout(tx: Tx, payoutId: string): Promise<PayoutRow | undefined> {
  return await tx.selectFrom('payouts').selectAll().where('id', '=', payoutId).forUpdate().executeTakeFirst();
}

/** The artist's newest pay-out, whether one is open, and whether one was ever paid. */
export async function latestOf(db: Db | Tx, artistId: string) {
  const newest = await db
    .selectFrom('payouts')
    .selectAll()
    .where('artist_id', '=', artistId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { rows } = await sql<{ has_open: boolean; has_paid: boolean }>`
    select coalesce(bool_or(status in ('requested', 'approved')), false) as has_open,
      coalesce(bool_or(status = 'paid'), false) as has_paid
    from payouts where artist_id = ${artistId}`.execute(db);
  return { newest, hasOpen: rows[0]?.has_open ?? false, hasPaid: rows[0]?.has_paid ?? false };
}

export async function listSteps(db: Db | Tx, payoutId: string) {
  return await db
    .selectFrom('payout_steps')
    .select(['status', 'actor_id', 'note', 'created_at'])
    .where('payout_id', '=', payoutId)
    .orderBy('created_at')
    .execute();
}

export interface PayoutFilter {
  ids?: readonly string[] | undefined;
  artistId?: string | undefined;
  /** SQL that selects the artists' ids. */
  artists?: RawBuilder<unknown> | undefined;
  status?: PayoutStatus | undefined;
  method?: PayoutMethod | undefined;
  needsReview?: boolean | undefined;
  /** A pattern that the reference must match. */
  reference?: string | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  until?: Date | undefined;
}

const sortKeys = {
  date: { sql: sql`created_at`, kind: 'date', order: 'desc', isIndexed: true },
  amount: { sql: sql`tokens`, kind: 'number', order: 'desc', isIndexed: true },
} as const satisfies Record<string, SortKey>;
type PayoutSort = keyof typeof sortKeys;

export async function listPayouts(
  db: Db | Tx,
  given: { filter: PayoutFilter; sort: PayoutSort | undefined; listQuery: ListQuery },
): Promise<Page<PayoutRow>> {
  const key = sortKeys[given.sort ?? 'date'];
  const place = placeOf(given.listQuery, key, 'id');
  const rows = await matching(db, given.filter)
    .selectAll()
    .select(key.sql.as('sortKey'))
    .where(place.after)
    .orderBy(key.sql, place.order)
    .orderBy('id', place.order)
    .limit(place.limit + 1)
    .offset(place.offset)
    .execute();
  return { ...pageOf(rows, place), ...(await totalOf(db, sql`${matching(db, given.filter).select('id')}`)) };
}

/** All of them, for an export. */
export function payoutsInOrder(
  db: Db | Tx,
  filter: PayoutFilter,
  { sort, order }: Sorting<PayoutSort>,
): WholeList {
  return wholeList(
    sortKeys[sort ?? 'date'],
    order,
    'id',
    sql`(${matching(db, filter).selectAll()}) as payouts`,
  );
}

/** A first pay-out or a large one. `rules.ts` in shared decides it for one row; this finds all of them. */
const reviewCondition = sql<boolean>`(is_first or tokens > ${PAYOUT_REVIEW_TOKENS})`;

function matching(db: Db | Tx, filter: PayoutFilter) {
  const { ids, artistId, artists, status, method, needsReview, reference, from, until } = filter;
  let query = db.selectFrom('payouts');
  if (ids) query = query.where(sql<boolean>`id = any(${[...ids]}::text[])`);
  if (artistId !== undefined) query = query.where('artist_id', '=', artistId);
  if (artists) query = query.where(sql<boolean>`artist_id in (${artists})`);
  if (status) query = query.where('status', '=', status);
  if (method) query = query.where('method', '=', method);
  if (needsReview !== undefined) query = query.where(sql<boolean>`${reviewCondition} = ${needsReview}`);
  if (reference !== undefined) query = query.where('reference', 'ilike', reference);
  if (from) query = query.where('created_at', '>=', from);
  if (until) query = query.where('created_at', '<', until);
  return query;
}
