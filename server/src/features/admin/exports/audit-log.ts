import { adminCalls } from '@dubplate/shared/features/admin/calls.ts';
import { sql } from 'kysely';
import { auditInOrder } from '../audit.store.ts';
import { date, type ExportSource, text } from './source.ts';

const { input } = adminCalls['admin/audit-log'];
const nameOf = (column: string) =>
  `coalesce((select username from users x where x.id = ${column}), ${column})`;

export const auditLogExport: ExportSource = {
  isSuperAdminOnly: true,
  input,
  columns: [
    text('id', 'l.id'),
    date('date', 'l.created_at'),
    text('actor', nameOf('l.actor_id')),
    text('action', 'l.action'),
    text('target', nameOf('l.target_id')),
    text('before', 'l.before'),
    text('after', 'l.after'),
    text('sent', 'l.details'),
    text('address', 'l.ip'),
  ],
  from: sql`audit_log l`,
  id: sql`l.id`,
  list: (_, query) => {
    const { filter, q, ...sorting } = input.parse(query);
    return auditInOrder({ ...filter, text: q }, sorting);
  },
};
