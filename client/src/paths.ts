/**
 * Every URL of the client that has a page; `later-routes.ts` has the others. A page's file follows from its path: drop the parameters, `detail` for a parameter at the
 * end, `index` when there are children.
 */
export const paths = {
  home: '/',
  artists: '/artists',
  artist: '/artist/:slug',
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

/** Path of the console, a separate application on the same origin. */
export const CONSOLE_PATH = '/admin';
