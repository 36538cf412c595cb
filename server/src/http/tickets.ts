import { addMs, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import type { Db, Tx } from '../db/schema.ts';
import { API_BASE } from './address.ts';
import { hashOf, newSecret } from './security/secrets.ts';

const TICKET_SECONDS = 60;

/** For routes that use up a ticket: a HEAD, as link checkers send it, would use it up without giving the file. */
export const ticketRoute = { exposeHeadRoute: false } as const;

interface Ticket {
  userId: string;
  /** What it opens. `input` has the details, validated when the ticket was given. */
  resource: string;
  input: unknown;
}

/** A download can't carry the token in a body, so this one-use address, valid for one minute, replaces it. */
export async function giveTicket(
  tx: Tx,
  { folder, ...ticket }: Ticket & { folder: string; now: Date },
): Promise<{ url: string; expiresIn: number }> {
  const { secret, expiresIn } = await newTicket(tx, ticket);
  return { url: `${API_BASE}/${folder}/${secret}`, expiresIn };
}

/** Only the ticket, for an address with its own form. */
export async function newTicket(
  tx: Tx,
  { now, ...ticket }: Ticket & { now: Date },
): Promise<{ secret: string; expiresIn: number }> {
  const secret = newSecret();
  await tx
    .insertInto('download_tickets')
    .values({
      hash: hashOf(secret),
      user_id: ticket.userId,
      resource: ticket.resource,
      export_request: JSON.stringify(ticket.input),
      expires_at: addMs(now, TICKET_SECONDS * SECOND_MS),
    })
    .execute();
  return { secret, expiresIn: TICKET_SECONDS };
}

interface TakenTicket extends Ticket {
  /** The person's current rights. */
  isAdmin: boolean;
  isSuperAdmin: boolean;
}

/**
 * Uses up the ticket and returns it. Null if it is unknown, used, expired or for something else, or if its person was
 * suspended or closed the account.
 */
export async function takeTicket(
  db: Db,
  given: { secret: string; resources: readonly string[]; now: Date },
): Promise<TakenTicket | null> {
  const row = await db
    .updateTable('download_tickets')
    .set({ used_at: given.now })
    .where('hash', '=', hashOf(given.secret))
    .where('resource', 'in', given.resources)
    .where('used_at', 'is', null)
    .where('expires_at', '>', given.now)
    .returning(['user_id', 'resource', 'export_request'])
    .executeTakeFirst();
  const owner = row && (await findOwner(db, row.user_id));
  return row && owner
    ? { userId: row.user_id, resource: row.resource, input: row.export_request, ...owner }
    : null;
}

async function findOwner(db: Db, userId: string) {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('staff_flags as f', 'f.user_id', 'u.id')
    .select(['f.is_admin', 'f.is_super_admin'])
    .where('u.id', '=', userId)
    .where('u.status', '!=', 4)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst();
  return row && { isAdmin: row.is_admin === true, isSuperAdmin: row.is_super_admin === true };
}

export async function deleteOldTickets(db: Db, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('download_tickets').where('expires_at', '<', expiredBefore).execute();
}
