import { implement } from '../../../http/implement.ts';
import { presentLedgerAudit } from './ledger-audits.store.ts';

export const adminLedgerAudit = implement(
  'admin/ledger-audit',
  async ({ ctx, db, now }) => await presentLedgerAudit(ctx, db, now),
);
