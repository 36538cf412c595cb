import { SECURITY_LOG_DAYS } from '@dubplate/shared/features/security/model.ts';
import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import type { Job } from '../../context.ts';
import { deleteSecurityBefore } from './store.ts';

/** A year is enough to look into an attack; where people were is not kept longer. */
export const forgetSecurityJob: Job = {
  name: 'forget-security-events',
  stage: 'upkeep',
  everyMs: DAY_MS,
  run: async ({ ctx, now }) => {
    const before = addMs(now, -SECURITY_LOG_DAYS * DAY_MS);
    await ctx.database.transaction(async (tx) => await deleteSecurityBefore(tx, { before, now }));
  },
};
