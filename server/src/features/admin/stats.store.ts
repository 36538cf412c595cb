import { sql } from 'kysely';
import { UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';
import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import type { Db } from '../../db/schema.ts';
import type { Period } from '../../db/period.ts';

/** Statistics read across features; they change nothing and each takes two or three statements whatever the period. */

interface PeriodRow {
  date: string;
  count: number;
  files: number;
  tokens: number;
}

export async function userFigures(db: Db, activeSince: Date) {
  return await db
    .selectFrom('users')
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (where type = ${UserType.Fan})`.as('fans'),
      sql<number>`count(*) filter (where type = ${UserType.Artist})`.as('artists'),
      sql<number>`count(*) filter (where last_login_at >= ${activeSince})`.as('active30'),
    ])
    .executeTakeFirstOrThrow();
}

export async function artistFigures(db: Db) {
  const inStatus = (status: UserStatus) => sql<number>`count(*) filter (where status = ${status})`;
  return await db
    .selectFrom('users')
    .where('type', '=', UserType.Artist)
    .select([
      sql<number>`count(*)`.as('total'),
      inStatus(UserStatus.Active).as('approved'),
      inStatus(UserStatus.AwaitingApproval).as('pending'),
      inStatus(UserStatus.Rejected).as('rejected'),
      inStatus(UserStatus.Suspended).as('suspended'),
      sql<number>`count(*) filter (where accept_request = 1)`.as('accepting'),
      sql<number>`count(*) filter (where accept_request = 3)`.as('paused'),
    ])
    .executeTakeFirstOrThrow();
}

/** New people by period; `type` narrows to artists. */
export async function newPeople(
  db: Db,
  period: Period,
  type?: UserType,
): Promise<Pick<PeriodRow, 'date' | 'count' | 'tokens'>[]> {
  // As a literal, so that the index of artists alone is known to serve.
  const matching = type === undefined ? sql`true` : sql`type = ${sql.lit(type)}`;
  const source = sql`select created_at, 0 as files, 0 as tokens from users where ${matching}`;
  return (await byPeriod(db, period, source)).map(({ date, count, tokens }) => ({ date, count, tokens }));
}

interface PeopleOfMonth {
  month: string;
  people: number;
  fans: number;
  artists: number;
  /** At the end of the month. */
  inAll: number;
}

/** Months in which nobody came are left out. */
export async function peopleByMonth(db: Db): Promise<PeopleOfMonth[]> {
  const { rows } = await sql<PeopleOfMonth>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, count(*) as people,
      count(*) filter (where type = ${UserType.Fan}) as fans, count(*) filter (where type = ${UserType.Artist}) as artists,
      sum(count(*)) over (order by to_char(created_at at time zone 'UTC', 'YYYY-MM'))::bigint as "inAll"
    from users group by 1 order by 1`.execute(db);
  return rows;
}

export async function loopcheckLines(db: Db, period: Period) {
  const inStatus = (status: LoopcheckStatus) => sql<number>`count(*) filter (where status = ${status})`;
  return await db
    .selectFrom('loopcheck_entries')
    .where('created_at', '>=', period.from)
    .where('created_at', '<', period.until)
    .select([
      sql<number>`count(*)`.as('lines'),
      inStatus(LoopcheckStatus.Pending).as('pending'),
      inStatus(LoopcheckStatus.Answered).as('answered'),
      inStatus(LoopcheckStatus.Canceled).as('canceled'),
      inStatus(LoopcheckStatus.Expired).as('expired'),
    ])
    .executeTakeFirstOrThrow();
}

export async function loopchecksByPeriod(db: Db, period: Period): Promise<PeriodRow[]> {
  return await byPeriod(
    db,
    period,
    sql`select created_at, files, total_tokens as tokens from loopcheck_requests`,
  );
}

export function loopcheckTotals(steps: readonly PeriodRow[]) {
  const sum = (of: 'count' | 'files' | 'tokens') => steps.reduce((total, step) => total + step[of], 0);
  return { total: sum('count'), files: sum('files'), tokens: sum('tokens') };
}

/** Counts rows of `source` (created_at, files, tokens) per step of the period, steps without any included. Days are UTC days. */
async function byPeriod(
  db: Db,
  { from, until, groupBy }: Period,
  source: ReturnType<typeof sql>,
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
