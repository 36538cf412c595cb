import { allCalls } from '@dubplate/shared/contract/all-calls.ts';
import type { Call } from '@dubplate/shared/contract/call.ts';
import type { StaffChanges } from '@dubplate/shared/features/accounts/staff-records.ts';
import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TimelineSource } from '../../context.ts';
import {
  type ListQuery,
  pageOf,
  placeOf,
  type SortKey,
  type Sorting,
  totalOf,
  type WholeList,
  wholeList,
} from '../../db/keyset.ts';
import { contains } from '../../db/like.ts';
import type { Db } from '../../db/schema.ts';

export interface AuditFilter {
  ids?: readonly string[] | undefined;
  actorId?: string | undefined;
  targetId?: string | undefined;
  action?: string | undefined;
  writes?: boolean | undefined;
  /** On these UTC days `YYYY-MM-DD`, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** What the action, or the name of the actor or of the person concerned, holds. */
  text?: string | undefined;
}

/** Calls that only read. Everything else in the log changed something, acts beside the calls included. */
const reads = Object.entries(allCalls)
  .filter(([path, call]: [string, Call]) => path.startsWith('admin/') && !call.writes)
  .map(([path]) => path);

const byDate: SortKey = { sql: sql`l.created_at`, kind: 'date', order: 'desc', isIndexed: true };

/** A page with names and how many there are, in two queries. */
export async function listAudit(db: Db, given: { listQuery: ListQuery; filter: AuditFilter }) {
  const place = placeOf(given.listQuery, byDate, 'l.id');
  const rows = await db
    .selectFrom('audit_log as l')
    .leftJoin('users as a', 'a.id', 'l.actor_id')
    .leftJoin('users as t', 't.id', 'l.target_id')
    .selectAll('l')
    .select(['a.username as actor', 't.username as target', byDate.sql.as('sortKey')])
    .where(conditionOf(given.filter))
    .where(place.after)
    .orderBy('l.created_at', place.order)
    .orderBy('l.id', place.order)
    .limit(place.limit + 1)
    .offset(place.offset)
    .execute();
  return {
    ...pageOf(rows, place),
    ...(await totalOf(db, sql`select l.id from ${auditWhere(given.filter)}`)),
  };
}

/** All of them, for a file. */
export function auditInOrder(filter: AuditFilter, { order }: Sorting): WholeList {
  return wholeList(byDate, order, 'l.id', auditWhere(filter));
}

function auditWhere(filter: AuditFilter): RawBuilder<unknown> {
  return sql`audit_log as l where ${conditionOf(filter)}`;
}

function conditionOf(filter: AuditFilter): RawBuilder<boolean> {
  const { ids, actorId, targetId, action, writes, from, to, text } = filter;
  const conditions = [sql<boolean>`true`];
  if (ids) conditions.push(sql<boolean>`l.id = any(${[...ids]}::text[])`);
  if (actorId !== undefined) conditions.push(sql<boolean>`l.actor_id = ${actorId}`);
  if (targetId !== undefined) conditions.push(sql<boolean>`l.target_id = ${targetId}`);
  if (action !== undefined) conditions.push(sql<boolean>`l.action = ${action}`);
  if (writes !== undefined) conditions.push(sql<boolean>`(l.action = any(${reads}::text[])) <> ${writes}`);
  if (from !== undefined) conditions.push(sql<boolean>`l.created_at >= ${new Date(from)}`);
  if (to !== undefined) conditions.push(sql<boolean>`l.created_at < ${addMs(new Date(to), DAY_MS)}`);
  if (text) {
    const pattern = contains(text);
    conditions.push(sql<boolean>`(l.action like ${pattern} or exists (select 1 from users as u
      where u.id in (l.actor_id, l.target_id) and lower(u.username) like ${pattern}))`);
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

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
    when 'requestLimit' then 'Request limit ' || coalesce(c.value, 'lifted')
    when 'loopcheckRequestLimit' then 'Loopcheck limit ' || coalesce(c.value, 'lifted')
    when 'commissionBps' then 'Commission ' || coalesce(trim_scale(c.value::numeric / 100) || ' %', 'as usual')
    when 'slug' then 'Address /artist/' || c.value
    else 'Changed ' || c.key end, ', ') from jsonb_each_text(l.details->'changes') as c)`;
const inWords = sql`case l.action
  when 'admin/update-artist-status' then case l.details->>'status' when '1' then 'Approved' when '2' then 'Put back under review'
    when '3' then 'Not approved' when '4' then 'Suspended' else 'Status changed' end
  when 'admin/convert-to-artist' then 'Made an artist'
  when 'admin/impersonate' then 'Looked at the site as this person'
  when 'admin/update-user' then coalesce(${changes}, 'Changed')
  else l.action end`;

/** What staff changed of the person; that they looked stands in the audit log alone. */
export const auditTimeline: TimelineSource = {
  kind: 'audit',
  isSuperAdminOnly: true,
  linesOf: (userId) => sql`select 'audit:' || l.id as id, l.created_at as date,
      ${inWords} || coalesce(': ' || (l.details->>'reason'), '') as what, l.actor_id, null::bigint as tokens,
      '/admin/audit-log/' || l.id || '/show' as link
    from audit_log as l where l.target_id = ${userId} and l.action <> all(${reads}::text[])`,
};
