import type { PrivateSession } from '@dubplate/shared/features/private-sessions/records.ts';
import { freeUntil, isRoomOpen } from '@dubplate/shared/features/private-sessions/rules.ts';
import { feeOf } from '@dubplate/shared/features/wallet/rules.ts';
import { timestampOf } from '@dubplate/shared/lib/dates.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { Caller } from '../../http/caller.ts';
import { listPeople, type Person } from '../accounts/accounts.ts';
import { moneyOf } from '../orders/orders.ts';
import { type Hold, listHolds, returnedOf } from '../wallet/wallet.ts';
import { isAllowed, timesOf, type Viewer } from './access.ts';
import { listMoves, type MoveRow, presentMove, presentMoveAsked } from './moves/moves.store.ts';
import type { PrivateSessionRow } from './private-sessions.store.ts';
import { type Place, placesOf } from './settings.store.ts';

interface Viewing {
  caller: Caller;
  now: Date;
}

/** Sessions as their two people read them, in five statements for any number. */
export async function presentPrivateSessions(
  db: Db | Tx,
  { caller, now }: Viewing,
  rows: readonly PrivateSessionRow[],
): Promise<PrivateSession[]> {
  const isBuyer = (row: PrivateSessionRow) => row.artist_id !== caller.userId;
  const bought = rows.filter(isBuyer);
  const sold = rows.filter((row) => !isBuyer(row));
  const [people, returned, holds, places, moves] = await Promise.all([
    listPeople(
      db,
      rows.flatMap((row) => [row.fan_id, row.artist_id]),
    ),
    bought.length === 0
      ? new Map<string, number>()
      : returnedOf(
          db,
          bought.map(({ id, fan_id }) => ({ refId: id, buyerId: fan_id })),
        ),
    listHolds(
      db,
      sold.map(({ hold_id }) => hold_id),
    ),
    placesOf(
      db,
      rows.map((row) => row.artist_id),
    ),
    listMoves(db, rows),
  ]);
  const holdsById = new Map(holds.map((hold) => [hold.id, hold]));
  return rows.map((row) => {
    const viewer = isBuyer(row) ? 'buyer' : 'artist';
    // Staff who look as one of the two are not told the way in.
    const hasWayIn = caller.impersonatorId === null && isRoomOpen(timesOf(row), now);
    return show(row, { people, returned, holds: holdsById, places, moves, viewer, hasWayIn, now });
  });
}

export async function presentPrivateSession(
  db: Db | Tx,
  viewing: Viewing,
  row: PrivateSessionRow,
): Promise<PrivateSession> {
  const [shown] = await presentPrivateSessions(db, viewing, [row]);
  if (!shown) throw new Error('One private session makes one record.');
  return shown;
}

interface Seen {
  people: ReadonlyMap<string, Person>;
  returned: ReadonlyMap<string, number>;
  /** Of what the caller sold, by their id. */
  holds: ReadonlyMap<string, Hold>;
  /** By the id of the artist. */
  places: ReadonlyMap<string, Place>;
  /** By the id of the session. */
  moves: ReadonlyMap<string, readonly MoveRow[]>;
  viewer: Exclude<Viewer, 'staff'>;
  /** Whether the room is open to the caller. */
  hasWayIn: boolean;
  now: Date;
}

function show(
  row: PrivateSessionRow,
  { people, returned, holds, places, moves, viewer, hasWayIn, now }: Seen,
): PrivateSession {
  const [artist, fan] = [people.get(row.artist_id), people.get(row.fan_id)];
  const place = places.get(row.artist_id);
  const isBuyer = viewer === 'buyer';
  const hold = holds.get(row.hold_id);
  return {
    id: row.id,
    privateSessionId: row.id,
    artistId: row.artist_id,
    userId: row.fan_id,
    artist: shownArtist(row.artist_id, artist, place),
    user: shownPerson(row.fan_id, fan),
    date: timestampOf(row.starts_at),
    duration: row.minutes,
    status: row.status,
    topics: row.topics,
    message: row.message,
    price: row.price_tokens,
    discount: isBuyer ? row.discount_tokens : 0,
    refunded: isBuyer ? (returned.get(row.id) ?? 0) : 0,
    ...(hold && { feeBps: hold.fee_bps, earned: earnedOf(hold) }),
    moves: row.moves,
    moved: (moves.get(row.id) ?? []).map(presentMove),
    movedByArtist: row.moved_by_artist,
    moveAsked: isAllowed(row, { act: 'keep-date', by: viewer, now }) ? presentMoveAsked(row) : null,
    freeUntil: timestampOf(freeUntil(timesOf(row))),
    review: row.review,
    reviewVisibility: row.review_visibility,
    cancelationComment: row.cancel_comment,
    canceledByArtist: row.canceled_by_artist,
    ...(row.canceled_by_staff !== null && { canceledByStaff: true as const }),
    meetsOutside: Boolean(place?.meetingUrl),
    meetingUrl: hasWayIn ? (place?.meetingUrl ?? null) : null,
    dateCreated: timestampOf(row.created_at),
    updatedDate: row.updated_at && timestampOf(row.updated_at),
  };
}

/** A line that is still held brings what its release will bring. */
function earnedOf(hold: Hold) {
  const { holdStatus: state, net } = moneyOf(hold);
  return {
    state,
    net: state === 'held' ? hold.gross - feeOf(hold.gross, hold.fee_bps) : net,
    ...(hold.disputed_at !== null && { isReported: true as const }),
  };
}

/** With the zone of their hours, if they still offer any. */
function shownArtist(id: string, artist: Person | undefined, place: Place | undefined) {
  const shown = shownPerson(id, artist);
  return { ...shown, slug: artist?.slug ?? '', timeZone: place?.timeZone ?? shown.timeZone };
}

function shownPerson(id: string, person: Person | undefined) {
  return {
    id,
    username: person?.username ?? 'Deleted user',
    profileImage: person?.profileImage ?? null,
    timeZone: person?.timeZone ?? null,
  };
}
