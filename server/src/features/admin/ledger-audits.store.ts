import type { LedgerAudit } from '@dubplate/shared/features/admin/records.ts';
import type { Db, Tx } from '../../db/schema.ts';

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

/** True before the first audit, which follows the start by a second: nothing is known to be wrong then. */
export async function isLedgerHealthy(db: Db | Tx): Promise<boolean> {
  const latest = await db
    .selectFrom('ledger_audits')
    .select('is_healthy')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.is_healthy ?? true;
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
