import { PAUSE_REMINDER_DAYS } from '@dubplate/shared/features/accounts/model.ts';
import { addMs, DAY_MS, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import type { Job } from '../../../context.ts';
import type { Tx } from '../../../db/schema.ts';
import { inBatches } from '../../../jobs/sweep.ts';
import { notify } from '../../notifications/notifications.ts';
import { longPauseNotice } from './life-notices.ts';
import { takePausedSince } from './life.store.ts';

const BATCH = 100;

/** A pause never ends automatically, so an artist who forgot it gets one reminder. Source: docs/product/artists.md#pause. */
export const remindPausedJob: Job = {
  name: 'remind-paused',
  stage: 'deadlines',
  everyMs: HOUR_MS,
  run: async ({ ctx, now }) => {
    const until = addMs(now, -PAUSE_REMINDER_DAYS * DAY_MS);
    const remind = async (tx: Tx) => {
      const ids = await takePausedSince(tx, { until, now, limit: BATCH });
      await notify(tx, { ctx, now }, ids.map(longPauseNotice));
      return ids.length;
    };
    await inBatches(BATCH, () => ctx.database.transaction(remind));
  },
};
