import { sql } from 'kysely';
import { HoldStatus, PlatformAccount, TransactionKind } from '@dubplate/shared/features/wallet/model.ts';
import type { ProductKind } from '@dubplate/shared/lookups/products.ts';
import { newestIdBefore } from '../../../db/id.ts';
import type { Db } from '../../../db/schema.ts';
import type { Period } from '../../../db/period.ts';

/** Money in staff's figures: a fixed number of statements whatever the period, each answered from an index. */

interface DeliveredRow {
  date: string;
  /** Null for a step of the period in which nothing was delivered. */
  kind: ProductKind | null;
  count: number;
  gross: number;
  fees: number;
}

/** The lines that were delivered in the period; what was taken back since is no part of them. Source: docs/product/figures.md. */
function deliveredIn({ from, until }: Period, kind?: ProductKind) {
  const ofKind = kind === undefined ? sql`true` : sql`product_kind = ${kind}`;
  return sql`wallet_holds where status in (${sql.lit(HoldStatus.Released)}, ${sql.lit(HoldStatus.Split)}, ${sql.lit(HoldStatus.Reversed)})
    and closed_at >= ${from} and closed_at < ${until} and reversed_part < released_part and ${ofKind}`;
}

/** By product and step of the period, in the order of time; days are UTC days. */
export async function deliveredBySteps(db: Db, period: Period, kind?: ProductKind): Promise<DeliveredRow[]> {
  const step = sql.lit(period.groupBy);
  // Summed by day first: the database knows how few days there are, and finding the month of a moment takes its time.
  const { rows } = await sql<DeliveredRow>`
    with steps as (
      select generate_series(date_trunc(${step}, ${period.from}::timestamptz, 'UTC'), ${period.until}::timestamptz - interval '1 microsecond',
        ${sql.lit(`1 ${period.groupBy}`)}::interval) as step),
    days as (
      select (closed_at at time zone 'UTC')::date as day, product_kind, count(*) as count,
        sum(released_part - reversed_part) as gross, sum(fee - reversed_part + reversed_net) as fees
      from ${deliveredIn(period, kind)} group by 1, 2),
    counted as (
      select date_trunc(${step}, day::timestamp) at time zone 'UTC' as step, product_kind, sum(count) as count,
        sum(gross) as gross, sum(fees) as fees
      from days group by 1, 2)
    select to_char(steps.step at time zone 'UTC', 'YYYY-MM-DD') as date, product_kind as kind,
      coalesce(count, 0)::bigint as count, coalesce(gross, 0)::bigint as gross, coalesce(fees, 0)::bigint as fees
    from steps left join counted on counted.step = steps.step order by steps.step, product_kind`.execute(db);
  return rows;
}

/** How many artists were tipped. Counting distinct ones at once would sort all tips. */
export async function countTippedArtists(db: Db, period: Period): Promise<number> {
  const { rows } = await sql<{ artists: number }>`
    select count(*) as artists from (select distinct seller_id from ${deliveredIn(period, 'tip')}) as tipped`.execute(
    db,
  );
  return rows[0]?.artists ?? 0;
}

interface MovedMoney {
  /** What the platform gave: discounts, bonuses and vouchers, less what came back. */
  promo: number;
  /** What artists were paid, less what came back. */
  payouts: number;
  /** What cards and accounts were charged, less what was sent back, in cents. */
  paidInCents: number;
  /** What is held at this moment, whatever the period. */
  escrow: number;
}

/** Money that went back when no token of it was left moved none, so that only the refund itself tells of it. */
export async function movedMoney(db: Db, period: Period): Promise<MovedMoney> {
  const { rows } = await sql<MovedMoney>`select
    -${platformSum(PlatformAccount.Promo, period)} as promo,
    ${platformSum(PlatformAccount.PaidOut, period)} as payouts,
    (select coalesce(sum(amount_cents * sign(tokens)), 0)::bigint from wallet_transactions
      where kind in (${sql.lit(TransactionKind.TopUp)}, ${sql.lit(TransactionKind.TopUpRefund)})
        and created_at >= ${period.from} and created_at < ${period.until})
      - (select coalesce(sum(amount_cents), 0)::bigint from payment_refunds
        where tokens = 0 and status <> 'failed' and created_at >= ${period.from} and created_at < ${period.until}) as "paidInCents",
    (select coalesce(sum(gross), 0)::bigint from wallet_holds where status = ${sql.lit(HoldStatus.Held)}) as escrow`.execute(
    db,
  );
  return rows[0] ?? { promo: 0, payouts: 0, paidInCents: 0, escrow: 0 };
}

/** A platform account's postings stand in the order of their transactions' ids, which begin with the time. */
function platformSum(account: string, { from, until }: Period) {
  return sql`(select coalesce(sum(amount), 0)::bigint from wallet_entries where owner_id = 'platform' and kind = ${account}
    and transaction_id >= ${newestIdBefore(from)} and transaction_id < ${newestIdBefore(until)})`;
}
