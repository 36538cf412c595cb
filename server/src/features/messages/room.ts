import type { Db, Tx } from '../../db/schema.ts';
import type { Caller } from '../../http/caller.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { findSession, mayEnterRoom, type SessionRow } from '../sessions/sessions.ts';
import { isHelper } from './messages.store.ts';

/** Who is in a room, and who keeps order there. */

/** The session, for people who may enter. Others learn that it is not for them. */
export async function enter(db: Db | Tx, sessionId: string, caller: Caller): Promise<SessionRow> {
  const row = await findSession(db, sessionId);
  if (!row) throw notFound('session');
  if (!(await mayEnterRoom(db, row, caller))) throw new Refusal('forbidden');
  return row;
}

/** Writing and upvoting are for its artist and people with a ticket: staff read without one, and write like everybody else with one. */
export async function mayWrite(db: Db | Tx, row: SessionRow, { userId }: Pick<Caller, 'userId'>) {
  return await mayEnterRoom(db, row, { userId, isAdmin: false });
}

/** The same for people who may write. */
export async function enterToWrite(db: Db | Tx, sessionId: string, caller: Caller): Promise<SessionRow> {
  return await enter(db, sessionId, { ...caller, isAdmin: false });
}

/** Its artist and the people whom the artist named; staff with `orStaff`. */
export async function enterAsKeeper(
  db: Db | Tx,
  sessionId: string,
  caller: Caller,
  { orStaff = false } = {},
): Promise<SessionRow> {
  const row = await findSession(db, sessionId);
  if (!row) throw notFound('session');
  if (!(await keepsOrder(db, row, caller)) && !(orStaff && caller.isAdmin)) throw new Refusal('forbidden');
  return row;
}

export async function keepsOrder(
  db: Db | Tx,
  row: SessionRow,
  caller: Pick<Caller, 'userId'>,
): Promise<boolean> {
  return (await keeperOf(db, row, caller)) !== null;
}

/** As what a person keeps order; null for everybody else. */
export async function keeperOf(
  db: Db | Tx,
  row: SessionRow,
  { userId }: Pick<Caller, 'userId'>,
): Promise<'artist' | 'helper' | null> {
  if (row.artist_id === userId) return 'artist';
  // A helper who gave the ticket back is none any longer.
  const isKeeper =
    (await isHelper(db, { sessionId: row.id, personId: userId })) && (await mayWrite(db, row, { userId }));
  return isKeeper ? 'helper' : null;
}
