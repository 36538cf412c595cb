import { DAY_MS, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { RequestStatus } from '@dubplate/shared/features/orders/model.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Period } from '../../../db/period.ts';
import type { Db } from '../../../db/schema.ts';
import type { RequestProduct } from '../../orders/orders.ts';
import { countByPeriod, type PeriodRow } from './count-by-period.ts';

type Counted = Pick<RequestProduct, 'tables' | 'filesColumn'>;

/** One product's orders and lines in a period. Every product of requests has the same columns. */
export async function requestFigures(db: Db, product: Counted, period: Period) {
  const steps = await ordersByPeriod(db, product, period);
  const { lines, avgDays, ...byStatus } = await countLines(db, product, period);
  const sum = (of: 'count' | 'files' | 'tokens') => steps.reduce((total, step) => total + step[of], 0);
  return {
    total: sum('count'),
    files: sum('files'),
    tokens: sum('tokens'),
    lines,
    byStatus,
    avgDays,
    byPeriod: steps.map(({ date, count, tokens }) => ({ date, count, tokens })),
  };
}

async function ordersByPeriod(
  db: Db,
  { tables, filesColumn }: Counted,
  period: Period,
): Promise<PeriodRow[]> {
  const files = filesColumn === undefined ? sql`0` : sql.ref(filesColumn);
  const source = sql`select created_at, ${files} as files, total_tokens as tokens from ${sql.table(tables.orders)}`;
  return await countByPeriod(db, period, source);
}

type LineCounts = Record<'lines' | 'pending' | 'answered' | 'canceled' | 'expired', number> & {
  /** From request to answer; null without an answer. */
  avgDays: number | null;
};

async function countLines(db: Db, { tables }: Counted, { from, until }: Period): Promise<LineCounts> {
  const inStatus = (status: RequestStatus): RawBuilder<number> =>
    sql`count(*) filter (where status = ${status})`;
  const { rows } =
    await sql<LineCounts>`select count(*) as lines, ${inStatus(RequestStatus.Pending)} as pending,
      ${inStatus(RequestStatus.Answered)} as answered, ${inStatus(RequestStatus.Canceled)} as canceled,
      ${inStatus(RequestStatus.Expired)} as expired,
      (avg(extract(epoch from updated_at - created_at)) filter (where status = ${RequestStatus.Answered}) / ${sql.lit(DAY_MS / SECOND_MS)})::double precision as "avgDays"
    from ${sql.table(tables.lines)} where created_at >= ${from} and created_at < ${until}`.execute(db);
  return rows[0] ?? { lines: 0, pending: 0, answered: 0, canceled: 0, expired: 0, avgDays: null };
}
