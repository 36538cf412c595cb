import { privateSessionLifecycle } from '@dubplate/shared/features/private-sessions/lifecycle.ts';
import { PrivateSessionStatus } from '@dubplate/shared/features/private-sessions/model.ts';
import type { OrderEvent } from '@dubplate/shared/features/orders/records.ts';
import { notFound } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { listPeople } from '../accounts/accounts.ts';
import { moneyOf } from '../orders/orders.ts';
import { listHolds } from '../wallet/wallet.ts';
import { presentRow } from './admin-rows.ts';
import { listMoves, type MoveRow } from './moves.store.ts';
import { findPrivateSession, type PrivateSessionRow } from './private-sessions.store.ts';

/** One private session with its money and what happened to it when. What the two wrote is behind `privateSessions/get`. */
export const adminGetPrivateSession = implement('admin/get-private-session', async ({ input, db, now }) => {
  const row = await findPrivateSession(db, input.privateSessionId);
  if (!row) throw notFound('private session');
  const ids = [row.artist_id, row.fan_id, row.canceled_by_staff].filter((id) => id !== null);
  const [people, [hold], moves] = await Promise.all([
    listPeople(db, ids),
    listHolds(db, [row.hold_id]),
    listMoves(db, [row]),
  ]);
  const nameOf = (id: string) => people.get(id)?.username ?? id;
  const money = hold && moneyOf(hold);
  return {
    ...presentRow(row, people),
    topics: row.topics,
    moves: row.moves,
    discount: row.discount_tokens,
    refunded: money?.refunded ?? 0,
    lines: money
      ? [{ ...money, artistId: row.artist_id, username: nameOf(row.artist_id), status: row.status }]
      : [],
    timeline: eventsOf(row, { nameOf, now, moves: moves.get(row.id) ?? [] }),
  };
});

function eventsOf(
  row: PrivateSessionRow,
  { nameOf, now, moves }: { nameOf: (id: string) => string; now: Date; moves: readonly MoveRow[] },
): OrderEvent[] {
  const [artist, fan] = [nameOf(row.artist_id), nameOf(row.fan_id)];
  const isCanceled = row.status === PrivateSessionStatus.Canceled;
  const canceler =
    row.canceled_by_staff === null ? (row.canceled_by_artist ? artist : fan) : nameOf(row.canceled_by_staff);
  const events: [Date | null, string, string, number | null][] = [
    [
      row.created_at,
      `booked with ${artist}, price held${unseenMoves(row.moves - moves.length)}`,
      fan,
      row.price_tokens,
    ],
    [row.starts_at, startWords(row, now), 'its date', null],
    [
      row.updated_at,
      privateSessionLifecycle.statuses[row.status].toLowerCase(),
      isCanceled ? canceler : 'its end',
      row.price_tokens,
    ],
    [row.reviewed_at, 'reviewed', fan, null],
    [row.move_asked_at, 'asked to move it', row.move_asked_by_artist ? artist : fan, null],
  ];
  return events
    .flatMap(([date, what, actor, tokens]): OrderEvent[] =>
      date === null ? [] : [{ date: date.toISOString(), what, actor, tokens }],
    )
    .concat(moves.map((move) => eventOfMove(move, { artist, fan })))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

/** Moves that happened before they were stored. */
function unseenMoves(count: number): string {
  if (count === 0) return '';
  return `, moved ${count === 1 ? 'once' : `${count} times`} since`;
}

/** Why it was moved is behind `privateSessions/get`. */
function eventOfMove(
  { moved_at, by_artist, from_at, to_at }: MoveRow,
  { artist, fan }: Record<'artist' | 'fan', string>,
): OrderEvent {
  return {
    date: moved_at.toISOString(),
    what: 'moved',
    actor: by_artist ? artist : fan,
    tokens: null,
    moved: { from: from_at.toISOString(), to: to_at.toISOString() },
  };
}

/** A session can be canceled while it runs; before that it never began. */
function startWords({ status, starts_at: start, updated_at: ended }: PrivateSessionRow, now: Date): string {
  if (status === PrivateSessionStatus.Canceled && ended !== null && ended < start) return 'was to begin';
  return now < start ? 'begins' : 'began';
}
