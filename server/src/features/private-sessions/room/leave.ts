import { allPipelined } from '../../../db/all-pipelined.ts';
import { implement } from '../../../http/implement.ts';
import { noteExit } from '../visits.store.ts';
import { lockRoom } from './room-access.ts';
import { seatOf, setSeat } from './seats.ts';

/** A tab whose seat another one has taken leaves nothing behind. */
export const leave = implement('privateSessions/leave', async ({ input, caller, db, now }) => {
  const { row, side } = await lockRoom(db, caller, input.privateSessionId, now);
  if (seatOf(row, side) === input.seat) {
    await allPipelined([
      setSeat(db, { row, side, seat: null, now }),
      noteExit(db, { id: row.id, side, now }),
    ]);
  }
  return { ok: true as const };
});
