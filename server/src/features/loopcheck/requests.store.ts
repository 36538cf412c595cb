import { sql } from 'kysely';
import { FIGURES_ANSWERS_MAX, LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { allOf, type Condition, equals, search } from '../../lists/conditions.ts';
import type { PersonalRow } from '../../context.ts';

/** Reading of Loopchecks, their files and lines. What changes them is in store.ts. */

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

export async function listLines(db: Db | Tx, requestIds: readonly string[]) {
  if (requestIds.length === 0) return [];
  return await db
    .selectFrom('loopcheck_lines')
    .selectAll()
    .where(sql<boolean>`request_id = any(${[...requestIds]}::text[])`)
    .orderBy('request_id')
    .orderBy('position')
    .execute();
}
export type LineRow = Awaited<ReturnType<typeof listLines>>[number];

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

/** Requests with a line of this artist, one with this status, or one with both. */
export function withLine(line: {
  artistId: string | undefined;
  status: LoopcheckStatus | undefined;
}): Condition {
  const wanted = allOf([equals('e.artist_id', line.artistId), equals('e.status', line.status)]);
  return wanted && sql`exists (select 1 from loopcheck_lines as e where e.request_id = r.id and ${wanted})`;
}

const LABELS_SHOWN = 3;

/** How an artist's newest answers were received, and the labels they used most. */
export async function figuresOfArtist(db: Db, artistId: string) {
  const { rows } = await sql<{ answered: number; liked: number; labels: number[] }>`
    with newest as (select liked, loops from loopcheck_lines
      where artist_id = ${artistId} and status = ${LoopcheckStatus.Answered}
      order by created_at desc, request_id desc limit ${FIGURES_ANSWERS_MAX}),
    used as (select l.label::integer as label, count(*) as times from newest
      cross join jsonb_array_elements(newest.loops::jsonb) as o(loop)
      cross join jsonb_array_elements_text(o.loop->'labels') as l(label) group by l.label
      order by count(*) desc, l.label::integer limit ${LABELS_SHOWN})
    select (select count(*)::integer from newest) as answered,
      (select count(*)::integer from newest where liked) as liked,
      coalesce((select array_agg(label order by times desc, label) from used), '{}') as labels`.execute(db);
  return rows[0] ?? { answered: 0, liked: 0, labels: [] };
}

const name = sql`case when u.erased_at is null then u.username else 'Deleted user' end`;
const files = sql`(select json_agg(json_build_object('name', f.name, 'url', f.file_url, 'start', f.start_seconds,
  'duration', f.duration_seconds) order by f.position) from loopcheck_files as f where f.request_id = r.id)`;

/** What the person sent, a row for each artist, with the answer that was bought. */
export async function ownSentLoopchecks(db: Db, userId: string): Promise<PersonalRow[]> {
  const { rows } =
    await sql<PersonalRow>`select r.id, r.created_at, r.expires_at, r.comment, ${files} as files,
      ${name} as artist, e.price_tokens, e.status, e.updated_at as ended_at, e.score, e.loops as answers, e.liked,
      e.shared_loop as loop_on_home_page
    from loopcheck_requests as r join loopcheck_lines as e on e.request_id = r.id join users as u on u.id = e.artist_id
    where r.requester_id = ${userId} order by r.created_at, r.id, e.position`.execute(db);
  return rows;
}

/** What came in for an artist: who asked is told by the public name, and the loops stay the sender's own. */
export async function ownReceivedLoopchecks(db: Db, userId: string): Promise<PersonalRow[]> {
  const { rows } =
    await sql<PersonalRow>`select e.request_id as id, e.created_at, e.expires_at, ${name} as sender,
      e.price_tokens, e.status, e.updated_at as ended_at, e.score, e.loops as answers, e.liked
    from loopcheck_lines as e join users as u on u.id = e.requester_id
    where e.artist_id = ${userId} order by e.created_at, e.request_id`.execute(db);
  return rows;
}
