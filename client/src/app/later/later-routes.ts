import type { PathName } from '../../paths.ts';
import type { Guard } from '../session/guard.ts';

/**
 * Paths of products that do not exist yet: after the guard they show the 404 page, and no menu links to them. A test of
 * the routes makes sure that this list only gets shorter.
 */
export const laterRoutes = {
  blog: null,
  article: null,
  liveNow: null,
  upcoming: null,
  videos: null,
  video: null,
  videoUpload: { access: 'signed-in' },
  videoEdit: { access: 'signed-in' },
  page: null,
  landing: null,
  sharedFeedback: null,
  session: null,
  sessionChat: { access: 'signed-in' },
  sessionCreate: { access: 'signed-in' },
  sessionLive: { access: 'signed-in' },
  sessionTest: { access: 'artist', otherwise: '/profile' },
  sessionTestMobile: { access: 'signed-in' },
  sessionsEdit: { access: 'signed-in' },
  acceptAma: { access: 'signed-in' },
  ama: { access: 'signed-in' },
  amaManage: { access: 'signed-in' },
  myContent: { access: 'signed-in' },
  myContentPast: { access: 'signed-in' },
  myContentVideos: { access: 'signed-in' },
  myFiles: { access: 'signed-in' },
  myTickets: { access: 'signed-in' },
  myPrivateSessions: { access: 'signed-in' },
  myUsers: { access: 'signed-in' },
  myVideos: { access: 'signed-in' },
  requests: { access: 'signed-in' },
  requestsCreate: null,
  requestsConfirmation: { access: 'signed-in' },
  requestsManage: { access: 'signed-in' },
  requestsReviews: { access: 'signed-in' },
  requestsDetail: { access: 'signed-in' },
  privateSessions: { access: 'signed-in' },
  privateSessionsManage: { access: 'signed-in' },
  privateSessionsReviews: { access: 'signed-in' },
  privateSessionsDetail: { access: 'signed-in' },
} as const satisfies Partial<Record<PathName, Guard | null>>;

type LaterPathName = keyof typeof laterRoutes;
/** Paths that have a page. */
export type BuiltPathName = Exclude<PathName, LaterPathName>;
