import type { LedgerAudit } from '@dubplate/shared/features/admin/records.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/schema.ts';
import { isStale, latestLedgerAudit, troubleOf } from './ledger-audits.store.ts';

/** The last audit; before the first one the promises alone. */
export async function presentLedgerAudit({ invariants }: Context, db: Db, now: Date): Promise<LedgerAudit> {
  const audit = await latestLedgerAudit(db);
  if (!audit) {
    const items = invariants.map(({ name, blocks }) => ({ name, blocks, isHealthy: true, rows: [] }));
    return { date: null, isHealthy: true, isStale: false, blocksPayouts: false, items };
  }
  return {
    date: audit.created_at.toISOString(),
    isHealthy: audit.is_healthy,
    isStale: isStale(audit, now),
    blocksPayouts: troubleOf(audit, now) !== null,
    items: audit.items,
  };
}
