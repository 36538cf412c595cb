import { ROOM_CHAT_LENGTH_MAX } from '@dubplate/shared/features/private-sessions/model.ts';
import { invalid, Refusal } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { publish } from '../../realtime/realtime.ts';
import { roomFor } from './room-access.ts';
import { otherSide, seatOf } from './seats.ts';

export const signal = implement('privateSessions/signal', async ({ input, caller, db, now }) => {
  const { privateSessionId, seat, to, kind, payload } = input;
  if (kind === 'chat' && payload.length > ROOM_CHAT_LENGTH_MAX)
    throw invalid({ payload: `Please write at most ${ROOM_CHAT_LENGTH_MAX} characters.` });
  const { row, side } = await roomFor(db, caller, privateSessionId, now);
  // Another tab of the same person has the seat now.
  if (seatOf(row, side) !== seat) throw new Refusal('state-conflict', { status: row.status });
  if (seatOf(row, otherSide(side)) !== to) return { isDelivered: false };
  const document = { kind: 'signal' as const, from: seat, to, signal: kind, payload };
  await publish(db, { topic: `private-room:${row.id}`, document }, now);
  return { isDelivered: true };
});
