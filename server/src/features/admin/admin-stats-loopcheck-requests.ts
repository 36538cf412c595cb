import { implement } from '../../http/implement.ts';
import { periodOf } from '../../db/period.ts';
import { loopcheckLines, loopchecksByPeriod, loopcheckTotals } from './stats.store.ts';

/** Loopchecks sent in the period: how many, how they stand now, and what they cost. */
export const adminStatsLoopcheckRequests = implement(
  'admin/stats-loopcheck-requests',
  async ({ input, db, now }) => {
    const period = periodOf(input, now);
    const steps = await loopchecksByPeriod(db, period);
    const { lines, ...byStatus } = await loopcheckLines(db, period);
    return {
      ...loopcheckTotals(steps),
      lines,
      byStatus,
      byPeriod: steps.map(({ date, count, tokens }) => ({ date, count, tokens })),
    };
  },
);
