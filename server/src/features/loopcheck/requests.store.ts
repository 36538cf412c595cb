import { sql } from 'kysely';
import type { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { allOf, type Condition, equals, search } from '../../lists/conditions.ts';

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

/** What the lists of staff, buyers, artists and everybody share. */
export const requests = {
  from: sql`loopcheck_requests as r`,
  id: 'r.id',
  columns: sql<RequestRow>`r.*`,
  sorts: {
    date: { sql: sql`r.created_at`, kind: 'date', order: 'desc', isIndexed: true },
    total: { sql: sql`r.total_tokens`, kind: 'number', order: 'desc' },
    expiresAt: { sql: sql`r.expires_at`, kind: 'date', order: 'desc' },
  },
} as const;

/** Requests with a file whose name holds this text. */
export function withFileNamed(text: string | undefined): Condition {
  return search(
    text,
    (pattern) =>
      sql`exists (select 1 from loopcheck_files as f where f.request_id = r.id and f.name ilike ${pattern})`,
  );
}

/** Requests with an entry of this artist, one with this status, or one with both. */
export function withEntry(entry: {
  artistId: string | undefined;
  status: LoopcheckStatus | undefined;
}): Condition {
  const wanted = allOf([equals('e.artist_id', entry.artistId), equals('e.status', entry.status)]);
  return wanted && sql`exists (select 1 from loopcheck_entries as e where e.request_id = r.id and ${wanted})`;
}
