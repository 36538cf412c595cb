import { isRoomOpen } from '@dubplate/shared/features/private-sessions/rules.ts';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/schema.ts';
import type { Caller } from '../../../http/caller.ts';
import { Refusal } from '../../../http/errors.ts';
import { type Side, lockFor, sideFor, timesOf } from '../access.ts';
import { findPrivateSession, type PrivateSessionRow } from '../private-sessions.store.ts';

export interface InRoom {
  row: PrivateSessionRow;
  side: Side;
}

/** For its artist and its fan, while the room is open, and nobody else: staff neither. Locked until the transaction ends. */
export async function lockRoom(tx: Tx, caller: Caller, id: string, now: Date): Promise<InRoom> {
  const { row, viewer } = await lockFor(tx, caller, id, 'either');
  return { row: open(row, now), side: viewer };
}

/** The same without a lock, to pass something on. */
export async function roomFor(db: Db | Tx, caller: Caller, id: string, now: Date): Promise<InRoom> {
  const { row, viewer } = await sideFor(db, caller, id);
  return { row: open(row, now), side: viewer };
}

/** Nor may staff listen who look as one of the two. */
export async function mayHearRoom(
  db: Db,
  { clock }: Context,
  {
    listenerId,
    impersonatorId,
    ownerId,
  }: { listenerId: string; impersonatorId: string | null; ownerId: string },
): Promise<boolean> {
  const row = await findPrivateSession(db, ownerId);
  if (!row || impersonatorId !== null || ![row.artist_id, row.fan_id].includes(listenerId)) return false;
  return isRoomOpen(timesOf(row), clock.now());
}

function open(row: PrivateSessionRow, now: Date): PrivateSessionRow {
  if (!isRoomOpen(timesOf(row), now)) throw new Refusal('state-conflict', { status: row.status });
  return row;
}
