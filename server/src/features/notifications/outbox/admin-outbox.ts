import { MailStatus } from '@dubplate/shared/features/notifications/model.ts';
import type { MailRow } from '@dubplate/shared/features/notifications/records.ts';
import { sql } from 'kysely';
import { defineList, implementList } from '../../../lists/call-list.ts';
import { equals, isOneOf, onDays, search } from '../../../lists/conditions.ts';
import { date, named, number, text } from '../../../lists/export-columns.ts';
import type { MailRecord } from './outbox.store.ts';

export const mailList = defineList('admin/outbox', {
  from: sql`mail_outbox as m`,
  id: 'm.id',
  // The text is left out, because it may hold a code that gives access.
  columns: sql<MailRecord>`m.id, m.user_id, m.code, m.to_email, m.subject, m.reply_to, m.is_secret, m.status,
    m.attempts, m.next_attempt_at, m.last_error, m.provider, m.created_at, m.delivered_at`,
  sorts: { date: { sql: sql`m.created_at`, kind: 'date', order: 'desc', isIndexed: true } },
  where: ({ filter = {}, email, q }) => [
    isOneOf('m.id', filter.ids),
    equals('m.user_id', filter.userId),
    equals('m.status', filter.status),
    equals('m.code', filter.code),
    onDays('m.created_at', filter),
    search(email, (pattern) => sql`lower(m.to_email) like ${pattern}`),
    search(q, (pattern) => sql`m.subject ilike ${pattern} or lower(m.to_email) like ${pattern}`),
  ],
  export: {
    resource: 'outbox',
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
  },
});

/** All mails; `q` finds them by subject or address. */
export const adminOutbox = implementList(mailList, (mails) => mails.map(presentMail));

export function presentMail(mail: MailRecord): MailRow {
  return {
    id: mail.id,
    date: mail.created_at.toISOString(),
    code: mail.code,
    userId: mail.user_id,
    email: mail.to_email,
    subject: mail.subject,
    status: mail.status,
    attempts: mail.attempts,
    nextAttemptAt: mail.status === MailStatus.Waiting ? mail.next_attempt_at.toISOString() : null,
    deliveredAt: mail.delivered_at?.toISOString() ?? null,
    lastError: mail.last_error,
    provider: mail.provider,
  };
}
