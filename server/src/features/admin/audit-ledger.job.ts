import { HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import type { Job } from '../../jobs.ts';
import { auditLedger } from './audit-ledger.ts';

export const auditLedgerJob: Job = {
  name: 'audit-ledger',
  everyMs: HOUR_MS,
  run: async ({ ctx, now }) => await auditLedger(ctx, now),
};
