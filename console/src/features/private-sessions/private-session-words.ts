import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import { mayAct } from '@dubplate/shared/features/orders/lifecycle.ts';
import { privateSessionLifecycle } from '@dubplate/shared/features/private-sessions/lifecycle.ts';
import { PrivateSessionStatus } from '@dubplate/shared/features/private-sessions/model.ts';
import { isHappening, roomOpensAt } from '@dubplate/shared/features/private-sessions/rules.ts';
import { dateTimeText } from '../../ui/text/time-zone.ts';
import { sumWords } from '../../ui/money/amounts.ts';
import { numberChoicesOf, type StatusWords } from '../../ui/text/StatusChip.tsx';

export type PrivateSessionRow = CallAnswer<'admin/private-sessions'>['items'][number];
export type PrivateSessionRecord = CallAnswer<'admin/get-private-session'>;

const { statuses } = privateSessionLifecycle;
const { Upcoming, Completed, Canceled } = PrivateSessionStatus;

const words: Record<PrivateSessionStatus, StatusWords> = {
  [Upcoming]: { text: statuses[Upcoming], tone: 'warning' },
  [Completed]: { text: statuses[Completed], tone: 'success' },
  [Canceled]: { text: statuses[Canceled], tone: 'error' },
};
export const privateStatusChoices = numberChoicesOf(words);

type Standing = Pick<PrivateSessionRow, 'status' | 'date' | 'duration'>;
type Ending = Standing & Pick<PrivateSessionRow, 'canceledByArtist' | 'canceledByStaff'>;

/** The status with who canceled it, and whether it takes place at this moment. */
export function privateStatusWords(session: Ending, now: Date): StatusWords {
  const { status, date, duration, canceledByArtist, canceledByStaff } = session;
  if (status === Canceled) {
    const canceler = canceledByStaff ? 'staff' : canceledByArtist ? 'artist' : 'fan';
    return { ...words[Canceled], text: `Canceled by ${canceler}` };
  }
  const isRunning =
    status === Upcoming && isHappening({ status, startsAt: new Date(date), minutes: duration }, now);
  return isRunning ? { text: 'Running', tone: 'success' } : words[status];
}

/** Whether staff can cancel it at this moment. */
export function mayStaffCancel({ status, date }: Standing, now: Date): boolean {
  const line = { status, start: new Date(date) };
  return mayAct(privateSessionLifecycle, { act: 'cancel', by: 'staff', line, now });
}

type Sold = Pick<PrivateSessionRecord, 'artist' | 'user' | 'price' | 'discount' | 'date'>;

/** What canceling does, as its dialog says before it is confirmed. */
export function cancelEffect({ artist, user, price, discount, date }: Sold): string {
  const paid = price - discount;
  const money =
    paid === 0
      ? `${user.username} paid nothing.`
      : `${sumWords(paid)} go back to ${user.username} at once, and ${artist.username} earns nothing.`;
  return `The session on ${dateTimeText(new Date(date))} won't take place. ${money} We mail both, and both read your reason. This can't be undone.`;
}

/** "Never", "Once", "3 times". */
export function movesWords(moves: number): string {
  if (moves === 0) return 'Never';
  return moves === 1 ? 'Once' : `${moves} times`;
}

/** Whether the two could have entered the room. */
export function roomHasOpened(
  { status, date, updatedDate }: Standing & Pick<PrivateSessionRow, 'updatedDate'>,
  now: Date,
): boolean {
  const opensAt = roomOpensAt({ startsAt: new Date(date) });
  return now >= opensAt && !(status === Canceled && updatedDate !== null && new Date(updatedDate) < opensAt);
}

/** What it means that one of the two has no visit. */
export function noVisitWords({
  keepsVisits = false,
  meetsOutside = false,
}: Partial<Pick<PrivateSessionRecord, 'keepsVisits' | 'meetsOutside'>>): string {
  if (!keepsVisits) return 'Not known';
  return meetsOutside ? 'Never entered; the artist meets at an own address' : 'Never entered';
}
