import { sql } from 'kysely';
import type { PersonalRow } from '../../context.ts';
import type { Db } from '../../db/schema.ts';

/** The person's own reports, and that their work was reported, without the other person's text. */
export async function ownReports(db: Db, userId: string): Promise<PersonalRow[]> {
  const { rows } =
    await sql<PersonalRow>`select r.created_at, r.request_id, r.reason, r.status, r.refunded_tokens,
      r.resolved_at, case when r.reporter_id = ${userId} then 'made' else 'about me' end as direction,
      case when r.reporter_id = ${userId} then r.body end as text
    from reports as r where ${userId} in (r.reporter_id, r.artist_id) order by r.created_at, r.id`.execute(
      db,
    );
  return rows;
}
