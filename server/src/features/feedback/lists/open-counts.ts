import { implement } from '../../../http/implement.ts';
import { openCountsOf } from '../../orders/orders.ts';
import { feedbackProduct } from '../product.ts';

/** Of tracks and questions together, which share a limit. */
export const openCounts = implement(
  'requests/open-counts',
  async ({ caller, db, ctx }) =>
    await openCountsOf(db, ctx, { product: feedbackProduct, buyerId: caller.userId }),
);
