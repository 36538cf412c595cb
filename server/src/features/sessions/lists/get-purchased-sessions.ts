import { TicketStatus } from '@dubplate/shared/features/sessions/model.ts';
import { mayGiveBack } from '@dubplate/shared/features/sessions/rules.ts';
import { timestampOf } from '@dubplate/shared/lib/dates.ts';
import { sql } from 'kysely';
import { defineList, implementList } from '../../../lists/call-list.ts';
import { presentSessions } from '../present.ts';
import { isNotCanceled, isOpenOrPast, listTicketsOf, sessionsByDate } from '../sessions.store.ts';

const list = defineList('session/get-purchased-sessions', {
  ...sessionsByDate,
  sorts: { date: { ...sessionsByDate.sorts.date, order: 'asc' as const } },
  where: ({ filter }, { userId }) => [
    isNotCanceled,
    sql`s.id in (select t.session_id from session_tickets as t
      where t.holder_id = ${userId} and t.status <> ${TicketStatus.Refunded})`,
    isOpenOrPast(filter?.when),
  ],
});

export const getPurchasedSessions = implementList(list, async (rows, { db, ctx, caller, now }) => {
  const ids = rows.map(({ id }) => id);
  const tickets = new Map(
    (await listTicketsOf(db, caller.userId, ids)).map((ticket) => [ticket.session_id, ticket]),
  );
  const shown = await presentSessions(db, { ctx, caller, now }, rows);
  return rows.flatMap((row, index) => {
    const [ticket, session] = [tickets.get(row.id), shown[index]];
    if (!ticket || !session) return [];
    const times = { status: row.status, startsAt: row.starts_at, dateChangedAt: row.date_changed_at };
    return [
      {
        ...session,
        ticket: {
          id: ticket.id,
          boughtAt: timestampOf(ticket.bought_at),
          paid: ticket.price_tokens,
          mayGiveBack: mayGiveBack(times, ticket.bought_at, now),
        },
      },
    ];
  });
});
