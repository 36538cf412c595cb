import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { videoTitles } from '@dubplate/shared/lib/video-titles.ts';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '../../api/use-call.ts';
import { useUser } from '../../api/use-session.ts';
import { lazyPart } from '../../app/loading/lazy-part.ts';
import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import { MakeVideo } from '../../features/videos/make/MakeVideo.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { Headline } from '../../ui/layout/Headline.tsx';
import { Loaded } from '../../ui/status/Loaded.tsx';
import { Skeletons } from '../../ui/status/Skeleton.tsx';

const NotApproved = lazyPart(() => import('../../app/NotApproved.tsx'), 'NotApproved');

export default function UploadVideoPage() {
  usePageTitle(videoTitles.videoUpload);
  const [search] = useSearchParams();
  const user = useUser();
  const sessionId = search.get('sessionId');
  if (!user) return null;
  return (
    <Container width="text" className="grid grid-cols-[minmax(0,1fr)] gap-8 py-8 md:py-12">
      <Headline level={1} isFocusTarget>
        {videoTitles.videoUpload}
      </Headline>
      {user.status !== UserStatus.Active ? (
        <Suspense>
          <NotApproved />
        </Suspense>
      ) : sessionId === null ? (
        <MakeVideo session={null} />
      ) : (
        <OfRecording sessionId={sessionId} />
      )}
    </Container>
  );
}

function OfRecording({ sessionId }: { sessionId: string }) {
  const { data, error, mutate } = useCall('session/get-user-session', { sessionId });
  return (
    <Loaded
      name="The session"
      data={data}
      error={error}
      onRetry={() => void mutate()}
      headingLevel={2}
      skeleton={<Skeletons sizes={['h-36', 'h-14', 'h-36']} className="gap-6" />}
    >
      {(session) => <MakeVideo key={session.id} session={session} />}
    </Loaded>
  );
}
