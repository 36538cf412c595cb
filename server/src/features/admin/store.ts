import { sql } from 'kysely';
import type { AuditEntry } from '../../context.ts';
import { wordOf } from '../../db/like.ts';
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

/** Who did what to whom and when stays for ever; what was sent and changed goes where it is about an erased person. */
export async function blankAudit(
  tx: Tx,
  { userId, names }: { userId: string; names: readonly string[] },
): Promise<void> {
  await sql`select set_config('dubplate.erases', 'yes', true)`.execute(tx);
  await sql`update audit_log set details = '{}', before = null, after = null where target_id = ${userId}`.execute(
    tx,
  );
  await sql`update audit_log set ip = '' where actor_id = ${userId}`.execute(tx);
  await forgetNamesInAudit(tx, names);
  await sql`select set_config('dubplate.erases', '', true)`.execute(tx);
}

/**
 * Where something about others only names the person, the name alone goes, and from texts alone: a username may be any word,
 * and whoever chose it must not blank what staff did by leaving.
 */
async function forgetNamesInAudit(tx: Tx, names: readonly string[]): Promise<void> {
  const word = wordOf(names);
  const { rows } = await sql<Record<'details' | 'before' | 'after', unknown> & { id: string }>`
    select l.id, l.details, l.before, l.after from audit_log as l where exists (
      select 1 from jsonb_path_query(jsonb_build_array(l.details, l.before, l.after), '$.**') as part
      where jsonb_typeof(part) = 'string' and part #>> '{}' ~* ${word})`.execute(tx);
  const pattern = new RegExp(word, 'gi');
  for (const { id, ...said } of rows) {
    const [details, before, after] = [said.details, said.before, said.after].map((part) =>
      jsonOrNull(withoutNames(part, pattern)),
    );
    await sql`update audit_log set details = ${details}::jsonb, before = ${before}::jsonb, after = ${after}::jsonb
      where id = ${id}`.execute(tx);
  }
}

function withoutNames(value: unknown, pattern: RegExp): unknown {
  if (typeof value === 'string') return value.replaceAll(pattern, 'Deleted user');
  if (Array.isArray(value)) return value.map((item) => withoutNames(item, pattern));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withoutNames(item, pattern)]));
}
