import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { periodItem, statsInput, tokens } from '../../contract/shapes.ts';
import { exportableResources } from './model.ts';

export const adminCalls = defineCalls({
  'admin/stats-users': {
    who: 'super-admin',
    writes: false,
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
    limit: 'ordinary',
    summary: 'Artists by state and over time.',
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
    limit: 'ordinary',
    summary: 'Loopchecks by state and over time; lines are artists’ entries.',
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
  'admin/export': {
    who: 'admin',
    record: 'transactions: super admin only',
    writes: true,
    isNeverStored: true,
    limit: 'ordinary',
    summary: 'A one-use address, good for 60 seconds, that streams the whole filtered list as CSV.',
    input: z.strictObject({
      resource: z.enum(exportableResources),
      filter: z.record(z.string().max(40), z.json()).optional(),
      sort: z.strictObject({ field: z.string().max(40), order: z.enum(['asc', 'desc']) }).optional(),
      columns: z.array(z.string().max(40)).max(60).optional(),
      timeZone: z.string().max(60).optional(),
    }),
    answer: z.strictObject({ url: z.string(), expiresIn: z.int() }),
  },
  'dev/clock': {
    who: 'open',
    writes: false,
    limit: 'ordinary',
    isDevelopmentOnly: true,
    summary: 'Moves the product’s clock by an offset from real time and runs what is due.',
    input: z.strictObject({ offsetMs: z.int().min(0).max(3_155_760_000_000) }),
    answer: z.strictObject({ ok: z.literal(true), now: z.iso.datetime() }),
  },
});
