import { sql } from 'kysely';
import type { PersonalRow } from '../../context.ts';
import type { Db } from '../../db/schema.ts';

const name = sql`case when u.erased_at is null then u.username else 'Deleted user' end`;
const files = sql`(select json_agg(json_build_object('name', f.name, 'url', f.file_url, 'start', f.start_seconds,
  'duration', f.duration_seconds) order by f.position) from loopcheck_files as f where f.request_id = r.id)`;

/** What the person sent, a row for each artist, with the answer that was bought. */
export async function ownSentLoopchecks(db: Db, userId: string): Promise<PersonalRow[]> {
  const { rows } =
    await sql<PersonalRow>`select r.id, r.created_at, r.expires_at, r.comment, ${files} as files,
      ${name} as artist, e.price_tokens, e.status, e.updated_at as ended_at, e.score, e.loops as answers, e.liked
    from loopcheck_requests as r join loopcheck_entries as e on e.request_id = r.id join users as u on u.id = e.artist_id
    where r.requester_id = ${userId} order by r.created_at, r.id, e.position`.execute(db);
  return rows;
}

/** What came in for an artist: who asked is told by the public name, and the loops stay the sender's own. */
export async function ownReceivedLoopchecks(db: Db, userId: string): Promise<PersonalRow[]> {
  const { rows } =
    await sql<PersonalRow>`select e.request_id as id, e.created_at, e.expires_at, ${name} as sender,
      e.price_tokens, e.status, e.updated_at as ended_at, e.score, e.loops as answers, e.liked
    from loopcheck_entries as e join users as u on u.id = e.requester_id
    where e.artist_id = ${userId} order by e.created_at, e.request_id`.execute(db);
  return rows;
}
