import {
  requestTypes,
  type FeedbackKind,
  type FeedbackStatus,
} from '@dubplate/shared/features/feedback/model.ts';
import type { RequestSummary } from '@dubplate/shared/features/feedback/records.ts';
import { priorityLeftText } from '@dubplate/shared/features/feedback/rules.ts';
import { RequestStatus } from '@dubplate/shared/features/orders/model.ts';
import type { Viewer } from '@dubplate/shared/features/orders/status-text.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { products } from '@dubplate/shared/lookups/products.ts';
import { type ReactNode, Suspense, useState } from 'react';
import type { ListView } from '../../../api/use-list.ts';
import { lazyPart } from '../../../app/loading/lazy-part.ts';
import { requestPath } from '../../../paths.ts';
import { Money } from '../../../ui/money/Money.tsx';
import { OrderList } from '../../orders/OrderList.tsx';
import { Faces } from '../../orders/Faces.tsx';
import { OrderRow } from '../../orders/OrderRow.tsx';
import { PlayFromList } from '../../orders/PlayFromList.tsx';
import { useMinute } from '../../orders/use-minute.ts';
import { ordersIn, useOrderList } from '../../orders/use-order-list.ts';
import { artistView, earningsOf } from '../answer/request-view.ts';
import { nameOf, viewOf } from '../read/request-view.ts';

const TrackInList = lazyPart(() => import('../answer/TrackInList.tsx'), 'TrackInList');

type ListPath = 'requests/get-my-requests' | 'requests/get-my-user-requests';

/** One side's requests of a kind, the newest version of each track. */
export function useRequestList(
  path: ListPath,
  { kind, status, q = '' }: { kind: FeedbackKind; status: FeedbackStatus | null; q?: string },
): ListView<ListPath> {
  const { filter, sort, ...rest } = ordersIn(status);
  return useOrderList(path, {
    ...rest,
    // Priority comes before an older request that has more time.
    ...(sort && { sort: 'dueAt' }),
    filter: { type: requestTypes[kind], ...filter },
    ...(q !== '' && { q }),
  });
}

type Props = {
  label: string;
  kind: FeedbackKind;
  viewer: Viewer;
  list: ListView<ListPath>;
  empty: ReactNode;
};

export function RequestList({ kind, viewer, ...list }: Props) {
  return (
    <OrderList {...list} product={products[kind]}>
      {(request) => <Row key={request.id} request={request} viewer={viewer} />}
    </OrderList>
  );
}

function Row({ request, viewer }: { request: RequestSummary; viewer: Viewer }) {
  const { id, artist, requester, versionNumber } = request;
  const [isOpen, setIsOpen] = useState(false);
  const isArtist = viewer === 'artist';
  const other = isArtist ? requester : artist;
  const isOver = request.status === RequestStatus.Canceled || request.status === RequestStatus.Expired;
  const isQuestion = request.type === requestTypes.question;
  const mayHear = isArtist && !isQuestion && !isOver;
  return (
    <OrderRow
      view={viewer === 'artist' ? artistView(request) : viewOf(request, viewer)}
      to={requestPath(id)}
      title={other.username}
      {...(isArtist && isQuestion ? {} : { subject: nameOf(request) })}
      {...(isArtist && { comment: isQuestion ? request.question : request.message })}
      start={
        mayHear ? (
          <PlayFromList
            label={`Play ${nameOf(request)} by ${requester.username}`}
            isOpen={isOpen}
            onToggle={() => setIsOpen(!isOpen)}
          />
        ) : (
          <Faces people={[other]} />
        )
      }
      below={
        isOpen && (
          <Suspense>
            <TrackInList requestId={id} />
          </Suspense>
        )
      }
      note={
        <>
          {versionNumber > 1 && ` · Version ${versionNumber}`}
          {viewer === 'artist' && request.status === RequestStatus.Pending && (
            <>
              {' · You earn '}
              <Money tokens={earningsOf(request)} />
            </>
          )}
          <PriorityNote request={request} />
        </>
      }
    />
  );
}

/** What is left of the priority, in hours. */
function PriorityNote({ request }: { request: RequestSummary }) {
  const now = new Date(useMinute());
  const { priorityMode, priorityDueAt, status } = request;
  if (!priorityMode || priorityDueAt === null || status !== RequestStatus.Pending) return null;
  const left = priorityLeftText(dateOf(priorityDueAt), now);
  return left && <strong className="text-text">{` · Priority: ${left} left`}</strong>;
}
