import { sql } from 'kysely';
import type { PersonalRow } from '../../context.ts';
import type { Db } from '../../db/schema.ts';

/** The person's friends and referrer, by their public names. */
export async function ownReferrals(db: Db, userId: string): Promise<PersonalRow[]> {
  const { rows } = await sql<PersonalRow>`select r.created_at, r.status, r.credited_at,
      case when r.referrer_id = ${userId} then 'brought' else 'brought by' end as role,
      case when r.referrer_id = ${userId} then r.referrer_tokens else r.friend_tokens end as own_tokens,
      case when o.erased_at is null then o.username else 'Deleted user' end as other
    from referrals as r join users as o on o.id = case when r.referrer_id = ${userId} then r.friend_id else r.referrer_id end
    where ${userId} in (r.referrer_id, r.friend_id) order by r.created_at, r.id`.execute(db);
  return rows;
}

/** Since when each browser is known. The id itself is left out: it means nothing, but could be stolen. */
export async function ownBrowserMarks(db: Db, userId: string): Promise<PersonalRow[]> {
  return await db
    .selectFrom('referral_devices')
    .select('first_seen_at')
    .where('user_id', '=', userId)
    .orderBy('first_seen_at')
    .execute();
}
