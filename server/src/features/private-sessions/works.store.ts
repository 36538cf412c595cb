import { PrivateSessionStatus } from '@dubplate/shared/features/private-sessions/model.ts';
import { sql } from 'kysely';
import type { Tx } from '../../db/schema.ts';

/** How many private sessions these artists held, and how many of them were reviewed. */
export async function countHeld(
  tx: Tx,
  artistIds: readonly string[],
): Promise<{ artist_id: string; achieved: number; reviewed: number }[]> {
  const { rows } = await sql<{ artist_id: string; achieved: number; reviewed: number }>`
    select artist_id, count(*)::bigint as achieved, count(review)::bigint as reviewed from private_sessions
    where artist_id = any(${[...artistIds]}::text[]) and status = ${sql.lit(PrivateSessionStatus.Completed)}
    group by artist_id`.execute(tx);
  return rows;
}
