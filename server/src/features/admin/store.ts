import { sql } from 'kysely';
import type { ExportableResource } from '@dubplate/shared/features/admin/model.ts';
import type { AuditEntry } from '../../context.ts';
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

export interface ExportTicket {
  hash: string;
  userId: string;
  resource: ExportableResource;
  wish: unknown;
  expiresAt: Date;
}

export async function insertTicket(tx: Tx, ticket: ExportTicket): Promise<void> {
  await tx
    .insertInto('export_tickets')
    .values({
      hash: ticket.hash,
      user_id: ticket.userId,
      resource: ticket.resource,
      wish: JSON.stringify(ticket.wish),
      expires_at: ticket.expiresAt,
    })
    .execute();
}

/** The ticket, which is then used up; null when it is unknown, used or too old. */
export async function takeTicket(
  db: Db,
  hash: string,
  now: Date,
): Promise<{ resource: string; wish: unknown } | null> {
  const row = await db
    .updateTable('export_tickets')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['resource', 'wish'])
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteOldTickets(db: Db, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('export_tickets').where('expires_at', '<', expiredBefore).execute();
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
