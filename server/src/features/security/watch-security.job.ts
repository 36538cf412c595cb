import { SECURITY_BURST_EVENTS, SECURITY_BURST_MINUTES } from '@dubplate/shared/features/security/model.ts';
import { addMs, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import type { Job } from '../../context.ts';
import { findBursts } from './store.ts';

const WINDOW_MS = SECURITY_BURST_MINUTES * MINUTE_MS;

/** Each run looks at the time since the one before, so a burst is told once. */
export const watchSecurityJob: Job = {
  name: 'watch-security',
  stage: 'outcome',
  everyMs: WINDOW_MS,
  run: async ({ ctx, now }) => {
    const since = addMs(now, -WINDOW_MS);
    const bursts = await findBursts(ctx.database.db, { since, events: SECURITY_BURST_EVENTS });
    for (const burst of bursts) ctx.log.error(burst, 'many refusals of one kind');
  },
};
