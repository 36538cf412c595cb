import { sql } from 'kysely';
import type { SessionSales } from '../sessions/sessions.ts';

/**
 * What messages and upvotes brought a session: those that the artist took on, and removed ones whose price stayed. A declined
 * message is closed, too, but was refunded.
 */
export const messageSales: readonly SessionSales[] = [
  {
    kind: 'messages',
    holdsOf: (id) => sql`select hold_id from session_messages where session_id = ${id}`,
    sumsOf: (
      ids,
    ) => sql`select session_id, sum(price_tokens) as tokens, count(*) as sold from session_messages
      where session_id = any(${ids}) and (status in (2, 3) and accepted_at is not null or is_price_kept) group by session_id`,
  },
  {
    kind: 'upvotes',
    holdsOf: (id) => sql`select hold_id from session_upvotes where session_id = ${id}`,
    sumsOf: (ids) => sql`select session_id, sum(tokens) as tokens, count(*) as sold from session_upvotes
      where session_id = any(${ids}) and status = 2 group by session_id`,
  },
];
