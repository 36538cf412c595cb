import {
  type PrivateSessionAct,
  privateSessionLifecycle,
} from '@dubplate/shared/features/private-sessions/lifecycle.ts';
import type { PrivateSession } from '@dubplate/shared/features/private-sessions/records.ts';
import {
  cancelRefundBps,
  endOf,
  freeUntil,
  isComplete,
} from '@dubplate/shared/features/private-sessions/rules.ts';
import { PrivateSessionStatus } from '@dubplate/shared/features/private-sessions/model.ts';
import { mayAct } from '@dubplate/shared/features/orders/lifecycle.ts';
import type { Viewer } from '@dubplate/shared/features/orders/status-text.ts';
import { BPS } from '@dubplate/shared/features/wallet/rules.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { timesOf } from './session-times.ts';

/** Whether one of the two may do this now. The server decides; this only shows the way to it. */
export function mayDo(
  session: PrivateSession,
  act: PrivateSessionAct,
  { by, now }: { by: Viewer; now: Date },
): boolean {
  const times = timesOf(session);
  // Between its end and the job that settles it, it counts as completed already.
  const isOver = session.status === PrivateSessionStatus.Upcoming && isComplete(times, now);
  const line = {
    status: isOver ? PrivateSessionStatus.Completed : session.status,
    sent: dateOf(session.dateCreated),
    start: times.startsAt,
    deadline: endOf(times),
    ended: session.updatedDate && dateOf(session.updatedDate),
    flags: {
      reviewed: session.review !== null,
      movedByArtist: session.movedByArtist,
      moveAsked: session.moveAsked !== null,
    },
  };
  return mayAct(privateSessionLifecycle, { act, by, line, now });
}

/** What the fan gets back if one of the two cancels now. Amounts are tokens. */
export function refundNow(
  session: Pick<PrivateSession, 'price' | 'discount' | 'date' | 'movedByArtist'>,
  { by, now }: { by: Viewer; now: Date },
): { paid: number; back: number; isLate: boolean } {
  const paid = session.price - session.discount;
  const { movedByArtist } = session;
  const bps = by === 'artist' ? BPS : cancelRefundBps({ startsAt: dateOf(session.date), movedByArtist }, now);
  return { paid, back: Math.floor((paid * bps) / BPS), isLate: bps < BPS };
}

/** Whether the fan canceled it too late to get everything back. */
export function wasLate(session: PrivateSession): boolean {
  const { status, canceledByArtist, canceledByStaff, updatedDate, price } = session;
  if (status !== PrivateSessionStatus.Canceled || canceledByArtist || canceledByStaff) return false;
  return price > 0 && updatedDate !== null && dateOf(updatedDate) >= freeUntil(timesOf(session));
}
