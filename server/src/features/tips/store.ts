import { TIPS_SHOWN_MAX } from '@dubplate/shared/features/tips/model.ts';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/schema.ts';
import type { TipsTable } from './tables.ts';

export async function insertTip(tx: Tx, tip: Insertable<TipsTable>): Promise<void> {
  await tx.insertInto('tips').values(tip).execute();
}

/** The newest tips of a request, or of one of its artists, and the sum of all. */
export async function listTipsOf(db: Db | Tx, requestId: string, artistId?: string) {
  return await db
    .selectFrom('tips')
    .select(['id', 'giver_id', 'artist_id', 'amount_tokens', 'is_donation', 'created_at'])
    .select(sql<number>`(sum(amount_tokens) over ())::bigint`.as('total'))
    .where('request_id', '=', requestId)
    .$if(artistId !== undefined, (query) => query.where('artist_id', '=', artistId ?? ''))
    .orderBy('id', 'desc')
    .limit(TIPS_SHOWN_MAX)
    .execute();
}
