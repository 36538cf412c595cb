import { type Selectable, sql } from 'kysely';
import { defineList, implementList } from '../../../lists/call-list.ts';
import { equals, isOneOf, onDays, search } from '../../../lists/conditions.ts';
import { date, text, username } from '../../../lists/export-columns.ts';
import { readingCalls } from './audit-timeline.ts';
import { recordOf } from './audit.store.ts';
import type { AuditLogTable } from '../tables.ts';

type AuditRow = Selectable<AuditLogTable> & { actor: string | null; target: string | null };

export const auditList = defineList('admin/audit-log', {
  from: sql`audit_log as l`,
  id: 'l.id',
  rowsFrom: sql`audit_log as l left join users as a on a.id = l.actor_id left join users as t on t.id = l.target_id`,
  columns: sql<AuditRow>`l.*, a.username as actor, t.username as target`,
  sorts: { date: { sql: sql`l.created_at`, kind: 'date', order: 'desc', isIndexed: true } },
  where: ({ filter = {}, q }) => [
    isOneOf('l.id', filter.ids),
    equals('l.actor_id', filter.actorId),
    equals('l.target_id', filter.targetId),
    equals(recordOf, filter.recordId),
    equals('l.action', filter.action),
    equals(sql`(l.action <> all(${readingCalls}::text[]))`, filter.writes),
    onDays('l.created_at', filter),
    search(
      q,
      (pattern) => sql`l.action like ${pattern} or exists (select 1 from users as u
        where u.id in (l.actor_id, l.target_id) and lower(u.username) like ${pattern})`,
    ),
  ],
  export: {
    resource: 'audit-log',
    columns: [
      text('id', 'l.id'),
      date('date', 'l.created_at'),
      username('actor', 'l.actor_id'),
      text('action', 'l.action'),
      username('target', 'l.target_id'),
      text('before', 'l.before'),
      text('after', 'l.after'),
      text('sent', 'l.details'),
      text('address', 'l.ip'),
    ],
  },
});

/** What staff did; `q` finds it by the call or by the name of either person. */
export const adminAuditLog = implementList(auditList, (rows) =>
  rows.map((row) => ({
    id: row.id,
    date: row.created_at.toISOString(),
    actorId: row.actor_id,
    actor: row.actor,
    action: row.action,
    targetId: row.target_id,
    target: row.target,
    before: row.before as never, // jsonb: whatever it is, it is JSON.
    after: row.after as never, // As before.
    details: row.details as never, // As before.
    ip: row.ip,
  })),
);
