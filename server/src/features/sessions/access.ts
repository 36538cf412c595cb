import type { Db, Tx } from '../../db/schema.ts';
import type { Caller } from '../../http/caller.ts';
import { findSession, listTicketsOf, type SessionRow } from './sessions.store.ts';

/** Whether the room is open to a person: its artist, staff and everybody with a ticket. Null: there is no such session. */
export async function mayEnter(
  db: Db | Tx,
  sessionId: string,
  { userId, isAdmin }: Pick<Caller, 'userId' | 'isAdmin'>,
): Promise<boolean | null> {
  const row = await findSession(db, sessionId);
  return row ? await mayEnterRoom(db, row, { userId, isAdmin }) : null;
}

/** The same for a session that was read before. */
export async function mayEnterRoom(
  db: Db | Tx,
  row: SessionRow,
  { userId, isAdmin }: Pick<Caller, 'userId' | 'isAdmin'>,
): Promise<boolean> {
  if (row.artist_id === userId || isAdmin) return true;
  return (await listTicketsOf(db, userId, [row.id])).length > 0;
}
