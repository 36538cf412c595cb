import { addMs, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import { deleteOldTickets } from '../../../http/tickets.ts';
import type { Job } from '../../../context.ts';

export const forgetTicketsJob: Job = {
  name: 'forget-download-tickets',
  stage: 'upkeep',
  everyMs: HOUR_MS,
  run: async ({ ctx, now }) => await deleteOldTickets(ctx.database.db, addMs(now, -HOUR_MS)),
};
