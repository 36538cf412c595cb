import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import type { LoopcheckRequest } from '@dubplate/shared/features/loopcheck/records.ts';
import { products } from '@dubplate/shared/lookups/products.ts';
import { loopcheckPath, paths } from '../../../paths.ts';
import { netOf } from '../../orders/order.ts';
import { SentAndNext } from '../../orders/SentAndNext.tsx';
import { useLoopcheckList } from '../list/LoopcheckList.tsx';

/** What a sent answer brings, and the open Loopcheck that is due next. */
export function NextLoopcheck({ request }: { request: LoopcheckRequest }) {
  const { first, items } = useLoopcheckList('loopcheck/get-requests-artist', LoopcheckStatus.Pending);
  const next = items.find(({ id }) => id !== request.id);
  return (
    <SentAndNext
      earned={netOf(request.price, request.feeBps)}
      productName={products.loopcheck.name}
      next={first && (next ? loopcheckPath(next.id) : null)}
      listPath={paths.loopcheckManage}
    />
  );
}
