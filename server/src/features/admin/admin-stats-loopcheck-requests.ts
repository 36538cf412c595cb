import { implement } from '../../http/implement.ts';
import { periodOf } from '../../db/period.ts';
import { loopcheckFigures, loopcheckLines, loopchecksByPeriod } from './stats.store.ts';

/** Loopchecks sent in the period: how many, how they stand now, and what they cost. */
export const adminStatsLoopcheckRequests = implement(
  'admin/stats-loopcheck-requests',
  async ({ input, db, now }) => {
    const period = periodOf(input, now);
    const { lines, ...byStatus } = await loopcheckLines(db, period);
    return {
      ...(await loopcheckFigures(db, period)),
      lines,
      byStatus,
      byPeriod: await loopchecksByPeriod(db, period),
    };
  },
);
