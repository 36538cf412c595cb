import { z } from 'zod';
import { listInput } from '../../contract/shapes.ts';
import { sessionCategories, sessionSorts } from './model.ts';
import { sessionStatus } from './records.ts';

export const publicList = listInput({
  sorts: sessionSorts,
  filter: {
    /** Sessions that run now, are to come, or are over. */
    when: z.enum(['live', 'upcoming', 'past']).optional(),
    category: z.enum(sessionCategories).optional(),
  },
});
/** Those that are not over, and those that were held. */
const openOrPast = z.enum(['open', 'past']);

export const ownList = listInput({
  sorts: ['date'],
  filter: { status: sessionStatus.optional(), when: openOrPast.optional() },
});

export const purchasedList = listInput({ sorts: ['date'], filter: { when: openOrPast.optional() } });
