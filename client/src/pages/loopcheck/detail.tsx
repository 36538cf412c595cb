import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import type { LoopcheckRequest } from '@dubplate/shared/features/loopcheck/records.ts';
import { products } from '@dubplate/shared/lookups/products.ts';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { errorText } from '../../api/error-texts.ts';
import { useUser } from '../../api/use-session.ts';
import { lazyPart } from '../../app/loading/lazy-part.ts';
import { showToast } from '../../app/toast/toast-store.ts';
import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import { LoopcheckDetail } from '../../features/loopcheck/read/LoopcheckDetail.tsx';
import { loopcheckTitle } from '../../features/loopcheck/read/loopcheck-view.ts';
import { LoopcheckSkeleton } from '../../features/loopcheck/read/LoopcheckSkeleton.tsx';
import { useLoopcheck } from '../../features/loopcheck/read/use-loopcheck.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { ErrorState } from '../../ui/status/ErrorState.tsx';
import { TextLink } from '../../ui/action/TextLink.tsx';

/** For staff only. */
const NeedsReason = lazyPart(() => import('../../features/orders/NeedsReason.tsx'), 'NeedsReason');
const AnswerActions = lazyPart(() => import('../../app/AnswerActions.tsx'), 'AnswerActions');
const TipList = lazyPart(() => import('../../features/tips/TipList.tsx'), 'TipList');

/** The buyer sees all tips of a request, and an artist who answered sees their own. */
function TipsPart({ request, uid }: { request: LoopcheckRequest; uid: string }) {
  const isBuyer = request.requester.id === uid;
  const isAnswered = request.artists.some(
    ({ id, status }) => status === LoopcheckStatus.Answered && (isBuyer || id === uid),
  );
  if (!isAnswered) return null;
  return (
    <Suspense>
      <TipList requestId={request.id} artists={request.artists} {...(!isBuyer && { onlyFor: uid })} />
    </Suspense>
  );
}

/** One Loopcheck, for its buyer or one of its artists. */
export default function LoopcheckPage() {
  const { id = '' } = useParams();
  const user = useUser();
  const { mutate: rereadAll } = useSWRConfig();
  const { data, error, mutate, signing } = useLoopcheck(id);
  usePageTitle(data && data.requester.id === user?.uid ? loopcheckTitle(data) : 'Loopcheck');
  const isArtist = data?.artists.some(({ id: artistId }) => artistId === user?.uid);
  const rereadMoney = () => rereadAll((key) => Array.isArray(key) && String(key[0]).startsWith('payment/'));

  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-3 py-4 md:gap-6 md:py-10">
      <TextLink
        as={Link}
        to={isArtist ? paths.loopcheckManage : paths.loopcheck}
        isQuiet
        className="justify-self-start py-2 lg:hidden"
      >
        Back
      </TextLink>
      {error && !data && (
        <ErrorState
          headingLevel={1}
          title={
            error.code === 'not-found'
              ? 'This Loopcheck does not exist, or it is not yours.'
              : 'This Loopcheck could not be loaded.'
          }
          safe={error.code === 'not-found' ? undefined : `${errorText(error.code)} Nothing is lost.`}
          {...(error.code !== 'not-found' && { onRetry: () => mutate() })}
          action={
            <Button as={Link} kind="secondary" to={paths.loopcheck}>
              {products.loopcheck.listTitle}
            </Button>
          }
        />
      )}
      {!data && !error && <LoopcheckSkeleton />}
      <Suspense>{data?.needsReason && <NeedsReason kind="loopcheck" requestId={data.id} />}</Suspense>
      {data && !data.needsReason && user && (
        <LoopcheckDetail
          request={data}
          uid={user.uid}
          audio={{ signing, reload: () => mutate() }}
          onChange={(request) => void mutate(request, { revalidate: false })}
          onAnswered={() =>
            showToast({ type: 'success', text: 'You have successfully submitted your feedback.' })
          }
          onCanceled={() => {
            showToast({ type: 'success', text: 'Your request has been canceled and your tokens refunded.' });
            void rereadMoney();
          }}
          answerActions={(artist) => (
            <Suspense fallback={<span className="min-h-11" />}>
              <AnswerActions
                kind="loopcheck"
                requestId={data.id}
                artist={artist}
                answeredAt={artist.updatedDate}
              />
            </Suspense>
          )}
          footer={<TipsPart request={data} uid={user.uid} />}
          onLikeFailure={() =>
            showToast({ type: 'error', text: 'Sorry, there was an error processing your request.' })
          }
        />
      )}
    </Container>
  );
}
