import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from '../../lib/dates.ts';
import {
  runningStatuses,
  SESSION_AT_ONCE_MINUTES,
  SESSION_HOURS_MAX,
  SESSION_MIN_LIVE_MINUTES,
  SESSION_NO_SHOW_MINUTES,
  SESSION_OPENS_MINUTES_BEFORE,
  SESSION_REFUND_DAYS,
  SESSION_STALL_MINUTES,
  SessionStatus,
  TICKET_FREE_CANCEL_HOURS,
} from './model.ts';

/** What the clock asks of a session. Times that have not come yet are null. */
export interface SessionTimes {
  status: SessionStatus;
  /** Its date. */
  startsAt: Date;
  standbyAt: Date | null;
  /** When it first went on air. */
  startedAt: Date | null;
  pausedAt: Date | null;
  endedAt: Date | null;
  /** Time on air before the present stretch. */
  liveMs: number;
  /** Since when it is on air without a break; null while it is not. */
  onAirAt: Date | null;
}

export function isRunning(status: SessionStatus): boolean {
  return runningStatuses.includes(status);
}

export function isEnded(status: SessionStatus): boolean {
  return status === SessionStatus.Finished || status === SessionStatus.Canceled;
}

/** Whether a date is so close that the room opens at once. */
export function opensAtOnce(date: Date | null, now: Date): boolean {
  return date === null || date <= addMs(now, SESSION_AT_ONCE_MINUTES * MINUTE_MS);
}

/** The artist's current session, shown in the header: it runs, or its date is at most an hour away. */
export function isCurrent(
  { status, startsAt }: Pick<SessionTimes, 'status' | 'startsAt'>,
  now: Date,
): boolean {
  return isRunning(status) || (status === SessionStatus.Scheduled && now >= opensFrom(startsAt));
}

/** From when on the artist can open the room. */
export function opensFrom(startsAt: Date): Date {
  return addMs(startsAt, -SESSION_OPENS_MINUTES_BEFORE * MINUTE_MS);
}

/** The next moment at which time itself changes the session; null when nothing more comes. */
export function dueAt(session: SessionTimes): Date | null {
  const { status, startsAt, standbyAt, startedAt, pausedAt } = session;
  const noShow = SESSION_NO_SHOW_MINUTES * MINUTE_MS;
  if (status === SessionStatus.Scheduled) return addMs(startsAt, noShow);
  if (status === SessionStatus.Standby) return addMs(standbyAt ?? startsAt, noShow);
  if (isEnded(status)) return null;
  const limit = addMs(startedAt ?? startsAt, SESSION_HOURS_MAX * HOUR_MS);
  if (status === SessionStatus.Live || pausedAt === null) return limit;
  const givenUp = addMs(pausedAt, SESSION_STALL_MINUTES * MINUTE_MS);
  return givenUp < limit ? givenUp : limit;
}

/** What a session that is due becomes. */
export function dueStatus(
  session: SessionTimes,
  now: Date,
): typeof SessionStatus.Finished | typeof SessionStatus.Canceled {
  const { status, startedAt } = session;
  if (status === SessionStatus.Scheduled || status === SessionStatus.Standby) return SessionStatus.Canceled;
  const isAtLimit = startedAt !== null && now >= addMs(startedAt, SESSION_HOURS_MAX * HOUR_MS);
  const wasHeld = liveMsAt(session, now) >= SESSION_MIN_LIVE_MINUTES * MINUTE_MS;
  return isAtLimit || wasHeld ? SessionStatus.Finished : SessionStatus.Canceled;
}

/** How long it was on air, pauses left out. */
export function liveMsAt({ liveMs, onAirAt }: Pick<SessionTimes, 'liveMs' | 'onAirAt'>, now: Date): number {
  return liveMs + (onAirAt === null ? 0 : Math.max(0, now.getTime() - onAirAt.getTime()));
}

/** The length to show after the end, in whole minutes, at least one. */
export function liveMinutes(liveMs: number): number {
  return Math.max(1, Math.round(liveMs / MINUTE_MS));
}

/** Whether a holder may give a ticket back, before the start only. */
export function mayGiveBack(
  session: { status: SessionStatus; startsAt: Date; dateChangedAt: Date | null },
  boughtAt: Date,
  now: Date,
): boolean {
  const { status, startsAt, dateChangedAt } = session;
  if (status !== SessionStatus.Scheduled) return false;
  const isEarly = now <= addMs(startsAt, -TICKET_FREE_CANCEL_HOURS * HOUR_MS);
  return isEarly || (dateChangedAt !== null && dateChangedAt > boughtAt);
}

/** Until when its artist and staff can refund a session that is over. */
export function refundableUntil(endedAt: Date): Date {
  return addMs(endedAt, SESSION_REFUND_DAYS * DAY_MS);
}

/** Seats left; null without a limit. */
export function seatsLeft({
  capacity,
  registered,
}: {
  capacity: number | null;
  registered: number;
}): number | null {
  return capacity === null ? null : Math.max(0, capacity - registered);
}

/** Tickets can be bought until the session is over. */
export function isOnSale({ status }: { status: SessionStatus }): boolean {
  return status === SessionStatus.Scheduled || isRunning(status);
}
