import { sql } from 'kysely';
import { AccountKind, HoldStatus, type EarningStatus } from '@dubplate/shared/features/wallet/model.ts';
import type { ProductKind } from '@dubplate/shared/lookups/products.ts';
import { type ListQuery, type Page, pageOf, placeOf, type SortKey, totalOf } from '../../../db/keyset.ts';
import { contains } from '../../../db/like.ts';
import type { Db, Tx } from '../../../db/schema.ts';

/** One delivered line of a seller: gross = fee + net, in tokens, less partial reversals. `availableAt` is when the net clears or cleared. */
export interface Earning {
  id: string;
  date: Date;
  kind: ProductKind;
  label: string;
  buyerId: string;
  gross: number;
  fee: number;
  net: number;
  status: EarningStatus;
  availableAt: Date | null;
}

/** A seller's money in tokens. `lifetime` is all net that wasn't reversed, `inPayout` is on its way. */
export interface EarningTotals {
  pending: number;
  available: number;
  inPayout: number;
  paidOut: number;
  lifetime: number;
}

const byDelivery: SortKey = { sql: sql`closed_at`, kind: 'date', order: 'desc' };

/** What a seller was paid for, latest delivery first by default. */
export async function earnings(
  db: Db | Tx,
  {
    userId,
    status,
    text,
    ...listQuery
  }: ListQuery & {
    userId: string;
    status?: EarningStatus | undefined;
    text?: string | undefined;
  },
): Promise<Page<Earning>> {
  const place = placeOf(listQuery, byDelivery, 'id');
  const matching = earned(db, userId, status).$if(Boolean(text), (query) =>
    query.where('label', 'ilike', contains(text ?? '')),
  );
  const rows = await matching
    .select([
      'id',
      'closed_at',
      'product_kind',
      'label',
      'buyer_id',
      'released_part',
      'fee',
      'net',
      'reversed_part',
      'reversed_net',
      'clears_at',
    ])
    .select(earningStatus().as('earning_status'))
    .select(byDelivery.sql.as('sortKey'))
    .where(place.after)
    .orderBy('closed_at', place.order)
    .orderBy('id', place.order)
    .limit(place.limit + 1)
    .offset(place.offset)
    .execute();
  const toItem = (row: (typeof rows)[number]): Earning => {
    // A partly reversed line shows the rest; a fully reversed one shows its original amounts.
    const isTakenBack = row.earning_status === 'reversed';
    const [part, net] = isTakenBack ? [0, 0] : [row.reversed_part, row.reversed_net];
    return {
      id: row.id,
      date: endOf(row),
      kind: row.product_kind,
      label: row.label,
      buyerId: row.buyer_id,
      gross: row.released_part - part,
      fee: row.fee - (part - net),
      net: row.net - net,
      status: row.earning_status,
      availableAt: row.clears_at,
    };
  };
  const page = pageOf(rows, place);
  const total = await totalOf(db, sql`${matching.select('id')}`);
  return { ...page, items: page.items.map(toItem), ...total };
}

export async function earningTotals(db: Db | Tx, userId: string): Promise<EarningTotals> {
  // A pay-out's movements belong to its artist, so they are found by owner: each is set aside, then paid or returned.
  const { rows } = await sql<Omit<EarningTotals, 'lifetime'>>`select
      coalesce(sum(balance) filter (where kind = ${AccountKind.Pending}), 0)::bigint as pending,
      coalesce(sum(balance) filter (where kind = ${AccountKind.Earnings}), 0)::bigint as available,
      (select coalesce(sum(e.amount) filter (where e.kind = 'payout'), 0)::bigint from wallet_transactions t
        join wallet_entries e on e.transaction_id = t.id
        where t.owner_id = ${userId} and t.kind in ('payout', 'payout-paid', 'payout-return')) as "inPayout",
      (select coalesce(sum(e.amount) filter (where e.kind = 'paidout'), 0)::bigint from wallet_transactions t
        join wallet_entries e on e.transaction_id = t.id
        where t.owner_id = ${userId} and t.kind in ('payout-paid', 'payout-return')) as "paidOut"
    from wallet_accounts where owner_id = ${userId}`.execute(db);
  const sums = rows[0] ?? { pending: 0, available: 0, inPayout: 0, paidOut: 0 };
  return { ...sums, lifetime: await revenues(db, userId) };
}

/** A seller's lifetime net that wasn't reversed, in tokens. */
export async function revenues(db: Db | Tx, userId: string): Promise<number> {
  const { lifetime } = await earned(db, userId)
    .select(sql<number>`coalesce(sum(net - reversed_net), 0)::bigint`.as('lifetime'))
    .executeTakeFirstOrThrow();
  return lifetime;
}

function earned(db: Db | Tx, userId: string, status?: EarningStatus) {
  const query = db
    .selectFrom('wallet_holds')
    .where('seller_id', '=', userId)
    // Written out to match the partial index.
    .where(sql<boolean>`status in (2, 4, 5)`)
    .where('released_part', '>', 0);
  return status === undefined ? query : query.where(earningStatus(), '=', status);
}

function earningStatus() {
  return sql<EarningStatus>`case when status = ${sql.lit(HoldStatus.Reversed)} and reversed_net = net then 'reversed'
    when cleared_at is not null then 'available' else 'pending' end`;
}

function endOf(row: { id: string; closed_at: Date | null }): Date {
  if (row.closed_at === null) throw new Error(`Hold ${row.id} was released at no time.`);
  return row.closed_at;
}
