import { loopcheckLifecycle } from '@dubplate/shared/features/loopcheck/lifecycle.ts';
import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import { transitionOf } from '@dubplate/shared/features/orders/lifecycle.ts';
import { prepared } from '../../db/engines/prepared.ts';
import type { Tx } from '../../db/schema.ts';
import { mayStart } from '../orders/orders.ts';
import type { LineRow, FileRow, RequestRow } from './requests.store.ts';
import type { AnsweredLoop } from './tables.ts';
import { sql } from 'kysely';
import type { HookEvents } from '../../context.ts';
import { forgetNames } from '../notifications/notifications.ts';

/** What changes a Loopcheck. What ends a line, and everything that all products share, is in the orders feature. */

const answering = transitionOf(loopcheckLifecycle, 'answer', 'artist');
const correcting = transitionOf(loopcheckLifecycle, 'correct', 'artist');
const liking = transitionOf(loopcheckLifecycle, 'like', 'buyer');

interface Parts {
  files: Omit<FileRow, 'request_id' | 'position'>[];
  lines: { artistId: string; holdId: string; priceTokens: number }[];
  filePriceTokens: number;
}

/** Writes all three parts in one statement, and returns them as they now are, so that nobody needs to read them again. */
export async function insertRequest(
  tx: Tx,
  request: RequestRow,
  { files, lines, filePriceTokens }: Parts,
): Promise<{ request: RequestRow; files: FileRow[]; lines: LineRow[] }> {
  const { id: request_id, requester_id, status, created_at, expires_at } = request;
  const fileRows = files.map((file, position) => ({ ...file, request_id, position }));
  const lineRows = lines.map(({ artistId, holdId, priceTokens }, position) => ({
    ...unanswered,
    request_id,
    artist_id: artistId,
    requester_id,
    position,
    hold_id: holdId,
    price_tokens: priceTokens,
    file_price_tokens: filePriceTokens,
    status,
    created_at,
    expires_at,
  }));
  await insertParts(tx, {
    ...request,
    fileRows: JSON.stringify(fileRows),
    lineRows: JSON.stringify(lineRows),
    filePriceTokens,
  });
  return { request, files: fileRows, lines: lineRows };
}

/** What the table gives to a new line. */
const unanswered = {
  canceled_by_artist: false,
  canceled_by_staff: null,
  liked: false,
  liked_at: null,
  score: null,
  loops: null,
  shared_loop: null,
  reminders: 0,
  updated_at: null,
};

const insertParts = prepared(
  (_, row: RequestRow & { fileRows: string; lineRows: string; filePriceTokens: number }) =>
    sql`with ordered as (
      insert into loopcheck_requests
        (id, requester_id, comment, files, total_tokens, discount_tokens, status, created_at, expires_at)
      values (${row.id}, ${row.requester_id}, ${row.comment}, ${row.files}, ${row.total_tokens}, ${row.discount_tokens},
        ${row.status}, ${row.created_at}, ${row.expires_at})
    ), heard as (
      insert into loopcheck_files (request_id, position, name, file_url, start_seconds, duration_seconds, peaks)
      select ${row.id}, position, name, file_url, start_seconds, duration_seconds, peaks
      from json_to_recordset(${row.fileRows}::json) as f (position smallint, name text, file_url text,
        start_seconds double precision, duration_seconds double precision, peaks jsonb)
    ) insert into loopcheck_lines (request_id, requester_id, status, created_at, expires_at, file_price_tokens,
        position, artist_id, hold_id, price_tokens)
      select ${row.id}, ${row.requester_id}, ${row.status}::smallint, ${row.created_at}::timestamptz,
        ${row.expires_at}::timestamptz, ${row.filePriceTokens}::bigint, position, artist_id, hold_id, price_tokens
      from json_to_recordset(${row.lineRows}::json)
        as e (position smallint, artist_id text, hold_id text, price_tokens bigint)`,
);

/** True when the line was open and its deadline not reached. */
export async function answerLine(
  tx: Tx,
  given: { requestId: string; artistId: string; loops: AnsweredLoop[]; score: number; now: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('loopcheck_lines')
    .set({
      status: LoopcheckStatus.Answered,
      loops: JSON.stringify(given.loops),
      score: given.score,
      updated_at: given.now,
    })
    .where('request_id', '=', given.requestId)
    .where('artist_id', '=', given.artistId)
    .where(mayStart(answering, given.now))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** True when the answer may still be corrected; its time stays. */
export async function correctLine(
  tx: Tx,
  given: { requestId: string; artistId: string; loops: AnsweredLoop[]; score: number; now: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('loopcheck_lines')
    .set({ loops: JSON.stringify(given.loops), score: given.score })
    .where('request_id', '=', given.requestId)
    .where('artist_id', '=', given.artistId)
    .where(mayStart(correcting, given.now))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The line's hold where it is answered and the mark changed; `isFirst` when it was never liked before. */
export async function likeLine(
  tx: Tx,
  given: { requestId: string; artistId: string; liked: boolean; now: Date },
): Promise<{ isFirst: boolean } | null> {
  const before = await tx
    .selectFrom('loopcheck_lines')
    .select('liked_at')
    .where('request_id', '=', given.requestId)
    .where('artist_id', '=', given.artistId)
    .where(mayStart(liking, given.now))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before) return null;
  await tx
    .updateTable('loopcheck_lines')
    .set({ liked: given.liked, ...(given.liked && before.liked_at === null ? { liked_at: given.now } : {}) })
    .where('request_id', '=', given.requestId)
    .where('artist_id', '=', given.artistId)
    .execute();
  return { isFirst: given.liked && before.liked_at === null };
}

/** Null takes the permission back. */
export async function shareLoop(
  tx: Tx,
  { requestId, artistId, index }: { requestId: string; artistId: string; index: number | null },
): Promise<void> {
  await tx
    .updateTable('loopcheck_lines')
    .set({ shared_loop: index })
    .where('request_id', '=', requestId)
    .where('artist_id', '=', artistId)
    .execute();
}

/** Takes away what an erased person wrote and sent, and their name from the notices of people they dealt with. */
export async function forgetLoopchecks(tx: Tx, person: HookEvents['personErased']): Promise<void> {
  const { userId, names } = person;
  await forgetNames(tx, await listAcquaintances(tx, userId), names);
  await blankRequestsOf(tx, userId);
}

/** Everybody who ever sent this person a Loopcheck or got one from them. */
async function listAcquaintances(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select artist_id as id from loopcheck_lines where request_id in (select id from loopcheck_requests where requester_id = ${userId})
    union select requester_id from loopcheck_lines where artist_id = ${userId}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Comment, names, waveforms, where the audio was and what others may hear of it. The answers belong to the artists. */
async function blankRequestsOf(tx: Tx, requesterId: string): Promise<void> {
  await sql`update loopcheck_lines set shared_loop = null
    where requester_id = ${requesterId} and shared_loop is not null`.execute(tx);
  await sql`update loopcheck_requests set comment = '' where requester_id = ${requesterId} and comment <> ''`.execute(
    tx,
  );
  await sql`update loopcheck_files as f set name = 'Deleted file ' || (f.position + 1), file_url = '', peaks = null
    from loopcheck_requests as r where r.id = f.request_id and r.requester_id = ${requesterId}`.execute(tx);
}
