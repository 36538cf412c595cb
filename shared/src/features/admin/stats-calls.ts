import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { id, listAnswer, listInput, periodItem, statsInput, tokens } from '../../contract/shapes.ts';
import { firstRequest } from '../../lookups/products.ts';
import { funnelSteps, SOURCES_SHOWN_MAX } from '../analytics/model.ts';
import { requestType } from '../feedback/records.ts';
import { performancePeriods } from './model.ts';
import { performanceRow } from './records.ts';

const visitSteps = z.record(z.enum(funnelSteps), z.int());

/** Staff's figures over a period. */
export const statsCalls = defineCalls({
  'admin/stats-users': {
    who: 'super-admin',
    writes: false,
    isOfFigures: true,
    limit: 'ordinary',
    summary: 'People over time.',
    input: statsInput,
    answer: z.strictObject({
      total: z.int(),
      fans: z.int(),
      artists: z.int(),
      newByPeriod: z.array(periodItem),
      active30: z.int(),
    }),
  },
  'admin/stats-artists': {
    who: 'super-admin',
    writes: false,
    isOfFigures: true,
    limit: 'ordinary',
    summary: 'Artists by status and over time.',
    input: statsInput,
    answer: z.strictObject({
      total: z.int(),
      approved: z.int(),
      pending: z.int(),
      rejected: z.int(),
      suspended: z.int(),
      accepting: z.int(),
      paused: z.int(),
      newByPeriod: z.array(periodItem),
    }),
  },
  'admin/stats-loopcheck-requests': {
    who: 'super-admin',
    writes: false,
    isOfFigures: true,
    limit: 'ordinary',
    summary: 'Loopchecks by status and over time; lines are artists’ entries.',
    input: statsInput,
    answer: z.strictObject({
      total: z.int(),
      lines: z.int(),
      byStatus: z.strictObject({ pending: z.int(), answered: z.int(), canceled: z.int(), expired: z.int() }),
      files: z.int(),
      tokens,
      byPeriod: z.array(periodItem),
    }),
  },
  'admin/stats-requests': {
    who: 'super-admin',
    writes: false,
    isOfFigures: true,
    limit: 'ordinary',
    summary: 'Music feedback requests and questions by status and over time; `type` narrows to one of them.',
    input: statsInput.extend({ type: requestType.optional() }),
    answer: z.strictObject({
      total: z.int(),
      byStatus: z.strictObject({ pending: z.int(), answered: z.int(), canceled: z.int(), expired: z.int() }),
      tokens,
      /** From request to answer; null without an answer. */
      avgDays: z.number().nullable(),
      byPeriod: z.array(periodItem),
    }),
  },
  'admin/get-artists-performance': {
    who: 'admin',
    writes: false,
    isOfFigures: true,
    limit: 'ordinary',
    summary:
      'How artists do with music feedback that was sent in the last 90 days (or ever), and what they earned with all products.',
    input: listInput({
      sorts: [
        'received',
        'answered',
        'expired',
        'canceled',
        'open',
        'ratio',
        'avgDays',
        'avgRating',
        'reviews',
        'tokensEarned',
        firstRequest.countName,
        'sessions',
        'username',
        'lastActive',
      ],
      filter: {
        ids: z.array(id).max(200).optional(),
        /** Only artists who received a request in the period. */
        received: z.boolean().optional(),
      },
    }).extend({ period: z.enum(performancePeriods).nullish() }),
    answer: listAnswer(performanceRow),
  },
  'admin/stats-revenues': {
    who: 'super-admin',
    writes: false,
    isOfFigures: true,
    limit: 'ordinary',
    summary:
      'Money in the period. Gross and fees count delivered work, less what was taken back; escrow is what is held now. Amounts are tokens, top-ups are dollars.',
    input: statsInput,
    answer: z.strictObject({
      gross: tokens,
      fees: tokens,
      promo: tokens,
      topupsUsd: z.number(),
      payouts: tokens,
      escrow: tokens,
      byPeriod: z.array(z.strictObject({ date: z.iso.date(), gross: tokens, fees: tokens })),
      byKind: z.array(z.strictObject({ kind: z.string(), count: z.int(), gross: tokens, fees: tokens })),
    }),
  },
  'admin/stats-tips': {
    who: 'super-admin',
    writes: false,
    isOfFigures: true,
    limit: 'ordinary',
    summary: 'Tips in the period.',
    input: statsInput,
    answer: z.strictObject({
      total: z.int(),
      tokens,
      artists: z.int(),
      byPeriod: z.array(periodItem),
    }),
  },
  'admin/stats-tickets': {
    who: 'super-admin',
    writes: false,
    isOfFigures: true,
    limit: 'ordinary',
    summary: 'Tickets to live sessions that were bought in the period; tokens leave refunded ones out.',
    input: statsInput,
    answer: z.strictObject({
      sold: z.int(),
      /** Of those sold, until now. */
      refunded: z.int(),
      tokens,
      byPeriod: z.array(periodItem),
    }),
  },
  'admin/stats-videos': {
    who: 'super-admin',
    writes: false,
    isOfFigures: true,
    limit: 'ordinary',
    summary:
      'All videos by their status now, and the purchases of the period that were not refunded since, free ones included.',
    input: statsInput,
    answer: z.strictObject({
      /** Deleted ones left out. */
      total: z.int(),
      byStatus: z.strictObject({
        published: z.int(),
        unpublished: z.int(),
        processing: z.int(),
        /** Their first file can't be played. */
        refused: z.int(),
        deleted: z.int(),
      }),
      purchases: z.int(),
      tokens,
      byPeriod: z.array(periodItem),
    }),
  },
  'admin/stats-private-sessions': {
    who: 'super-admin',
    writes: false,
    isOfFigures: true,
    limit: 'ordinary',
    summary: 'Private sessions booked in the period by their status now; tokens leave canceled ones out.',
    input: statsInput,
    answer: z.strictObject({
      booked: z.int(),
      upcoming: z.int(),
      completed: z.int(),
      canceled: z.int(),
      tokens,
      byPeriod: z.array(periodItem),
    }),
  },
  'admin/stats-visits': {
    who: 'super-admin',
    writes: false,
    isOfFigures: true,
    limit: 'ordinary',
    summary:
      'Visits of people who agreed to be counted, and how many of them came to a first order, by source.',
    input: statsInput,
    answer: z.strictObject({
      /** How many visits came to each step. */
      steps: visitSteps,
      /** The sources of most visits, and all others together as `other`. */
      sources: z.array(z.strictObject({ source: z.string(), steps: visitSteps })).max(SOURCES_SHOWN_MAX + 1),
      byPeriod: z.array(periodItem),
    }),
  },
});
