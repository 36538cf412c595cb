import { PrivateSessionStatus } from '@dubplate/shared/features/private-sessions/model.ts';
import type { PrivateSession } from '@dubplate/shared/features/private-sessions/records.ts';
import { freeUntil } from '@dubplate/shared/features/private-sessions/rules.ts';
import type { Viewer } from '@dubplate/shared/features/orders/status-text.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { Money } from '../../../ui/money/Money.tsx';
import { zonedDate } from '../../../ui/time/date-texts.ts';
import { FullDate } from '../../orders/OrderHead.tsx';
import { useViewerZone } from '../../../api/use-viewer-zone.ts';
import { timesOf } from './session-times.ts';
import { earningsOf } from './earnings.ts';
import { wasLate } from './session-view.ts';

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
              {price - discount > 0 && 'Paid'}
              <Money tokens={price - discount} />
            </span>
            {refunded > 0 && (
              <span className="inline-flex flex-wrap gap-x-1.5 text-muted">
                <Money tokens={refunded} /> refunded{wasLate(session) && ', as it was canceled late'}
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
      {side !== 'artist' && wasLate(session) && (
        <p className="text-muted">
          The other half of the price stays with {session.artist.username}, less our commission.
        </p>
      )}
      {side === 'artist' && session.earned?.isReported && (
        <p>The fan reported this session. The tokens stay pending until our team has decided.</p>
      )}
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
  const { status, earned } = session;
  if (wasLate(session))
    return (
      <span className="inline-flex flex-wrap gap-x-1.5">
        Canceled late, so you are paid on half of the price: <Money tokens={earned?.net ?? 0} /> after the
        commission.
      </span>
    );
  if (status === PrivateSessionStatus.Canceled) return <span>You earn nothing for it.</span>;
  const isReversed = earned?.state === 'reversed' || earned?.state === 'split';
  return (
    <span className="inline-flex flex-wrap gap-x-1.5">
      {isReversed && 'Refunded by staff.'}
      {status === PrivateSessionStatus.Completed ? 'You earned' : 'You earn'}
      <Money tokens={earned?.net ?? earningsOf(session)} />
    </span>
  );
}
