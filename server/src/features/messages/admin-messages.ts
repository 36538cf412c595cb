import type { z } from 'zod';
import type { reportedMessage } from '@dubplate/shared/features/messages/records.ts';
import { messageLifecycle } from '@dubplate/shared/features/messages/lifecycle.ts';
import { MessageStatus } from '@dubplate/shared/features/messages/model.ts';
import { sql } from 'kysely';
import { defineList, implementList } from '../../lists/call-list.ts';
import { equals, onDays, peopleNamed, search } from '../../lists/conditions.ts';
import { amount, date, named, number, text, yesOrNo } from '../../lists/export-columns.ts';
import { type MessageRow, reportedRows } from './messages.store.ts';
import { isDeclined } from './present.ts';

interface Row extends MessageRow {
  session_title: string;
}

export const reportedList = defineList('admin/messages', {
  ...reportedRows,
  columns: sql<Row>`${reportedRows.columns}, s.title as session_title`,
  where: ({ filter = {}, q }) => [
    sql`m.reports > 0`,
    equals('m.status', filter.status),
    filter.hidden === undefined
      ? undefined
      : filter.hidden
        ? sql`m.hidden_at is not null`
        : sql`m.hidden_at is null`,
    filter.open && sql`m.status <> ${sql.lit(MessageStatus.Canceled)}`,
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

export function presentReported(row: Row): z.output<typeof reportedMessage> {
  return {
    id: row.id,
    session: { id: row.session_id, title: row.session_title },
    author: { id: row.author_id, username: row.username },
    text: row.text,
    status: row.status,
    price: row.price_tokens,
    declined: isDeclined(row),
    reports: row.reports,
    hidden: row.hidden_at !== null,
    date: row.created_at.toISOString(),
  };
}

/** Reported messages for staff; `q` finds them by author, text or id. */
export const adminMessages = implementList(reportedList, (rows) => rows.map(presentReported));
