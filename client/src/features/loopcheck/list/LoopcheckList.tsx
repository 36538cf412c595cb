import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import type { LoopcheckSummary } from '@dubplate/shared/features/loopcheck/records.ts';
import type { Viewer } from '@dubplate/shared/features/orders/status-text.ts';
import { truncateFileName } from '@dubplate/shared/lib/file-names.ts';
import { products } from '@dubplate/shared/lookups/products.ts';
import { type ReactNode, Suspense, useState } from 'react';
import type { ListView } from '../../../api/use-list.ts';
import { lazyPart } from '../../../app/loading/lazy-part.ts';
import { loopcheckPath } from '../../../paths.ts';
import { Money } from '../../../ui/money/Money.tsx';
import { OrderList } from '../../orders/OrderList.tsx';
import { Faces } from '../../orders/Faces.tsx';
import { netOf } from '../../orders/order.ts';
import { OrderRow } from '../../orders/OrderRow.tsx';
import { PlayFromList } from '../../orders/PlayFromList.tsx';
import { ordersIn, useOrderList } from '../../orders/use-order-list.ts';
import { answeredText, paidArtists, viewOf } from '../read/loopcheck-view.ts';
import { ScoreMark } from '../read/ScoreMark.tsx';

const LoopsInList = lazyPart(() => import('../answer/LoopsInList.tsx'), 'LoopsInList');

type ListPath = 'loopcheck/get-requests-user' | 'loopcheck/get-requests-artist';
type Props = { label: string; viewer: Viewer; list: ListView<ListPath>; empty: ReactNode };

export function useLoopcheckList(path: ListPath, status: LoopcheckStatus | null): ListView<ListPath> {
  return useOrderList(path, ordersIn(status));
}

export function LoopcheckList({ viewer, ...list }: Props) {
  return (
    <OrderList {...list} product={products.loopcheck}>
      {(request) =>
        viewer === 'artist' ? (
          <ArtistRow key={request.id} request={request} />
        ) : (
          <BuyerRow key={request.id} request={request} />
        )
      }
    </OrderList>
  );
}

function BuyerRow({ request }: { request: LoopcheckSummary }) {
  const { id, artists, fileNames } = request;
  return (
    <OrderRow
      view={viewOf(request, 'buyer', undefined)}
      to={loopcheckPath(id)}
      title={artists.map(({ username }) => username).join(', ')}
      subject={filesText(fileNames)}
      start={<Faces people={artists} />}
      note={` · ${answeredText(artists)}`}
      refundTokens={openTokens(paidArtists({ ...request, files: fileNames }))}
      below={artists.some(({ score }) => score !== null) && <Results request={request} />}
    />
  );
}

/** In an artist's list each request has that artist alone; its loops are heard without leaving the list. */
function ArtistRow({ request }: { request: LoopcheckSummary }) {
  const { id, artists, fileNames, requester, comment, status, price, feeBps } = request;
  const [isOpen, setIsOpen] = useState(false);
  const isPending = status === LoopcheckStatus.Pending;
  const mayHear = isPending || status === LoopcheckStatus.Answered;
  return (
    <OrderRow
      view={viewOf(request, 'artist', artists[0])}
      to={loopcheckPath(id)}
      title={requester.username}
      subject={filesText(fileNames)}
      comment={comment}
      {...(isPending && {
        note: (
          <>
            {' · You earn '}
            <Money tokens={netOf(price, feeBps)} />
          </>
        ),
      })}
      {...(mayHear && {
        start: (
          <PlayFromList
            label={`Play the loop(s) of ${requester.username}`}
            isOpen={isOpen}
            onToggle={() => setIsOpen(!isOpen)}
          />
        ),
      })}
      below={
        isOpen && (
          <Suspense>
            <LoopsInList requestId={id} />
          </Suspense>
        )
      }
    />
  );
}

function filesText(names: readonly string[]): string {
  const shown = names.map((name) => truncateFileName(name)).join(', ');
  return names.length === 1 ? shown : `${names.length} files: ${shown}`;
}

/** What was paid for the artists who still have to answer. */
function openTokens(artists: readonly { status: LoopcheckStatus; paid: number }[]): number {
  return artists
    .filter(({ status }) => status === LoopcheckStatus.Pending)
    .reduce((sum, { paid }) => sum + paid, 0);
}

/** The loop that wins, which is what was asked; then a chip for each answer: whose it is, and its score. */
function Results({ request: { artists, leading, status } }: { request: LoopcheckSummary }) {
  const scored = artists.flatMap(({ id, username, score }) =>
    score === null ? [] : [{ id, username, score }],
  );
  return (
    <div className="pointer-events-none grid gap-2">
      {leading && (
        <p className="font-semibold wrap-anywhere">
          {leadingText(leading, status !== LoopcheckStatus.Pending)}
        </p>
      )}
      <ul aria-label="Scores" className="flex flex-wrap gap-x-4 gap-y-2">
        {scored.map(({ id, username, score }) => (
          <li key={id} className="flex min-w-0 items-center gap-2 text-sm font-semibold">
            <ScoreMark score={score} />
            <span className="min-w-0 truncate">{username}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** "Leading: kick-3.mp3, 70 of 100" */
function leadingText(
  { fileNames, score }: NonNullable<LoopcheckSummary['leading']>,
  isFinal: boolean,
): string {
  const names = fileNames.map((name) => truncateFileName(name)).join(' and ');
  const isShared = fileNames.length > 1;
  const lead = !isFinal ? 'Leading' : isShared ? 'Level' : 'Winner';
  return `${lead}: ${names}, ${score} of 100${isShared ? ' each' : ''}`;
}
