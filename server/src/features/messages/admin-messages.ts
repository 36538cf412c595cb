import type { z } from 'zod';
import type { reportedMessage } from '@dubplate/shared/features/messages/records.ts';
import { messageLifecycle } from '@dubplate/shared/features/messages/lifecycle.ts';
import { MessageStatus } from '@dubplate/shared/features/messages/model.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/schema.ts';
import { defineList, implementList } from '../../lists/call-list.ts';
import { equals, isOneOf, onDays, peopleNamed, search, whether } from '../../lists/conditions.ts';
import { amount, date, named, number, text, yesOrNo } from '../../lists/export-columns.ts';
import { listReporters, type MessageRow, reportedRows, type Reporter } from './messages.store.ts';
import { isAnswered, isDeclined } from './present.ts';

export interface ReportedRow extends MessageRow {
  session_title: string;
}

export const reportedList = defineList('admin/messages', {
  ...reportedRows,
  columns: sql<ReportedRow>`${reportedRows.columns}, s.title as session_title`,
  where: ({ filter = {}, q }) => [
    sql`m.reports > 0`,
    isOneOf('m.id', filter.ids),
    equals('m.status', filter.status),
    whether(filter.hidden, sql`m.hidden_at is not null`),
    whether(filter.open, sql`m.status <> ${sql.lit(MessageStatus.Canceled)}`),
    onDays('m.created_at', filter),
    search(
      q,
      (pattern) =>
        sql`m.author_id in (${peopleNamed(pattern)}) or lower(m.text) like ${pattern} or m.id = ${q}`,
    ),
  ],
  export: {
    resource: 'messages',
    columns: [
      text('id', 'm.id'),
      text('session', 's.title'),
      text('author', 'u.username'),
      text('text', 'm.text'),
      named('status', 'm.status', messageLifecycle.statuses),
      ...amount('price', 'm.price_tokens'),
      number('reports', 'm.reports'),
      yesOrNo('hidden', 'm.hidden_at is not null'),
      date('written', 'm.created_at'),
    ],
  },
});

/** So many of those who reported a message are named in its row. */
const REPORTERS_IN_LIST = 3;

/** Messages for staff, with who reported them, in one statement for any number. */
async function presentReported(
  db: Db | Tx,
  rows: readonly ReportedRow[],
  reportersMax = REPORTERS_IN_LIST,
): Promise<z.output<typeof reportedMessage>[]> {
  const ids = rows.map(({ id }) => id);
  const byMessage = Map.groupBy(await listReporters(db, ids, reportersMax), ({ message_id }) => message_id);
  return rows.map((row) => presentOne(row, byMessage.get(row.id) ?? []));
}

export async function presentReportedOne(
  db: Db | Tx,
  row: ReportedRow,
  reportersMax = REPORTERS_IN_LIST,
): Promise<z.output<typeof reportedMessage>> {
  return presentOne(row, await listReporters(db, [row.id], reportersMax));
}

function presentOne(row: ReportedRow, reporters: readonly Reporter[]): z.output<typeof reportedMessage> {
  return {
    id: row.id,
    session: { id: row.session_id, title: row.session_title },
    author: { id: row.author_id, username: row.username },
    text: row.text,
    status: row.status,
    price: row.price_tokens,
    declined: isDeclined(row),
    answered: isAnswered(row),
    upvotes: row.upvotes,
    reports: row.reports,
    reporters: reporters.map(({ reporter_id: id, username, created_at, hides }) => ({
      id,
      username,
      date: created_at.toISOString(),
      hides,
    })),
    hidden: row.hidden_at !== null,
    hiddenBy: row.hidden_by,
    date: row.created_at.toISOString(),
  };
}

/** Reported messages for staff; `q` finds them by author, text or id. */
export const adminMessages = implementList(
  reportedList,
  async (rows, { db }) => await presentReported(db, rows),
);
