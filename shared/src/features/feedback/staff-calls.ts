import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { id, listAnswer, listInput, madeOn, tokens } from '../../contract/shapes.ts';
import { moneyLine, orderEvent, requestStatus as status } from '../orders/records.ts';
import * as records from './records.ts';

/** A request as staff's lists show it. */
export const feedbackRow = z.strictObject({
  id,
  artist: z.strictObject({ id, username: z.string() }),
  requester: z.strictObject({ id, username: z.string(), email: z.string() }),
  type: records.requestType,
  status,
  date: z.iso.datetime(),
  updatedDate: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
  price: tokens,
  priorityMode: z.boolean(),
  listened: z.boolean(),
  rating: records.rating.nullable(),
  /** Why staff should look at the answer, such as much repetition. */
  doubts: z.array(z.string()),
});

const staffList = listInput({
  sorts: ['date', 'price', 'expiresAt', 'rating'],
  filter: {
    ids: z.array(id).max(200).optional(),
    requesterId: id.optional(),
    artistId: id.optional(),
    priority: z.boolean().optional(),
    doubtful: z.boolean().optional(),
    ...madeOn,
  },
}).extend({ status: status.nullish() });

export const feedbackStaffCalls = defineCalls({
  'admin/get-music-feedback-requests': {
    who: 'admin',
    writes: false,
    limit: 'ordinary',
    summary: 'Lists all music feedback requests for staff.',
    input: staffList,
    answer: listAnswer(feedbackRow),
  },
  'admin/get-ama-requests': {
    who: 'admin',
    writes: false,
    limit: 'ordinary',
    summary: 'Lists all questions for staff.',
    input: staffList,
    answer: listAnswer(feedbackRow),
  },
  'admin/get-feedback-request': {
    who: 'admin',
    writes: false,
    limit: 'ordinary',
    summary: 'One request or question with the money of every line and its timeline.',
    input: z.strictObject({ requestId: id }),
    answer: feedbackRow.extend({
      request: records.requestRecord,
      lines: z.array(moneyLine),
      timeline: z.array(orderEvent),
    }),
  },
});
