import { implement } from '../../../http/implement.ts';
import { presentLedgerAudit } from './ledger-audits.store.ts';
import { runJobNow } from '../jobs/jobs.ts';

/** The same as the hourly job, so that two audits never run side by side. */
export const adminRunLedgerAudit = implement('admin/run-ledger-audit', async ({ db, ctx, now }) => {
  await runJobNow(ctx, 'audit-ledger');
  return await presentLedgerAudit(ctx, db, now);
});
