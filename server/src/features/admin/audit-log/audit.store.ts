import { READING_MINUTES } from '@dubplate/shared/features/orders/model.ts';
import { addMs, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { sql } from 'kysely';
import type { AuditEntry } from '../../../context.ts';
import { newId } from '../../../db/id.ts';
import { wordOf } from '../../../db/like.ts';
import type { Db, Tx } from '../../../db/schema.ts';

/** Logs a staff action, in the transaction of the change. */
export async function recordAudit(db: Db | Tx, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      id: newId(entry.now),
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

/** What was asked about, if it is an order or something that is on sale. An index has the same words. */
export const recordOf = sql`coalesce(l.details->>'requestId', l.details->>'privateSessionId', l.details->>'sessionId',
  l.details->>'messageId', l.details->>'videoId')`;

export async function staffActs(db: Db | Tx, recordId: string): Promise<{ date: Date; actor: string }[]> {
  const { rows } = await sql<{ date: Date; actor: string }>`select l.created_at as date,
      case when u.erased_at is null then u.username else 'Deleted user' end as actor
    from audit_log as l join users as u on u.id = l.actor_id where ${recordOf} = ${recordId}
      and (l.before is not null or l.after is not null) order by l.created_at, l.id`.execute(db);
  return rows;
}

/** The latest reason of one person for one request, if it still counts. The log itself proves that it was given. */
export async function reasonToRead(
  db: Db | Tx,
  { actorId, requestId, now }: { actorId: string; requestId: string; now: Date },
): Promise<string | null> {
  const row = await db
    .selectFrom('audit_log')
    .select(sql<string>`details->>'reason'`.as('reason'))
    .where('actor_id', '=', actorId)
    .where('created_at', '>', addMs(now, -READING_MINUTES * MINUTE_MS))
    .where('created_at', '<=', now)
    .where('action', '=', 'admin/read-private')
    .where(sql`details->>'requestId'`, '=', requestId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.reason ?? null;
}

function jsonOrNull(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value);
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
 * and the person who chose it must not blank what staff did by leaving.
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
