import { sql } from 'kysely';
import type { TimelineSource } from '../../context.ts';

export const mailTimeline: TimelineSource = {
  kind: 'mail',
  isSuperAdminOnly: false,
  linesOf: (
    userId,
  ) => sql`select 'mail:' || id as id, created_at as date, 'Mail: ' || subject as what, null::text as actor_id,
      null::bigint as tokens, '/admin/outbox/' || id || '/show' as link
    from mail_outbox where user_id = ${userId}`,
};
