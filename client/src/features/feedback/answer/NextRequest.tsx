import { FeedbackStatus } from '@dubplate/shared/features/feedback/model.ts';
import type { RequestRecord } from '@dubplate/shared/features/feedback/records.ts';
import { kindOf } from '@dubplate/shared/features/feedback/rules.ts';
import { products } from '@dubplate/shared/lookups/products.ts';
import { requestPath } from '../../../paths.ts';
import { SentAndNext } from '../../orders/SentAndNext.tsx';
import { useRequestList } from '../list/RequestList.tsx';
import { earningsOf } from './request-view.ts';

/** What a sent answer brings, and the open request of its kind that is due next. */
export function NextRequest({ request }: { request: RequestRecord }) {
  const kind = kindOf(request.type);
  const list = useRequestList('requests/get-my-user-requests', { kind, status: FeedbackStatus.Pending });
  const next = list.items.find(({ id }) => id !== request.id);
  return (
    <SentAndNext
      earned={earningsOf(request)}
      productName={kind === 'question' ? 'question' : 'request'}
      next={list.first && (next ? requestPath(next.id) : null)}
      listPath={products[kind].paths.artistList}
    />
  );
}
