import { PrivateSessionStatus } from '@dubplate/shared/features/private-sessions/model.ts';
import type { PrivateSession } from '@dubplate/shared/features/private-sessions/records.ts';
import { freeUntil } from '@dubplate/shared/features/private-sessions/rules.ts';
import type { Viewer } from '@dubplate/shared/features/orders/status-text.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { Money } from '../../../ui/money/Money.tsx';
import { zonedDate } from '../../../ui/time/moments.ts';
import { FullDate } from '../../orders/OrderHead.tsx';
import { useViewerZone } from '../../../api/use-viewer-zone.ts';
import { timesOf } from './session-times.ts';
import { earningsOf } from './session-view.ts';

type Props = { session: PrivateSession; side: Viewer | null; now: Date };

/** The last line of the page: what it cost, what came back, and until when it can be left for nothing. */
export function SessionMoney({ session, side, now }: Props) {
  const zone = useViewerZone();
  const { price, discount, refunded, status, dateCreated } = session;
  const free = freeUntil(timesOf(session));
  const isUpcoming = status === PrivateSessionStatus.Upcoming;
  return (
    <footer className="grid gap-2 border-t-2 border-line pt-5 text-sm">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {side === 'artist' ? (
          <Earned session={session} />
        ) : (
          <>
            <span className="inline-flex flex-wrap gap-x-1.5">
              {price - discount > 0 && isUpcoming && 'Paid'}
              <Money tokens={price - discount} />
            </span>
            {refunded > 0 && (
              <span className="inline-flex flex-wrap gap-x-1.5 text-muted">
                <Money tokens={refunded} /> refunded
              </span>
            )}
            {discount > 0 && (
              <span className="text-muted">
                after a voucher of <Money tokens={discount} />
              </span>
            )}
          </>
        )}
        <FullDate label="Booked" atMs={dateOf(dateCreated).getTime()} />
      </p>
      {side === 'buyer' && isUpcoming && now < free && (
        <p className="text-muted">
          {session.movedByArtist
            ? `${session.artist.username} moved it, so you can cancel it free of charge until it starts.`
            : `You can cancel or move it free of charge until ${zonedDate(free.getTime(), zone)}. If you cancel later, half of the price comes back.`}
        </p>
      )}
    </footer>
  );
}

function Earned({ session }: { session: PrivateSession }) {
  const { status, canceledByArtist, canceledByStaff, updatedDate, earned } = session;
  const isLate =
    status === PrivateSessionStatus.Canceled &&
    !canceledByArtist &&
    !canceledByStaff &&
    updatedDate !== null &&
    dateOf(updatedDate) >= freeUntil(timesOf(session));
  if (status === PrivateSessionStatus.Canceled && !isLate) return <span>You earn nothing for it.</span>;
  if (isLate) return <span>Canceled late, so you are paid on half of the price.</span>;
  const isReversed = earned?.state === 'reversed' || earned?.state === 'split';
  return (
    <span className="inline-flex flex-wrap gap-x-1.5">
      {isReversed && 'Refunded by staff.'}
      {status === PrivateSessionStatus.Completed ? 'You earned' : 'You earn'}
      <Money tokens={earned?.net ?? earningsOf(session)} />
    </span>
  );
}
