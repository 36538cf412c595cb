import { TicketStatus } from '@dubplate/shared/features/sessions/model.ts';
import { sql } from 'kysely';
import type { Period } from '../../../db/period.ts';
import type { Db } from '../../../db/schema.ts';
import { countByPeriod } from './count-by-period.ts';

/** Tickets to live sessions in staff's figures. Source: docs/product/figures.md. */

const isRefunded = sql`status = ${sql.lit(TicketStatus.Refunded)}`;
const keptTokens = sql`case when ${isRefunded} then 0 else price_tokens end`;

export async function ticketFigures(db: Db, period: Period) {
  const source = sql`select bought_at as created_at, case when ${isRefunded} then 1 else 0 end as files, ${keptTokens} as tokens
    from session_tickets`;
  const steps = await countByPeriod(db, period, source);
  const sum = (of: 'count' | 'files' | 'tokens') => steps.reduce((total, step) => total + step[of], 0);
  return {
    sold: sum('count'),
    refunded: sum('files'),
    tokens: sum('tokens'),
    byPeriod: steps.map(({ date, count, tokens }) => ({ date, count, tokens })),
  };
}

interface SessionsOfMonth {
  month: string;
  sessions: number;
  sold: number;
  refunded: number;
  tokens: number;
}

/** Sessions by the month in which they went on air, tickets by the month in which they were bought. */
export async function sessionsByMonth(db: Db): Promise<SessionsOfMonth[]> {
  const monthOf = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM')`;
  const { rows } = await sql<SessionsOfMonth>`
    with held as (
      select ${monthOf('started_at')} as month, count(*) as sessions from sessions where started_at is not null group by 1),
    bought as (
      select ${monthOf('bought_at')} as month, count(*) as sold, count(*) filter (where ${isRefunded}) as refunded,
        sum(${keptTokens}) as tokens
      from session_tickets group by 1)
    select month, coalesce(sessions, 0)::bigint as sessions, coalesce(sold, 0)::bigint as sold,
      coalesce(refunded, 0)::bigint as refunded, coalesce(tokens, 0)::bigint as tokens
    from held full join bought using (month) order by month`.execute(db);
  return rows;
}
