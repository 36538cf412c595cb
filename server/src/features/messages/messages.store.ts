import { MESSAGES_AT_FIRST, MessageStatus } from '@dubplate/shared/features/messages/model.ts';
import { type Selectable, sql } from 'kysely';
import { lockByName } from '../../db/named-lock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { SortKey } from '../../lists/page.ts';
import type { SessionMessagesTable } from './tables.ts';

/** Reading of messages. What changes them is in store.ts. */

export interface MessageRow extends Selectable<SessionMessagesTable> {
  username: string;
  profile_image: string | null;
  artist_id: string;
  session_ended_at: Date | null;
}

const columns = sql<MessageRow>`m.*, case when u.erased_at is null then u.username else 'Deleted user' end as username,
  case when u.erased_at is null then u.profile_image end as profile_image, s.artist_id,
  s.ended_at as session_ended_at`;
const from = sql`session_messages as m join sessions as s on s.id = m.session_id join users as u on u.id = m.author_id`;

const byDate: SortKey = { sql: sql`m.created_at`, kind: 'date', order: 'desc' };

export const messageRows = {
  from,
  id: 'm.id',
  columns,
  sorts: {
    date: { sql: sql`m.id`, kind: 'text', order: 'desc', isIndexed: true },
    upvotes: { sql: sql`m.upvotes`, kind: 'number', order: 'desc' },
  } satisfies Record<string, SortKey>,
};

export const reportedRows = {
  ...messageRows,
  sorts: { date: byDate, reports: { sql: sql`m.reports`, kind: 'number', order: 'desc' } } satisfies Record<
    string,
    SortKey
  >,
};

export async function findMessage(db: Db | Tx, id: string): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`select ${columns} from ${from} where m.id = ${id}`.execute(db);
  return rows[0];
}

export async function listMessages(db: Db, ids: readonly string[]): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`select ${columns} from ${from}
    where m.id = any(${[...ids]}::text[])`.execute(db);
  return rows;
}

/** Locked until the transaction ends. Everything that changes a message or its upvotes takes this lock first. */
export async function lockMessage(tx: Tx, id: string): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`select ${columns} from ${from} where m.id = ${id}
    for no key update of m`.execute(tx);
  return rows[0];
}

/** Several, locked, oldest first. */
export async function lockMessages(tx: Tx, ids: readonly string[]): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`select ${columns} from ${from} where m.id = any(${[...ids]}::text[])
    order by m.id for no key update of m`.execute(tx);
  return rows;
}

/** All that wait for the artist, and the newest: what a page begins with. */
export async function listFirst(db: Db, sessionId: string): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`select ${columns} from ${from} where m.id in (
      select id from session_messages where session_id = ${sessionId} and status = ${sql.lit(MessageStatus.Pending)}
      union (select id from session_messages where session_id = ${sessionId} order by id desc limit ${MESSAGES_AT_FIRST})
    ) order by m.id`.execute(db);
  return rows;
}

/** Slow mode, and the helpers' ids. */
export async function orderOf(db: Db, sessionId: string) {
  const { rows } = await sql<{
    slow_seconds: number;
    helper_ids: string[];
  }>`select slow_seconds, array(select person_id from session_helpers as h where h.session_id = s.id
      order by person_id) as helper_ids from sessions as s where id = ${sessionId}`.execute(db);
  return rows[0] ?? { slow_seconds: 0, helper_ids: [] };
}

export interface Reporter {
  message_id: string;
  reporter_id: string;
  username: string;
  created_at: Date;
  hides: boolean;
}

/** Who reported these messages, newest first, so many of each. */
export async function listReporters(
  db: Db | Tx,
  messageIds: readonly string[],
  max: number,
): Promise<Reporter[]> {
  const { rows } = await sql<Reporter>`select r.message_id, r.reporter_id, r.created_at, r.hides,
      case when u.erased_at is null then u.username else 'Deleted user' end as username
    from (select *, row_number() over (partition by message_id order by created_at desc, reporter_id) as nth
      from session_message_reports where message_id = any(${[...messageIds]}::text[])) as r
    join users as u on u.id = r.reporter_id where r.nth <= ${max} order by r.message_id, r.nth`.execute(db);
  return rows;
}

/** Which of these messages a person has upvoted. */
export async function listUpvotedIds(
  db: Db | Tx,
  voterId: string,
  messageIds: readonly string[],
): Promise<Set<string>> {
  if (messageIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('session_upvotes')
    .select('message_id')
    .where('voter_id', '=', voterId)
    .where('message_id', 'in', [...messageIds])
    .execute();
  return new Set(rows.map((row) => row.message_id));
}

/** Lets a person write one message at a time into a room, so that two at once cannot both pass a limit. */
export async function lockStanding(
  tx: Tx,
  { sessionId, personId }: { sessionId: string; personId: string },
): Promise<void> {
  await lockByName(tx, `message:${sessionId}:${personId}`);
}

/** How a person stands in a room: what limits them, and whether they keep order. */
export async function standingOf(tx: Tx, { sessionId, personId }: { sessionId: string; personId: string }) {
  const { rows } = await sql<{
    pending: number;
    last_at: Date | null;
    is_banned: boolean;
    banned_until: Date | null;
    is_helper: boolean;
  }>`select
      (select count(*)::int from session_messages where session_id = ${sessionId} and author_id = ${personId}
        and status = ${sql.lit(MessageStatus.Pending)}) as pending,
      (select created_at from session_messages where session_id = ${sessionId} and author_id = ${personId}
        order by id desc limit 1) as last_at,
      b.session_id is not null as is_banned, b.until_at as banned_until,
      exists (select 1 from session_helpers where session_id = ${sessionId} and person_id = ${personId}) as is_helper
    from (select 1) as one left join session_bans as b on b.session_id = ${sessionId} and b.person_id = ${personId}`.execute(
    tx,
  );
  const [standing] = rows;
  if (!standing) throw new Error('This statement always answers one row.');
  return standing;
}

export async function isHelper(
  db: Db | Tx,
  { sessionId, personId }: { sessionId: string; personId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('session_helpers')
    .select('person_id')
    .where('session_id', '=', sessionId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Undefined if the person may write. */
export async function findBan(
  db: Db | Tx,
  { sessionId, personId, now }: { sessionId: string; personId: string; now: Date },
): Promise<{ until_at: Date | null; by_id: string } | undefined> {
  return await db
    .selectFrom('session_bans')
    .select(['until_at', 'by_id'])
    .where('session_id', '=', sessionId)
    .where('person_id', '=', personId)
    .where((eb) => eb.or([eb('until_at', 'is', null), eb('until_at', '>', now)]))
    .executeTakeFirst();
}

/** Bans that still hold, and helpers, by name. */
export async function listRules(db: Db | Tx, sessionId: string, now: Date) {
  const bans = await db
    .selectFrom('session_bans as b')
    .innerJoin('users as u', 'u.id', 'b.person_id')
    .innerJoin('sessions as s', 's.id', 'b.session_id')
    .select((eb) => [
      'b.person_id',
      'u.username',
      'b.until_at',
      eb('b.by_id', '=', eb.ref('s.artist_id')).as('by_artist'),
    ])
    .where('b.session_id', '=', sessionId)
    .where((eb) => eb.or([eb('b.until_at', 'is', null), eb('b.until_at', '>', now)]))
    .orderBy('u.username')
    .execute();
  const helpers = await db
    .selectFrom('session_helpers as h')
    .innerJoin('users as u', 'u.id', 'h.person_id')
    .select(['h.person_id', 'u.username'])
    .where('h.session_id', '=', sessionId)
    .orderBy('u.username')
    .execute();
  return { bans, helpers };
}
