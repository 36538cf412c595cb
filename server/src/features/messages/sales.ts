import { sql } from 'kysely';
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
  },
  {
    kind: 'upvotes',
    holdsOf: (id) => sql`select hold_id from session_upvotes where session_id = ${id}`,
    sumsOf: (ids) => sql`select session_id, sum(tokens) as tokens, count(*) as sold from session_upvotes
      where session_id = any(${ids}) and status = 2 group by session_id`,
  },
];
