import type { PrivateSession } from '@dubplate/shared/features/private-sessions/records.ts';
import {
  endOf,
  type FreeExit,
  freeUntil,
  movableUntil,
  type PrivateTimes,
  roomClosesAt,
  roomOpensAt,
} from '@dubplate/shared/features/private-sessions/rules.ts';
import type { Viewer } from '@dubplate/shared/features/orders/status-text.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';

export function timesOf({
  status,
  date,
  duration,
  movedByArtist,
}: Pick<PrivateSession, 'status' | 'date' | 'duration' | 'movedByArtist'>): PrivateTimes & FreeExit {
  return { status, startsAt: dateOf(date), minutes: duration, movedByArtist };
}

/** The other of the two; staff look at the artist. */
export function otherOf(session: PrivateSession, viewer: Viewer) {
  return viewer === 'artist' ? session.user : session.artist;
}

/** The moments at which its page changes. */
export function turningPoints(session: PrivateSession): Date[] {
  const times = timesOf(session);
  const { startsAt } = times;
  return [
    movableUntil(startsAt),
    freeUntil(times),
    roomOpensAt(times),
    startsAt,
    endOf(times),
    roomClosesAt(times),
  ];
}
