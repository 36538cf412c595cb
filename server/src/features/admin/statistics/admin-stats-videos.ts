import { periodOf } from '../../../db/period.ts';
import { implement } from '../../../http/implement.ts';
import { videoFigures } from './video-figures.store.ts';

/** Videos by their status now, and what was bought in the period and not refunded since. */
export const adminStatsVideos = implement(
  'admin/stats-videos',
  async ({ input, db, now }) => await videoFigures(db, periodOf(input, now)),
);
