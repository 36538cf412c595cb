import { sql } from 'kysely';
import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import { countOf, type PageWish, readTimeCursor } from '../../db/pages.ts';
import type { Db, Tx } from '../../db/schema.ts';

/** Reading of Loopchecks, their files and entries. What changes them is in store.ts. */

export async function findRequest(db: Db | Tx, id: string) {
  return await db.selectFrom('loopcheck_requests').selectAll().where('id', '=', id).executeTakeFirst();
}
export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

export async function listFiles(db: Db | Tx, requestId: string) {
  return await db
    .selectFrom('loopcheck_files')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('position')
    .execute();
}
export type FileRow = Awaited<ReturnType<typeof listFiles>>[number];

export async function listEntries(db: Db | Tx, requestIds: readonly string[]) {
  if (requestIds.length === 0) return [];
  return await db
    .selectFrom('loopcheck_entries')
    .selectAll()
    .where(sql<boolean>`request_id = any(${[...requestIds]}::text[])`)
    .orderBy('request_id')
    .orderBy('position')
    .execute();
}
export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

export async function listFileNames(db: Db | Tx, requestIds: readonly string[]) {
  if (requestIds.length === 0) return [];
  return await db
    .selectFrom('loopcheck_files')
    .select(['request_id', 'name'])
    .where(sql<boolean>`request_id = any(${[...requestIds]}::text[])`)
    .orderBy('request_id')
    .orderBy('position')
    .execute();
}

export interface RequestFilter {
  ids?: readonly string[] | undefined;
  requesterId?: string | undefined;
  /** Requests with an entry of this artist; with `entryStatus`, only where that entry stands so. */
  artistId?: string | undefined;
  entryStatus?: LoopcheckStatus | undefined;
  status?: LoopcheckStatus | undefined;
  /** Requests of any of these people, or the one with this id: what a text search found. */
  requesterIds?: readonly string[] | undefined;
  orId?: string | undefined;
}

const sortColumns = { date: 'created_at', total: 'total_tokens', expiresAt: 'expires_at' } as const;
export type RequestSort = keyof typeof sortColumns;

/** A page of requests, the newest first unless asked otherwise, and how many there are in all. */
export async function listRequests(db: Db | Tx, filter: RequestFilter, wish: PageWish, sort: RequestSort = 'date') {
  const matching = requestsWhere(db, filter);
  const order = wish.order ?? 'desc';
  const after = wish.cursor === undefined ? null : readTimeCursor(wish.cursor);
  const sign = sql.raw(order === 'asc' ? '>' : '<');
  const rows = await matching
    .selectAll()
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) ${sign} (${after?.time}::timestamptz, ${after?.id})`),
    )
    .orderBy(after === null ? sortColumns[sort] : 'created_at', order)
    .orderBy('id', order)
    .limit(wish.limit)
    .offset(wish.skip ?? 0)
    .execute();
  return { rows, total: await countOf(db, sql`${matching.select('id')}`) };
}

export function requestsWhere(db: Db | Tx, filter: RequestFilter) {
  const { ids, requesterId, artistId, entryStatus, status, requesterIds, orId } = filter;
  let query = db.selectFrom('loopcheck_requests');
  if (ids) query = query.where(sql<boolean>`loopcheck_requests.id = any(${[...ids]}::text[])`);
  if (requesterId !== undefined) query = query.where('requester_id', '=', requesterId);
  if (requesterIds) {
    query = query.where((where) =>
      where.or([
        sql<boolean>`loopcheck_requests.requester_id = any(${[...requesterIds]}::text[])`,
        where('loopcheck_requests.id', '=', orId ?? ''),
      ]),
    );
  }
  if (status !== undefined) query = query.where('status', '=', status);
  if (artistId !== undefined) {
    query = query.where((where) =>
      where.exists(
        where
          .selectFrom('loopcheck_entries as e')
          .select('e.artist_id')
          .whereRef('e.request_id', '=', 'loopcheck_requests.id')
          .where('e.artist_id', '=', artistId)
          .$if(entryStatus !== undefined, (entry) => entry.where('e.status', '=', entryStatus ?? LoopcheckStatus.Pending)),
      ),
    );
  }
  return query;
}

/** How many entries of a person are open, per artist. */
export async function openCounts(db: Db | Tx, requesterId: string, artistIds?: readonly string[]) {
  return await db
    .selectFrom('loopcheck_entries')
    .select(['artist_id', sql<number>`count(*)`.as('open')])
    .where('requester_id', '=', requesterId)
    .where('status', '=', LoopcheckStatus.Pending)
    .$if(artistIds !== undefined, (query) => query.where(sql<boolean>`artist_id = any(${[...(artistIds ?? [])]}::text[])`))
    .groupBy('artist_id')
    .execute();
}
