import { type Selectable, sql } from 'kysely';
import { MailStatus } from '@dubplate/shared/features/notifications/model.ts';
import { addMs } from '@dubplate/shared/lib/dates.ts';
import type { Db } from '../../db/schema.ts';
import type { MailOutboxTable } from './tables.ts';

export type DueMail = Selectable<MailOutboxTable>;

/**
 * Takes due mails and postpones their next attempt in the same statement. So no two processes send the same mail, no
 * lock is held while a mail server answers, and a crash only delays the mail.
 */
export async function claimDueMails(
  db: Db,
  given: { now: Date; limit: number; putOffMs: number },
): Promise<DueMail[]> {
  return await db
    .updateTable('mail_outbox')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      next_attempt_at: addMs(given.now, given.putOffMs),
    }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('mail_outbox')
        .select('id')
        .where('status', '=', MailStatus.Waiting)
        .where('next_attempt_at', '<=', given.now)
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(given.limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

export async function updateDelivered(
  db: Db,
  { ids, provider, now }: { ids: readonly string[]; provider: string; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('mail_outbox')
    .set({
      status: MailStatus.Delivered,
      delivered_at: now,
      provider,
      last_error: null,
      attachments: sql`(select jsonb_agg(a - 'content') from jsonb_array_elements(attachments) as a)`,
    })
    .where('id', 'in', ids)
    .where('status', '=', MailStatus.Waiting)
    .execute();
}

/** `nextAttemptAt` null: it is not tried again. */
export async function updateFailed(
  db: Db,
  mail: DueMail,
  failure: { reason: string; nextAttemptAt: Date | null },
): Promise<void> {
  const { reason, nextAttemptAt } = failure;
  await db
    .updateTable('mail_outbox')
    .set({
      last_error: reason,
      ...(nextAttemptAt ? { next_attempt_at: nextAttemptAt } : { status: MailStatus.GivenUp }),
    })
    .where('id', '=', mail.id)
    .where('status', '=', MailStatus.Waiting)
    .execute();
}

/** Finished mails. Waiting ones stay. */
export async function deleteMailsBefore(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('mail_outbox')
    .where('created_at', '<', before)
    .where('status', '!=', MailStatus.Waiting)
    .execute();
}
