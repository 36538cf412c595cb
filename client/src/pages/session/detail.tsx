import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import { isRunning } from '@dubplate/shared/features/sessions/rules.ts';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { errorText } from '../../api/error-texts.ts';
import { useUser } from '../../api/use-session.ts';
import { lazyPart } from '../../app/loading/lazy-part.ts';
import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import { SessionView } from '../../features/sessions/page/SessionView.tsx';
import { useEndToast } from '../../features/sessions/page/use-end-toast.ts';
import { useWatchedSession } from '../../features/sessions/page/use-watched-session.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/action/Button.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { ErrorState } from '../../ui/status/ErrorState.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/status/Skeleton.tsx';
import { Link } from 'react-router-dom';

const ViewerRoom = lazyPart(() => import('../../features/live/viewer/ViewerRoom.tsx'), 'ViewerRoom');
const OwnPreview = lazyPart(() => import('../../features/live/artist/OwnPreview.tsx'), 'OwnPreview');
const Room = lazyPart(() => import('../../features/live/room/Room.tsx'), 'Room');
const SessionFiles = lazyPart(() => import('../../features/files/AttachedFiles.tsx'), 'SessionFiles');
const StageGift = lazyPart(() => import('../../features/tips/StageGift.tsx'), 'StageGift');
const RoomTips = lazyPart(() => import('../../features/tips/RoomTips.tsx'), 'RoomTips');

export default function SessionPage() {
  const { id = '' } = useParams();
  const { data, error, mutate, isInside, viewers } = useWatchedSession(id);
  usePageTitle(data?.title ?? 'Live session');
  const user = useUser();
  const isOwn = user !== null && user.uid === data?.artistId;
  const isViewer = data !== undefined && isInside && !isOwn;
  const isWatching = isViewer && isRunning(data.status);
  // Before that nobody sees or hears the artist.
  const isAired = data?.status === SessionStatus.Live || data?.status === SessionStatus.Paused;
  // The room has them in a tab. What was paid for those of a canceled session went back.
  const hasFiles = user !== null && !isWatching && data?.status !== SessionStatus.Canceled;
  useEndToast(data, isViewer);
  if (data) {
    const artist = { id: data.artistId, username: data.artistName };
    const over = <StageGift sessionId={data.id} />;
    const tips = <RoomTips sessionId={data.id} artist={artist} isArtist={false} />;
    return (
      <SessionView
        session={data}
        isInside={isInside}
        viewers={viewers}
        reload={() => mutate()}
        {...(hasFiles && {
          files: (
            <Suspense>
              <SessionFiles sessionId={data.id} isArtist={isOwn} isOutside={!isInside} />
              {/* What was asked and answered stays readable for those who were there. */}
              {isInside && data.status === SessionStatus.Finished && <Room session={data} />}
            </Suspense>
          ),
        })}
        {...(isWatching && { room: <ViewerRoom session={data} viewers={viewers} tips={tips} over={over} /> })}
        {...(isOwn && isAired && { preview: <OwnPreview session={data} over={over} /> })}
      />
    );
  }
  if (!error) return <Loading />;
  const isMissing = error.code === 'not-found' || error.code === 'validation';
  return (
    <Container className="py-16">
      <ErrorState
        headingLevel={1}
        title={isMissing ? 'This session does not exist.' : 'This session could not be loaded'}
        safe={isMissing ? 'The link may be incomplete, or the session was removed.' : errorText(error.code)}
        {...(!isMissing && { onRetry: () => mutate() })}
        action={
          <Link to={paths.upcoming} className={buttonClass('secondary')}>
            See upcoming sessions
          </Link>
        }
      />
    </Container>
  );
}

function Loading() {
  return (
    <Container width="wide" className="py-6 md:py-12">
      <SkeletonRegion
        label="Loading the session"
        className="grid! gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)] lg:gap-x-12"
      >
        <Skeleton className="aspect-video w-full" />
        <span className="grid content-start gap-4">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-11 w-48" />
          <Skeleton className="h-56 w-full" />
        </span>
      </SkeletonRegion>
    </Container>
  );
}
