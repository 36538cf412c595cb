import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import {
  type ListQuery,
  pageOf,
  placeOf,
  type SortKey,
  type Sorting,
  totalOf,
  type WholeList,
  wholeList,
} from '../../db/keyset.ts';
import { contains } from '../../db/like.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { MailStatus } from './mails.store.ts';
import type { MailOutboxTable } from './tables.ts';

/** What staff see of the outbox. */
export type MailRecord = Omit<Selectable<MailOutboxTable>, 'text' | 'html' | 'unsubscribe_url'>;

export interface MailFilter {
  ids?: readonly string[] | undefined;
  userId?: string | undefined;
  status?: MailRecord['status'] | undefined;
  code?: string | undefined;
  /** Written on these UTC days `YYYY-MM-DD`, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Part of the address. */
  email?: string | null | undefined;
  /** Part of the subject or the address. */
  text?: string | undefined;
}

const byDate: SortKey = { sql: sql`created_at`, kind: 'date', order: 'desc', isIndexed: true };

/** A page and the total, in two queries, without the texts. */
export async function listMails(db: Db | Tx, given: { listQuery: ListQuery; filter: MailFilter }) {
  const place = placeOf(given.listQuery, byDate, 'id');
  const rows = await db
    .selectFrom('mail_outbox')
    .select([
      'id',
      'user_id',
      'code',
      'to_email',
      'subject',
      'reply_to',
      'is_secret',
      'status',
      'attempts',
      'next_attempt_at',
      'last_error',
      'provider',
      'created_at',
      'delivered_at',
    ]) // prettier-ignore
    .select(byDate.sql.as('sortKey'))
    .where(conditionOf(given.filter))
    .where(place.after)
    .orderBy('created_at', place.order)
    .orderBy('id', place.order)
    .limit(place.limit + 1)
    .offset(place.offset)
    .execute();
  return { ...pageOf(rows, place), ...(await totalOf(db, sql`select id from ${mailsWhere(given.filter)}`)) };
}

/** All of them, for an export. */
export function mailsInOrder(filter: MailFilter, { order }: Sorting): WholeList {
  return wholeList(byDate, order, 'id', mailsWhere(filter));
}

function mailsWhere(filter: MailFilter): RawBuilder<unknown> {
  return sql`mail_outbox where ${conditionOf(filter)}`;
}

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

function conditionOf(filter: MailFilter): RawBuilder<boolean> {
  const { ids, userId, status, code, from, to, email, text } = filter;
  const conditions = [sql<boolean>`true`];
  if (ids) conditions.push(sql<boolean>`id = any(${[...ids]}::text[])`);
  if (userId !== undefined) conditions.push(sql<boolean>`user_id = ${userId}`);
  if (status !== undefined) conditions.push(sql<boolean>`status = ${status}`);
  if (code !== undefined) conditions.push(sql<boolean>`code = ${code}`);
  if (from !== undefined) conditions.push(sql<boolean>`created_at >= ${new Date(from)}`);
  if (to !== undefined) conditions.push(sql<boolean>`created_at < ${addMs(new Date(to), DAY_MS)}`);
  if (email) conditions.push(sql<boolean>`lower(to_email) like ${contains(email)}`);
  if (text) {
    const pattern = contains(text);
    conditions.push(sql<boolean>`(subject ilike ${pattern} or lower(to_email) like ${pattern})`);
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
