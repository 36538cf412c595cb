import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import type { LoopcheckSummary } from '@dubplate/shared/features/loopcheck/records.ts';
import type { Viewer } from '@dubplate/shared/features/orders/status-text.ts';
import { truncateFileName } from '@dubplate/shared/lib/file-names.ts';
import { products } from '@dubplate/shared/lookups/products.ts';
import type { ReactNode } from 'react';
import type { ListView } from '../../../api/use-list.ts';
import { loopcheckPath } from '../../../paths.ts';
import { OrderList } from '../../orders/OrderList.tsx';
import { OrderRow } from '../../orders/OrderRow.tsx';
import { ordersIn, useOrderList } from '../../orders/use-order-list.ts';
import { viewOf } from '../read/loopcheck-view.ts';

type ListPath = 'loopcheck/get-requests-user' | 'loopcheck/get-requests-artist';
type Props = { label: string; viewer: Viewer; list: ListView<ListPath>; empty: ReactNode };

export function useLoopcheckList(path: ListPath, status: LoopcheckStatus | null): ListView<ListPath> {
  return useOrderList(path, ordersIn(status));
}

export function LoopcheckList({ viewer, ...list }: Props) {
  return (
    <OrderList {...list} product={products.loopcheck}>
      {(request) => <Row key={request.id} request={request} viewer={viewer} />}
    </OrderList>
  );
}

function Row({ request, viewer }: { request: LoopcheckSummary; viewer: Viewer }) {
  const { id, artists, fileNames, requester } = request;
  const isArtist = viewer === 'artist';
  return (
    <OrderRow
      // In an artist's list each request has that artist alone.
      view={viewOf(request, viewer, artists[0])}
      to={loopcheckPath(id)}
      title={isArtist ? requester.username : artists.map(({ username }) => username).join(', ')}
      subject={filesText(fileNames)}
      note={!isArtist && ` · ${answeredText(artists)}`}
    />
  );
}

function filesText(names: readonly string[]): string {
  const shown = names.map((name) => truncateFileName(name)).join(', ');
  return names.length === 1 ? shown : `${names.length} files: ${shown}`;
}

function answeredText(artists: LoopcheckSummary['artists']): string {
  const answered = artists.filter(({ status }) => status === LoopcheckStatus.Answered).length;
  return `${answered} of ${artists.length} answered`;
}
