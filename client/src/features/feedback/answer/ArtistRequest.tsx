import { FeedbackStatus, RequestType } from '@dubplate/shared/features/feedback/model.ts';
import type { RequestRecord } from '@dubplate/shared/features/feedback/records.ts';
import { kindOf } from '@dubplate/shared/features/feedback/rules.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { products } from '@dubplate/shared/lookups/products.ts';
import { Zap } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useUser } from '../../../api/use-session.ts';
import { lazyPart } from '../../../app/loading/lazy-part.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Badge } from '../../../ui/status/Badge.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { Skeletons } from '../../../ui/status/Skeleton.tsx';
import { zonedDate } from '../../../ui/time/date-texts.ts';
import { isCancelable, netOf } from '../../orders/order.ts';
import { OrderFoot } from '../../orders/OrderFoot.tsx';
import { OrderHead } from '../../orders/OrderHead.tsx';
import { useMinute } from '../../orders/use-minute.ts';
import { CompareEntry } from '../compare/CompareEntry.tsx';
import { nameOf } from '../read/request-view.ts';
import { AskedPart } from '../read/AskedPart.tsx';
import { DeclineReason } from '../read/DeclineReason.tsx';
import { EarlierVersions } from './EarlierVersions.tsx';
import { NextRequest } from './NextRequest.tsx';
import { artistView, earningsOf, priorityLeft } from './request-view.ts';

const TrackAnswer = lazyPart(() => import('./TrackAnswer.tsx'), 'TrackAnswer');
const QuestionAnswer = lazyPart(() => import('./QuestionAnswer.tsx'), 'QuestionAnswer');
const DeclineDialog = lazyPart(() => import('./DeclineDialog.tsx'), 'DeclineDialog');

type Props = {
  request: RequestRecord;
  /** New addresses for its audio: `signing` changes when players must begin again. */
  audio: { signing: number; reload: () => Promise<unknown> };
  onChange: (request: RequestRecord) => void;
  tips: ReactNode;
};

/** A request as the artist sees it: hear the track or read the question, answer, and correct the answer for a day. */
export function ArtistRequest({ request, audio, onChange, tips }: Props) {
  const user = useUser();
  const [isDeclining, setIsDeclining] = useState(false);
  const [wasOpen] = useState(request.status === FeedbackStatus.Pending);
  const now = new Date(useMinute());
  if (!user) return null;
  const { requester, status, type } = request;
  const view = artistView(request);
  const left = priorityLeft(request, now);
  const isOpen = status === FeedbackStatus.Pending;
  const isQuestion = type === RequestType.Question;
  const Answer = isQuestion ? QuestionAnswer : TrackAnswer;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <OrderHead
        view={view}
        title={
          isQuestion ? `Question from ${requester.username}` : `${nameOf(request)} by ${requester.username}`
        }
      >
        {isOpen && (
          <span className="inline-flex flex-wrap gap-x-1.5">
            You earn <Money tokens={earningsOf(request)} />
          </span>
        )}
      </OrderHead>
      {left && request.priorityDueAt && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-sunken p-4">
          <Badge tone="yellow" icon={<Zap aria-hidden />}>
            Priority: {left} left
          </Badge>
          <span>
            Answer by {zonedDate(dateOf(request.priorityDueAt).getTime(), user.timeZone)} to earn it all:{' '}
            <Money tokens={netOf(request.priorityPrice, request.feeBps)} /> of it are for being in time.
          </span>
        </p>
      )}
      {wasOpen && status === FeedbackStatus.Answered && <NextRequest request={request} />}
      <DeclineReason request={request} isArtist />
      <AskedPart request={request} />
      <EarlierVersions request={request} />
      <CompareEntry request={request} />
      <Suspense fallback={<Skeletons sizes={['h-52', 'h-72']} />}>
        <Answer key={request.id} request={request} uid={user.uid} audio={audio} onChange={onChange} />
      </Suspense>
      {status === FeedbackStatus.Answered && tips}
      <OrderFoot view={view}>
        {isCancelable(view, now) && (
          <Button kind="secondary" size="small" onClick={() => setIsDeclining(true)}>
            Decline
          </Button>
        )}
      </OrderFoot>
      {isDeclining && (
        <Suspense>
          <DeclineDialog
            productName={products[kindOf(type)].name}
            requestId={request.id}
            onClose={() => setIsDeclining(false)}
            onDeclined={(declined) => {
              onChange(declined);
              showToast({
                type: 'success',
                text: `The request is canceled and ${requester.username} has their tokens back.`,
              });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
