import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import type { Period } from '../../../db/period.ts';

export interface PeriodRow {
  date: string;
  count: number;
  files: number;
  tokens: number;
}

/** Counts rows of `source` (created_at, files, tokens) per step of the period, steps without any included. Days are UTC days. */
export async function countByPeriod(
  db: Db,
  { from, until, groupBy }: Period,
  source: RawBuilder<unknown>,
): Promise<PeriodRow[]> {
  const step = sql.lit(groupBy);
  // Summed by day first: finding the week or month of every single moment takes longer than reading them.
  const { rows } = await sql<PeriodRow>`
    with steps as (
      select generate_series(date_trunc(${step}, ${from}::timestamptz, 'UTC'), ${until}::timestamptz - interval '1 microsecond',
        ${sql.lit(`1 ${groupBy}`)}::interval) as step),
    days as (
      select (created_at at time zone 'UTC')::date as day, count(*) as count, sum(files) as files, sum(tokens) as tokens
      from (${source}) as rows where created_at >= ${from} and created_at < ${until} group by 1),
    counted as (
      select date_trunc(${step}, day::timestamp) at time zone 'UTC' as step, sum(count) as count, sum(files) as files,
        sum(tokens) as tokens
      from days group by 1)
    select to_char(steps.step at time zone 'UTC', 'YYYY-MM-DD') as date, coalesce(counted.count, 0)::bigint as count,
      coalesce(counted.files, 0)::bigint as files, coalesce(counted.tokens, 0)::bigint as tokens
    from steps left join counted using (step) order by steps.step`.execute(db);
  return rows;
}
