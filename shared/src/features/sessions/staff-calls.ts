import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { id, listAnswer, listInput, madeOn, tokens, writtenText } from '../../contract/shapes.ts';
import { moneyLine, orderEvent } from '../orders/records.ts';
import * as model from './model.ts';
import * as records from './records.ts';

export const sessionsStaffCalls = defineCalls({
  'admin/sessions': {
    who: 'admin',
    writes: false,
    limit: 'ordinary',
    summary: 'Lists all live sessions with what they earned.',
    input: listInput({
      sorts: ['date', 'dateCreated', 'registered', 'amount'],
      filter: {
        status: records.sessionStatus.optional(),
        /** Those whose room is open. */
        running: z.boolean().optional(),
        category: z.enum(model.sessionCategories).optional(),
        ...madeOn,
      },
    }),
    answer: listAnswer(records.sessionRow),
  },
  'admin/get-session': {
    who: 'admin',
    writes: false,
    limit: 'ordinary',
    summary: 'One live session with its tickets, money and timeline.',
    input: z.strictObject({ sessionId: id }),
    answer: records.sessionRow.extend({
      description: z.string(),
      image: z.string(),
      messagePrice: tokens,
      plannedDuration: z.int(),
      earnings: records.sessionEarnings,
      tickets: z.array(
        z.strictObject({
          id,
          holder: z.strictObject({ id, username: z.string() }),
          paid: tokens,
          status: records.ticketStatus,
          boughtAt: z.iso.datetime(),
          /** When its holder first came to watch. */
          cameAt: z.iso.datetime().nullable(),
        }),
      ),
      /** How many tickets there are; the newest hundred are listed. */
      totalTickets: z.int(),
      /** Tickets whose holders came to watch, and the most people who watched at once. */
      came: z.int(),
      viewersMax: z.int(),
      /** The money of everything that was sold in it, newest first, at most two hundred; what was free has none. */
      lines: z.array(moneyLine.omit({ artistId: true, status: true }).extend({ id, buyerId: id })),
      timeline: z.array(orderEvent),
    }),
  },
  'admin/session-tickets': {
    who: 'admin',
    writes: false,
    limit: 'ordinary',
    summary: 'Lists tickets, of all live sessions or of one, newest first.',
    input: listInput({
      sorts: ['date'],
      filter: {
        sessionId: id.optional(),
        status: records.ticketStatus.optional(),
        /** Those whose holders came to watch, or didn't. */
        came: z.boolean().optional(),
        ...madeOn,
      },
    }),
    answer: listAnswer(records.sessionTicketRow),
  },
  'admin/end-session': {
    who: 'admin',
    writes: true,
    limit: 'ordinary',
    summary: 'Ends, cancels or refunds a live session for its artist, with a reason.',
    input: z.strictObject({
      sessionId: id,
      act: z.enum(['end', 'cancel', 'refund']),
      reason: writtenText({ min: 5, max: 300 }),
    }),
    answer: records.sessionRow,
  },
  'admin/session-requests': {
    who: 'admin',
    writes: false,
    limit: 'ordinary',
    summary: 'Lists which fans asked which artists for a live session.',
    input: listInput({
      sorts: ['date'],
      filter: { status: records.sessionRequestStatus.optional(), artistId: id.optional(), ...madeOn },
    }),
    answer: listAnswer(records.sessionRequestRow),
  },
});
