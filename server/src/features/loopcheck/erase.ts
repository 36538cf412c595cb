import { sql } from 'kysely';
import type { HookEvents } from '../../context.ts';
import type { Tx } from '../../db/schema.ts';
import { forgetNames } from '../notifications/notifications.ts';

/** Takes away what an erased person wrote and sent, and their name from the notices of people they dealt with. */
export async function forgetLoopchecks(tx: Tx, person: HookEvents['personErased']): Promise<void> {
  const { userId, names } = person;
  await forgetNames(tx, await listAcquaintances(tx, userId), names);
  await blankRequestsOf(tx, userId);
}

/** Everybody who ever sent this person a Loopcheck or got one from them. */
async function listAcquaintances(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select artist_id as id from loopcheck_entries where request_id in (select id from loopcheck_requests where requester_id = ${userId})
    union select requester_id from loopcheck_entries where artist_id = ${userId}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Comment, names, waveforms and where the audio was. The answers belong to the artists. */
async function blankRequestsOf(tx: Tx, requesterId: string): Promise<void> {
  await sql`update loopcheck_requests set comment = '' where requester_id = ${requesterId} and comment <> ''`.execute(
    tx,
  );
  await sql`update loopcheck_files as f set name = 'Deleted file ' || (f.position + 1), file_url = '', peaks = null
    from loopcheck_requests as r where r.id = f.request_id and r.requester_id = ${requesterId}`.execute(tx);
}
