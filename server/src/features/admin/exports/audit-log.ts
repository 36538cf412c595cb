import { adminCalls } from '@dubplate/shared/features/admin/calls.ts';
import { sql } from 'kysely';
import { auditMatching } from '../audit.store.ts';
import { date, type ExportSource, text } from './source.ts';
import { parseWish } from './wish.ts';

const { input } = adminCalls['admin/audit-log'];
const nameOf = (column: string) =>
  `coalesce((select username from users x where x.id = ${column}), ${column})`;

export const auditLogExport: ExportSource = {
  isSuperAdminOnly: true,
  readWish: (filter) => parseWish(input, filter),
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
  matching: async (_, wish) => {
    const { filter, q } = input.parse(wish);
    return await Promise.resolve(auditMatching({ ...filter, text: q }));
  },
};
