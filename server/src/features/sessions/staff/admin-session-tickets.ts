import { TicketStatus } from '@dubplate/shared/features/sessions/model.ts';
import { type Selectable, sql } from 'kysely';
import { defineList, implementList } from '../../../lists/call-list.ts';
import { equals, onDays, peopleNamed, search, whether } from '../../../lists/conditions.ts';
import { amount, date, named, text } from '../../../lists/export-columns.ts';
import type { SessionTicketsTable } from '../tables.ts';

type Row = Selectable<SessionTicketsTable> & {
  session_title: string;
  username: string;
  bonus_tokens: number;
};

const { Held, Paid, Refunded } = TicketStatus;
const bonus = 'coalesce(h.bonus_part, 0)';
/** A ticket's end is its refund, or the payment of its artist. */
const refundedAt = `case when t.status = ${Refunded} then t.ended_at end`;

export const sessionTicketList = defineList('admin/session-tickets', {
  from: sql`session_tickets as t join sessions as s on s.id = t.session_id join users as u on u.id = t.holder_id
    left join wallet_holds as h on h.id = t.hold_id`,
  id: 't.id',
  columns: sql<Row>`t.*, s.title as session_title, ${sql.raw(bonus)} as bonus_tokens,
    case when u.erased_at is null then u.username else 'Deleted user' end as username`,
  sorts: { date: { sql: sql`t.bought_at`, kind: 'date', order: 'desc', isIndexed: true } },
  where: ({ filter = {}, q }) => [
    equals('t.session_id', filter.sessionId),
    equals('t.status', filter.status),
    whether(filter.came, sql`t.came_at is not null`),
    onDays('t.bought_at', filter),
    search(
      q,
      (pattern) =>
        sql`t.holder_id in (${peopleNamed(pattern)}) or lower(s.title) like ${pattern} or t.session_id = ${q} or t.id = ${q}`,
    ),
  ],
  export: {
    resource: 'session-tickets',
    columns: [
      text('id', 't.id'),
      text('session', 's.title'),
      text('session id', 's.id'),
      text('holder', 't.holder_id'),
      text('username', 'u.username'),
      ...amount('price', 't.price_tokens'),
      ...amount('from bonus', bonus),
      date('bought', 't.bought_at'),
      named('state', 't.status', { [Held]: 'held', [Paid]: 'paid', [Refunded]: 'refunded' }),
      date('refunded', refundedAt),
      date('came', 't.came_at'),
    ],
  },
});

/** Tickets for staff, of all sessions or of one; `q` finds them by holder, session or id. */
export const adminSessionTickets = implementList(sessionTicketList, (rows) =>
  rows.map((row) => ({
    id: row.id,
    session: { id: row.session_id, title: row.session_title },
    holder: { id: row.holder_id, username: row.username },
    paid: row.price_tokens,
    fromBonus: row.bonus_tokens,
    status: row.status,
    date: row.bought_at.toISOString(),
    refundedAt: row.status === Refunded ? (row.ended_at?.toISOString() ?? null) : null,
    cameAt: row.came_at?.toISOString() ?? null,
  })),
);
