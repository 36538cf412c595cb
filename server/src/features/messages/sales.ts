import { type RawBuilder, sql } from 'kysely';
import type { SessionSales } from '../sessions/sessions.ts';

/**
 * What messages and upvotes brought a session: those that the artist took on, and removed ones whose price stayed. The number is that
 * of accepted and closed messages: a declined one counts though it was refunded, a removed one doesn't though its price may have stayed.
 */
export const messageSales: readonly SessionSales[] = [
  {
    kind: 'messages',
    holdsOf: (id) => sql`select hold_id from session_messages where session_id = ${id}`,
    sumsOf: (ids) => sql`select session_id, count(*) filter (where status in (2, 3)) as sold,
        coalesce(sum(price_tokens) filter (where status in (2, 3) and accepted_at is not null or is_price_kept), 0) as tokens
      from session_messages where session_id = any(${ids}) and (status in (2, 3) or is_price_kept) group by session_id`,
    backFrom: (id, moment) => sql`select m.author_id as buyer_id, h.gross as tokens
      from session_messages as m join wallet_holds as h on h.id = m.hold_id
      where m.session_id = ${id} and not m.is_price_kept and ${isReturned(moment)}`,
  },
  {
    kind: 'upvotes',
    holdsOf: (id) => sql`select hold_id from session_upvotes where session_id = ${id}`,
    sumsOf: (ids) => sql`select session_id, sum(tokens) as tokens, count(*) as sold from session_upvotes
      where session_id = any(${ids}) and status = 2 group by session_id`,
    backFrom: (id, moment) => sql`select v.voter_id as buyer_id, h.gross as tokens
      from session_upvotes as v join session_messages as m on m.id = v.message_id join wallet_holds as h on h.id = v.hold_id
      where v.session_id = ${id} and ${isReturned(moment)}`,
  },
];

/**
 * Whether the tokens of a hold go back with the session: they are still where they were, or went back since. A hold says when it was
 * refunded, and its message when what was paid was taken back.
 */
function isReturned(moment: Date): RawBuilder<unknown> {
  return sql`(h.status in (1, 2) or h.status = 3 and h.closed_at >= ${moment} or h.status = 5 and m.ended_at >= ${moment})`;
}
