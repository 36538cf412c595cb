import { sql } from 'kysely';
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
  if (publications.length === 0) return;
  await tx
    .insertInto('realtime_outbox')
    .values(
      publications.map(({ topic, document }) => ({
        topic,
        document: document === undefined ? null : JSON.stringify(document),
        created_at: now,
      })),
    )
    .execute();
}

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

/** Keeps the newest event whatever its age, because it marks the position of the log. */
export async function deleteEventsBefore(db: Db, before: Date): Promise<void> {
  await sql`
    delete from realtime_events
    where created_at < ${before} and position < (select max(position) from realtime_events)`.execute(db);
}
