/**
 * Every URL of the client that has a page. A page's file follows from its path: drop the parameters, `detail` for a parameter at the end, `index`
 * when there are children.
 */
export const paths = {
  home: '/',
  artists: '/artists',
  artist: '/artist/:slug',
  contact: '/contact',
  page: '/page/:id',
  blog: '/blog',
  article: '/article/:id',
  landing: '/landing/:id',
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
  styleguide: '/styleguide',
  tokens: '/tokens',
  tokensEarning: '/tokens/earning',
  referral: '/referral',
  acceptRequests: '/accept-requests',
  dashboard: '/dashboard',
  profile: '/profile',
  loopcheck: '/loopcheck',
  loopcheckManage: '/loopcheck/manage',
  loopcheckDetail: '/loopcheck/:id',
  requests: '/requests',
  requestsCreate: '/requests/create/:slug?',
  requestsConfirmation: '/requests/confirmation',
  requestsDetail: '/requests/:id',
  ama: '/ama',
  requestsManage: '/requests/manage',
  requestsReviews: '/requests/reviews',
  amaManage: '/ama/manage',
  acceptAma: '/accept-ama',
  sharedFeedback: '/fb/:id',
  privateSessions: '/private-sessions',
  privateSessionsBook: '/private-sessions/book/:slug',
  privateSessionsManage: '/private-sessions/manage',
  privateSessionsReviews: '/private-sessions/reviews',
  privateSessionsDetail: '/private-sessions/:id',
  myPrivateSessions: '/my-private-sessions',
  session: '/session/:id',
  sessionCreate: '/session/create',
  sessionLive: '/session/live',
  sessionChat: '/session/chat',
  sessionTest: '/session/test',
  sessionTestMobile: '/session/test-mobile',
  sessionsEdit: '/sessions/edit/:id',
  sessions: '/sessions',
  liveNow: '/live-now',
  upcoming: '/upcoming',
  myTickets: '/my-tickets',
  myFiles: '/my-files',
  myUsers: '/my-users',
  videos: '/videos',
  video: '/video/:id',
  myVideos: '/my-videos',
  myContent: '/my-content',
  myContentPast: '/my-content/past',
  myContentVideos: '/my-content/videos',
  videoUpload: '/video/upload',
  videoEdit: '/video/edit/:id',
} as const;

export type PathName = keyof typeof paths;
export type Path = (typeof paths)[PathName];

export function artistPath(slug: string): string {
  return `/artist/${encodeURIComponent(slug)}`;
}

export function loopcheckPath(id: string): string {
  return `/loopcheck/${encodeURIComponent(id)}`;
}

/** The page of a track that was sent, or of a question. */
export function requestPath(id: string): string {
  return `/requests/${encodeURIComponent(id)}`;
}

/** The public page of an answered request. */
export function sharedFeedbackPath(id: string): string {
  return `/fb/${encodeURIComponent(id)}`;
}

/** A page of texts, such as the terms of use. */
export function textPagePath(id: string): string {
  return `/page/${id}`;
}

export function articlePath(slug: string): string {
  return `/article/${slug}`;
}

/** The articles with a tag. */
export function tagPath(tag: string): string {
  return `${paths.blog}?tag=${encodeURIComponent(tag)}`;
}

/** The landing page of what teaches. */
export const ACADEMY_PATH = '/landing/dubplate-academy-v2';

export function privateSessionPath(id: string): string {
  return `/private-sessions/${encodeURIComponent(id)}`;
}

/** Where a time of an artist is booked. */
export function bookPath(slug: string): string {
  return `/private-sessions/book/${encodeURIComponent(slug)}`;
}

/** Path of the console, a separate application on the same origin. */
export const CONSOLE_PATH = '/admin';
