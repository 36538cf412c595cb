import { sql } from 'kysely';
import type { TimelineSource } from '../../../context.ts';
import { browserName } from '../identity/browser-name.ts';

/** The person's own sign-ins. Views by staff are in the audit log. */
export const signInTimeline: TimelineSource = {
  kind: 'sign-in',
  isSuperAdminOnly: false,
  linesOf: (userId) => sql`select 'sign-in:' || id as id, created_at as date,
      user_agent as what, null::text as actor_id,
      null::bigint as tokens, null::text as link
    from sign_ins where user_id = ${userId} and impersonator_id is null`,
  say: (userAgent) => `Signed in: ${browserName(userAgent)}`,
};
