import { addMs, DAY_MS, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import type { Job } from '../../../context.ts';
import { deleteOldTries } from './card-tries.store.ts';

const KEPT_DAYS = 30;

/** Tries count for a day; staff can look at them for a month. */
export const forgetCardTriesJob: Job = {
  name: 'forget-card-tries',
  stage: 'upkeep',
  everyMs: HOUR_MS,
  run: async ({ ctx, now }) => await deleteOldTries(ctx.database.db, addMs(now, -KEPT_DAYS * DAY_MS)),
};
