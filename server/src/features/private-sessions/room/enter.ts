import { RELAY_NAME_MINUTES } from '@dubplate/shared/features/private-sessions/model.ts';
import { roomClosesAt } from '@dubplate/shared/features/private-sessions/rules.ts';
import { addMs, MINUTE_MS, timestampOf } from '@dubplate/shared/lib/dates.ts';
import { allPipelined } from '../../../db/all-pipelined.ts';
import { Refusal } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { timesOf } from '../access.ts';
import { placesOf } from '../settings.store.ts';
import { noteEntry } from '../visits.store.ts';
import { lockRoom } from './room-access.ts';
import { otherSide, seatOf, setSeat } from './seats.ts';

export const enter = implement('privateSessions/enter', async ({ input, caller, db, ctx, now }) => {
  const { row, side } = await lockRoom(db, caller, input.privateSessionId, now);
  const { seat, isStaying = false } = input;
  // Another tab took it over: the one that lost it must not take it back by itself.
  if (isStaying && seatOf(row, side) !== seat) throw new Refusal('state-conflict', { status: row.status });
  // Who takes a seat over from an own tab has been there all the time.
  const isNew = seatOf(row, side) === null;
  if (!isStaying)
    await allPipelined([
      setSeat(db, { row, side, seat, now }),
      ...(isNew ? [noteEntry(db, { id: row.id, side, now })] : []),
    ]);
  const closesAt = roomClosesAt(timesOf(row));
  // Or who is canceled on could use the relay until the planned end.
  const namesEndAt = addMs(now, RELAY_NAME_MINUTES * MINUTE_MS);
  const expiresAt = namesEndAt < closesAt ? namesEndAt : closesAt;
  return {
    iceServers: [...ctx.live.iceServers({ personId: caller.userId, expiresAt })],
    isPolite: side === 'buyer',
    peerSeat: seatOf(row, otherSide(side)),
    closesAt: timestampOf(closesAt),
    meetingUrl: (await placesOf(db, [row.artist_id])).get(row.artist_id)?.meetingUrl ?? null,
  };
});
