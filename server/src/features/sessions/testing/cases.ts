import type { sessionsCalls } from '@dubplate/shared/features/sessions/calls.ts';
import { HOUR_MS, addMs, timestampOf } from '@dubplate/shared/lib/dates.ts';
import type { CasesOf } from '../../../testing/calls/case.ts';

const nobody = 'nobody-0000';

/** Who meets a session that is the artist's. */
const strangers = [
  { as: 'fan', status: 403 },
  { as: 'otherArtist', status: 403 },
] as const;

/** One case for each call about live sessions. */
export const sessionsCases: CasesOf<keyof typeof sessionsCalls> = {
  'session/get': {
    as: 'visitor',
    works: ({ sessions }) => ({ sessionId: sessions.planned }),
    missing: () => ({ sessionId: nobody }),
  },
  'session/get-sessions': { as: 'visitor', works: () => ({ sort: 'upcoming' }) },
  'session/get-artist-sessions': {
    as: 'visitor',
    works: ({ people }) => ({ artistId: people.artist.userId }),
    missing: () => ({ artistId: nobody }),
  },
  'session/get-user-sessions': { as: 'artist', works: () => ({}) },
  'session/get-user-session': {
    as: 'artist',
    works: ({ sessions }) => ({ sessionId: sessions.planned }),
    foreign: strangers,
    missing: () => ({ sessionId: nobody }),
  },
  'session/get-purchased-sessions': { as: 'fan', works: () => ({}) },
  'session/create': {
    as: 'artist',
    works: ({ sessions, server }) => ({
      title: 'A listening session',
      category: 'live',
      format: 4,
      image: sessions.picture,
      amount: 0,
      duration: 30,
      date: timestampOf(addMs(server.ctx.clock.now(), 200 * HOUR_MS)),
    }),
  },
  'session/update': {
    as: 'artist',
    works: ({ sessions }) => ({ sessionId: sessions.toChange, title: 'Another title' }),
    foreign: [{ as: 'otherArtist', status: 403 }],
    missing: () => ({ sessionId: nobody }),
  },
  'session/update-status': {
    as: 'artist',
    works: ({ sessions }) => ({ sessionId: sessions.onAir, sessionStatus: 4 }),
    foreign: strangers,
    missing: () => ({ sessionId: nobody, sessionStatus: 4 }),
  },
  'session/stop': {
    as: 'otherArtist',
    works: ({ sessions }) => ({ sessionId: sessions.standby }),
    foreign: [
      { as: 'fan', status: 403 },
      { as: 'artist', status: 403 },
    ],
    missing: () => ({ sessionId: nobody }),
  },
  'session/cancel': {
    as: 'artist',
    works: ({ sessions }) => ({ sessionId: sessions.toCancel }),
    foreign: strangers,
    missing: () => ({ sessionId: nobody }),
  },
  'session/refund': {
    as: 'fan',
    works: ({ sessions }) => ({ sessionId: sessions.planned }),
    foreign: [
      { as: 'otherFan', status: 403 },
      { as: 'otherArtist', status: 403 },
    ],
    missing: () => ({ sessionId: nobody }),
  },
  'session/register': {
    as: 'otherFan',
    works: ({ sessions }) => ({ sessionId: sessions.planned, amount: 500 }),
    missing: () => ({ sessionId: nobody, amount: 500 }),
  },
  'session/enter': {
    as: 'artist',
    works: ({ sessions }) => ({ sessionId: sessions.onAir, role: 'publish' }),
    foreign: [
      { as: 'fan', status: 403 },
      { as: 'otherArtist', status: 403 },
      {
        as: 'otherFan',
        status: 403,
        input: ({ sessions }) => ({ sessionId: sessions.onAir, role: 'watch' }),
      },
    ],
    missing: () => ({ sessionId: nobody, role: 'publish' }),
  },
  'session/enter-test': { as: 'artist', works: () => ({ role: 'publish' }) },
  'session/check-auth': {
    as: 'fan',
    works: ({ sessions }) => ({ sessionId: sessions.planned }),
    missing: () => ({ sessionId: nobody }),
  },
  'session/request': {
    as: 'fan',
    works: ({ people }) => ({ artistId: people.artist.userId }),
    missing: () => ({ artistId: nobody }),
  },
  'session/get-requests': { as: 'fan', works: () => ({}) },
  'session/count-requests': { as: 'artist', works: () => ({}) },
  'admin/sessions': { as: 'admin', works: () => ({ perPage: 2 }) },
  'admin/get-session': {
    as: 'admin',
    works: ({ sessions }) => ({ sessionId: sessions.planned }),
    missing: () => ({ sessionId: nobody }),
  },
  'admin/end-session': {
    as: 'admin',
    works: ({ sessions }) => ({ sessionId: sessions.toEnd, act: 'cancel', reason: 'It breaks the rules.' }),
    missing: () => ({ sessionId: nobody, act: 'cancel', reason: 'It breaks the rules.' }),
  },
  'admin/session-tickets': { as: 'admin', works: () => ({ perPage: 2 }) },
  'admin/session-requests': { as: 'admin', works: () => ({ perPage: 2 }) },
};
