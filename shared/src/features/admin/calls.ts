import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { id, listAnswer, listInput, madeOn, tokens } from '../../contract/shapes.ts';
import { exportableResources, statsLinks, timelineKinds } from './model.ts';
import { auditRow, jobRow, ledgerAudit } from './records.ts';
import { statsCalls } from './stats-calls.ts';
import { waitingNames } from './waiting.ts';

export const adminCalls = defineCalls({
  ...statsCalls,
  'admin/stats-link': {
    who: 'super-admin',
    writes: true,
    isNeverStored: true,
    limit: 'ordinary',
    summary: 'A one-use address, valid for 60 seconds, of one of the six figure downloads.',
    input: z.strictObject({ link: z.enum(statsLinks) }),
    answer: z.strictObject({ url: z.string(), expiresIn: z.int() }),
  },
  'admin/waiting': {
    who: 'admin',
    writes: false,
    limit: 'ordinary',
    summary:
      'How much waits for staff, list by list; for super admins also the jobs in trouble and the last ledger audit.',
    input: z.strictObject({}),
    answer: z.strictObject({
      items: z.array(z.strictObject({ queue: z.enum(waitingNames), count: z.int() })),
      /** Null for plain admins, as is the ledger. */
      jobsInTrouble: z.int().nullable(),
      ledger: ledgerAudit.omit({ date: true }).nullable(),
    }),
  },
  'admin/jobs': {
    who: 'super-admin',
    writes: false,
    limit: 'ordinary',
    summary: 'The jobs, when each last ran, and how that went.',
    input: z.strictObject({}),
    answer: z.strictObject({ items: z.array(jobRow), total: z.int() }),
  },
  'admin/run-job': {
    who: 'super-admin',
    writes: true,
    hasOwnTransaction: true,
    limit: 'ordinary',
    summary: 'Runs one job now.',
    input: z.strictObject({ job: z.string().min(1).max(60) }),
    answer: jobRow,
  },
  'admin/ledger-audit': {
    who: 'super-admin',
    writes: false,
    limit: 'ordinary',
    summary: 'Every promise of the ledger, and whether it held at the last audit.',
    input: z.strictObject({}),
    answer: ledgerAudit,
  },
  'admin/run-ledger-audit': {
    who: 'super-admin',
    writes: true,
    hasOwnTransaction: true,
    limit: 'payments',
    summary: 'Audits the ledger now.',
    input: z.strictObject({}),
    answer: ledgerAudit,
  },
  'admin/timeline': {
    who: 'admin',
    writes: false,
    limit: 'ordinary',
    summary:
      'What happened with one person, newest first: orders, mails and sign-ins; for super admins also money and staff actions.',
    input: listInput({
      sorts: ['date'],
      filter: { kinds: z.array(z.enum(timelineKinds)).max(timelineKinds.length).optional() },
    }).extend({ userId: id }),
    answer: listAnswer(
      z.strictObject({
        id,
        date: z.iso.datetime(),
        kind: z.enum(timelineKinds),
        /** In words: "Question sent to Ada", "Suspended: spam". */
        what: z.string(),
        /** Who did it, if it wasn't the person. */
        actor: z.string().nullable(),
        tokens: tokens.nullable(),
        /** Console path with details. */
        link: z.string().nullable(),
      }),
    ),
  },
  'admin/audit-log': {
    who: 'super-admin',
    writes: false,
    limit: 'ordinary',
    summary: 'What staff did, when, to whom and from which address.',
    input: listInput({
      sorts: ['date'],
      filter: {
        ids: z.array(id).max(200).optional(),
        actorId: id.optional(),
        targetId: id.optional(),
        /** An order, live session, message or course. */
        recordId: id.optional(),
        action: z.string().max(60).optional(),
        /** Only calls that changed something. */
        writes: z.boolean().optional(),
        ...madeOn,
      },
    }),
    answer: listAnswer(auditRow),
  },
  'admin/export': {
    who: 'admin',
    record: 'users, artists, requests and reports: admins; the rest: super admin only',
    writes: true,
    isNeverStored: true,
    limit: 'ordinary',
    summary: 'A one-use address, valid for 60 seconds, that streams the whole filtered list as CSV.',
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
    summary: 'Moves the clock by an offset from real time and runs what is due.',
    input: z.strictObject({ offsetMs: z.int().min(0).max(3_155_760_000_000) }),
    answer: z.strictObject({ ok: z.literal(true), now: z.iso.datetime() }),
  },
});
