import { sql } from 'kysely';
import type { TimelineSource } from '../../context.ts';

/** How many people an artist imported and wrote to. Their names and addresses are nobody's business but the artist's. */
export const contactsTimeline: TimelineSource = {
  kind: 'mail',
  isSuperAdminOnly: false,
  linesOf: (userId) => sql`select 'import:' || min(c.id) as id, c.imported_at as date,
      'People imported who are still on the list: ' || count(*) as what, null::text as actor_id, null::bigint as tokens,
      null::text as link
    from contacts as c where c.artist_id = ${userId} group by c.imported_at
  union all
    select 'announcement:' || a.id, a.created_at, 'Announcement, mails so far: ' || a.sent, null, null, null
    from announcements as a where a.artist_id = ${userId}`,
};
