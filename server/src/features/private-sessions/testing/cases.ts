import type { privateSessionsCalls } from '@dubplate/shared/features/private-sessions/calls.ts';
import { timestampOf } from '@dubplate/shared/lib/dates.ts';
import type { CasesOf } from '../../../testing/calls/case.ts';
import { hourIn } from './bookings.ts';
import { seatsOfWorld } from './world.ts';

const nobody = 'nobody-0000';

/** Who may not even learn that a session of the artist and the fan exists. */
const strangers = [
  { as: 'otherFan', status: 404 },
  { as: 'otherArtist', status: 404 },
] as const;
/** Staff read it, but do not act in it. */
const notStaff = [...strangers, { as: 'admin', status: 404 }] as const;

const aSignal = (privateSessionId: string) => ({
  privateSessionId,
  seat: seatsOfWorld.fan,
  to: seatsOfWorld.artist,
  kind: 'candidates' as const,
  payload: '[]',
});

/** One case for each call about private sessions. */
export const privateSessionsCases: CasesOf<keyof typeof privateSessionsCalls> = {
  'privateSessions/get-private-sessions': {
    as: 'visitor',
    works: ({ people }) => ({ artistId: people.artist.userId }),
    missing: () => ({ artistId: nobody }),
  },
  'privateSessions/get-slots': {
    as: 'visitor',
    works: ({ people, server }) => ({
      artistId: people.artist.userId,
      from: timestampOf(hourIn(server, 0)),
      to: timestampOf(hourIn(server, 7)),
    }),
    missing: ({ server }) => ({
      artistId: nobody,
      from: timestampOf(hourIn(server, 0)),
      to: timestampOf(hourIn(server, 7)),
    }),
  },
  'privateSessions/hold-slot': {
    as: 'otherFan',
    works: ({ people, server }) => ({
      artistId: people.artist.userId,
      date: timestampOf(hourIn(server, 30)),
    }),
    missing: ({ server }) => ({ artistId: nobody, date: timestampOf(hourIn(server, 30)) }),
  },
  'privateSessions/free-slot': {
    as: 'otherFan',
    works: () => ({}),
    missing: () => ({ artistId: nobody }),
  },
  'privateSessions/send-request': {
    as: 'fan',
    works: ({ people, server }) => ({
      privateSession: { artistId: people.artist.userId, date: timestampOf(hourIn(server, 31)) },
    }),
    missing: ({ server }) => ({
      privateSession: { artistId: nobody, date: timestampOf(hourIn(server, 31)) },
    }),
  },
  'privateSessions/get-user-private-sessions': { as: 'fan', works: () => ({}) },
  'privateSessions/get-artist-private-sessions': { as: 'artist', works: () => ({}) },
  'privateSessions/get': {
    as: 'fan',
    works: ({ privateSessions }) => ({ privateSessionId: privateSessions.upcoming }),
    foreign: strangers,
    missing: () => ({ privateSessionId: nobody }),
  },
  'privateSessions/cancel-request': {
    as: 'fan',
    works: ({ privateSessions }) => ({ canceledRequest: { privateSessionId: privateSessions.toCancel } }),
    foreign: notStaff,
    missing: () => ({ canceledRequest: { privateSessionId: nobody } }),
  },
  'privateSessions/reschedule': {
    as: 'fan',
    works: ({ privateSessions, server }) => ({
      privateSessionId: privateSessions.toMove,
      date: timestampOf(hourIn(server, 32)),
    }),
    foreign: notStaff,
    missing: ({ server }) => ({ privateSessionId: nobody, date: timestampOf(hourIn(server, 32)) }),
  },
  'privateSessions/ask-move': {
    as: 'fan',
    works: ({ privateSessions }) => ({ privateSessionId: privateSessions.toMove }),
    foreign: notStaff,
    missing: () => ({ privateSessionId: nobody }),
  },
  'privateSessions/keep-date': {
    as: 'fan',
    works: ({ privateSessions }) => ({ privateSessionId: privateSessions.toKeep }),
    foreign: notStaff,
    missing: () => ({ privateSessionId: nobody }),
  },
  'privateSessions/review': {
    as: 'fan',
    works: ({ privateSessions }) => ({
      privateSessionId: privateSessions.past,
      review: 'I learned more than in a year.',
    }),
    foreign: [...notStaff, { as: 'artist', status: 403 }],
    missing: () => ({ privateSessionId: nobody, review: 'I learned more than in a year.' }),
  },
  'privateSessions/update-review-visibility': {
    as: 'artist',
    works: ({ privateSessions }) => ({ privateSessionId: privateSessions.reviewed, reviewVisibility: 2 }),
    foreign: [{ as: 'otherArtist', status: 404 }],
    missing: () => ({ privateSessionId: nobody, reviewVisibility: 2 }),
  },
  'privateSessions/enter': {
    as: 'fan',
    works: ({ privateSessions }) => ({ privateSessionId: privateSessions.happening, seat: seatsOfWorld.fan }),
    foreign: notStaff,
    missing: () => ({ privateSessionId: nobody, seat: seatsOfWorld.fan }),
  },
  'privateSessions/signal': {
    as: 'fan',
    works: ({ privateSessions }) => aSignal(privateSessions.happening),
    foreign: notStaff,
    missing: () => aSignal(nobody),
  },
  'privateSessions/leave': {
    as: 'artist',
    works: ({ privateSessions }) => ({
      privateSessionId: privateSessions.happening,
      seat: seatsOfWorld.artist,
    }),
    foreign: notStaff,
    missing: () => ({ privateSessionId: nobody, seat: seatsOfWorld.artist }),
  },
  'admin/private-sessions': { as: 'admin', works: () => ({ perPage: 2 }) },
  'admin/get-private-session': {
    as: 'admin',
    works: ({ privateSessions }) => ({ privateSessionId: privateSessions.upcoming }),
    missing: () => ({ privateSessionId: nobody }),
  },
};
