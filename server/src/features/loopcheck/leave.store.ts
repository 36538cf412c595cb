import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import { sql } from 'kysely';
import type { Tx } from '../../db/schema.ts';

/** Locks a person's own requests that are still open. */
export async function lockRequestsOf(tx: Tx, requesterId: string) {
  return await tx
    .selectFrom('loopcheck_requests')
    .select('id')
    .where('requester_id', '=', requesterId)
    .where('status', '=', LoopcheckStatus.Pending)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Everybody who ever sent this person something or got something from them. */
export async function listAcquaintances(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select artist_id as id from loopcheck_entries where request_id in (select id from loopcheck_requests where requester_id = ${userId})
    union select requester_id from loopcheck_entries where artist_id = ${userId}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** What an erased person wrote and sent: comment, names, waveforms and where the audio was. The answers are the artists' own. */
export async function blankRequestsOf(tx: Tx, requesterId: string): Promise<void> {
  await sql`update loopcheck_requests set comment = '' where requester_id = ${requesterId} and comment <> ''`.execute(
    tx,
  );
  await sql`update loopcheck_files as f set name = 'Deleted file ' || (f.position + 1), file_url = '', peaks = null
    from loopcheck_requests as r where r.id = f.request_id and r.requester_id = ${requesterId}`.execute(tx);
}
