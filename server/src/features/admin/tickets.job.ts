import { addMs, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import { deleteOldTickets } from '../../http/tickets.ts';
import type { Job } from '../../jobs.ts';

export const forgetTicketsJob: Job = {
  name: 'forget-export-tickets',
  everyMs: HOUR_MS,
  run: async ({ ctx, now }) => await deleteOldTickets(ctx.database.db, addMs(now, -HOUR_MS)),
};
