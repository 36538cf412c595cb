import { periodOf } from '../../../db/period.ts';
import { implement } from '../../../http/implement.ts';
import { visitFigures } from './visit-figures.store.ts';

/** Visits of people who agreed to be counted, by how far they came and from where. */
export const adminStatsVisits = implement(
  'admin/stats-visits',
  async ({ input, db, now }) => await visitFigures(db, periodOf(input, now)),
);
