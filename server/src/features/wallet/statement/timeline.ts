import { sql } from 'kysely';
import type { TimelineSource } from '../../../context.ts';

/** Every line of the person's statement, including corrections by staff. Each links to its postings. */
export const moneyTimeline: TimelineSource = {
  kind: 'money',
  isSuperAdminOnly: true,
  linesOf: (userId) => sql`select 'money:' || id as id, created_at as date, label as what, actor_id, tokens,
      '/admin/transactions/' || id || '/show' as link
    from wallet_transactions where owner_id = ${userId} and statement_no is not null`,
};
