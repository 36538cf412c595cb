import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { implement } from '../../../http/implement.ts';
import { periodOf } from '../../../db/period.ts';
import { artistFigures, newPeople } from './people-figures.store.ts';

export const adminStatsArtists = implement('admin/stats-artists', async ({ input, db, now }) => {
  const period = periodOf(input, now);
  return { ...(await artistFigures(db)), newByPeriod: await newPeople(db, period, UserType.Artist) };
});
