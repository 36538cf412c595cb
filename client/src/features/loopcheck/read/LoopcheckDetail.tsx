import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import type { LoopcheckRequest } from '@dubplate/shared/features/loopcheck/records.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { showsCountdown, type Viewer } from '@dubplate/shared/features/orders/status-text.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/action/Button.tsx';
import { Countdown } from '../../../ui/time/Countdown.tsx';
import { zonedDate } from '../../../ui/time/moments.ts';
import { Headline } from '../../../ui/layout/Headline.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { StatusPill } from '../../../ui/status/StatusPill.tsx';
import { ArtistView } from '../answer/ArtistView.tsx';
import type { AnswerActions } from './BuyerArtists.tsx';
import { BuyerView } from './BuyerView.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import type { AudioAccess } from './LoopPlayer.tsx';
import { entryLook, requestLook } from './status-text.ts';
import { useMinute } from './use-minute.ts';

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
  const [isCanceling, setIsCanceling] = useState(false);
  const viewer: Viewer =
    request.requester.id !== uid && request.artists.some(({ id }) => id === uid) ? 'artist' : 'buyer';
  const isParty = viewer === 'artist' || request.requester.id === uid;
  const isOpen = request.status === LoopcheckStatus.Pending;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Head request={request} viewer={viewer} uid={uid}>
        {isOpen && isParty && (
          <Button kind="secondary" size="small" onClick={() => setIsCanceling(true)}>
            Cancel
          </Button>
        )}
      </Head>
      {viewer === 'artist' ? (
        <ArtistView
          request={request}
          uid={uid}
          audio={audio}
          onAnswered={(answer) => {
            onChange(answer);
            props.onAnswered();
          }}
        />
      ) : (
        <BuyerView
          request={request}
          audio={audio}
          onChange={onChange}
          onLikeFailure={props.onLikeFailure}
          answerActions={isParty ? props.answerActions : undefined}
        />
      )}
      {isParty && props.footer}
      <CancelDialog
        request={request}
        viewer={viewer}
        isOpen={isCanceling}
        onClose={() => setIsCanceling(false)}
        onCanceled={(canceled) => {
          onChange(canceled);
          props.onCanceled();
        }}
      />
    </div>
  );
}

type HeadProps = { request: LoopcheckRequest; viewer: Viewer; uid: string; children: ReactNode };

function Head({ request, viewer, uid, children }: HeadProps) {
  const nowMs = useMinute();
  const untilMs = dateOf(request.expiresAt).getTime();
  const sentMs = dateOf(request.date).getTime();
  const own = request.artists.find(({ id }) => id === uid);
  const { refunded } = request;
  const look =
    viewer === 'artist' && own
      ? entryLook(own, { viewer, leftMs: untilMs - nowMs })
      : requestLook(request.status, request.artists);
  return (
    <header className="grid gap-4">
      <Headline level={1} size="4xl" isFocusTarget>
        {viewer === 'artist' ? `Loopcheck for ${request.requester.username}` : 'Loopcheck'}
      </Headline>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusPill tone={look.tone}>{look.text}</StatusPill>
        {request.status === LoopcheckStatus.Pending && showsCountdown(viewer, untilMs - nowMs) && (
          <span className="tabular text-muted">
            <Countdown until={untilMs} doneText="Time is up" /> left
          </span>
        )}
        <Money tokens={request.price - request.discount} />
        {refunded > 0 && (
          <span className="inline-flex flex-wrap gap-x-1.5 text-muted">
            <Money tokens={refunded} /> refunded
          </span>
        )}
        {request.discount > 0 && (
          <span className="text-muted">
            after a voucher of <Money tokens={request.discount} />
          </span>
        )}
        <time dateTime={new Date(sentMs).toISOString()} className="text-muted">
          Sent {zonedDate(sentMs)}
        </time>
        {viewer === 'artist' && request.status === LoopcheckStatus.Pending && (
          <time dateTime={new Date(untilMs).toISOString()} className="text-muted">
            Answer by {zonedDate(untilMs)}
          </time>
        )}
        {children}
      </div>
      {request.comment !== '' && (
        <blockquote className="max-w-prose rounded-card bg-sunken p-5 break-words whitespace-pre-line">
          <span className="mb-1 block text-sm font-bold text-muted">
            {viewer === 'artist' ? `${request.requester.username} says` : 'Your comment'}
          </span>
          {request.comment}
        </blockquote>
      )}
    </header>
  );
}
