import { implement } from '../../http/implement.ts';
import { openCountsOf } from '../orders/orders.ts';
import { loopcheckProduct } from './product.ts';

export const openCounts = implement(
  'loopcheck/open-counts',
  async ({ caller, db, ctx }) =>
    await openCountsOf(db, ctx, { product: loopcheckProduct, buyerId: caller.userId }),
);
