import { addMs, HOUR_MS, MINUTE_MS } from '../../lib/dates.ts';
import type { StatusLook, Viewer } from '../orders/status-text.ts';
import { BPS } from '../wallet/rules.ts';
import {
  FREE_CANCEL_HOURS,
  LATE_REFUND_BPS,
  PrivateSessionStatus,
  ROOM_CLOSES_MINUTES_AFTER,
  ROOM_OPENS_MINUTES_BEFORE,
} from './model.ts';

/** When a private session is, in minutes. */
export interface PrivateTimes {
  status: PrivateSessionStatus;
  startsAt: Date;
  minutes: number;
}

export function endOf({ startsAt, minutes }: Omit<PrivateTimes, 'status'>): Date {
  return addMs(startsAt, minutes * MINUTE_MS);
}

/** Whether it is between its start and its end. */
export function isHappening(session: PrivateTimes, now: Date): boolean {
  return session.status !== PrivateSessionStatus.Canceled && now >= session.startsAt && now < endOf(session);
}

/** Whether it took place: also before the job has settled it. */
export function isComplete(session: PrivateTimes, now: Date): boolean {
  if (session.status === PrivateSessionStatus.Canceled) return false;
  return session.status === PrivateSessionStatus.Completed || now >= endOf(session);
}

export function roomOpensAt({ startsAt }: Pick<PrivateTimes, 'startsAt'>): Date {
  return addMs(startsAt, -ROOM_OPENS_MINUTES_BEFORE * MINUTE_MS);
}

export function roomClosesAt(session: Omit<PrivateTimes, 'status'>): Date {
  return addMs(endOf(session), ROOM_CLOSES_MINUTES_AFTER * MINUTE_MS);
}

export function isRoomOpen(session: PrivateTimes, now: Date): boolean {
  if (session.status === PrivateSessionStatus.Canceled) return false;
  return now >= roomOpensAt(session) && now < roomClosesAt(session);
}

/** Until when either side can move it. */
export function movableUntil(startsAt: Date): Date {
  return addMs(startsAt, -FREE_CANCEL_HOURS * HOUR_MS);
}

/** Whether a side may choose this new date now. An artist gives at least a day's notice of the time they chose. */
export function mayMoveTo(date: Date, { by, now }: { by: Viewer; now: Date }): boolean {
  return by === 'buyer' || now < movableUntil(date);
}

/** What the fan's free way out depends on. */
export interface FreeExit {
  startsAt: Date;
  /** Whether the artist was the last to move it. */
  movedByArtist: boolean;
}

/** Until when the whole price comes back to a fan who cancels: until the start if the artist chose the date. */
export function freeUntil({ startsAt, movedByArtist }: FreeExit): Date {
  return movedByArtist ? startsAt : movableUntil(startsAt);
}

/** Whether a fan who cancels now, or closes the account, gets everything back. Server, client and lifecycle agree on it. */
export function cancelsFree(session: FreeExit, now: Date): boolean {
  return now < freeUntil(session);
}

/** What a fan who cancels now gets back, in basis points of what was paid. */
export function cancelRefundBps(session: FreeExit, now: Date): number {
  return cancelsFree(session, now) ? BPS : LATE_REFUND_BPS;
}

/** How it reads to either side. */
export function privateSessionLook(
  session: PrivateTimes & { canceledByArtist: boolean; canceledByStaff?: boolean | undefined },
  viewer: Viewer,
  now: Date,
): StatusLook {
  if (session.status === PrivateSessionStatus.Canceled)
    return { tone: 'red', text: canceledText(session, viewer) };
  if (isComplete(session, now)) return { tone: 'green', text: 'Completed' };
  return isHappening(session, now)
    ? { tone: 'green', text: 'Happening now' }
    : { tone: 'orange', text: 'Upcoming' };
}

function canceledText(
  { canceledByArtist, canceledByStaff }: { canceledByArtist: boolean; canceledByStaff?: boolean | undefined },
  viewer: Viewer,
): string {
  if (canceledByStaff) return 'Canceled by Staff';
  if (canceledByArtist === (viewer === 'artist')) return 'Canceled by You';
  return canceledByArtist ? 'Canceled by Artist' : 'Canceled by User';
}
