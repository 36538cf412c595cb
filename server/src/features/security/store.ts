import { type Expression, sql } from 'kysely';
import { newId } from '../../db/id.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { networkOf } from '../../http/rate-limits/address-block.ts';
import type { PersonalRow, SecurityEntry } from '../../context.ts';

/** Logs a refusal. Call it outside a transaction that the refusal rolls back. */
export async function recordSecurity(db: Db | Tx, entry: SecurityEntry): Promise<void> {
  await db.insertInto('security_events').values(rowOf(entry)).execute();
}

/** As `recordSecurity`, if the person is staff: one statement for everyone, so that its time doesn't tell who is staff. */
export async function recordStaffSecurity(db: Db | Tx, entry: SecurityEntry): Promise<void> {
  const { id, kind, user_id, what, outcome, network, created_at } = rowOf(entry);
  await sql`insert into security_events (id, kind, user_id, what, outcome, network, created_at)
    select ${id}, ${kind}, ${user_id}, ${what}, ${outcome}, ${network}, ${created_at}::timestamptz
    from staff_flags where user_id = ${user_id} and (is_admin or is_super_admin)`.execute(db);
}

function rowOf({ kind, userId, what, outcome, ip, now }: SecurityEntry) {
  return { id: newId(now), kind, user_id: userId, what, outcome, network: networkOf(ip), created_at: now };
}

/** Kinds with at least `events` events since a time. */
export async function findBursts(db: Db, { since, events }: { since: Date; events: number }) {
  return await db
    .selectFrom('security_events')
    .select(['kind', sql<number>`count(*)::int`.as('events')])
    .where('created_at', '>', since)
    .groupBy('kind')
    .having(sql`count(*)`, '>=', events as never) // Typed as bigint by kysely.
    .execute();
}

/** The table itself refuses to lose what is younger than a year before `now`. */
export async function deleteSecurityBefore(
  tx: Tx,
  { before, now }: { before: Date; now: Date },
): Promise<void> {
  await sql`select set_config('dubplate.now', ${now.toISOString()}, true)`.execute(tx);
  await whileErasing(tx, sql`delete from security_events where created_at < ${before}`);
}

export async function blankSecurity(tx: Tx, userId: string): Promise<void> {
  await whileErasing(tx, sql`update security_events set network = '' where user_id = ${userId}`);
}

async function whileErasing(tx: Tx, statement: ReturnType<typeof sql> & Expression<unknown>): Promise<void> {
  await sql`select set_config('dubplate.erases', 'yes', true)`.execute(tx);
  await statement.execute(tx);
  await sql`select set_config('dubplate.erases', '', true)`.execute(tx);
}

export async function ownSecurityEvents(db: Db, userId: string): Promise<PersonalRow[]> {
  return await db
    .selectFrom('security_events')
    .select(['created_at', 'kind', 'what', 'outcome', 'network'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}
