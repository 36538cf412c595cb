import { type Selectable, sql } from 'kysely';
import { defineList, implementList } from '../../lists/call-list.ts';
import { equals, isOneOf, onDays, search } from '../../lists/conditions.ts';
import { date, text, username } from '../../lists/export-columns.ts';
import type { SecurityEventsTable } from './tables.ts';

type SecurityRow = Selectable<SecurityEventsTable> & { username: string | null };

export const securityList = defineList('admin/security-log', {
  from: sql`security_events as e`,
  id: 'e.id',
  rowsFrom: sql`security_events as e left join users as u on u.id = e.user_id`,
  columns: sql<SecurityRow>`e.*, u.username`,
  sorts: { date: { sql: sql`e.created_at`, kind: 'date', order: 'desc', isIndexed: true } },
  where: ({ filter = {}, q }) => [
    isOneOf('e.id', filter.ids),
    equals('e.kind', filter.kind),
    equals('e.user_id', filter.userId),
    onDays('e.created_at', filter),
    search(
      q,
      (pattern) => sql`e.what like ${pattern} or e.network like ${pattern} or exists (
        select 1 from users as u where u.id = e.user_id and lower(u.username) like ${pattern})`,
    ),
  ],
  export: {
    resource: 'security-log',
    columns: [
      text('id', 'e.id'),
      date('date', 'e.created_at'),
      text('kind', 'e.kind'),
      username('person', 'e.user_id'),
      text('what', 'e.what'),
      text('outcome', 'e.outcome'),
      text('network', 'e.network'),
    ],
  },
});

/** What was refused; `q` finds it by call, network or name. */
export const adminSecurityLog = implementList(securityList, (rows) =>
  rows.map((row) => ({
    id: row.id,
    date: row.created_at.toISOString(),
    kind: row.kind,
    userId: row.user_id,
    username: row.username,
    what: row.what,
    outcome: row.outcome,
    network: row.network,
  })),
);
