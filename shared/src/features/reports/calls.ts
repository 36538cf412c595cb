import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { id, listAnswer, listInput, madeOn, writtenText } from '../../contract/shapes.ts';
import { requestKinds } from '../../lookups/products.ts';
import * as model from './model.ts';
import { ownReport, reportRecord, reportRow } from './records.ts';

export const reportsCalls = defineCalls({
  'requests/report': {
    who: 'signed-in',
    record: 'the buyer',
    writes: true,
    limit: 'ordinary',
    summary:
      'Reports delivered feedback to staff within 7 days. Its money doesn’t become available until they decide.',
    input: z.strictObject({
      requestId: id,
      /** Whose answer; required only for a request with several artists. */
      artistId: id.optional(),
      kind: z.enum(requestKinds).optional(),
      reason: z.enum(model.reportReasons),
      text: writtenText({ min: model.REPORT_TEXT_LENGTH_MIN, max: model.REPORT_TEXT_LENGTH_MAX }),
    }),
    answer: ownReport,
  },
  'requests/get-reports': {
    who: 'signed-in',
    record: 'who made them',
    writes: false,
    limit: 'ordinary',
    summary: 'Lists the caller’s reports of one request.',
    input: z.strictObject({ requestId: id }),
    answer: z.strictObject({ items: z.array(ownReport), total: z.int() }),
  },
  'admin/reports': {
    who: 'admin',
    writes: false,
    limit: 'ordinary',
    summary: 'Lists reports of delivered feedback, open ones first.',
    input: listInput({
      sorts: ['date'],
      filter: {
        ids: z.array(id).max(200).optional(),
        status: z.enum(model.ReportStatus).optional(),
        reason: z.enum(model.reportReasons).optional(),
        reporterId: id.optional(),
        artistId: id.optional(),
        ...madeOn,
      },
    }),
    answer: listAnswer(reportRow),
  },
  'admin/get-report': {
    who: 'admin',
    writes: false,
    limit: 'ordinary',
    summary: 'One report with the money at stake.',
    input: z.strictObject({ reportId: id }),
    answer: reportRecord,
  },
  'admin/resolve-report': {
    who: 'admin',
    record: 'refunds: super admin only',
    writes: true,
    limit: 'ordinary',
    summary:
      'Dismisses a report, or refunds part of the price (`bps` of 10,000) to the buyer. The artist and the platform bear it in proportion to their shares.',
    input: z
      .strictObject({
        reportId: id,
        decision: z.enum(['dismiss', 'refund']),
        bps: z.int().min(1).max(10_000).optional(),
        note: z.string().trim().max(500).optional(),
      })
      .refine(({ decision, bps }) => decision !== 'refund' || bps !== undefined, {
        message: 'Please say how much to refund.',
        path: ['bps'],
      }),
    answer: reportRecord,
  },
});
