import { ReportStatus } from '@dubplate/shared/features/reports/model.ts';
import type { Tx } from '../../db/schema.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import type { Caller } from '../../http/caller.ts';
import { implement } from '../../http/implement.ts';
import { dispute, reverse } from '../wallet/wallet.ts';
import { announceResolution } from './notices.ts';
import { presentRecord } from './present.ts';
import { findReport, holdsOf, lockReport, type Report, updateReport } from './store.ts';

/** Staff decide once: the row lock lets the second decision find the first. Only super admins refund. */
export const adminResolveReport = implement(
  'admin/resolve-report',
  async ({ input, caller, db, ctx, now, note }) => {
    const { reportId, decision, bps = 0 } = input;
    const report = await lockReport(db, reportId);
    if (!report) throw notFound('report');
    if ([report.reporter_id, report.artist_id].includes(caller.userId))
      throw new Refusal('forbidden', { message: 'You can’t decide on a report you are part of.' });
    const isRefund = decision === 'refund';
    if (isRefund && !caller.isSuperAdmin)
      throw new Refusal('forbidden', { message: 'Only super admins can give a refund.' });
    if (report.status !== ReportStatus.Open) throw new Refusal('state-conflict', { status: report.status });
    // Lets the lines clear first: a reversed line can't be released from the dispute, and the rest of it would never
    // clear.
    for (const holdId of holdsOf(report)) await dispute(db, { holdId, disputedAt: null });
    const refundedTokens = isRefund ? await giveBack(db, { report, bps, caller, now }) : 0;
    await updateReport(db, reportId, {
      status: isRefund ? ReportStatus.Refunded : ReportStatus.Dismissed,
      refund_bps: isRefund ? bps : null,
      refunded_tokens: refundedTokens,
      note: input.note || null,
      resolved_by: caller.userId,
      resolved_at: now,
    });
    const resolved = await findReport(db, reportId);
    if (!resolved) throw notFound('report');
    await announceResolution(db, { ctx, now }, resolved);
    note({
      targetId: reportId,
      before: { status: report.status },
      after: { status: resolved.status, refundedTokens },
    });
    return await presentRecord(db, resolved);
  },
);

/** The same part of the price and of the surcharge. */
async function giveBack(
  tx: Tx,
  { report, bps, caller, now }: { report: Report; bps: number; caller: Caller; now: Date },
): Promise<number> {
  const [actorId, note] = [caller.userId, `Report ${report.id}`];
  let refunded = 0;
  for (const holdId of holdsOf(report)) {
    const reversed = await reverse(tx, { holdId, bps, actorId, note, now });
    if (!reversed.ok || reversed.isReplay) throw new Refusal('state-conflict', { status: 'reversed' });
    refunded += reversed.refunded;
  }
  return refunded;
}
