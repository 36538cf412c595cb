import { periodOf } from '../../../db/period.ts';
import { implement } from '../../../http/implement.ts';
import { earningsByKind, earningsByPeriod } from './earnings-chart.store.ts';

/** Sales by the day, week or month of delivery, less later reversals. Days are UTC. Source: docs/product/statements.md#earnings. */
export const getEarningsChart = implement(
  'payment/get-earnings-chart',
  async ({ input, caller, db, now }) => {
    const period = periodOf(input, now);
    return {
      items: await earningsByPeriod(db, caller.userId, period),
      byKind: await earningsByKind(db, caller.userId, period),
    };
  },
);
