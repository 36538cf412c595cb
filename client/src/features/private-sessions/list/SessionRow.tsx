import type { PrivateSession } from '@dubplate/shared/features/private-sessions/records.ts';
import { isRoomOpen, privateSessionLook } from '@dubplate/shared/features/private-sessions/rules.ts';
import { PrivateSessionStatus } from '@dubplate/shared/features/private-sessions/model.ts';
import type { Viewer } from '@dubplate/shared/features/orders/status-text.ts';
import { namesOf } from '@dubplate/shared/lookups/lookup.ts';
import { topics } from '@dubplate/shared/lookups/topics.ts';
import { Link } from 'react-router-dom';
import { privateSessionPath } from '../../../paths.ts';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { StatusPill } from '../../../ui/status/StatusPill.tsx';
import { Countdown } from '../../../ui/time/Countdown.tsx';
import { DateTime } from '../../../ui/time/DateTime.tsx';
import { Faces } from '../../orders/Faces.tsx';
import { useViewerZone } from '../../../api/use-viewer-zone.ts';
import { otherOf, timesOf, turningPoints } from '../read/session-times.ts';
import { earningsOf } from '../read/earnings.ts';
import { useNow } from '../read/use-now.ts';
import { lengthText } from '../words.ts';

/** One private session in its fan's or its artist's list. */
export function SessionRow({ session, viewer }: { session: PrivateSession; viewer: Viewer }) {
  const now = useNow(turningPoints(session));
  const zone = useViewerZone();
  const times = timesOf(session);
  const other = otherOf(session, viewer);
  const look = privateSessionLook({ ...session, ...times }, viewer, now);
  const startMs = times.startsAt.getTime();
  const isAhead = session.status === PrivateSessionStatus.Upcoming && now < times.startsAt;
  const isAskedToMove = session.moveAsked !== null && session.moveAsked.byArtist === (viewer === 'buyer');
  const needsReview =
    viewer === 'buyer' && session.status === PrivateSessionStatus.Completed && !session.review;
  const about = namesOf(topics, session.topics).join(', ');
  return (
    <ListRow
      title={other.username}
      start={<Faces people={[other]} />}
      link={{ as: Link, to: privateSessionPath(session.id) }}
      isEndBelow
      text={
        <>
          <DateTime at={startMs} show="minute" timeZone={zone} className="" />
          {` · ${lengthText(session.duration)}`}
          {viewer === 'artist' && session.status === PrivateSessionStatus.Upcoming && (
            <>
              {' · You earn '}
              <Money tokens={session.earned?.net ?? earningsOf(session)} />
            </>
          )}
          {about !== '' && <span className="block truncate">{about}</span>}
        </>
      }
      end={
        <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 max-sm:justify-start">
          {isRoomOpen(times, now) && (
            <strong>{session.meetsOutside ? 'The link is there' : 'The room is open'}</strong>
          )}
          {isAhead && !isRoomOpen(times, now) && (
            <span className="tabular text-sm text-muted">
              in <Countdown until={startMs} doneText="a moment" />
            </span>
          )}
          {isAskedToMove && <strong>Asks to move it</strong>}
          {needsReview && <span className="text-sm text-muted">To review</span>}
          <StatusPill tone={look.tone}>{look.text}</StatusPill>
        </span>
      }
    />
  );
}
