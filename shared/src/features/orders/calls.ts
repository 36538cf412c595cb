import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { id, timestamp, okAnswer } from '../../contract/shapes.ts';
import { requestKinds } from '../../lookups/products.ts';
import { requestStatus } from './records.ts';

export const ordersCalls = defineCalls({
  'requests/delete-audio': {
    who: 'signed-in',
    record: 'its buyer',
    writes: true,
    limit: 'ordinary',
    summary: 'Takes the audio out of an ended request of any kind, before its time is over.',
    input: z.strictObject({ requestId: id }),
    answer: okAnswer,
  },
  'admin/read-private': {
    who: 'admin',
    writes: true,
    limit: 'ordinary',
    summary: 'Gives the reason for reading the texts and audio of a request of other people.',
    input: z.strictObject({ requestId: id, reason: z.string().trim().min(5).max(300) }),
    answer: z.strictObject({ id, until: timestamp }),
  },
  'admin/cancel-request': {
    who: 'super-admin',
    writes: true,
    limit: 'ordinary',
    summary: 'Cancels what is still open of a request, or one artist’s part of it, and refunds the buyer.',
    input: z.strictObject({
      requestId: id,
      kind: z.enum(requestKinds).optional(),
      artistId: id.optional(),
      reason: z.string().trim().min(5).max(300),
    }),
    answer: z.strictObject({
      id,
      kind: z.enum(requestKinds),
      status: requestStatus,
      artists: z.array(z.strictObject({ id, status: requestStatus })),
    }),
  },
});
