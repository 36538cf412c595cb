import { sql } from 'kysely';
import { AccountKind, HoldStatus, type EarningStatus } from '@dubplate/shared/features/wallet/model.ts';
import type { ProductKind } from '@dubplate/shared/lookups/products.ts';
import type { Db, Tx } from '../../../db/schema.ts';
import { equals, search } from '../../../lists/conditions.ts';
import { listPage } from '../../../lists/list.ts';
import type { ListQuery, Page } from '../../../lists/page.ts';

/** One delivered line of a seller: gross = fee + net, in tokens, less partial reversals. `availableAt` is when the net clears or cleared, null while a dispute keeps it. */
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

/** Written out in the conditions, because an index holds only these rows. */
const wasReleased = sql`h.status in (2, 4, 5) and h.released_part > 0`;
/** The amounts leave out what was reversed in part; a line that was reversed whole shows what it was. */
const isReversed = sql`(h.status = ${sql.lit(HoldStatus.Reversed)} and h.reversed_net = h.net)`;
const status = sql<EarningStatus>`(case when ${isReversed} then 'reversed'
  when h.cleared_at is not null then 'available' else 'pending' end)`;

const sold = {
  from: sql`wallet_holds as h`,
  id: 'h.id',
  columns: sql<Earning>`h.id, h.closed_at as date, h.product_kind as kind, h.label, h.buyer_id as "buyerId",
    h.released_part - case when ${isReversed} then 0 else h.reversed_part end as gross,
    h.fee - case when ${isReversed} then 0 else h.reversed_part - h.reversed_net end as fee,
    h.net - case when ${isReversed} then 0 else h.reversed_net end as net,
    ${status} as status,
    case when h.cleared_at is not null or h.disputed_at is null and h.contested_at is null then h.clears_at end as "availableAt"`,
  sorts: { date: { sql: sql`h.closed_at`, kind: 'date', order: 'desc' } },
} as const;

/** What a seller was paid for, latest delivery first by default. */
export async function earnings(
  db: Db | Tx,
  given: ListQuery & {
    userId: string;
    status?: EarningStatus | undefined;
    text?: string | undefined;
  },
): Promise<Page<Earning>> {
  const where = [
    equals('h.seller_id', given.userId),
    wasReleased,
    equals(status, given.status),
    search(given.text, (pattern) => sql`h.label ilike ${pattern}`),
  ];
  return await listPage(db, { ...sold, where }, given);
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
  const { rows } = await sql<{
    lifetime: number;
  }>`select coalesce(sum(h.net - h.reversed_net), 0)::bigint as lifetime
    from wallet_holds as h where h.seller_id = ${userId} and ${wasReleased}`.execute(db);
  return rows[0]?.lifetime ?? 0;
}
