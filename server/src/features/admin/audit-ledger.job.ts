import { HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import type { Job } from '../../context.ts';
import { auditLedger } from './audit-ledger.ts';

export const auditLedgerJob: Job = {
  name: 'audit-ledger',
  stage: 'outcome',
  everyMs: HOUR_MS,
  run: async ({ ctx, now }) => await auditLedger(ctx, now),
};
