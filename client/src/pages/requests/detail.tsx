import { kindOf } from '@dubplate/shared/features/feedback/rules.ts';
import { useParams, useSearchParams } from 'react-router-dom';
import { useRereadMoney } from '../../api/use-reread-money.ts';
import { useUser } from '../../api/use-session.ts';
import { AnswerActions } from '../../app/AnswerActions.tsx';
import { lazyPart } from '../../app/loading/lazy-part.ts';
import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import { showToast } from '../../app/toast/toast-store.ts';
import { listAbove, nameOf } from '../../features/feedback/read/request-view.ts';
import { useRequest } from '../../features/feedback/read/use-request.ts';
import { OrderPage } from '../../features/orders/OrderPage.tsx';
import { TipList } from '../../features/tips/TipList.tsx';
import { paths } from '../../paths.ts';
import { Skeletons } from '../../ui/status/Skeleton.tsx';

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
  const rereadMoney = useRereadMoney();
  const { signing, ...found } = useRequest(id);
  const { data, mutate } = found;
  usePageTitle(data ? nameOf(data) : 'Music Feedback');
  const isArtist = data !== undefined && data.artistId === user?.uid;
  const back = data
    ? listAbove({ kind: kindOf(data.type), isArtist, isReview: query.has('review') })
    : paths.requests;

  const handleCanceled = () => {
    showToast({ type: 'success', text: 'Your request has been canceled and your tokens refunded.' });
    rereadMoney();
  };
  const shared = {
    audio: { signing, reload: () => mutate() },
    onChange: (request: NonNullable<typeof data>) => void mutate(request, { revalidate: false }),
  };
  // Between signing out and leaving the page.
  if (!user) return null;
  return (
    <OrderPage
      noun="request"
      found={found}
      kind={data ? kindOf(data.type) : 'feedback'}
      back={back}
      list={{ path: paths.requests, title: 'Your requests' }}
      skeleton={skeleton}
    >
      {(request) =>
        isArtist ? (
          <ArtistRequest
            key={request.id}
            request={request}
            tips={<TipList requestId={request.id} artists={[request.artist]} onlyFor={user.uid} />}
            {...shared}
          />
        ) : (
          <BuyerRequest
            key={request.id}
            request={request}
            isOwn={request.requester.id === user.uid}
            startAt={secondsOf(query.get('t'))}
            onCanceled={handleCanceled}
            answerActions={
              <AnswerActions
                kind={kindOf(request.type)}
                requestId={request.id}
                artist={request.artist}
                answeredAt={request.updatedDate}
              />
            }
            tips={<TipList requestId={request.id} artists={[request.artist]} />}
            {...shared}
          />
        )
      }
    </OrderPage>
  );
}

/** "?t=83.5" of a link to a moment. */
function secondsOf(text: string | null): number | null {
  const seconds = Number.parseFloat(text ?? '');
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}
