import type { Feature } from '../../feature.ts';
import type { Handlers } from '../../http/implement.ts';
import { adminEndSession } from './staff/admin-end-session.ts';
import { adminGetSession } from './staff/admin-get-session.ts';
import { adminSessionRequests, sessionRequestList } from './staff/admin-session-requests.ts';
import { adminSessionTickets, sessionTicketList } from './staff/admin-session-tickets.ts';
import { adminSessions, sessionList } from './staff/admin-sessions.ts';
import { cancel } from './cancel.ts';
import { checkAuth } from './check-auth.ts';
import { countRequests } from './requests/count-requests.ts';
import { create } from './create.ts';
import { enterTest } from './rooms/enter-test.ts';
import { enter } from './rooms/enter.ts';
import { remindSessionsJob } from './remind.job.ts';
import { expireSessionRequestsJob } from './requests/expire-session-requests.job.ts';
import { getArtistSessions } from './lists/get-artist-sessions.ts';
import { getPurchasedSessions } from './lists/get-purchased-sessions.ts';
import { getSessions } from './lists/get-sessions.ts';
import { getUserSession } from './lists/get-user-session.ts';
import { getUserSessions } from './lists/get-user-sessions.ts';
import { getRequests } from './requests/get-requests.ts';
import { get } from './get.ts';
import { sessionsInvariants } from './invariants.ts';
import { cancelLiveSessionsOf, returnTicketsOf } from './leave.ts';
import { sendSessionNoticesJob } from './notices.job.ts';
import { endOverdueSessionsJob } from './overdue.job.ts';
import {
  forgetSessions,
  ownSessionRequests,
  ownSessions,
  ownTickets,
  sessionTimeline,
} from './people.store.ts';
import { refund } from './refund.ts';
import { sessionsInBlocks } from './page/live-content.ts';
import { register } from './register.ts';
import { request } from './requests/request.ts';
import { followRooms } from './rooms/room-events.ts';
import { clearRoomsJob, closeRoomsJob, showRoomsJob, watchRoomsJob } from './rooms/rooms.job.ts';
import { sessionEvents } from './calendar.ts';
import { sessionPages, sessionSitemap } from './page/session-page.ts';
import { settleTicketsJob } from './settle.job.ts';
import { createStages } from './stages.ts';
import { stop } from './stop.ts';
import { liveSessionTimes } from './taken-times.ts';
import { liveSnapshot, mayHearSession, sessionSnapshot } from './topics.ts';
import { ticketSales } from './totals.ts';
import { updateStatus } from './rooms/update-status.ts';
import { update } from './update.ts';

export const sessions = {
  handlers: {
    'session/get': get,
    'session/get-sessions': getSessions,
    'session/get-artist-sessions': getArtistSessions,
    'session/get-user-sessions': getUserSessions,
    'session/get-user-session': getUserSession,
    'session/get-purchased-sessions': getPurchasedSessions,
    'session/create': create,
    'session/update': update,
    'session/update-status': updateStatus,
    'session/stop': stop,
    'session/cancel': cancel,
    'session/refund': refund,
    'session/register': register,
    'session/enter': enter,
    'session/enter-test': enterTest,
    'session/check-auth': checkAuth,
    'session/request': request,
    'session/get-requests': getRequests,
    'session/count-requests': countRequests,
    'admin/sessions': adminSessions,
    'admin/get-session': adminGetSession,
    'admin/end-session': adminEndSession,
    'admin/session-requests': adminSessionRequests,
    'admin/session-tickets': adminSessionTickets,
  } satisfies Partial<Handlers>,
  pageMakers: sessionPages,
  liveSources: sessionsInBlocks,
  sitemaps: [sessionSitemap],
  provides: (context) => ({ stages: createStages(context) }),
  wake: (ctx) => ctx.stages.tellIfAsked(),
  jobs: [
    endOverdueSessionsJob,
    settleTicketsJob,
    sendSessionNoticesJob,
    expireSessionRequestsJob,
    remindSessionsJob,
    closeRoomsJob,
    watchRoomsJob,
    showRoomsJob,
    clearRoomsJob,
  ],
  routes: [async (_, ctx) => void followRooms(ctx)],
  hooks: {
    artistStoppedSelling: cancelLiveSessionsOf,
    personLeft: async (tx, { userId }, scope) => await returnTicketsOf(tx, userId, scope),
    personErased: forgetSessions,
  },
  exports: [sessionList, sessionRequestList, sessionTicketList],
  invariants: sessionsInvariants,
  sessionSales: [ticketSales],
  takenTimes: [liveSessionTimes],
  calendarEvents: [sessionEvents],
  topics: [
    { kind: 'session', snapshot: sessionSnapshot, mayListen: mayHearSession },
    { kind: 'live', snapshot: liveSnapshot, mayListen: async () => await Promise.resolve(true) },
  ],
  timeline: [sessionTimeline],
  personalData: [
    { name: 'live-sessions', rowsOf: ownSessions },
    { name: 'tickets', rowsOf: ownTickets },
    { name: 'session-requests', rowsOf: ownSessionRequests },
  ],
} satisfies Feature;
