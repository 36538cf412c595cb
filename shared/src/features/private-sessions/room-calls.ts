import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { id, timestamp, okAnswer } from '../../contract/shapes.ts';
import { iceServer } from '../sessions/records.ts';
import { ROOM_SIGNAL_LENGTH_MAX, roomSignalKinds } from './model.ts';

/** Made up by a tab each time it enters, so that it knows its own. */
const seat = z.string().regex(/^[\w-]{16,64}$/);
const inRoom = { privateSessionId: id, seat };
const record = 'its fan, its artist, while the room is open';

export const privateSessionsRoomCalls = defineCalls({
  'privateSessions/enter': {
    who: 'signed-in',
    record,
    writes: true,
    isNeverStored: true,
    limit: 'ordinary',
    summary: 'Takes the caller’s seat in the room, also from another tab of theirs.',
    input: z.strictObject({
      ...inRoom,
      /** Only asks for new names at the relays, and is refused if the seat is another tab's by now. */
      isStaying: z.boolean().optional(),
    }),
    answer: z.strictObject({
      /** Relays take the names in them for `RELAY_NAME_MINUTES`. */
      iceServers: z.array(iceServer),
      /** Gives way when both make an offer at the same time. The other one makes the first offer. */
      isPolite: z.boolean(),
      /** The other person's seat; null while they are not in the room. */
      peerSeat: z.string().nullable(),
      /** From then on the room is closed, and relays take no name. */
      closesAt: timestamp,
      /** The artist's own address to meet at, in place of this room. */
      meetingUrl: z.string().nullable(),
    }),
  },
  'privateSessions/signal': {
    who: 'signed-in',
    record,
    writes: true,
    limit: 'signals',
    summary:
      'Tells the other person in the room how to connect, or something in writing. Nothing of it is kept.',
    input: z.strictObject({
      ...inRoom,
      /** The other person's seat. */
      to: seat,
      kind: z.enum(roomSignalKinds),
      /** What a person writes has at most `ROOM_CHAT_LENGTH_MAX` characters. */
      payload: z.string().min(1).max(ROOM_SIGNAL_LENGTH_MAX),
    }),
    answer: z.strictObject({
      /** False if the other person's seat is another one by now, or empty. */
      isDelivered: z.boolean(),
    }),
  },
  'privateSessions/leave': {
    who: 'signed-in',
    record,
    writes: true,
    limit: 'ordinary',
    summary: 'Gives up the caller’s seat in the room.',
    input: z.strictObject(inRoom),
    answer: okAnswer,
  },
});
