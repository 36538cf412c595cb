/**
 * Every URL of the client. A page's file follows from its path: drop the parameters, `detail` for a parameter at the
 * end, `index` when there are children.
 */
export const paths = {
  home: '/',
  artists: '/artists',
  artist: '/artist/:slug',
  blog: '/blog',
  article: '/article/:id',
  contact: '/contact',
  login: '/login',
  register: '/register',
  registerUsername: '/register/username',
  registerInfos: '/register/infos',
  registerProfile: '/register/profile',
  registerBiography: '/register/biography',
  registerGenres: '/register/genres',
  registerDaw: '/register/daw',
  registerGear: '/register/gear',
  registerTopics: '/register/topics',
  registerSocials: '/register/socials',
  registerRecordLabels: '/register/record-labels',
  registerCollaborators: '/register/collaborators',
  registerRequest: '/register/request',
  registerConfirmation: '/register/confirmation',
  forgetPassword: '/forget-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  liveNow: '/live-now',
  upcoming: '/upcoming',
  videos: '/videos',
  video: '/video/:id',
  videoUpload: '/video/upload',
  videoEdit: '/video/edit/:id',
  page: '/page/:id',
  landing: '/landing/:id',
  sharedFeedback: '/fb/:id',
  styleguide: '/styleguide',
  tokens: '/tokens',
  tokensEarning: '/tokens/earning',
  referral: '/referral',
  session: '/session/:id',
  sessionChat: '/session/chat',
  sessionCreate: '/session/create',
  sessionLive: '/session/live',
  sessionTest: '/session/test',
  sessionTestMobile: '/session/test-mobile',
  sessionsEdit: '/sessions/edit/:id',
  acceptRequests: '/accept-requests',
  acceptAma: '/accept-ama',
  ama: '/ama',
  amaManage: '/ama/manage',
  dashboard: '/dashboard',
  profile: '/profile',
  myContent: '/my-content',
  myContentPast: '/my-content/past',
  myContentVideos: '/my-content/videos',
  myFiles: '/my-files',
  myTickets: '/my-tickets',
  myPrivateSessions: '/my-private-sessions',
  myUsers: '/my-users',
  myVideos: '/my-videos',
  loopcheck: '/loopcheck',
  loopcheckManage: '/loopcheck/manage',
  loopcheckDetail: '/loopcheck/:id',
  requests: '/requests',
  requestsCreate: '/requests/create/:slug?',
  requestsConfirmation: '/requests/confirmation',
  requestsManage: '/requests/manage',
  requestsReviews: '/requests/reviews',
  requestsDetail: '/requests/:id',
  privateSessions: '/private-sessions',
  privateSessionsManage: '/private-sessions/manage',
  privateSessionsReviews: '/private-sessions/reviews',
  privateSessionsDetail: '/private-sessions/:id',
} as const;

export type PathName = keyof typeof paths;
export type Path = (typeof paths)[PathName];

export function artistPath(slug: string): string {
  return `/artist/${encodeURIComponent(slug)}`;
}

export function loopcheckPath(id: string): string {
  return `/loopcheck/${encodeURIComponent(id)}`;
}

/** Path of the console, a separate application on the same origin. */
export const CONSOLE_PATH = '/admin';
