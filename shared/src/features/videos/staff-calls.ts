import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { id, listAnswer, listInput, madeOn, tokens, writtenText } from '../../contract/shapes.ts';
import { moneyLine, orderEvent } from '../orders/records.ts';
import * as records from './records.ts';

const reason = writtenText({ min: 5, max: 300 });

export const videosStaffCalls = defineCalls({
  'admin/videos': {
    who: 'admin',
    writes: false,
    limit: 'ordinary',
    summary: 'Lists all videos with what they earned.',
    input: listInput({
      sorts: ['dateCreated', 'purchases', 'amount', 'tokens'],
      filter: {
        /** `refused`: never on sale yet, because its file can't be played. They are not among those that are processed. */
        status: z.union([records.videoStatus, z.literal('refused')]).optional(),
        artistId: id.optional(),
        /** Those whose newest file can't be played. */
        failed: z.boolean().optional(),
        /** Those whose newest file can't be played, or has waited for more than an hour; deleted ones left out. */
        stuck: z.boolean().optional(),
        ...madeOn,
      },
    }),
    answer: listAnswer(records.videoRow),
  },
  'admin/get-video': {
    who: 'admin',
    writes: false,
    limit: 'ordinary',
    summary: 'One video with its files, purchases, money and timeline.',
    input: z.strictObject({ videoId: id }),
    answer: records.videoRow.extend({
      description: z.string(),
      image: z.string(),
      sessionId: id.nullable(),
      chapters: z.array(records.chapter),
      captions: z.array(records.captionLanguage),
      files: z.array(
        z.strictObject({
          id,
          name: z.string(),
          status: records.videoFileStatus,
          error: z.string().nullable(),
          size: z.int(),
          dateCreated: z.iso.datetime(),
        }),
      ),
      sales: z.array(
        z.strictObject({
          id,
          buyer: z.strictObject({ id, username: z.string() }),
          paid: tokens,
          status: records.videoPurchaseStatus,
          boughtAt: z.iso.datetime(),
          /** Whether its price can be refunded now. */
          mayRefund: z.boolean(),
        }),
      ),
      /** How many purchases there are; the newest hundred are listed. */
      totalSales: z.int(),
      /** The money of the listed purchases; free ones have none. */
      lines: z.array(
        moneyLine.omit({ artistId: true, status: true }).extend({ purchaseId: id, buyerId: id }),
      ),
      timeline: z.array(orderEvent),
    }),
  },
  'admin/end-video': {
    who: 'admin',
    writes: true,
    limit: 'ordinary',
    summary:
      'Deletes a video for its artist, restores a deleted one, or takes one down (super admin): nobody watches it, and all purchases are refunded.',
    input: z.strictObject({ videoId: id, act: z.enum(['delete', 'restore', 'take-down']), reason }),
    answer: records.videoRow,
  },
  'admin/refund-video': {
    who: 'super-admin',
    writes: true,
    limit: 'ordinary',
    summary: 'Refunds one purchase of a video within seven days, and takes its price back from the artist.',
    input: z.strictObject({ purchaseId: id, reason }),
    answer: records.videoRow,
  },
});
