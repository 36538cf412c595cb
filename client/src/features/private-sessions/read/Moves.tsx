import type { Viewer } from '@dubplate/shared/features/orders/status-text.ts';
import type {
  PrivateSession,
  PrivateSessionMove,
} from '@dubplate/shared/features/private-sessions/records.ts';
import { dateOf, type Timestamp } from '@dubplate/shared/lib/dates.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { dateTimeOf } from '../../../ui/time/date-texts.ts';
import { BuyerComment } from '../../orders/BuyerComment.tsx';
import { useViewerZone } from '../../../api/use-viewer-zone.ts';

/** Who moved the session, from when to when, and why. Staff have no side. */
export function Moves({ session, side }: { session: PrivateSession; side: Viewer | null }) {
  const zone = useViewerZone();
  const { moved, artist, user } = session;
  if (moved.length === 0) return null;
  const at = (moment: Timestamp) => dateTimeOf(dateOf(moment).getTime(), zone);
  const moverOf = ({ byArtist }: PrivateSessionMove) =>
    side === (byArtist ? 'artist' : 'buyer') ? 'you' : (byArtist ? artist : user).username;
  return (
    <Card as="section" aria-label="Moves">
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {moved.map((move, nth) => (
          <li key={nth} className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <p className="wrap-anywhere">
              Moved by {moverOf(move)} from {at(move.from)} to {at(move.to)}.
            </p>
            <p className="text-sm text-muted">{at(move.date)}</p>
            <BuyerComment label={`Why ${moverOf(move)} moved it`} text={move.reason ?? ''} />
          </li>
        ))}
      </ol>
    </Card>
  );
}
