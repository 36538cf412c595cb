import { sql } from 'kysely';
import { UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';
import type { Db } from '../../../db/schema.ts';
import type { Period } from '../../../db/period.ts';
import { countByPeriod, type PeriodRow } from './count-by-period.ts';

/** Statistics read across features; they change nothing and each takes two or three statements whatever the period. */

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
  return (await countByPeriod(db, period, source)).map(({ date, count, tokens }) => ({
    date,
    count,
    tokens,
  }));
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
