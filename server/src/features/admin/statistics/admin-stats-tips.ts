import { implement } from '../../../http/implement.ts';
import { countTippedArtists, deliveredBySteps } from './money-figures.store.ts';
import { periodOf } from '../../../db/period.ts';

/** Tips of the period, less what staff took back. */
export const adminStatsTips = implement('admin/stats-tips', async ({ input, db, now }) => {
  const period = periodOf(input, now);
  const byPeriod = (await deliveredBySteps(db, period, 'tip')).map(({ date, count, gross }) => ({
    date,
    count,
    tokens: gross,
  }));
  return {
    total: byPeriod.reduce((sum, { count }) => sum + count, 0),
    tokens: byPeriod.reduce((sum, { tokens }) => sum + tokens, 0),
    artists: await countTippedArtists(db, period),
    byPeriod,
  };
});
