import { PrivateSessionStatus } from '@dubplate/shared/features/private-sessions/model.ts';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/schema.ts';
import type { SortKey } from '../../lists/page.ts';
import type { PrivateSessionsTable } from './tables.ts';

/** Reading of private sessions. What changes them is in store.ts. */

export type PrivateSessionRow = Selectable<PrivateSessionsTable>;

const byDate: SortKey = { sql: sql`p.starts_at`, kind: 'date', order: 'asc', isIndexed: true };

export const privateSessionRows = {
  from: sql`private_sessions as p`,
  id: 'p.id',
  columns: sql<PrivateSessionRow>`p.*`,
};
export const privateSessionsByDate = { ...privateSessionRows, sorts: { date: byDate } };

/** Those that are to come or happen now, and those that are over or canceled. */
export function isOpenOrPast(when: 'open' | 'past' | undefined, now: Date) {
  const { Upcoming } = PrivateSessionStatus;
  if (when === undefined) return undefined;
  return when === 'open'
    ? sql`p.status = ${sql.lit(Upcoming)} and p.ends_at > ${now}`
    : sql`not (p.status = ${sql.lit(Upcoming)} and p.ends_at > ${now})`;
}

export async function findPrivateSession(db: Db | Tx, id: string): Promise<PrivateSessionRow | undefined> {
  return await db.selectFrom('private_sessions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locked until the transaction ends. What changes one takes this lock first, after that of its artist's time if it needs it. */
export async function lockPrivateSession(tx: Tx, id: string): Promise<PrivateSessionRow | undefined> {
  const query = tx.selectFrom('private_sessions').selectAll().where('id', '=', id);
  return await query.forNoKeyUpdate().executeTakeFirst();
}

/** The upcoming ones of these, in a fixed order, so that two who lock some of the same never wait for each other. */
export async function lockUpcoming(tx: Tx, ids: readonly string[]): Promise<PrivateSessionRow[]> {
  return await tx
    .selectFrom('private_sessions')
    .selectAll()
    .where('id', 'in', ids.length > 0 ? [...ids] : [''])
    .where('status', '=', PrivateSessionStatus.Upcoming)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The upcoming sessions of a person who may be on either side. */
export async function listUpcomingIds(
  db: Db | Tx,
  { side, userId }: { side: 'artist_id' | 'fan_id'; userId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('private_sessions')
    .select('id')
    .where(side, '=', userId)
    .where('status', '=', PrivateSessionStatus.Upcoming)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** How many sessions a fan has to come with one artist, one that happens now included. */
export async function countUpcomingWith(
  db: Db | Tx,
  { artistId, fanId, now }: { artistId: string; fanId: string; now: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('private_sessions')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('fan_id', '=', fanId)
    .where('artist_id', '=', artistId)
    .where('status', '=', PrivateSessionStatus.Upcoming)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** The next upcoming sessions whose end has come, in the order of their ids. */
export async function listDueIds(
  db: Db,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('private_sessions')
    .select('id')
    .where('status', '=', PrivateSessionStatus.Upcoming)
    .where('ends_at', '<=', now)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of a person on either side that start in [since, until), canceled ones left out; only one if `id` is given. */
export async function listBetween(
  db: Db,
  { userId, since, until, id }: { userId: string; since: Date; until: Date; id?: string | undefined },
): Promise<PrivateSessionRow[]> {
  const ofOne = id === undefined ? sql`` : sql`and id = ${id}`;
  const { rows } = await sql<PrivateSessionRow>`select * from private_sessions
    where ${userId} in (artist_id, fan_id) and status <> ${sql.lit(PrivateSessionStatus.Canceled)}
      and starts_at >= ${since} and starts_at < ${until} ${ofOne} order by starts_at, id`.execute(db);
  return rows;
}

/** Upcoming times of an artist, from now on. */
export async function listBusy(db: Db, artistId: string, now: Date) {
  return await db
    .selectFrom('private_sessions')
    .select(['starts_at', 'minutes'])
    .where('artist_id', '=', artistId)
    .where('status', '=', PrivateSessionStatus.Upcoming)
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .execute();
}

/** The newest visible reviews of an artist, and how many there are. */
export async function listReviews(db: Db, artistId: string, limit: number) {
  const { rows } = await sql<{ review: string; username: string; reviewed_at: Date; total: number }>`
    select p.review, case when u.erased_at is null then u.username else 'Deleted user' end as username, p.reviewed_at,
      (count(*) over ())::bigint as total
    from private_sessions as p join users as u on u.id = p.fan_id
    where p.artist_id = ${artistId} and p.review is not null and p.review_visibility <> 2
    order by p.reviewed_at desc, p.id desc limit ${limit}`.execute(db);
  return rows;
}
