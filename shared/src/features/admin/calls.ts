import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { id, listAnswer, listInput, madeOn, periodItem, statsInput, tokens } from '../../contract/shapes.ts';
import { exportableResources, timelineKinds } from './model.ts';
import { auditRow, mailRow } from './records.ts';

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
  'admin/timeline': {
    who: 'admin',
    writes: false,
    limit: 'ordinary',
    summary:
      'What happened with one person, newest first: orders, mails, sign-ins, and for super admins money and what staff did.',
    input: listInput({
      sorts: ['date'],
      filter: { kinds: z.array(z.enum(timelineKinds)).max(timelineKinds.length).optional() },
    }).extend({ userId: id }),
    answer: listAnswer(
      z.strictObject({
        id,
        date: z.iso.datetime(),
        kind: z.enum(timelineKinds),
        /** In words: "Loopcheck sent to Ada", "Suspended: spam". */
        what: z.string(),
        /** Who did it, where it was not the person. */
        actor: z.string().nullable(),
        tokens: tokens.nullable(),
        /** Path of the console that shows more. */
        link: z.string().nullable(),
      }),
    ),
  },
  'admin/audit-log': {
    who: 'super-admin',
    writes: false,
    limit: 'ordinary',
    summary: 'What staff did, when, to whom and from where.',
    input: listInput({
      sorts: ['date'],
      filter: {
        ids: z.array(id).max(200).optional(),
        actorId: id.optional(),
        targetId: id.optional(),
        action: z.string().max(60).optional(),
        /** Only what changed something. */
        writes: z.boolean().optional(),
        ...madeOn,
      },
    }),
    answer: listAnswer(auditRow),
  },
  'admin/outbox': {
    who: 'super-admin',
    writes: false,
    limit: 'ordinary',
    summary: 'Mails as they were written and what became of them.',
    input: listInput({
      sorts: ['date'],
      filter: {
        ids: z.array(id).max(200).optional(),
        userId: id.optional(),
        status: z.literal([1, 2, 3]).optional(),
        code: z.string().max(10).optional(),
        ...madeOn,
      },
    }).extend({ email: z.string().max(254).nullish() }),
    answer: listAnswer(mailRow),
  },
  'admin/get-mail': {
    who: 'super-admin',
    writes: false,
    limit: 'ordinary',
    summary: 'One mail whole. What gives access (codes of resets, say) is blanked.',
    input: z.strictObject({ mailId: id }),
    answer: mailRow.extend({ text: z.string(), html: z.string() }),
  },
  'admin/send-mail-again': {
    who: 'super-admin',
    writes: true,
    limit: 'ordinary',
    summary: 'Queues a mail anew that was given up.',
    input: z.strictObject({ mailId: id }),
    answer: mailRow,
  },
  'admin/export': {
    who: 'admin',
    record: 'transactions, audit log and outbox: super admin only',
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
