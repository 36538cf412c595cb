import type { OrderEvent } from '@dubplate/shared/features/orders/records.ts';
import { listTickets, type SessionRow } from '../sessions.store.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/schema.ts';
import { listPeople } from '../../accounts/accounts.ts';
import { moneyOf } from '../../orders/orders.ts';
import { listHoldsAmong } from '../../wallet/wallet.ts';
import { wasHeld } from './admin-rows.ts';
import { salesOf } from '../totals.ts';

/** So many tickets of a session are listed; the whole set is a file. */
const TICKETS_SHOWN_MAX = 100;
const SALES_SHOWN_MAX = 200;

/** The newest tickets of a session, and the money of tickets, messages, upvotes, files and tips. */
export async function presentSales(db: Db, ctx: Pick<Context, 'sessionSales'>, sessionId: string) {
  const rows = await listTickets(db, sessionId, TICKETS_SHOWN_MAX);
  const holds = await listHoldsAmong(db, salesOf(ctx, sessionId), SALES_SHOWN_MAX);
  const people = await listPeople(db, [
    ...rows.map((row) => row.holder_id),
    ...holds.map((hold) => hold.buyer_id),
  ]);
  const nameOf = (id: string) => people.get(id)?.username ?? '';
  return {
    totalTickets: rows[0]?.total ?? 0,
    came: rows[0]?.came ?? 0,
    tickets: rows.map((row) => ({
      id: row.id,
      holder: { id: row.holder_id, username: nameOf(row.holder_id) },
      paid: row.price_tokens,
      status: row.status,
      boughtAt: row.bought_at.toISOString(),
      cameAt: row.came_at?.toISOString() ?? null,
    })),
    lines: holds.map((hold) => ({
      ...moneyOf(hold),
      id: hold.id,
      buyerId: hold.buyer_id,
      username: nameOf(hold.buyer_id),
    })),
  };
}

/** What happened to a session, oldest first. The acts of staff, which have its moments, tell who of them it was. */
export function presentEvents(row: SessionRow, acts: readonly { date: Date; actor: string }[]): OrderEvent[] {
  const artist = row.username;
  const memberAt = (moment: Date | null) =>
    acts.find(({ date }) => date.getTime() === moment?.getTime())?.actor;
  // Of sessions that were refunded long ago nobody knows who ended them.
  const nameOf = (by: 'artist' | 'staff' | 'time' | null, at: Date | null): string => {
    if (by === 'staff') return memberAt(at) ?? 'staff';
    return by === 'artist' ? artist : (by ?? '');
  };
  const because = (reason: string | null) => (reason === null ? '' : `: ${reason}`);
  const end = wasHeld(row) ? 'ended' : 'canceled, everything refunded';
  const moments: [Date | null, string, string][] = [
    [row.created_at, 'created', artist],
    [row.date_changed_at, 'date changed', artist],
    [row.standby_at, 'room opened', artist],
    [row.started_at, 'went live', artist],
    [row.ended_at, end + because(row.end_reason), nameOf(row.ended_by, row.ended_at)],
    [
      row.refunded_at,
      `refunded, everything went back${because(row.refund_reason)}`,
      nameOf(row.refunded_by, row.refunded_at),
    ],
  ];
  return moments.flatMap(([date, what, actor]) =>
    date === null ? [] : [{ date: date.toISOString(), what, actor, tokens: null }],
  );
}
