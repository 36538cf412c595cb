import { sql } from 'kysely';
import { contains } from '../../db/like.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { prepared } from '../../db/engines/prepared.ts';
import { publishing } from '../realtime/realtime.ts';
import type { MailAttachment } from '../../providers/mail/port.ts';
import type { MailOutboxTable, NotificationsTable } from './tables.ts';
import type { PersonalRow, TimelineSource } from '../../context.ts';

export type NewBell = Pick<NotificationsTable, 'id' | 'user_id' | 'code' | 'title' | 'text' | 'link'>;

export type NewMail = Pick<
  MailOutboxTable,
  | 'id'
  | 'user_id'
  | 'code'
  | 'to_email'
  | 'subject'
  | 'text'
  | 'html'
  | 'unsubscribe_url'
  | 'reply_to'
  | 'artist_id'
  | 'link'
> & { is_secret: boolean; attachments: readonly MailAttachment[] | null };

/** Lines in the bell, mails and events as JSON. */
interface Sent {
  bells: string;
  mails: string;
  events: string;
  now: Date;
}

/** One statement for any number of each. */
export const insertNotices = prepared(
  (_, { bells, mails, events, now }: Sent) => sql`with belled as (
      insert into notifications (id, user_id, code, title, text, link, created_at)
      select id, user_id, code, title, text, link, ${now}::timestamptz
      from json_to_recordset(${bells}::json) as n (id text, user_id text, code text, title text, text text, link text)
    ), mailed as (
      insert into mail_outbox
        (id, user_id, code, to_email, reply_to, is_secret, attachments, artist_id, link, subject, text, html, unsubscribe_url,
          created_at, next_attempt_at)
      select id, user_id, code, to_email, reply_to, is_secret, attachments, artist_id, link, subject, text, html, unsubscribe_url,
        ${now}::timestamptz, ${now}::timestamptz
      from json_to_recordset(${mails}::json) as m (id text, user_id text, code text, to_email text, reply_to text,
        is_secret boolean, attachments jsonb, artist_id text, link text, subject text, text text, html text, unsubscribe_url text)
    ) ${publishing({ events, now })}`,
);

interface Wanted {
  userId: string;
  limit: number;
  after: string | undefined;
  skip: number;
  order: 'asc' | 'desc';
  q: string | undefined;
}

export interface Page {
  rows: NotificationsTable[];
  /** Counts the search results. */
  total: number;
  /** Counts everything. */
  unread: number;
}

type Line = { [K in keyof NotificationsTable]: NotificationsTable[K] | null } & Pick<
  Page,
  'total' | 'unread'
>;

/** A page and both counts. Ids are in order of time, so one key serves both the order and the page. */
export async function listNotifications(db: Db, wanted: Wanted): Promise<Page> {
  const { userId, limit, after, skip, order, q } = wanted;
  const [list, endless] = order === 'desc' ? [newest, '~'] : [oldest, ''];
  const given = { userId, limit, skip, after: after ?? endless };
  const lines =
    q === undefined || q === ''
      ? await list(db, given)
      : (await pageOf(order, given, contains(q)).execute(db)).rows;
  return {
    rows: lines.filter((line): line is Line & NotificationsTable => line.id !== null),
    total: lines[0]?.total ?? 0,
    unread: lines[0]?.unread ?? 0,
  };
}

interface PageGiven {
  userId: string;
  limit: number;
  skip: number;
  after: string;
}

const newest = prepared((_, given: PageGiven) => pageOf('desc', given), { isShort: true });
const oldest = prepared((_, given: PageGiven) => pageOf('asc', given), { isShort: true });

/** The counts come even where the page is empty. */
function pageOf(order: 'asc' | 'desc', { userId, limit, skip, after }: PageGiven, pattern?: string) {
  const found = pattern === undefined ? sql`` : sql`and (title ilike ${pattern} or text ilike ${pattern})`;
  const [behind, direction] = order === 'desc' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  return sql<Line>`select counted.total, counted.unread, page.*
    from (select (select count(*) from notifications where user_id = ${userId} ${found}) as total,
      (select count(*) from notifications where user_id = ${userId} and read_at is null) as unread) as counted
    left join lateral (
      select id, user_id, code, title, text, link, created_at, read_at from notifications
      where user_id = ${userId} and id ${behind} ${after} ${found} order by id ${direction} limit ${limit} offset ${skip}
    ) as page on true order by page.id ${direction}`;
}

export async function countUnread(db: Db | Tx, userId: string): Promise<number> {
  const [row] = await unreadOf(db, { userId });
  return row?.unread ?? 0;
}

const unreadOf = prepared((db, { userId }: { userId: string }) =>
  db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null),
);

export async function updateAllRead(tx: Tx, userId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
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
