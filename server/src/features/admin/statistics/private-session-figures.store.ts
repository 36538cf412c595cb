import { PrivateSessionStatus } from '@dubplate/shared/features/private-sessions/model.ts';
import { sql } from 'kysely';
import type { Period } from '../../../db/period.ts';
import type { Db } from '../../../db/schema.ts';
import { countByPeriod } from './count-by-period.ts';

/** Private sessions in staff's figures. Source: docs/product/figures.md. */

const { Upcoming, Completed, Canceled } = PrivateSessionStatus;

export async function privateSessionFigures(db: Db, period: Period) {
  const source = sql`select created_at, 0 as files,
    case when status = ${sql.lit(Canceled)} then 0 else price_tokens end as tokens from private_sessions`;
  const steps = await countByPeriod(db, period, source);
  const sum = (of: 'count' | 'tokens') => steps.reduce((total, step) => total + step[of], 0);
  return {
    booked: sum('count'),
    ...(await countByStatus(db, period)),
    tokens: sum('tokens'),
    byPeriod: steps.map(({ date, count, tokens }) => ({ date, count, tokens })),
  };
}

type StatusCounts = Record<'upcoming' | 'completed' | 'canceled', number>;

async function countByStatus(db: Db, { from, until }: Period): Promise<StatusCounts> {
  const inStatus = (status: PrivateSessionStatus) =>
    sql`count(*) filter (where status = ${sql.lit(status)})::bigint`;
  const { rows } = await sql<StatusCounts>`
    select ${inStatus(Upcoming)} as upcoming, ${inStatus(Completed)} as completed, ${inStatus(Canceled)} as canceled
    from private_sessions where created_at >= ${from} and created_at < ${until}`.execute(db);
  return rows[0] ?? { upcoming: 0, completed: 0, canceled: 0 };
}
