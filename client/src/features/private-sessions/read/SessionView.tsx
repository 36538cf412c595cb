import { PrivateSessionStatus } from '@dubplate/shared/features/private-sessions/model.ts';
import type { PrivateSession } from '@dubplate/shared/features/private-sessions/records.ts';
import { isComplete, isRoomOpen, roomOpensAt } from '@dubplate/shared/features/private-sessions/rules.ts';
import type { Viewer } from '@dubplate/shared/features/orders/status-text.ts';
import { topics } from '@dubplate/shared/lookups/topics.ts';
import { namesOf } from '@dubplate/shared/lookups/lookup.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { AddToCalendar } from '../../../app/AddToCalendar.tsx';
import { lazyPart } from '../../../app/loading/lazy-part.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { zonedDate } from '../../../ui/time/date-texts.ts';
import { WrittenReview } from '../../orders/Review.tsx';
import { BuyerComment } from '../../orders/BuyerComment.tsx';
import { useViewerZone } from '../../../api/use-viewer-zone.ts';
import { BookAgain } from './BookAgain.tsx';
import { MoveAsked } from './MoveAsked.tsx';
import { Moves } from './Moves.tsx';
import { ReviewPart } from './ReviewPart.tsx';
import { ReviewSwitch } from './ReviewSwitch.tsx';
import { RoomPlace } from './RoomPlace.tsx';
import { SessionHead, When } from './SessionHead.tsx';
import { SessionMoney } from './SessionMoney.tsx';
import { otherOf, timesOf, turningPoints } from './session-times.ts';
import { mayDo } from './session-view.ts';
import { useNow } from './use-now.ts';
import { useOpening } from './use-opening.ts';

const CancelSession = lazyPart(() => import('./CancelSession.tsx'), 'CancelSession');
const AskMove = lazyPart(() => import('./AskMove.tsx'), 'AskMove');
const MoveSession = lazyPart(() => import('./MoveSession.tsx'), 'MoveSession');

type OpenDialog = 'move' | 'ask-move' | 'cancel' | null;

type Props = {
  session: PrivateSession;
  /** Null for staff, who read and do nothing here. */
  side: Viewer | null;
  onChange: (session: PrivateSession) => void;
  reload: () => Promise<unknown>;
  /** What a fan can do about a session that took place, besides reviewing it. */
  thanks: ReactNode;
  tips: ReactNode;
};

/** One private session for its fan, its artist, or staff. */
export function SessionView({ session, side, onChange, reload, thanks, tips }: Props) {
  const now = useNow(turningPoints(session));
  const [open, setOpen] = useState<OpenDialog>(null);
  const times = timesOf(session);
  const viewer = side ?? 'buyer';
  const other = otherOf(session, viewer);
  const isOpen = isRoomOpen(times, now);
  const isOver = isComplete(times, now);
  // Then the picture and what one presses come first.
  const isMeeting = isOpen && side !== null;
  // The artist's own address to meet at is told when the room opens.
  useOpening({ isOpen, opensMs: roomOpensAt(times).getTime(), reload });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <SessionHead
        session={session}
        viewer={viewer}
        isStaff={side === null}
        isMeeting={isMeeting}
        now={now}
      />
      {!isMeeting && <When session={session} viewer={viewer} size="large" />}
      <MoveAsked session={session} side={side} now={now} onChange={onChange} onMove={() => setOpen('move')} />
      <RoomPlace session={session} isOwn={side !== null} now={now} />
      {isMeeting && <When session={session} viewer={viewer} size="normal" />}
      {side !== null && (
        <Actions session={session} by={side} now={now} onChange={onChange} open={open} onOpen={setOpen} />
      )}
      {side === 'buyer' && (isOver || session.status === PrivateSessionStatus.Canceled) && (
        <BookAgain artist={session.artist} />
      )}
      <About session={session} viewer={viewer} />
      <Moves session={session} side={side} />
      {(session.review !== null || (isOver && side !== null)) && (
        <section aria-labelledby="afterwards" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <h2 id="afterwards" className="text-2xl">
            {side === 'buyer' && session.review === null ? 'After your session' : 'Review'}
          </h2>
          {session.review !== null && (
            <WrittenReview
              text={session.review}
              visibility={session.reviewVisibility}
              author={side === 'buyer' ? null : session.user.username}
              className="bg-surface"
            />
          )}
          {side === 'buyer' && mayDo(session, 'review', { by: 'buyer', now }) && (
            <ReviewPart session={session} onChange={onChange} />
          )}
          {side === 'artist' &&
            (session.review === null ? (
              <p className="text-muted">{other.username} has not written a review yet.</p>
            ) : (
              <ReviewSwitch session={session} onChange={onChange} />
            ))}
          {side === 'buyer' && session.status === PrivateSessionStatus.Completed && (
            <div className="flex flex-wrap items-center gap-3">{thanks}</div>
          )}
          {tips}
        </section>
      )}
      <SessionMoney session={session} side={side} now={now} />
    </div>
  );
}

type ActionsProps = {
  session: PrivateSession;
  by: Viewer;
  now: Date;
  onChange: (session: PrivateSession) => void;
  open: OpenDialog;
  onOpen: (dialog: OpenDialog) => void;
};

function Actions({ session, by, now, onChange, open, onOpen }: ActionsProps) {
  const zone = useViewerZone();
  const other = otherOf(session, by);
  const mayMove = mayDo(session, 'move', { by, now });
  const mayCancel = mayDo(session, 'cancel', { by, now }) || mayDo(session, 'cancel-late', { by, now });
  if (!mayMove && !mayCancel && open === null) return null;
  const close = () => onOpen(null);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {session.status === PrivateSessionStatus.Upcoming && (
        <AddToCalendar refType="private-session" id={session.id} />
      )}
      {mayMove && (
        <Button kind="secondary" onClick={() => onOpen('move')}>
          Move
        </Button>
      )}
      {mayDo(session, 'ask-move', { by, now }) && (
        <Button kind="quiet" onClick={() => onOpen('ask-move')}>
          Ask {other.username} to move it
        </Button>
      )}
      {mayCancel && (
        <Button kind="quiet" onClick={() => onOpen('cancel')}>
          Cancel session
        </Button>
      )}
      {mayCancel && !mayMove && now < timesOf(session).startsAt && (
        <p className="text-sm text-muted">It starts in less than 24 hours, so it can no longer be moved.</p>
      )}
      <Suspense>
        {open === 'move' && (
          <MoveSession
            session={session}
            by={by}
            onClose={close}
            onMoved={(moved) => {
              onChange(moved);
              const text = `The session is moved to ${zonedDate(timesOf(moved).startsAt.getTime(), zone)}.`;
              showToast({ type: 'success', text });
            }}
          />
        )}
        {open === 'ask-move' && (
          <AskMove
            session={session}
            by={by}
            onClose={close}
            onAsked={(asked) => {
              onChange(asked);
              showToast({ type: 'success', text: `We asked ${other.username} to move the session.` });
            }}
          />
        )}
        {open === 'cancel' && (
          <CancelSession
            session={session}
            by={by}
            now={now}
            onClose={close}
            onCanceled={(canceled) => {
              onChange(canceled);
              showToast({ type: 'success', text: 'The session is canceled.' });
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

function About({ session, viewer }: { session: PrivateSession; viewer: Viewer }) {
  const { message, cancelationComment, canceledByArtist, canceledByStaff, artist, user } = session;
  const names = namesOf(topics, session.topics);
  const isCanceler = !canceledByStaff && canceledByArtist === (viewer === 'artist');
  const canceler = canceledByStaff ? 'Our staff' : (canceledByArtist ? artist : user).username;
  if (names.length === 0 && message === '' && !cancelationComment) return null;
  return (
    <Card as="section" aria-label="About" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {names.length > 0 && (
        <dl className="grid gap-1">
          <dt className="text-sm font-bold text-muted">Topics</dt>
          <dd className="font-semibold">{names.join(', ')}</dd>
        </dl>
      )}
      <BuyerComment
        label={viewer === 'buyer' ? 'Your message' : `${user.username}’s message`}
        text={message}
      />
      <BuyerComment
        label={isCanceler ? 'Why you canceled' : `${canceler} wrote`}
        text={cancelationComment ?? ''}
      />
    </Card>
  );
}
