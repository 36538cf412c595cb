import { LEDGER_AUDIT_STALE_HOURS } from '@dubplate/shared/features/admin/model.ts';
import type { LedgerAudit } from '@dubplate/shared/features/admin/records.ts';
import { addMs, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import type { Db, Tx } from '../../../db/schema.ts';
import type { Context } from '../../../context.ts';

interface FinishedAudit {
  id: string;
  items: LedgerAudit['items'];
  durationMs: number;
  now: Date;
}

export async function insertLedgerAudit(
  tx: Tx,
  { id, items, durationMs, now }: FinishedAudit,
): Promise<void> {
  await tx
    .insertInto('ledger_audits')
    .values({
      id,
      created_at: now,
      duration_ms: durationMs,
      is_healthy: items.every(({ isHealthy }) => isHealthy),
      blocks_payouts: items.some(({ isHealthy, blocks }) => !isHealthy && blocks === 'payouts'),
      items: JSON.stringify(items),
    })
    .execute();
}

export async function latestLedgerAudit(db: Db | Tx) {
  return (
    (await db
      .selectFrom('ledger_audits')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()) ?? null
  );
}

/** Why nothing is paid out. Null before the first audit, which follows the start by a second: nothing is known to be wrong then. */
export async function ledgerTrouble(db: Db | Tx, now: Date): Promise<LedgerTrouble | null> {
  const latest = await db
    .selectFrom('ledger_audits')
    .select(['blocks_payouts', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest ? troubleOf(latest, now) : null;
}

export type LedgerTrouble = 'broken' | 'stale';

function troubleOf(audit: { blocks_payouts: boolean; created_at: Date }, now: Date): LedgerTrouble | null {
  if (audit.blocks_payouts) return 'broken';
  return isStale(audit, now) ? 'stale' : null;
}

function isStale({ created_at: at }: { created_at: Date }, now: Date): boolean {
  return addMs(at, LEDGER_AUDIT_STALE_HOURS * HOUR_MS) < now;
}

export async function deleteOldLedgerAudits(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('ledger_audits').where('created_at', '<', before).execute();
}

/** Who is told when the books are wrong: those who may look at them and can still sign in. */
export async function listSuperAdmins(db: Db | Tx): Promise<string[]> {
  const rows = await db
    .selectFrom('staff_flags as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select('f.user_id')
    .where('f.is_super_admin', '=', true)
    .where('u.status', '!=', 4)
    .where('u.disabled_at', 'is', null)
    .orderBy('f.user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

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
