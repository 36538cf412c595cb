import type { PrivateRoomDocument } from '@dubplate/shared/contract/channels.ts';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/schema.ts';
import { publish } from '../../realtime/realtime.ts';
import type { Side } from '../access.ts';
import { findPrivateSession, type PrivateSessionRow } from '../private-sessions.store.ts';
import { updatePrivateSession } from '../store.ts';

const columns = { artist: 'artist_seat', buyer: 'fan_seat' } as const;

export function seatOf(row: PrivateSessionRow, side: Side): string | null {
  return row[columns[side]];
}

export function otherSide(side: Side): Side {
  return side === 'artist' ? 'buyer' : 'artist';
}

/** Tells both, so that a tab whose seat is taken knows, and the other person connects with the new one. */
export async function setSeat(
  tx: Tx,
  { row, side, seat, now }: { row: PrivateSessionRow; side: Side; seat: string | null; now: Date },
): Promise<void> {
  const moved = await updatePrivateSession(tx, row.id, { [columns[side]]: seat });
  await publish(tx, { topic: `private-room:${row.id}`, document: seatsIn(moved) }, now);
}

/** Who is in the room now. */
export async function roomSnapshot(db: Db, _: Context, id: string): Promise<PrivateRoomDocument | null> {
  const row = await findPrivateSession(db, id);
  return row ? seatsIn(row) : null;
}

function seatsIn({ artist_seat, fan_seat }: PrivateSessionRow): PrivateRoomDocument {
  return { kind: 'seats', artist: artist_seat, fan: fan_seat };
}
