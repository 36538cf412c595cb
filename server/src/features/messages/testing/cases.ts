import type { messagesCalls } from '@dubplate/shared/features/messages/calls.ts';
import type { CasesOf } from '../../../testing/calls/case.ts';

const nobody = 'nobody-0000';

/** Who meets a session that is the artist's and which the fan may enter. */
const outsiders = [
  { as: 'otherFan', status: 403 },
  { as: 'otherArtist', status: 403 },
] as const;
const notInCharge = [{ as: 'fan', status: 403 }, ...outsiders] as const;

/** One case for each call about messages. */
export const messagesCases: CasesOf<keyof typeof messagesCalls> = {
  'message/create': {
    as: 'fan',
    works: ({ sessions }) => ({ sessionId: sessions.onAir, message: { text: 'Which delay is that?' } }),
    foreign: outsiders,
    missing: () => ({ sessionId: nobody, message: { text: 'Which delay is that?' } }),
  },
  'message/update-status': {
    as: 'artist',
    works: ({ room }) => ({ message_id: room.waiting, status: 2 }),
    foreign: outsiders,
    missing: () => ({ message_id: nobody, status: 2 }),
  },
  'message/report': {
    as: 'fan',
    works: ({ room }) => ({ messageId: room.fromArtist }),
    foreign: outsiders,
    missing: () => ({ messageId: nobody }),
  },
  'message/show': {
    as: 'artist',
    works: ({ room }) => ({ messageId: room.hidden }),
    foreign: notInCharge,
    missing: () => ({ messageId: nobody }),
  },
  'message/upvote': {
    as: 'fan',
    works: ({ room }) => ({ messageId: room.ofAnother }),
    foreign: outsiders,
    missing: () => ({ messageId: nobody }),
  },
  'message/get-messages': {
    as: 'fan',
    works: ({ sessions }) => ({ sessionId: sessions.onAir }),
    foreign: outsiders,
    missing: () => ({ sessionId: nobody }),
  },
  'message/get-rules': {
    as: 'artist',
    works: ({ sessions }) => ({ sessionId: sessions.onAir }),
    foreign: notInCharge,
    missing: () => ({ sessionId: nobody }),
  },
  'message/set-slow-mode': {
    as: 'artist',
    works: ({ sessions }) => ({ sessionId: sessions.onAir, seconds: 0 }),
    foreign: notInCharge,
    missing: () => ({ sessionId: nobody, seconds: 0 }),
  },
  'message/ban': {
    as: 'artist',
    works: ({ sessions, people }) => ({
      sessionId: sessions.onAir,
      userId: people.otherFan.userId,
      minutes: 5,
    }),
    foreign: notInCharge,
    missing: ({ people }) => ({ sessionId: nobody, userId: people.otherFan.userId }),
  },
  'message/set-helper': {
    as: 'artist',
    works: ({ sessions, people }) => ({
      sessionId: sessions.onAir,
      userId: people.fan.userId,
      isHelper: true,
    }),
    foreign: [{ as: 'otherArtist', status: 403 }],
    missing: ({ people }) => ({ sessionId: nobody, userId: people.fan.userId, isHelper: true }),
  },
  'admin/messages': { as: 'admin', works: () => ({ perPage: 2 }) },
  'admin/get-message': {
    as: 'admin',
    works: ({ room }) => ({ messageId: room.reported }),
    missing: () => ({ messageId: nobody }),
  },
  'admin/remove-message': {
    as: 'admin',
    works: ({ room }) => ({ messageId: room.toRemove, reason: 'It insults people.' }),
    missing: () => ({ messageId: nobody, reason: 'It insults people.' }),
  },
  'admin/show-message': {
    as: 'admin',
    works: ({ room }) => ({ messageId: room.reported }),
    missing: () => ({ messageId: nobody }),
  },
};
