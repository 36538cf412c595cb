import { type Insertable, sql, type Updateable } from 'kysely';
import type { HookEvents } from '../../context.ts';
import { newId } from '../../db/id.ts';
import { allPipelined } from '../../db/all-pipelined.ts';
import type { Database, Tx } from '../../db/schema.ts';
import { forgetNames } from '../notifications/notifications.ts';

/** What changes requests and questions. What ends a line is in the orders feature. */

export async function insertRequest(
  tx: Tx,
  request: Insertable<Database['feedback_requests']>,
  line: Insertable<Database['feedback_lines']>,
): Promise<void> {
  const isLater = request.version !== undefined && request.version > 1;
  await allPipelined([
    isLater ? hideOlderVersions(tx, request.track_id) : Promise.resolve(),
    tx.insertInto('feedback_requests').values(request).execute(),
    tx.insertInto('feedback_lines').values(line).execute(),
  ]);
}

/** Lists show the newest version of a track only. */
async function hideOlderVersions(tx: Tx, trackId: string): Promise<void> {
  await tx
    .updateTable('feedback_requests')
    .set({ is_latest: false })
    .where('track_id', '=', trackId)
    .where('is_latest', '=', true)
    .execute();
}

export async function updateRequest(
  tx: Tx,
  id: string,
  changes: Updateable<Database['feedback_requests']>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx.updateTable('feedback_requests').set(changes).where('id', '=', id).execute();
}

export async function updateLine(
  tx: Tx,
  requestId: string,
  changes: Updateable<Database['feedback_lines']>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx.updateTable('feedback_lines').set(changes).where('request_id', '=', requestId).execute();
}

export async function insertTrackMarks(
  tx: Tx,
  requestId: string,
  moments: readonly { at: number; text: string }[],
  now: Date,
): Promise<void> {
  if (moments.length === 0) return;
  await tx
    .insertInto('feedback_moments')
    .values(moments.map(({ at, text }) => ({ id: newId(now), request_id: requestId, at_seconds: at, text })))
    .execute();
}

/** False when the request has no such moment. */
export async function updateTrackMark(
  tx: Tx,
  { requestId, momentId }: { requestId: string; momentId: string },
  changes: Updateable<Database['feedback_moments']>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('feedback_moments')
    .set(changes)
    .where('id', '=', momentId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function replaceSnippets(tx: Tx, artistId: string, items: string[]): Promise<void> {
  await tx
    .insertInto('feedback_snippets')
    .values({ artist_id: artistId, items })
    .onConflict((conflict) => conflict.column('artist_id').doUpdateSet({ items }))
    .execute();
}

/** Takes away what an erased person wrote and sent, and their name from the notices of people they dealt with. */
export async function forgetRequests(tx: Tx, person: HookEvents['personErased']): Promise<void> {
  const { userId, names } = person;
  await forgetNames(tx, await listAcquaintances(tx, userId), names);
  await sql`update feedback_requests set title = '', message = '', unsure = null, reference_url = null, peaks = null,
      question = case when type = 2 then 'Deleted question' else '' end,
      file_name = case when type = 1 then 'Deleted file' end, file_url = case when type = 1 then '' end
    where requester_id = ${userId}`.execute(tx);
  await sql`update feedback_moments as m set reply = 'Deleted' from feedback_requests as r
    where r.id = m.request_id and r.requester_id = ${userId} and m.reply is not null`.execute(tx);
  await sql`update feedback_lines set review = 'Deleted review', review_visibility = 2
    where requester_id = ${userId} and review is not null`.execute(tx);
  await sql`delete from feedback_snippets where artist_id = ${userId}`.execute(tx);
}

/** Everybody who ever sent this person a request or got one from them. */
async function listAcquaintances(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select artist_id as id from feedback_lines where requester_id = ${userId}
    union select requester_id from feedback_lines where artist_id = ${userId}`.execute(tx);
  return rows.map(({ id }) => id);
}
