import { sql } from 'kysely';
import type { Period } from '../../../db/period.ts';
import type { Db } from '../../../db/schema.ts';

interface Sums {
  count: number;
  gross: number;
  fee: number;
  net: number;
}

/** A seller's lines delivered in the period, less reversals: gross = fee + net. */
const delivered = (userId: string, { from, until }: Period) => sql`
  select closed_at, product_kind, released_part - reversed_part as gross, net - reversed_net as net
  from wallet_holds where seller_id = ${userId} and status in (2, 4, 5) and released_part > 0
    and closed_at >= ${from} and closed_at < ${until}`;

/** Every step of the period, including those without a sale. */
export async function earningsByPeriod(
  db: Db,
  userId: string,
  period: Period,
): Promise<(Sums & { date: string })[]> {
  const step = sql.lit(period.groupBy);
  const { rows } = await sql<Sums & { date: string }>`
    with steps as (
      select generate_series(date_trunc(${step}, ${period.from}::timestamptz, 'UTC'),
        ${period.until}::timestamptz - interval '1 microsecond', ${sql.lit(`1 ${period.groupBy}`)}::interval) as step),
    sold as (
      select date_trunc(${step}, closed_at, 'UTC') as step, count(*) as count, sum(gross) as gross, sum(net) as net
      from (${delivered(userId, period)}) lines group by 1)
    select to_char(steps.step at time zone 'UTC', 'YYYY-MM-DD') as date, coalesce(sold.count, 0) as count,
      coalesce(sold.gross, 0)::bigint as gross, coalesce(sold.gross - sold.net, 0)::bigint as fee,
      coalesce(sold.net, 0)::bigint as net
    from steps left join sold using (step) order by steps.step`.execute(db);
  return rows;
}

/** By product, highest first. */
export async function earningsByKind(
  db: Db,
  userId: string,
  period: Period,
): Promise<(Omit<Sums, 'fee'> & { kind: string })[]> {
  const { rows } = await sql<Omit<Sums, 'fee'> & { kind: string }>`
    select product_kind as kind, count(*) as count, sum(gross)::bigint as gross, sum(net)::bigint as net
    from (${delivered(userId, period)}) lines group by product_kind order by sum(net) desc, product_kind`.execute(
    db,
  );
  return rows;
}
