import { sql } from 'kysely';
import type { TimelineSource } from '../../context.ts';

/** Each step of the person's pay-outs. Statements don't show them, because the tokens leave earnings. */
export const payoutTimeline: TimelineSource = {
  kind: 'money',
  isSuperAdminOnly: true,
  linesOf: (userId) => sql`select 'payout:' || s.payout_id || ':' || s.status as id, s.created_at as date,
      'Pay-out ' || s.status as what, s.actor_id, p.tokens, '/admin/payouts/' || s.payout_id || '/show' as link
    from payouts p join payout_steps s on s.payout_id = p.id where p.artist_id = ${userId}`,
};
