import { MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import type { Feature } from '../../feature.ts';
import type { Handlers } from '../../http/implement.ts';
import { adminGetPrivateSession } from './staff/admin-get-private-session.ts';
import { adminPrivateSessions, privateSessionList } from './staff/admin-private-sessions.ts';
import { privateSessionEvents } from './calendar.ts';
import { askMove } from './moves/ask-move.ts';
import { cancelRequest } from './cancel-request.ts';
import { completePrivateSessionsJob } from './complete.job.ts';
import { freeSlot } from './slots/free-slot.ts';
import { getArtistPrivateSessions } from './lists/get-artist-private-sessions.ts';
import { getPrivateSessions } from './lists/get-private-sessions.ts';
import { getSlots } from './slots/get-slots.ts';
import { getUserPrivateSessions } from './lists/get-user-private-sessions.ts';
import { get } from './get.ts';
import { holdSlot } from './slots/hold-slot.ts';
import { keepDate } from './moves/keep-date.ts';
import { privateSessionsInvariants } from './invariants.ts';
import { cancelPrivateSessionsOf, giveUpSessionsOf } from './leave.ts';
import { ownMoves } from './moves/moves.store.ts';
import { forgetPrivateSessions, ownPrivateSessions, privateSessionTimeline } from './people.store.ts';
import { privateSessionProduct } from './product.ts';
import { forgetHeldTimesJob, remindPrivateSessionsJob } from './remind.job.ts';
import { reschedule } from './moves/reschedule.ts';
import { review } from './review.ts';
import { sendRequest } from './send-request.ts';
import { privateSessionTimes } from './slots/taken-times.ts';
import { enter } from './room/enter.ts';
import { leave } from './room/leave.ts';
import { mayHearRoom } from './room/room-access.ts';
import { roomSnapshot } from './room/seats.ts';
import { signal } from './room/signal.ts';
import { updateReviewVisibility } from './update-review-visibility.ts';
import { ownVisits } from './visits.store.ts';
import { countHeld } from './works.store.ts';

/** Long enough for a page that reconnects. What they say holds addresses of people's networks. */
const ROOM_SIGNALS_KEPT_MS = 2 * MINUTE_MS;

export const privateSessions = {
  handlers: {
    'privateSessions/get-private-sessions': getPrivateSessions,
    'privateSessions/get-slots': getSlots,
    'privateSessions/hold-slot': holdSlot,
    'privateSessions/free-slot': freeSlot,
    'privateSessions/send-request': sendRequest,
    'privateSessions/get-user-private-sessions': getUserPrivateSessions,
    'privateSessions/get-artist-private-sessions': getArtistPrivateSessions,
    'privateSessions/get': get,
    'privateSessions/cancel-request': cancelRequest,
    'privateSessions/reschedule': reschedule,
    'privateSessions/ask-move': askMove,
    'privateSessions/keep-date': keepDate,
    'privateSessions/review': review,
    'privateSessions/update-review-visibility': updateReviewVisibility,
    'privateSessions/enter': enter,
    'privateSessions/signal': signal,
    'privateSessions/leave': leave,
    'admin/private-sessions': adminPrivateSessions,
    'admin/get-private-session': adminGetPrivateSession,
  } satisfies Partial<Handlers>,
  jobs: [completePrivateSessionsJob, remindPrivateSessionsJob, forgetHeldTimesJob],
  hooks: {
    artistStoppedSelling: cancelPrivateSessionsOf,
    personLeft: giveUpSessionsOf,
    personErased: forgetPrivateSessions,
  },
  exports: [privateSessionList],
  invariants: privateSessionsInvariants,
  products: [privateSessionProduct],
  topics: [
    {
      kind: 'private-room',
      snapshot: roomSnapshot,
      mayListen: mayHearRoom,
      documentsKeptMs: ROOM_SIGNALS_KEPT_MS,
    },
  ],
  takenTimes: [privateSessionTimes],
  calendarEvents: [privateSessionEvents],
  worksOfArtists: [async (tx, artistIds) => await countHeld(tx, artistIds)],
  timeline: [privateSessionTimeline],
  personalData: [
    { name: 'private-sessions', rowsOf: ownPrivateSessions },
    { name: 'private-session-moves', rowsOf: ownMoves },
    { name: 'private-session-visits', rowsOf: ownVisits },
  ],
} satisfies Feature;
