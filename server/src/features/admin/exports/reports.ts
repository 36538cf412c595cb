import { sql } from 'kysely';
import { reportsCalls } from '@dubplate/shared/features/reports/calls.ts';
import { reportsInOrder } from '../../reports/reports.ts';
import { amount, date, type ExportSource, text } from './source.ts';

const { input } = reportsCalls['admin/reports'];

export const reportExport: ExportSource = {
  isSuperAdminOnly: false,
  input,
  columns: [
    text('id', 'r.id'),
    date('date', 'r.created_at'),
    text('of', 'r.kind'),
    text('request', 'r.request_id'),
    text('reporter', 'u.username'),
    text('reporter email', 'u.email'),
    text('artist', 'a.username'),
    text('artist email', 'a.email'),
    text('reason', 'r.reason'),
    text('text', 'r.body'),
    text('status', 'r.status'),
    ...amount('price', 'h.gross'),
    ...amount('refunded', 'r.refunded_tokens'),
    date('resolved', 'r.resolved_at'),
    text('resolved by', `coalesce((select username from users m where m.id = r.resolved_by), r.resolved_by)`),
    text('note', 'r.note'),
  ],
  from: sql`reports r left join users u on u.id = r.reporter_id left join users a on a.id = r.artist_id
    left join wallet_holds h on h.id = r.hold_id`,
  id: sql`r.id`,
  list: (_, query) => {
    const { filter, q, ...sorting } = input.parse(query);
    return reportsInOrder({ ...filter, text: q }, sorting);
  },
};
