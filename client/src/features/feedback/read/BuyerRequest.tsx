import { FeedbackStatus, requestTypes } from '@dubplate/shared/features/feedback/model.ts';
import type { RequestRecord } from '@dubplate/shared/features/feedback/records.ts';
import { kindOf, mayResubmit } from '@dubplate/shared/features/feedback/rules.ts';
import { products } from '@dubplate/shared/lookups/products.ts';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useCancelRequest } from '../use-cancel-request.ts';
import { lazyPart } from '../../../app/loading/lazy-part.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { artistPath } from '../../../paths.ts';
import { newVersionPath } from '../../orders/request-paths.ts';
import { Button, buttonClass } from '../../../ui/action/Button.tsx';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import type { PlayerControl } from '../../../ui/AudioPlayer/AudioPlayer.tsx';
import { CancelDialog } from '../../orders/CancelDialog.tsx';
import { DeleteAudio } from '../../orders/DeleteAudio.tsx';
import { OrderFoot } from '../../orders/OrderFoot.tsx';
import { OrderHead } from '../../orders/OrderHead.tsx';
import { cancelText } from '../../orders/paid-lines.ts';
import { useMinute } from '../../orders/use-minute.ts';
import { CompareEntry } from '../compare/CompareEntry.tsx';
import { Answer } from './Answer.tsx';
import { AskedPart } from './AskedPart.tsx';
import { DeclineReason } from './DeclineReason.tsx';
import { PriorityPrice } from './PriorityPrice.tsx';
import { maySenderDo, nameOf, viewOf } from './request-view.ts';
import { Thanks } from './Thanks.tsx';
import { type AudioAccess, TrackCard } from './TrackCard.tsx';
import { Versions } from './Versions.tsx';

const EditRequest = lazyPart(() => import('./EditRequest.tsx'), 'EditRequest');
const ReplaceTrack = lazyPart(() => import('./ReplaceTrack.tsx'), 'ReplaceTrack');

type Props = {
  request: RequestRecord;
  /** Staff see it too, and can do nothing here. */
  isOwn: boolean;
  /** Where a link led to, in seconds. */
  startAt: number | null;
  audio: AudioAccess;
  onChange: (request: RequestRecord) => void;
  onCanceled: () => void;
  /** What a sender can do about an answer beyond rating and reviewing it. */
  answerActions: ReactNode;
  tips: ReactNode;
};

/** What its sender sees: the track, how far it is, and then the answer. */
export function BuyerRequest(props: Props) {
  const { request, isOwn, startAt, audio, onChange } = props;
  const [open, setOpen] = useState<'edit' | 'replace' | 'cancel' | null>(null);
  const playerRef = useRef<PlayerControl>(null);
  const now = new Date(useMinute());
  const view = viewOf(request, 'buyer');
  const { name } = products[kindOf(request.type)];
  const isTrack = request.type === requestTypes.feedback;
  const mayChange = isOwn && maySenderDo(request, 'edit', now);
  const mayCancel = isOwn && maySenderDo(request, 'cancel', now);
  const { cancel, isSending } = useCancelRequest();
  const isAnswered = request.status === FeedbackStatus.Answered;
  const hasAudio = request.file !== null && request.file.url !== '';
  const mayDeleteAudio = isOwn && hasAudio && request.status !== FeedbackStatus.Pending;
  const newest = request.versions.at(-1);
  const mayFollow = isOwn && isTrack && mayResubmit(request) && newest?.id === request.id;
  const close = () => setOpen(null);
  const handleChanged = (changed: RequestRecord) => {
    onChange(changed);
    close();
    showToast({ type: 'success', text: 'Your request has been updated.' });
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:gap-8">
      <OrderHead view={view} title={isTrack ? nameOf(request) : `Question to ${request.artist.username}`}>
        {isTrack && !isAnswered && (
          <span>
            For{' '}
            <TextLink as={Link} to={artistPath(request.artist.slug)}>
              {request.artist.username}
            </TextLink>
          </span>
        )}
      </OrderHead>
      {mayChange && (
        <div className="flex flex-wrap gap-3">
          <Button kind="secondary" size="small" onClick={() => setOpen('edit')}>
            Edit
          </Button>
          <Button kind="secondary" size="small" onClick={() => setOpen('replace')}>
            Replace the track
          </Button>
        </div>
      )}
      <DeclineReason request={request} isArtist={false} />
      <Versions request={request} />
      {!isTrack && <AskedPart request={request} />}
      {isTrack && <TrackCard {...{ request, startAt, playerRef, audio }} />}
      {isAnswered && (
        <Answer
          request={request}
          isOwn={isOwn}
          startAt={startAt}
          onJump={(at) => playerRef.current?.playFrom(at)}
          onChange={onChange}
          actions={props.answerActions}
        />
      )}
      <div className="flex flex-wrap items-center gap-3 empty:hidden">
        {mayFollow && (
          <Link
            to={newVersionPath(request.artist.slug, request.id)}
            className={buttonClass('primary', 'large')}
          >
            Send a new version
          </Link>
        )}
        <CompareEntry request={request} />
      </div>
      {isAnswered && <Thanks request={request} isOwn={isOwn} onChange={onChange} tips={props.tips} />}
      {isTrack && <AskedPart request={request} />}
      {isTrack && mayDeleteAudio && <DeleteAudio requestId={request.id} onDeleted={audio.reload} />}
      <OrderFoot view={view} parts={<PriorityPrice request={request} />}>
        {mayCancel && (
          <Button kind="secondary" size="small" onClick={() => setOpen('cancel')}>
            Cancel
          </Button>
        )}
      </OrderFoot>
      {open === 'edit' && (
        <Suspense>
          <EditRequest request={request} onClose={close} onChanged={handleChanged} />
        </Suspense>
      )}
      {open === 'replace' && (
        <Suspense>
          <ReplaceTrack request={request} onClose={close} onChanged={handleChanged} />
        </Suspense>
      )}
      <CancelDialog
        productName={name}
        text={cancelText(
          [
            {
              username: request.artist.username,
              status: request.status,
              paid: view.order.price - request.discount - request.refunded,
            },
          ],
          'buyer',
        )}
        isOpen={open === 'cancel'}
        isSending={isSending}
        send={() => cancel({ canceledRequest: { requestId: request.id } })}
        onClose={close}
        onCanceled={(canceled) => {
          onChange(canceled);
          props.onCanceled();
        }}
      />
    </div>
  );
}
