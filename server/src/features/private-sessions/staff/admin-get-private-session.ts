import { privateSessionLifecycle } from '@dubplate/shared/features/private-sessions/lifecycle.ts';
import { PrivateSessionStatus } from '@dubplate/shared/features/private-sessions/model.ts';
import type { OrderEvent } from '@dubplate/shared/features/orders/records.ts';
import { ReportStatus } from '@dubplate/shared/features/reports/model.ts';
import { notFound } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { listPeople } from '../../accounts/accounts.ts';
import { moneyOf } from '../../orders/orders.ts';
import { findReportOf, type Report } from '../../reports/reports.ts';
import { listHolds } from '../../wallet/wallet.ts';
import { presentRow } from './admin-rows.ts';
import { listMoves, type MoveRow } from '../moves/moves.store.ts';
import { findPrivateSession, type PrivateSessionRow } from '../private-sessions.store.ts';
import { placesOf } from '../settings.store.ts';
import { listVisits, type VisitRow } from '../visits.store.ts';

/** One private session with its money and what happened to it when. What the two wrote is behind `privateSessions/get`. */
export const adminGetPrivateSession = implement('admin/get-private-session', async ({ input, db, now }) => {
  const row = await findPrivateSession(db, input.privateSessionId);
  if (!row) throw notFound('private session');
  const ids = [row.artist_id, row.fan_id, row.canceled_by_staff].filter((id) => id !== null);
  const [involved, [hold], moves, visits, report, places] = await Promise.all([
    listPeople(db, ids),
    listHolds(db, [row.hold_id]),
    listMoves(db, [row]),
    listVisits(db, row.id),
    findReportOf(db, row.hold_id),
    placesOf(db, [row.artist_id]),
  ]);
  const deciders = report?.resolved_by ? await listPeople(db, [report.resolved_by]) : [];
  const people = new Map([...involved, ...deciders]);
  const nameOf = (id: string) => people.get(id)?.username ?? id;
  const money = hold && moneyOf(hold);
  const refunded = money?.refunded ?? 0;
  return {
    ...presentRow(row, people),
    topics: row.topics,
    moves: row.moves,
    discount: row.discount_tokens,
    refunded,
    lines: money
      ? [{ ...money, artistId: row.artist_id, username: nameOf(row.artist_id), status: row.status }]
      : [],
    timeline: eventsOf(row, { nameOf, now, refunded, moves: moves.get(row.id) ?? [], visits, report }),
    visits: visits.map((visit) => ({
      byArtist: visit.by_artist,
      enteredAt: visit.entered_at.toISOString(),
      leftAt: visit.left_at?.toISOString() ?? null,
    })),
    keepsVisits: row.keeps_visits,
    meetsOutside: Boolean(places.get(row.artist_id)?.meetingUrl),
  };
});

/** When, what, who, and the tokens that moved. */
type Event = [Date | null, string, string, number | null];

interface Happened {
  nameOf: (id: string) => string;
  now: Date;
  /** Tokens that went back to the fan. */
  refunded: number;
  moves: readonly MoveRow[];
  visits: readonly VisitRow[];
  report: Report | undefined;
}

function eventsOf(
  row: PrivateSessionRow,
  { nameOf, now, refunded, moves, visits, report }: Happened,
): OrderEvent[] {
  const [artist, fan] = [nameOf(row.artist_id), nameOf(row.fan_id)];
  const isCanceled = row.status === PrivateSessionStatus.Canceled;
  const canceler =
    row.canceled_by_staff === null ? (row.canceled_by_artist ? artist : fan) : nameOf(row.canceled_by_staff);
  const events: Event[] = [
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
      isCanceled ? refunded : row.price_tokens,
    ],
    [row.reviewed_at, 'reviewed', fan, null],
    [row.move_asked_at, 'asked to move it', row.move_asked_by_artist ? artist : fan, null],
    ...visits.flatMap(({ by_artist: byArtist, entered_at: entered, left_at: left }): Event[] => [
      [entered, 'entered the room', byArtist ? artist : fan, null],
      [left, 'left the room', byArtist ? artist : fan, null],
    ]),
    ...(report ? eventsOfReport(report, nameOf) : []),
  ];
  return events
    .flatMap(([date, what, actor, tokens]): OrderEvent[] =>
      date === null ? [] : [{ date: date.toISOString(), what, actor, tokens }],
    )
    .concat(moves.map((move) => eventOfMove(move, { artist, fan })))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

function eventsOfReport(report: Report, nameOf: (id: string) => string): Event[] {
  const { status, resolved_by: resolver, refunded_tokens: refunded } = report;
  return [
    [report.created_at, 'reported', nameOf(report.reporter_id), null],
    [
      report.resolved_at,
      `report ${status}`,
      resolver === null ? '' : nameOf(resolver),
      status === ReportStatus.Refunded ? refunded : null,
    ],
  ];
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
