import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import type { LoopcheckRequest } from '@dubplate/shared/features/loopcheck/records.ts';
import { products } from '@dubplate/shared/lookups/products.ts';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { useRereadMoney } from '../../api/use-reread-money.ts';
import { useUser } from '../../api/use-session.ts';
import { lazyPart } from '../../app/loading/lazy-part.ts';
import { showToast } from '../../app/toast/toast-store.ts';
import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import { LoopcheckDetail } from '../../features/loopcheck/read/LoopcheckDetail.tsx';
import { loopcheckTitle } from '../../features/loopcheck/read/loopcheck-view.ts';
import { LoopcheckSkeleton } from '../../features/loopcheck/read/LoopcheckSkeleton.tsx';
import { useLoopcheck } from '../../features/loopcheck/read/use-loopcheck.ts';
import { OrderPage } from '../../features/orders/OrderPage.tsx';
import { paths } from '../../paths.ts';

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
  const rereadMoney = useRereadMoney();
  const { signing, ...found } = useLoopcheck(id);
  const { data, mutate } = found;
  usePageTitle(data && data.requester.id === user?.uid ? loopcheckTitle(data) : 'Loopcheck');
  const isArtist = data?.artists.some(({ id: artistId }) => artistId === user?.uid);

  // Between signing out and leaving the page.
  if (!user) return null;
  return (
    <OrderPage
      noun="Loopcheck"
      found={found}
      kind="loopcheck"
      back={isArtist ? paths.loopcheckManage : paths.loopcheck}
      list={{ path: paths.loopcheck, title: products.loopcheck.listTitle }}
      skeleton={<LoopcheckSkeleton />}
    >
      {(request) => (
        <LoopcheckDetail
          request={request}
          uid={user.uid}
          audio={{ signing, reload: () => mutate() }}
          onChange={(changed) => void mutate(changed, { revalidate: false })}
          onAnswered={() =>
            showToast({ type: 'success', text: 'You have successfully submitted your feedback.' })
          }
          onCanceled={() => {
            showToast({
              type: 'success',
              text: 'Your request has been canceled and your tokens refunded.',
            });
            rereadMoney();
          }}
          answerActions={(artist) => (
            <Suspense fallback={<span className="min-h-11" />}>
              <AnswerActions
                kind="loopcheck"
                requestId={request.id}
                artist={artist}
                answeredAt={artist.updatedDate}
              />
            </Suspense>
          )}
          footer={<TipsPart request={request} uid={user.uid} />}
          onLikeFailure={() =>
            showToast({ type: 'error', text: 'Sorry, there was an error processing your request.' })
          }
        />
      )}
    </OrderPage>
  );
}
