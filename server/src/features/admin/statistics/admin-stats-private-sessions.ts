import { periodOf } from '../../../db/period.ts';
import { implement } from '../../../http/implement.ts';
import { privateSessionFigures } from './private-session-figures.store.ts';

/** Private sessions booked in the period, whenever they take place. */
export const adminStatsPrivateSessions = implement(
  'admin/stats-private-sessions',
  async ({ input, db, now }) => await privateSessionFigures(db, periodOf(input, now)),
);
