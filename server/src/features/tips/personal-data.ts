import { sql } from 'kysely';
import type { PersonalRow } from '../../context.ts';
import type { Db } from '../../db/schema.ts';

/** Tips the person gave and received, with the other's public name. */
export async function ownTips(db: Db, userId: string): Promise<PersonalRow[]> {
  const { rows } =
    await sql<PersonalRow>`select t.id, t.created_at, t.amount_tokens, t.is_donation, t.request_id,
      case when t.giver_id = ${userId} then 'given' else 'received' end as direction,
      case when o.erased_at is null then o.username else 'Deleted user' end as other
    from tips as t join users as o on o.id = case when t.giver_id = ${userId} then t.artist_id else t.giver_id end
    where ${userId} in (t.giver_id, t.artist_id) order by t.created_at, t.id`.execute(db);
  return rows;
}
