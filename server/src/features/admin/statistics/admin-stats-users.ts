import { ACTIVE_DAYS } from '@dubplate/shared/features/accounts/model.ts';
import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { implement } from '../../../http/implement.ts';
import { periodOf } from '../../../db/period.ts';
import { newPeople, userFigures } from './people-figures.store.ts';

export const adminStatsUsers = implement('admin/stats-users', async ({ input, db, now }) => {
  const period = periodOf(input, now);
  const figures = await userFigures(db, addMs(now, -ACTIVE_DAYS * DAY_MS));
  return { ...figures, newByPeriod: await newPeople(db, period) };
});
