import { adminCalls } from '@dubplate/shared/features/admin/calls.ts';
import { MailStatus } from '@dubplate/shared/features/admin/model.ts';
import { sql } from 'kysely';
import { mailsInOrder } from '../../notifications/notifications.ts';
import { date, type ExportSource, named, number, text } from './source.ts';

const { input } = adminCalls['admin/outbox'];

/** Without the texts: they may carry what gives access. */
export const outboxExport: ExportSource = {
  isSuperAdminOnly: true,
  input,
  columns: [
    text('id', 'm.id'),
    date('date', 'm.created_at'),
    text('code', 'm.code'),
    text('email', 'm.to_email'),
    text('subject', 'm.subject'),
    named('status', 'm.status', {
      [MailStatus.Waiting]: 'waiting',
      [MailStatus.Delivered]: 'delivered',
      [MailStatus.GivenUp]: 'given up',
    }),
    number('attempts', 'm.attempts'),
    date('delivered', 'm.delivered_at'),
    text('last error', 'm.last_error'),
    text('provider', 'm.provider'),
  ],
  from: sql`mail_outbox m`,
  id: sql`m.id`,
  list: (_, query) => {
    const { filter, email, q, ...sorting } = input.parse(query);
    return mailsInOrder({ ...filter, email, text: q }, sorting);
  },
};
