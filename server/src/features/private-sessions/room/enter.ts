import { roomClosesAt } from '@dubplate/shared/features/private-sessions/rules.ts';
import { momentOf } from '@dubplate/shared/lib/dates.ts';
import { allInOrder } from '../../../db/in-order.ts';
import { implement } from '../../../http/implement.ts';
import { timesOf } from '../access.ts';
import { placesOf } from '../settings.store.ts';
import { noteEntry } from '../visits.store.ts';
import { lockRoom } from './room-access.ts';
import { otherSide, seatOf, setSeat } from './seats.ts';

export const enter = implement('privateSessions/enter', async ({ input, caller, db, ctx, now }) => {
  const { row, side } = await lockRoom(db, caller, input.privateSessionId, now);
  // Who takes a seat over from an own tab has been there all the time.
  const isNew = seatOf(row, side) === null;
  await allInOrder([
    setSeat(db, { row, side, seat: input.seat, now }),
    ...(isNew ? [noteEntry(db, { id: row.id, side, now })] : []),
  ]);
  const closesAt = roomClosesAt(timesOf(row));
  return {
    iceServers: [...ctx.live.iceServers({ personId: caller.userId, expiresAt: closesAt })],
    isPolite: side === 'buyer',
    peerSeat: seatOf(row, otherSide(side)),
    closesAt: momentOf(closesAt),
    meetingUrl: (await placesOf(db, [row.artist_id])).get(row.artist_id)?.meetingUrl ?? null,
  };
});
