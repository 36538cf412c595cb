import type { Guard } from '../session/guard.ts';

/**
 * Paths of products that do not exist yet: after the guard they show the 404 page, and no menu links to them. A test of
 * the routes makes sure that this list only gets shorter.
 */
export const laterRoutes = {
  blog: { path: '/blog', guard: null },
  article: { path: '/article/:id', guard: null },
  liveNow: { path: '/live-now', guard: null },
  upcoming: { path: '/upcoming', guard: null },
  videos: { path: '/videos', guard: null },
  video: { path: '/video/:id', guard: null },
  videoUpload: { path: '/video/upload', guard: { access: 'signed-in' } },
  videoEdit: { path: '/video/edit/:id', guard: { access: 'signed-in' } },
  page: { path: '/page/:id', guard: null },
  landing: { path: '/landing/:id', guard: null },
  session: { path: '/session/:id', guard: null },
  sessionChat: { path: '/session/chat', guard: { access: 'signed-in' } },
  sessionCreate: { path: '/session/create', guard: { access: 'signed-in' } },
  sessionLive: { path: '/session/live', guard: { access: 'signed-in' } },
  sessionTest: { path: '/session/test', guard: { access: 'artist', otherwise: '/profile' } },
  sessionTestMobile: { path: '/session/test-mobile', guard: { access: 'signed-in' } },
  sessionsEdit: { path: '/sessions/edit/:id', guard: { access: 'signed-in' } },
  myContent: { path: '/my-content', guard: { access: 'signed-in' } },
  myContentPast: { path: '/my-content/past', guard: { access: 'signed-in' } },
  myContentVideos: { path: '/my-content/videos', guard: { access: 'signed-in' } },
  myFiles: { path: '/my-files', guard: { access: 'signed-in' } },
  myTickets: { path: '/my-tickets', guard: { access: 'signed-in' } },
  myPrivateSessions: { path: '/my-private-sessions', guard: { access: 'signed-in' } },
  myUsers: { path: '/my-users', guard: { access: 'signed-in' } },
  myVideos: { path: '/my-videos', guard: { access: 'signed-in' } },
  privateSessions: { path: '/private-sessions', guard: { access: 'signed-in' } },
  privateSessionsManage: { path: '/private-sessions/manage', guard: { access: 'signed-in' } },
  privateSessionsReviews: { path: '/private-sessions/reviews', guard: { access: 'signed-in' } },
  privateSessionsDetail: { path: '/private-sessions/:id', guard: { access: 'signed-in' } },
} as const satisfies Record<string, { path: string; guard: Guard | null }>;
