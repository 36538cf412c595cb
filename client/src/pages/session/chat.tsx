import { isRunning } from '@dubplate/shared/features/sessions/rules.ts';
import { sessionTitles } from '@dubplate/shared/lib/session-titles.ts';
import { Link } from 'react-router-dom';
import { useCall } from '../../api/use-call.ts';
import { useUser } from '../../api/use-session.ts';
import { lazyPart } from '../../app/loading/lazy-part.ts';
import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import { useWatchedSession } from '../../features/sessions/page/use-watched-session.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/action/Button.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { Headline } from '../../ui/layout/Headline.tsx';
import { EmptyState } from '../../ui/list/EmptyState.tsx';
import { Skeletons } from '../../ui/status/Skeleton.tsx';

const Room = lazyPart(() => import('../../features/live/room/Room.tsx'), 'Room');
const RoomTips = lazyPart(() => import('../../features/tips/RoomTips.tsx'), 'RoomTips');

const LOOKED_AT = 50;

/** The messages of the session that runs, alone: for a second device beside the one with the picture. */
export default function SessionChatPage() {
  usePageTitle(sessionTitles.sessionChat);
  const user = useUser();
  const isArtist = user?.type === 2;
  const own = useCall('session/get-user-sessions', isArtist ? { perPage: LOOKED_AT } : null);
  const bought = useCall(
    'session/get-purchased-sessions',
    user ? { perPage: LOOKED_AT, filter: { when: 'open' } } : null,
  );
  const found = [...(own.data?.items ?? []), ...(bought.data?.items ?? [])].find(({ status }) =>
    isRunning(status),
  );
  const isKnown = bought.data !== undefined && (!isArtist || own.data !== undefined);
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-6 py-6">
      {!found && (
        <Headline level={1} isFocusTarget>
          {sessionTitles.sessionChat}
        </Headline>
      )}
      {found && <Chat sessionId={found.id} userId={user?.uid ?? ''} />}
      {!found && !isKnown && <Skeletons sizes={['h-12', 'h-96']} />}
      {!found && isKnown && (
        <EmptyState
          title="No session is running"
          text="As soon as a session of yours is open, its messages are here."
          action={
            <Link to={paths.upcoming} className={buttonClass('primary')}>
              See upcoming sessions
            </Link>
          }
        />
      )}
    </Container>
  );
}

function Chat({ sessionId, userId }: { sessionId: string; userId: string }) {
  const { data: session } = useWatchedSession(sessionId);
  if (!session) return <Skeletons sizes={['h-12', 'h-96']} />;
  const artist = { id: session.artistId, username: session.artistName };
  return (
    <>
      <Headline level={1} size="3xl" isFocusTarget className="wrap-anywhere">
        {session.title}
      </Headline>
      <Room
        session={session}
        tips={<RoomTips sessionId={sessionId} artist={artist} isArtist={session.artistId === userId} />}
      />
    </>
  );
}
