import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { isOnSale, seatsLeft } from '@dubplate/shared/features/sessions/rules.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { formatTokens } from '@dubplate/shared/lib/tokens.ts';

export interface StatusWords {
  label: string;
  /** What its artist reads. */
  ownLabel?: string;
  tone: 'live' | 'orange' | 'blue' | 'quiet';
}

const statusWords: Record<SessionStatus, StatusWords> = {
  [SessionStatus.Scheduled]: { label: 'Upcoming', tone: 'blue' },
  [SessionStatus.Standby]: { label: 'Starting soon', ownLabel: 'Standby', tone: 'orange' },
  [SessionStatus.Live]: { label: 'Live', tone: 'live' },
  [SessionStatus.Paused]: { label: 'Paused', tone: 'orange' },
  [SessionStatus.Finished]: { label: 'Past', tone: 'quiet' },
  [SessionStatus.Canceled]: { label: 'Canceled', tone: 'quiet' },
};

export function statusOf({ status }: Pick<Session, 'status'>): StatusWords {
  return statusWords[status];
}

export function startsAtMs({ date }: Pick<Session, 'date'>): number {
  return dateOf(date).getTime();
}

export function isSoldOut(session: Pick<Session, 'status' | 'capacity' | 'registered'>): boolean {
  return isOnSale(session) && seatsLeft(session) === 0;
}

/** How many seats there still are, or were taken. */
export function seatsText(session: Pick<Session, 'status' | 'capacity' | 'registered'>): string {
  const { capacity, registered } = session;
  const left = seatsLeft(session);
  if (!isOnSale(session)) return registered === 1 ? '1 ticket' : `${formatTokens(registered)} tickets`;
  if (left === null) return registered === 0 ? 'No seat limit' : `${formatTokens(registered)} going`;
  if (left === 0) return 'Sold out';
  if (left === 1) return 'Last seat';
  return `${formatTokens(left)} of ${formatTokens(capacity ?? 0)} seats left`;
}

/** "1 h 30 min" */
export function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}
