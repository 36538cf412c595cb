import { allCalls } from '@dubplate/shared/contract/all-calls.ts';
import type { Call } from '@dubplate/shared/contract/call.ts';
import type { StaffChanges } from '@dubplate/shared/features/accounts/staff-records.ts';
import { artistLimits, limitNames } from '@dubplate/shared/lookups/offers.ts';
import { sql } from 'kysely';
import type { TimelineSource } from '../../../context.ts';

/** Calls that only read. Everything else in the log changed something. */
export const readingCalls = Object.entries(allCalls)
  .filter(([, call]: [string, Call]) => !call.writes)
  .map(([path]) => path);

/** What a change is called when it gives and when it takes. */
const switchWords = [
  ['featured', 'Featured', 'No longer featured'],
  ['focus', 'Put in focus', 'Taken out of focus'],
  ['frozen', 'Frozen', 'Unfrozen'],
  ['suspended', 'Suspended', 'Let back in'],
  ['admin', 'Made admin', 'Admin rights taken'],
  ['superAdmin', 'Made super admin', 'Super admin rights taken'],
] as const satisfies readonly (readonly [keyof StaffChanges, string, string])[];
const changes = sql`(select string_agg(case c.key
    ${sql.join(
      switchWords.map(
        ([name, on, off]) => sql`when ${name} then case c.value when 'true' then ${on} else ${off} end`,
      ),
      sql` `,
    )}
    ${sql.join(
      artistLimits.map(
        (limit) =>
          sql`when ${limit} then ${`${limitNames[limit]} limit `}::text || coalesce(c.value, 'lifted')`,
      ),
      sql` `,
    )}
    when 'queueLimit' then 'Queue limit ' || coalesce(c.value, 'lifted')
    when 'commissionBps' then 'Commission ' || coalesce(trim_scale(c.value::numeric / 100) || ' %', 'as usual')
    when 'slug' then 'Address /artist/' || c.value
    else 'Changed ' || c.key end, ', ') from jsonb_each_text(l.details->'changes') as c)`;
const inWords = sql`case l.action
  when 'admin/update-artist-status' then case l.details->>'status' when '1' then 'Approved' when '2' then 'Put back under review'
    when '3' then 'Not approved' when '4' then 'Suspended' else 'Status changed' end
  when 'admin/convert-to-artist' then 'Made an artist'
  when 'admin/impersonate' then 'Looked at the site as this person'
  when 'admin/read-private' then 'Private texts and audio read'
  when 'admin/update-user' then coalesce(${changes}, 'Changed')
  else l.action end`;

/** What staff changed of the person; that they looked stands in the audit log alone. */
export const auditTimeline: TimelineSource = {
  kind: 'audit',
  isSuperAdminOnly: true,
  linesOf: (userId) => sql`select 'audit:' || l.id as id, l.created_at as date,
      ${inWords} || coalesce(': ' || (l.details->>'reason'), '') as what, l.actor_id, null::bigint as tokens,
      '/admin/audit-log/' || l.id || '/show' as link
    from audit_log as l where l.target_id = ${userId} and l.action <> all(${readingCalls}::text[])`,
};
