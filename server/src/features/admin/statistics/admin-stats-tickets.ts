import { periodOf } from '../../../db/period.ts';
import { implement } from '../../../http/implement.ts';
import { ticketFigures } from './ticket-figures.store.ts';

/** Tickets bought in the period, free ones included. */
export const adminStatsTickets = implement(
  'admin/stats-tickets',
  async ({ input, db, now }) => await ticketFigures(db, periodOf(input, now)),
);
