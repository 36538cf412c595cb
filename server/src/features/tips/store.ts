import { TIPS_SHOWN_MAX } from '@dubplate/shared/features/tips/model.ts';
import { type Insertable, sql } from 'kysely';
import { prepared } from '../../db/engines/prepared.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { TipsTable } from './tables.ts';
import type { SessionSales } from '../sessions/sessions.ts';
import type { PersonalRow } from '../../context.ts';

export const insertTip = prepared((db, tip: Insertable<TipsTable>) =>
  db.insertInto('tips').values({
    id: tip.id,
    giver_id: tip.giver_id,
    artist_id: tip.artist_id,
    request_id: tip.request_id,
    session_id: tip.session_id,
    hold_id: tip.hold_id,
    amount_tokens: tip.amount_tokens,
    is_donation: tip.is_donation,
    created_at: tip.created_at,
  }),
);

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

/** The newest tips given in a live session, and the sum of all. */
export async function listTipsIn(db: Db | Tx, sessionId: string) {
  return await db
    .selectFrom('tips')
    .select(['id', 'giver_id', 'artist_id', 'amount_tokens', 'is_donation', 'created_at'])
    .select(sql<number>`(sum(amount_tokens) over ())::bigint`.as('total'))
    .where('session_id', '=', sessionId)
    .orderBy('id', 'desc')
    .limit(TIPS_SHOWN_MAX)
    .execute();
}

/** Who gave most in a live session, and what all gave together. */
export async function sumTipsIn(db: Db | Tx, sessionId: string, giversMax: number) {
  const { rows } = await sql<{
    giver_id: string;
    tokens: number;
    all_tokens: number;
    tips: number;
    donations: number;
    givers: number;
  }>`select giver_id, sum(amount_tokens)::bigint as tokens, (sum(sum(amount_tokens)) over ())::bigint as all_tokens,
      (sum(count(*)) over ())::bigint as tips, (sum(count(*) filter (where is_donation)) over ())::bigint as donations,
      count(*) over () as givers
    from tips where session_id = ${sessionId} group by giver_id order by tokens desc, min(id) limit ${giversMax}`.execute(
    db,
  );
  return rows;
}

/** What gifts and free tips brought a live session. They stay with the artist when the session is refunded. */
export const sessionTips: readonly SessionSales[] = [
  { kind: 'tips', ...salesAmong(false) },
  { kind: 'tips', isBeside: true, ...salesAmong(true) },
];

function salesAmong(isDonation: boolean): Pick<SessionSales, 'holdsOf' | 'sumsOf'> {
  return {
    holdsOf: (id) => sql`select hold_id from tips where session_id = ${id} and is_donation = ${isDonation}`,
    sumsOf: (ids) => sql`select session_id, sum(amount_tokens) as tokens, count(*) as sold from tips
      where session_id = any(${ids}) and is_donation = ${isDonation} group by session_id`,
  };
}

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
