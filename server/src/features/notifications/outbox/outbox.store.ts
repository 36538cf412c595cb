import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../db/schema.ts';
import { MailStatus } from '@dubplate/shared/features/notifications/model.ts';
import type { MailOutboxTable } from '../tables.ts';

/** What staff see of the outbox. */
export type MailRecord = Omit<
  Selectable<MailOutboxTable>,
  'text' | 'html' | 'unsubscribe_url' | 'attachments'
>;

export async function findMail(db: Db | Tx, id: string) {
  return await db.selectFrom('mail_outbox').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Starts over with a mail that was given up; false if it wasn't. */
export async function requeueMail(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mail_outbox')
    .set({ status: MailStatus.Waiting, attempts: 0, next_attempt_at: now, last_error: null })
    .where('id', '=', id)
    .where('status', '=', MailStatus.GivenUp)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
