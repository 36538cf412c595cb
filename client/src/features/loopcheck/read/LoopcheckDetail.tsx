import type { LoopcheckRequest } from '@dubplate/shared/features/loopcheck/records.ts';
import type { Viewer } from '@dubplate/shared/features/orders/status-text.ts';
import { products } from '@dubplate/shared/lookups/products.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { useSend } from '../../../api/use-send.ts';
import { lazyPart } from '../../../app/loading/lazy-part.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Skeletons } from '../../../ui/status/Skeleton.tsx';
import { BuyerComment } from '../../orders/BuyerComment.tsx';
import { CancelDialog } from '../../orders/CancelDialog.tsx';
import { isCancelable } from '../../orders/order.ts';
import { OrderFoot } from '../../orders/OrderFoot.tsx';
import { OrderHead } from '../../orders/OrderHead.tsx';
import { cancelText } from '../../orders/paid-lines.ts';
import { useMinute } from '../../orders/use-minute.ts';
import { BuyerView } from './BuyerView.tsx';
import type { AnswerActions } from './LoopAnswers.tsx';
import type { AudioAccess } from './LoopPlayer.tsx';
import { loopcheckTitle, paidArtists, viewOf } from './loopcheck-view.ts';

const ArtistView = lazyPart(() => import('../answer/ArtistView.tsx'), 'ArtistView');

type Props = {
  request: LoopcheckRequest;
  uid: string;
  audio: AudioAccess;
  onChange: (request: LoopcheckRequest) => void;
  onAnswered: () => void;
  onCanceled: () => void;
  onLikeFailure: () => void;
  /** What a buyer can do about an answer beyond liking it. */
  answerActions?: AnswerActions | undefined;
  /** Stands below everything. */
  footer?: ReactNode;
};

/** One request as its buyer, one of its artists, or staff see it. */
export function LoopcheckDetail(props: Props) {
  const { request, uid, audio, onChange } = props;
  const { name } = products.loopcheck;
  const [isCanceling, setIsCanceling] = useState(false);
  const viewer: Viewer =
    request.requester.id !== uid && request.artists.some(({ id }) => id === uid) ? 'artist' : 'buyer';
  const isParty = viewer === 'artist' || request.requester.id === uid;
  const own = request.artists.find(({ id }) => id === uid);
  const view = viewOf(request, viewer, own);
  const now = new Date(useMinute());
  const mayCancel = isParty && isCancelable(view, now);
  const { send: cancel, isSending } = useSend('loopcheck/cancel');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:gap-8">
      <OrderHead
        view={view}
        title={viewer === 'artist' ? `${name} for ${request.requester.username}` : loopcheckTitle(request)}
      />
      {viewer === 'artist' && (
        <BuyerComment label={`${request.requester.username} says`} text={request.comment} />
      )}
      {viewer === 'artist' ? (
        <Suspense fallback={<Skeletons sizes={['h-52', 'h-52']} className="gap-6" />}>
          <ArtistView
            request={request}
            uid={uid}
            audio={audio}
            onAnswered={(answer) => {
              onChange(answer);
              props.onAnswered();
            }}
          />
        </Suspense>
      ) : (
        <BuyerView
          request={request}
          audio={audio}
          onChange={onChange}
          onLikeFailure={props.onLikeFailure}
          isOwn={isParty}
          answerActions={isParty ? props.answerActions : undefined}
        />
      )}
      {isParty && props.footer}
      <OrderFoot view={view}>
        {mayCancel && (
          <Button kind="secondary" size="small" onClick={() => setIsCanceling(true)}>
            Cancel
          </Button>
        )}
      </OrderFoot>
      <CancelDialog
        productName={name}
        text={cancelText(paidArtists(request), viewer)}
        isOpen={isCanceling}
        isSending={isSending}
        send={() => cancel({ canceledRequest: { requestId: request.id } })}
        onClose={() => setIsCanceling(false)}
        onCanceled={(canceled) => {
          onChange(canceled);
          props.onCanceled();
        }}
      />
    </div>
  );
}
