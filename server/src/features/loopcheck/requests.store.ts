import { sql, type RawBuilder } from 'kysely';
import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import {
  type ListQuery,
  type Page,
  pageOf,
  placeOf,
  type SortKey,
  type Sorting,
  totalOf,
  type WholeList,
  wholeList,
} from '../../db/keyset.ts';
import { contains } from '../../db/like.ts';
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

export async function findEntry(db: Db | Tx, requestId: string, artistId: string) {
  return await db
    .selectFrom('loopcheck_entries')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('artist_id', '=', artistId)
    .executeTakeFirst();
}

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
  /** Requests with an entry of this artist, one that stands so, or both. */
  artistId?: string | undefined;
  entryStatus?: LoopcheckStatus | undefined;
  status?: LoopcheckStatus | undefined;
  /** Sent on these UTC days `YYYY-MM-DD`, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** What the name of one of its files holds. */
  fileName?: string | undefined;
  /** What a text search found: requests of any of the people this SQL selects, or the one with this id. */
  found?: { requesters: RawBuilder<unknown>; id: string } | undefined;
}

const sortKeys = {
  date: { sql: sql`created_at`, kind: 'date', order: 'desc', isIndexed: true },
  total: { sql: sql`total_tokens`, kind: 'number', order: 'desc' },
  expiresAt: { sql: sql`expires_at`, kind: 'date', order: 'desc' },
} as const satisfies Record<string, SortKey>;
export type RequestSort = keyof typeof sortKeys;

/** A page of requests, the newest first unless asked otherwise, and how many there are in all. */
export async function listRequests(
  db: Db | Tx,
  filter: RequestFilter,
  listQuery: ListQuery,
  sort: RequestSort = 'date',
): Promise<Page<RequestRow>> {
  const key = sortKeys[sort];
  const place = placeOf(listQuery, key, 'id');
  const rows = await requestsWhere(db, filter)
    .selectAll()
    .select(key.sql.as('sortKey'))
    .where(place.after)
    .orderBy(key.sql, place.order)
    .orderBy('id', place.order)
    .limit(place.limit + 1)
    .offset(place.offset)
    .execute();
  return { ...pageOf(rows, place), ...(await totalOf(db, sql`${requestsWhere(db, filter).select('id')}`)) };
}

/** All of them, for a file. */
export function requestsInOrder(
  db: Db | Tx,
  filter: RequestFilter,
  { sort, order }: Sorting<RequestSort>,
): WholeList {
  const from = sql`(${requestsWhere(db, filter).selectAll()}) as loopcheck_requests`;
  return wholeList(sortKeys[sort ?? 'date'], order, 'id', from);
}

function requestsWhere(db: Db | Tx, filter: RequestFilter) {
  const { ids, requesterId, artistId, entryStatus, status, from, to, fileName, found } = filter;
  let query = db.selectFrom('loopcheck_requests');
  if (ids) query = query.where(sql<boolean>`loopcheck_requests.id = any(${[...ids]}::text[])`);
  if (requesterId !== undefined) query = query.where('requester_id', '=', requesterId);
  if (found) {
    query = query.where(
      sql<boolean>`(loopcheck_requests.requester_id in (${found.requesters}) or loopcheck_requests.id = ${found.id})`,
    );
  }
  if (fileName) {
    query = query.where((where) =>
      where.exists(
        where
          .selectFrom('loopcheck_files as f')
          .select('f.position')
          .whereRef('f.request_id', '=', 'loopcheck_requests.id')
          .where('f.name', 'ilike', contains(fileName)),
      ),
    );
  }
  if (status !== undefined) query = query.where('status', '=', status);
  if (from !== undefined) query = query.where('created_at', '>=', new Date(from));
  if (to !== undefined) query = query.where('created_at', '<', addMs(new Date(to), DAY_MS));
  if (artistId !== undefined || entryStatus !== undefined) {
    query = query.where((where) =>
      where.exists(
        where
          .selectFrom('loopcheck_entries as e')
          .select('e.artist_id')
          .whereRef('e.request_id', '=', 'loopcheck_requests.id')
          .$if(artistId !== undefined, (entry) => entry.where('e.artist_id', '=', artistId ?? ''))
          .$if(entryStatus !== undefined, (entry) =>
            entry.where('e.status', '=', entryStatus ?? LoopcheckStatus.Pending),
          ),
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
    .$if(artistIds !== undefined, (query) =>
      query.where(sql<boolean>`artist_id = any(${[...(artistIds ?? [])]}::text[])`),
    )
    .groupBy('artist_id')
    .execute();
}
