import { videoTitles } from '@dubplate/shared/lib/video-titles.ts';
import { Link, useParams } from 'react-router-dom';
import { errorText } from '../../api/error-texts.ts';
import { useSession } from '../../api/use-session.ts';
import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import { useSignInDetour } from '../../features/checkout/SignInFirst.tsx';
import { VideoView } from '../../features/videos/page/VideoView.tsx';
import { useVideo } from '../../features/videos/page/use-video.ts';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/action/Button.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { ErrorState } from '../../ui/status/ErrorState.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/status/Skeleton.tsx';

export default function VideoPage() {
  const { id = '' } = useParams();
  return <OneVideo key={id} id={id} />;
}

function OneVideo({ id }: { id: string }) {
  const { data, error, mutate } = useVideo(id);
  const { state } = useSession();
  const goToLogin = useSignInDetour();
  const isMissing = error?.code === 'not-found' || error?.code === 'validation';
  usePageTitle(data?.title ?? (isMissing ? 'This course is not available.' : videoTitles.video));
  if (data) return <VideoView video={data} />;
  if (!error) return <Loading />;
  return (
    <Container className="py-16">
      <ErrorState
        headingLevel={1}
        title={isMissing ? 'This course is not available.' : 'This course could not be loaded'}
        safe={
          isMissing
            ? state === 'visitor'
              ? 'The link may be incomplete, or the course is no longer sold. If you bought it, sign in to watch it.'
              : 'The link may be incomplete, or the course is no longer sold.'
            : errorText(error.code)
        }
        {...(!isMissing && { onRetry: () => mutate() })}
        action={
          <>
            {isMissing && state === 'visitor' && <Button onClick={() => goToLogin()}>Login</Button>}
            <Link to={paths.videos} className={buttonClass('secondary')}>
              See all courses
            </Link>
          </>
        }
      />
    </Container>
  );
}

function Loading() {
  return (
    <Container width="wide" className="py-4 md:py-8">
      <SkeletonRegion
        label="Loading the course"
        className="grid! gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem] lg:gap-x-12"
      >
        <span className="grid content-start gap-6">
          <Skeleton className="aspect-video w-full" />
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-11 w-48" />
        </span>
        <Skeleton className="h-56 w-full" />
      </SkeletonRegion>
    </Container>
  );
}
