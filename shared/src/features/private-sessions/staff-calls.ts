import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { day, id, listAnswer, listInput, madeOn, tokens } from '../../contract/shapes.ts';
import { moneyLine, orderEvent } from '../orders/records.ts';
import * as records from './records.ts';

export const privateSessionsStaffCalls = defineCalls({
  'admin/private-sessions': {
    who: 'admin',
    writes: false,
    limit: 'ordinary',
    summary: 'Lists all private sessions.',
    input: listInput({
      sorts: ['date', 'dateCreated', 'price'],
      filter: {
        status: records.privateSessionStatus.optional(),
        artistId: id.optional(),
        userId: id.optional(),
        /** Those that happen now. */
        running: z.boolean().optional(),
        reviewed: z.boolean().optional(),
        /** The days of its date. */
        ...madeOn,
        /** The days on which it was booked. */
        bookedFrom: day.optional(),
        bookedTo: day.optional(),
      },
    }),
    answer: listAnswer(records.privateSessionRow),
  },
  'admin/get-private-session': {
    who: 'admin',
    writes: false,
    limit: 'ordinary',
    summary: 'One private session with its money and timeline.',
    input: z.strictObject({ privateSessionId: id }),
    answer: records.privateSessionRow.extend({
      topics: z.array(z.int()),
      moves: z.int(),
      discount: tokens,
      refunded: tokens,
      /** One line, or none for a free session. */
      lines: z.array(moneyLine),
      timeline: z.array(orderEvent),
      /** When the two were in the room, the first one first. */
      visits: z.array(
        z.strictObject({
          byArtist: z.boolean(),
          enteredAt: z.iso.datetime(),
          /** Null while they are there, and if their page ended without a word. */
          leftAt: z.iso.datetime().nullable(),
        }),
      ),
      /** False if it is not known who was in the room. */
      keepsVisits: z.boolean(),
      /** Whether the artist now meets at an own address instead of the room. */
      meetsOutside: z.boolean(),
    }),
  },
});
