import { sql } from 'kysely';
import { contains } from '../../db/like.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { MailOutboxTable, NotificationsTable } from './tables.ts';
import type { PersonalRow, TimelineSource } from '../../context.ts';

export type NewMail = Pick<
  MailOutboxTable,
  'id' | 'user_id' | 'code' | 'to_email' | 'subject' | 'text' | 'html' | 'unsubscribe_url' | 'reply_to'
> & { is_secret: boolean };

export async function insertNotifications(
  tx: Tx,
  rows: Omit<NotificationsTable, 'read_at'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('notifications')
    .values(rows.map((row) => ({ ...row, read_at: null })))
    .execute();
}

export async function insertMails(tx: Tx, mails: NewMail[], now: Date): Promise<void> {
  if (mails.length === 0) return;
  await tx
    .insertInto('mail_outbox')
    .values(mails.map((mail) => ({ ...mail, created_at: now, next_attempt_at: now })))
    .execute();
}

interface Wanted {
  userId: string;
  limit: number;
  after: string | undefined;
  skip: number;
  order: 'asc' | 'desc';
  q: string | undefined;
}

/** Ids are in order of time, so one key serves both the order and the page. */
export async function listNotifications(db: Db, wanted: Wanted): Promise<NotificationsTable[]> {
  let query = matching(db, wanted).selectAll();
  if (wanted.after !== undefined)
    query = query.where('id', wanted.order === 'desc' ? '<' : '>', wanted.after);
  return await query.orderBy('id', wanted.order).limit(wanted.limit).offset(wanted.skip).execute();
}

/** `total` counts the search results, `unread` everything. */
export async function countNotifications(
  db: Db,
  wanted: Pick<Wanted, 'userId' | 'q'>,
): Promise<{ total: number; unread: number }> {
  const found = await matching(db, wanted)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { total: found.total, unread: await countUnread(db, wanted.userId) };
}

export async function countUnread(db: Db | Tx, userId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}

export async function updateAllRead(tx: Tx, userId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

function matching(db: Db, { userId, q }: Pick<Wanted, 'userId' | 'q'>) {
  const own = db.selectFrom('notifications').where('user_id', '=', userId);
  if (q === undefined || q === '') return own;
  const pattern = contains(q);
  return own.where(sql<boolean>`(title ilike ${pattern} or text ilike ${pattern})`);
}

export const mailTimeline: TimelineSource = {
  kind: 'mail',
  isSuperAdminOnly: false,
  linesOf: (
    userId,
  ) => sql`select 'mail:' || id as id, created_at as date, 'Mail: ' || subject as what, null::text as actor_id,
      null::bigint as tokens, '/admin/outbox/' || id || '/show' as link
    from mail_outbox where user_id = ${userId}`,
};

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
