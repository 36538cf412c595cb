import type { LiveDocument, SessionDocument } from '@dubplate/shared/contract/channels.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/schema.ts';
import { listStaffIds } from '../accounts/accounts.ts';
import { mayEnter } from './access.ts';
import { sessionDocument } from './announce.ts';
import { findSession, hadTicket, listRunningIds } from './sessions.store.ts';

/** The room as it is now. */
export async function sessionSnapshot(
  db: Db,
  _: Context,
  sessionId: string,
): Promise<SessionDocument | null> {
  const row = await findSession(db, sessionId);
  return row ? sessionDocument(row) : null;
}

/**
 * Those who may enter the room, and those who once had a ticket: a canceled session takes it, and this stream tells them.
 * It says nothing that the session's page does not.
 */
export async function mayHearSession(
  db: Db,
  ctx: Context,
  person: { listenerId: string; ownerId: string },
): Promise<boolean> {
  return (await mayHearRoom(db, ctx, person)) || (await hadTicket(db, person.listenerId, person.ownerId));
}

/** Those who may enter the room, and nobody else. */
export async function mayHearRoom(
  db: Db,
  _: Context,
  { listenerId, ownerId }: { listenerId: string; ownerId: string },
): Promise<boolean> {
  const isAdmin = (await listStaffIds(db)).includes(listenerId);
  return (await mayEnter(db, ownerId, { userId: listenerId, isAdmin })) === true;
}

/** There is one list of what runs now, for everybody. */
export async function liveSnapshot(db: Db, _: Context, ownerId: string): Promise<LiveDocument | null> {
  return ownerId === 'all' ? { sessionIds: await listRunningIds(db) } : null;
}
