import { type SessionSort, SessionStatus, TicketStatus } from '@dubplate/shared/features/sessions/model.ts';
import { isRunning } from '@dubplate/shared/features/sessions/rules.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/schema.ts';
import type { SortKey } from '../../lists/page.ts';
import type { SessionsTable } from './tables.ts';

/** Reading of live sessions. What changes them is in store.ts. */

export interface SessionRow extends Selectable<SessionsTable> {
  username: string;
  slug: string | null;
  artist_image: string | null;
}

const columns = sql<SessionRow>`s.*, case when u.erased_at is null then u.username else 'Deleted user' end as username,
  case when u.erased_at is null then u.slug end as slug, u.profile_image as artist_image`;
const from = sql`sessions as s join users as u on u.id = s.artist_id`;

/** Whose sessions strangers see. */
export const isOfListedArtist = sql`u.status = 1 and u.disabled_at is null`;
export const isNotCanceled = sql`s.status <> ${sql.lit(SessionStatus.Canceled)}`;

/** A session whose date has passed without being opened is no longer one to come. */
export function whenIs(
  when: 'live' | 'upcoming' | 'past' | undefined,
  now: Date,
): RawBuilder<unknown> | undefined {
  if (when === undefined) return undefined;
  return {
    live: sql`s.status in (2, 3, 4)`,
    upcoming: sql`s.status = ${SessionStatus.Scheduled} and s.starts_at > ${now}`,
    past: sql`s.status = ${SessionStatus.Finished}`,
  }[when];
}

/** Those that are not over, or those that were held. */
export function isOpenOrPast(when: 'open' | 'past' | undefined): RawBuilder<unknown> | undefined {
  if (when === undefined) return undefined;
  return when === 'open'
    ? sql`s.status < ${sql.lit(SessionStatus.Finished)}`
    : sql`s.status = ${sql.lit(SessionStatus.Finished)}`;
}

const byDate: SortKey = { sql: sql`s.starts_at`, kind: 'date', order: 'desc', isIndexed: true };
const byPrice: SortKey = { sql: sql`s.price_tokens`, kind: 'number', order: 'asc', isIndexed: true };

/** The orders that everybody can ask for. */
const publicSorts: Record<SessionSort, SortKey> = {
  latest: byDate,
  oldest: { ...byDate, order: 'asc' },
  upcoming: { ...byDate, order: 'asc' },
  popular: { sql: sql`s.registered`, kind: 'number', order: 'desc', isIndexed: true },
  'price-asc': byPrice,
  'price-desc': { ...byPrice, order: 'desc' },
};

export const sessionRows = { from, id: 's.id', columns };
export const publicSessions = { ...sessionRows, sorts: publicSorts };
export const sessionsByDate = { ...sessionRows, sorts: { date: byDate } };

const isRead = sql`${isNotCanceled} and ${isOfListedArtist}`;

/** Of listed artists, canceled ones left out. */
export async function countListed(db: Db): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::bigint as count from ${from} where ${isRead}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** For search engines, in the order of their ids. */
export async function listListedIds(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await sql<{ id: string; created_at: Date }>`select s.id, s.created_at from ${from}
    where ${isRead} order by s.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function findSession(db: Db | Tx, id: string): Promise<SessionRow | undefined> {
  return await oneSession(db, sql`where s.id = ${id}`);
}

/** Locked until the transaction ends. Everything that changes a session or its tickets takes this lock first. */
export async function lockSession(tx: Tx, id: string): Promise<SessionRow | undefined> {
  return await oneSession(tx, sql`where s.id = ${id} for no key update of s`);
}

/** Several in a fixed order, so that two who lock some of the same never wait for each other. */
export async function lockSessions(tx: Tx, ids: readonly string[]): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`select ${columns} from ${from}
    where s.id = any(${[...ids]}::text[]) order by s.id for no key update of s`.execute(tx);
  return rows;
}

export async function listSessionsWhere(db: Db | Tx, condition: RawBuilder<unknown>): Promise<SessionRow[]> {
  return (
    await sql<SessionRow>`select ${columns} from ${from} where ${condition} order by s.starts_at`.execute(db)
  ).rows;
}

async function oneSession(db: Db | Tx, condition: RawBuilder<unknown>): Promise<SessionRow | undefined> {
  return (await sql<SessionRow>`select ${columns} from ${from} ${condition}`.execute(db)).rows[0];
}

/** The ids of the artist's sessions that are not over. */
export async function listOpenIds(db: Db | Tx, artistId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('artist_id', '=', artistId)
    .where('status', '<', SessionStatus.Finished)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The ids of all sessions that run now. */
export async function listRunningIds(db: Db | Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select s.id from ${from}
    where s.status in (2, 3, 4) and ${isOfListedArtist} order by s.starts_at, s.id limit 200`.execute(db);
  return rows.map(({ id }) => id);
}

/** Sessions that time should have changed by now, after one of them. */
export async function listOverdueIds(
  db: Db,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('due_at', '<=', now)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The tickets of a person to these sessions, refunded ones left out. */
export async function listTicketsOf(db: Db | Tx, holderId: string, sessionIds: readonly string[]) {
  return await db
    .selectFrom('session_tickets')
    .selectAll()
    .where('holder_id', '=', holderId)
    .where('session_id', 'in', sessionIds.length > 0 ? [...sessionIds] : [''])
    .where('status', '<>', TicketStatus.Refunded)
    .execute();
}
/** Whether its room is open. What is due is over, even if the job comes later. */
export function isOpenAt(row: Pick<SessionRow, 'status' | 'due_at'>, now: Date): boolean {
  return isRunning(row.status) && (row.due_at === null || row.due_at > now);
}

/** Whether a person ever had a ticket, also if it was given back. */
export async function hadTicket(db: Db | Tx, holderId: string, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('session_tickets')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('holder_id', '=', holderId)
    .executeTakeFirst();
  return row !== undefined;
}

export type TicketRow = Awaited<ReturnType<typeof listTicketsOf>>[number];

export async function listHolderIds(db: Db | Tx, sessionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('session_tickets')
    .select('holder_id')
    .where('session_id', '=', sessionId)
    .where('status', '<>', TicketStatus.Refunded)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.holder_id);
}

/** The newest tickets of a session, refunded ones too. */
export async function listTickets(db: Db, sessionId: string, limit: number) {
  return await db
    .selectFrom('session_tickets')
    .selectAll()
    .select([
      sql<number>`(count(*) over ())::bigint`.as('total'),
      sql<number>`(count(came_at) over ())::bigint`.as('came'),
    ])
    .where('session_id', '=', sessionId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function timesOf(row: SessionRow) {
  return {
    status: row.status,
    startsAt: row.starts_at,
    standbyAt: row.standby_at,
    startedAt: row.started_at,
    pausedAt: row.paused_at,
    endedAt: row.ended_at,
    liveMs: row.live_ms,
    onAirAt: row.on_air_at,
  };
}
