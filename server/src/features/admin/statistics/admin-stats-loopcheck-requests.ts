import { periodOf } from '../../../db/period.ts';
import { implement } from '../../../http/implement.ts';
import { requestFigures } from './request-figures.store.ts';

/** Requests of this product sent in the period: how many, their statuses now, and their price. */
export const adminStatsLoopcheckRequests = implement(
  'admin/stats-loopcheck-requests',
  async ({ input, db, ctx, now }) => {
    const product = ctx.requestProducts.find(({ kind }) => kind === 'loopcheck');
    if (!product) throw new Error('The product is not registered.');
    const { avgDays: _, ...figures } = await requestFigures(db, product, periodOf(input, now));
    return figures;
  },
);
