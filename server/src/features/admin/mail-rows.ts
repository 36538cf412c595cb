import type { MailRow } from '@dubplate/shared/features/admin/records.ts';
import { MailStatus } from '@dubplate/shared/features/admin/model.ts';
import type { MailRecord } from '../notifications/notifications.ts';

export function toMailRow(mail: MailRecord): MailRow {
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
