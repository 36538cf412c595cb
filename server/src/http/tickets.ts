import { addMs, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import type { Db, Tx } from '../db/schema.ts';
import { API_BASE } from './address.ts';
import { hashOf, newSecret } from './secrets.ts';

const TICKET_SECONDS = 60;

interface Ticket {
  userId: string;
  /** What it opens; `wish` says how, and was checked when the ticket was given. */
  resource: string;
  wish: unknown;
}

/** A download cannot carry the token in its body: this is its one-use address, good for a minute. */
export async function giveTicket(
  tx: Tx,
  { folder, now, ...ticket }: Ticket & { folder: string; now: Date },
): Promise<{ url: string; expiresIn: number }> {
  const secret = newSecret();
  await tx
    .insertInto('export_tickets')
    .values({
      hash: hashOf(secret),
      user_id: ticket.userId,
      resource: ticket.resource,
      wish: JSON.stringify(ticket.wish),
      expires_at: addMs(now, TICKET_SECONDS * SECOND_MS),
    })
    .execute();
  return { url: `${API_BASE}/${folder}/${secret}`, expiresIn: TICKET_SECONDS };
}

/** The ticket, which is then used up; null when it is unknown, used, too old or for something else. */
export async function takeTicket(
  db: Db,
  given: { secret: string; resources: readonly string[]; now: Date },
): Promise<Ticket | null> {
  const row = await db
    .updateTable('export_tickets')
    .set({ used_at: given.now })
    .where('hash', '=', hashOf(given.secret))
    .where('resource', 'in', given.resources)
    .where('used_at', 'is', null)
    .where('expires_at', '>', given.now)
    .returning(['user_id', 'resource', 'wish'])
    .executeTakeFirst();
  return row ? { userId: row.user_id, resource: row.resource, wish: row.wish } : null;
}

export async function deleteOldTickets(db: Db, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('export_tickets').where('expires_at', '<', expiredBefore).execute();
}
