import { sql } from 'kysely';
import type { AuditEntry } from '../../context.ts';
import { holding } from '../../db/like.ts';
import type { Db, Tx } from '../../db/schema.ts';

export async function insertAudit(db: Db | Tx, entry: AuditEntry & { id: string; now: Date }): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      id: entry.id,
      actor_id: entry.actorId,
      action: entry.action,
      target_id: entry.targetId ?? null,
      details: JSON.stringify(entry.details ?? {}),
      before: jsonOrNull(entry.before),
      after: jsonOrNull(entry.after),
      ip: entry.ip,
      created_at: entry.now,
    })
    .execute();
}

function jsonOrNull(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value);
}

/** Asked of the database itself, because it does the arithmetic later; one it does not know ends the transaction. */
export async function knowsTimeZone(tx: Tx, name: string, now: Date): Promise<boolean> {
  try {
    await sql`select ${now}::timestamptz at time zone ${name}::text`.execute(tx);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '22023') return false;
    throw error;
  }
}

/** Who did what to whom and when stays for ever; what was sent and changed goes where it says something of an erased person. */
export async function blankAudit(
  tx: Tx,
  { userId, names }: { userId: string; names: readonly string[] },
): Promise<void> {
  await sql`select set_config('dubplate.erases', 'yes', true)`.execute(tx);
  const named = names.map(holding);
  await sql`update audit_log set details = '{}', before = null, after = null
    where target_id = ${userId} or lower(details::text) like any(${named}::text[])`.execute(tx);
  await sql`update audit_log set ip = '' where actor_id = ${userId}`.execute(tx);
  await sql`select set_config('dubplate.erases', '', true)`.execute(tx);
}
