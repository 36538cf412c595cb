import { isInTrouble } from '@dubplate/shared/features/admin/rules.ts';
import { implement } from '../../../http/implement.ts';
import { jobRows } from '../jobs/jobs.ts';
import { presentLedgerAudit } from '../ledger-audit/ledger-audits.store.ts';
import { countWaiting } from './waiting.store.ts';

/** Of the lists that the caller may open. */
export const adminWaiting = implement('admin/waiting', async ({ caller, db, ctx, now }) => {
  const items = await countWaiting(db, ctx, { caller, now });
  if (!caller.isSuperAdmin) return { items, jobsInTrouble: null, ledger: null };
  const jobs = await jobRows(ctx, now);
  const { date: _date, ...ledger } = await presentLedgerAudit(ctx, db, now);
  return { items, jobsInTrouble: jobs.filter(isInTrouble).length, ledger };
});
