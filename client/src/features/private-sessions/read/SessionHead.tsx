import type { PrivateSession } from '@dubplate/shared/features/private-sessions/records.ts';
import { privateSessionLook } from '@dubplate/shared/features/private-sessions/rules.ts';
import type { Viewer } from '@dubplate/shared/features/orders/status-text.ts';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { artistPath } from '../../../paths.ts';
import { Headline } from '../../../ui/layout/Headline.tsx';
import { StatusPill } from '../../../ui/status/StatusPill.tsx';
import { Faces } from '../../orders/Faces.tsx';
import { SessionWhen } from '../SessionWhen.tsx';
import { lengthText } from '../words.ts';
import { otherOf, timesOf } from './session-times.ts';

type HeadProps = {
  session: PrivateSession;
  viewer: Viewer;
  isStaff: boolean;
  /** Whether the room below is open to the viewer. */
  isMeeting: boolean;
  now: Date;
};

/** Whose session it is and how it stands; in one line beside an open room. */
export function SessionHead({ session, viewer, isStaff, isMeeting, now }: HeadProps) {
  const { artist, user, duration, moves } = session;
  const other = otherOf(session, viewer);
  const look = privateSessionLook({ ...session, ...timesOf(session) }, viewer, now);
  return (
    <header
      className={clsx(
        '-mb-4',
        isMeeting ? 'flex flex-wrap items-center gap-x-4 gap-y-1' : 'grid grid-cols-[minmax(0,1fr)] gap-4',
      )}
    >
      <Headline
        level={1}
        size={isMeeting ? '2xl' : '4xl'}
        isFocusTarget
        className={isMeeting ? 'max-w-full truncate' : '[overflow-wrap:anywhere]'}
      >
        {isStaff
          ? `Private session of ${artist.username} and ${user.username}`
          : `Private session with ${other.username}`}
      </Headline>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusPill tone={look.tone}>{look.text}</StatusPill>
        <span className="text-muted">
          {lengthText(duration)}
          {moves > 0 && `, moved ${moves === 1 ? 'once' : `${moves} times`}`}
        </span>
      </div>
    </header>
  );
}

type WhenProps = { session: PrivateSession; viewer: Viewer; size: 'normal' | 'large' };

/** When it is, on both clocks. */
export function When({ session, viewer, size }: WhenProps) {
  const { artist, duration } = session;
  const other = otherOf(session, viewer);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-start gap-4">
        <Faces people={[other]} />
        <div className="min-w-0 flex-1">
          <SessionWhen
            startMs={timesOf(session).startsAt.getTime()}
            minutes={duration}
            other={{ name: other.username, timeZone: other.timeZone }}
            size={size}
          />
        </div>
      </div>
      {viewer === 'buyer' && (
        <Link
          to={artistPath(artist.slug)}
          className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-4"
        >
          {artist.username}’s page
        </Link>
      )}
    </div>
  );
}
