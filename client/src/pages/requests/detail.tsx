import { kindOf } from '@dubplate/shared/features/feedback/rules.ts';
import { Suspense } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { errorText } from '../../api/error-texts.ts';
import { useUser } from '../../api/use-session.ts';
import { AnswerActions } from '../../app/AnswerActions.tsx';
import { lazyPart } from '../../app/loading/lazy-part.ts';
import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import { showToast } from '../../app/toast/toast-store.ts';
import { listAbove, nameOf } from '../../features/feedback/read/request-view.ts';
import { useRequest } from '../../features/feedback/read/use-request.ts';
import { TipList } from '../../features/tips/TipList.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/action/Button.tsx';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { ErrorState } from '../../ui/status/ErrorState.tsx';
import { Skeletons } from '../../ui/status/Skeleton.tsx';

/** For staff only. */
const NeedsReason = lazyPart(() => import('../../features/orders/NeedsReason.tsx'), 'NeedsReason');
const BuyerRequest = lazyPart(() => import('../../features/feedback/read/BuyerRequest.tsx'), 'BuyerRequest');
const ArtistRequest = lazyPart(
  () => import('../../features/feedback/answer/ArtistRequest.tsx'),
  'ArtistRequest',
);

const skeleton = <Skeletons sizes={['h-14', 'h-7', 'h-36', 'h-52', 'h-40']} className="gap-6" />;

/** One request or question, for its sender, its artist, or staff. */
export default function RequestPage() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const user = useUser();
  const { mutate: rereadAll } = useSWRConfig();
  const { data, error, mutate, signing } = useRequest(id);
  usePageTitle(data ? nameOf(data) : 'Music Feedback');
  const isArtist = data !== undefined && data.artistId === user?.uid;
  const back = data
    ? listAbove({ kind: kindOf(data.type), isArtist, isReview: query.has('review') })
    : paths.requests;

  const handleCanceled = () => {
    showToast({ type: 'success', text: 'Your request has been canceled and your tokens refunded.' });
    void rereadAll((key) => Array.isArray(key) && String(key[0]).startsWith('payment/'));
  };
  const shared = {
    audio: { signing, reload: () => mutate() },
    onChange: (request: NonNullable<typeof data>) => void mutate(request, { revalidate: false }),
  };
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-3 py-4 md:gap-6 md:py-10">
      <TextLink as={Link} to={back} isQuiet className="justify-self-start py-2 lg:hidden">
        Back
      </TextLink>
      {error && !data && (
        <ErrorState
          headingLevel={1}
          title={
            error.code === 'not-found'
              ? 'This request does not exist, or it is not yours.'
              : 'This request could not be loaded.'
          }
          safe={error.code === 'not-found' ? undefined : `${errorText(error.code)} Nothing is lost.`}
          {...(error.code !== 'not-found' && { onRetry: () => mutate() })}
          action={
            <Button as={Link} kind="secondary" to={paths.requests}>
              Your requests
            </Button>
          }
        />
      )}
      {!data && !error && skeleton}
      <Suspense>{data?.needsReason && <NeedsReason kind={kindOf(data.type)} requestId={data.id} />}</Suspense>
      {data && !data.needsReason && user && (
        <Suspense fallback={skeleton}>
          {isArtist ? (
            <ArtistRequest
              key={data.id}
              request={data}
              tips={<TipList requestId={data.id} artists={[data.artist]} onlyFor={user.uid} />}
              {...shared}
            />
          ) : (
            <BuyerRequest
              key={data.id}
              request={data}
              isOwn={data.requester.id === user.uid}
              startAt={secondsOf(query.get('t'))}
              onCanceled={handleCanceled}
              answerActions={
                <AnswerActions
                  kind={kindOf(data.type)}
                  requestId={data.id}
                  artist={data.artist}
                  answeredAt={data.updatedDate}
                />
              }
              tips={<TipList requestId={data.id} artists={[data.artist]} />}
              {...shared}
            />
          )}
        </Suspense>
      )}
    </Container>
  );
}

/** "?t=83.5" of a link to a moment. */
function secondsOf(text: string | null): number | null {
  const seconds = Number.parseFloat(text ?? '');
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}
