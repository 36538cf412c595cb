import { type RawBuilder, sql } from 'kysely';
import { prepared } from '../../db/engines/prepared.ts';
import type { Db, Tx } from '../../db/schema.ts';

export interface LoggedEvent {
  position: number;
  topic: string;
  document: unknown;
}

export async function insertPublications(
  tx: Tx,
  publications: readonly { topic: string; document?: unknown }[],
  now: Date,
): Promise<void> {
  if (publications.length > 0) await insertAll(tx, { events: JSON.stringify(publications), now });
}

/** The events as JSON, in their order, as one statement or as the part of another feature's. */
export function insertOf({ events, now }: { events: string; now: Date }): RawBuilder<unknown> {
  return sql`insert into realtime_outbox (topic, document, created_at)
    select e.topic, e.document, ${now}::timestamptz
    from rows from (json_to_recordset(${events}::json) as (topic text, document jsonb)) with ordinality as e (topic, document, place)
    order by e.place`;
}

const insertAll = prepared((_, given: { events: string; now: Date }) => insertOf(given));

/** Needs its own transaction: it holds the lock that orders the events of all processes. */
export async function numberEvents(db: Db): Promise<number> {
  const { rows } = await sql<{ moved: number }>`select realtime_number_events() as moved`.execute(db);
  return rows[0]?.moved ?? 0;
}

export async function listEventsAfter(db: Db, position: number, limit: number): Promise<LoggedEvent[]> {
  return await db
    .selectFrom('realtime_events')
    .select(['position', 'topic', 'document'])
    .where('position', '>', position)
    .orderBy('position')
    .limit(limit)
    .execute();
}

/** The events of some topics after `after`, up to and including `upTo`. */
export async function listEventsBetween(
  db: Db,
  topics: readonly string[],
  range: { after: number; upTo: number; limit: number },
): Promise<LoggedEvent[]> {
  return await db
    .selectFrom('realtime_events')
    .select(['position', 'topic', 'document'])
    .where('topic', 'in', topics)
    .where('position', '>', range.after)
    .where('position', '<=', range.upTo)
    .orderBy('position')
    .limit(range.limit)
    .execute();
}

/** The oldest and the newest kept position; 0 without events. */
export async function getKeptPositions(db: Db): Promise<{ oldest: number; newest: number }> {
  const { rows } = await sql<{ oldest: number | null; newest: number | null }>`
    select min(position) as oldest, max(position) as newest from realtime_events`.execute(db);
  return { oldest: rows[0]?.oldest ?? 0, newest: rows[0]?.newest ?? 0 };
}

/** The events keep their places in the log: only what they said goes. */
export async function emptyEventsBefore(db: Db, kind: string, before: Date): Promise<void> {
  await sql`
    update realtime_events set document = null
    where topic >= ${`${kind}:`} and topic < ${`${kind};`} and created_at < ${before} and document is not null`.execute(
    db,
  );
}

/** Keeps the newest event whatever its age, because it marks the position of the log. */
export async function deleteEventsBefore(db: Db, before: Date): Promise<void> {
  await sql`
    delete from realtime_events
    where created_at < ${before} and position < (select max(position) from realtime_events)`.execute(db);
}
