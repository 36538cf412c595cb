import { MailStatus } from '@dubplate/shared/features/notifications/model.ts';
import type { MailRow } from '@dubplate/shared/features/notifications/records.ts';
import { sql } from 'kysely';
import { defineList, implementList } from '../../../lists/call-list.ts';
import { equals, isOneOf, onDays, search } from '../../../lists/conditions.ts';
import { date, named, number, text } from '../../../lists/export-columns.ts';
import type { MailRecord } from './outbox.store.ts';

/** Staff don't see whom an artist has imported. Source: docs/product/my-users.md. */
const isHidden = '(m.user_id is null and m.artist_id is not null)';
const hidden = '(imported by an artist)';
const shown = (column: string, instead: string) =>
  `(case when ${isHidden} then ${instead} else ${column} end)`;
const hasEmail = (pattern: string) => sql`(lower(m.to_email) like ${pattern} and not ${sql.raw(isHidden)})`;

export const mailList = defineList('admin/outbox', {
  from: sql`mail_outbox as m`,
  id: 'm.id',
  // The text is left out, because it may hold a code that gives access.
  columns: sql<MailRecord>`m.id, m.user_id, m.code, m.to_email, m.subject, m.reply_to, m.is_secret, m.status,
    m.attempts, m.next_attempt_at, m.last_error, m.provider, m.created_at, m.delivered_at, m.artist_id, m.link`,
  sorts: { date: { sql: sql`m.created_at`, kind: 'date', order: 'desc', isIndexed: true } },
  where: ({ filter = {}, email, q }) => [
    isOneOf('m.id', filter.ids),
    equals('m.user_id', filter.userId),
    equals('m.status', filter.status),
    equals('m.code', filter.code),
    equals('m.link', filter.link),
    onDays('m.created_at', filter),
    search(email, hasEmail),
    search(q, (pattern) => sql`m.subject ilike ${pattern} or ${hasEmail(pattern)}`),
  ],
  export: {
    resource: 'outbox',
    columns: [
      text('id', 'm.id'),
      date('date', 'm.created_at'),
      text('code', 'm.code'),
      text('email', shown('m.to_email', `'${hidden}'`)),
      text('subject', 'm.subject'),
      named('status', 'm.status', {
        [MailStatus.Waiting]: 'waiting',
        [MailStatus.Delivered]: 'delivered',
        [MailStatus.GivenUp]: 'given up',
      }),
      number('attempts', 'm.attempts'),
      date('delivered', 'm.delivered_at'),
      text('last error', shown('m.last_error', `replace(m.last_error, m.to_email, '${hidden}')`)),
      text('provider', 'm.provider'),
    ],
  },
});

/** All mails; `q` finds them by subject or address. */
export const adminOutbox = implementList(mailList, (mails) => mails.map(presentMail));

export function presentMail(mail: MailRecord): MailRow {
  const isOfContact = mail.user_id === null && mail.artist_id !== null;
  return {
    id: mail.id,
    date: mail.created_at.toISOString(),
    code: mail.code,
    userId: mail.user_id,
    email: isOfContact ? hidden : mail.to_email,
    subject: mail.subject,
    status: mail.status,
    attempts: mail.attempts,
    nextAttemptAt: mail.status === MailStatus.Waiting ? mail.next_attempt_at.toISOString() : null,
    deliveredAt: mail.delivered_at?.toISOString() ?? null,
    lastError: (isOfContact ? mail.last_error?.replaceAll(mail.to_email, hidden) : mail.last_error) ?? null,
    provider: mail.provider,
  };
}
