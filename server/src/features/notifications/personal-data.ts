import type { PersonalRow } from '../../context.ts';
import type { Db } from '../../db/schema.ts';

const withheld = 'This mail carried a secret and is not repeated.';

export async function ownNotifications(db: Db, userId: string): Promise<PersonalRow[]> {
  return await db
    .selectFrom('notifications')
    .select(['created_at', 'code', 'title', 'text', 'link', 'read_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** Mails to the person, without anything that gives access, because the file may be stolen. */
export async function ownMails(db: Db, userId: string): Promise<PersonalRow[]> {
  const rows = await db
    .selectFrom('mail_outbox')
    .select(['created_at', 'code', 'to_email', 'subject', 'text', 'is_secret', 'delivered_at'])
    .where('user_id', '=', userId)
    // A contact message is about its sender.
    .where('reply_to', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ is_secret, text, ...row }) => ({ ...row, text: is_secret ? withheld : text }));
}
