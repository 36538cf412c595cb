import type { ComponentType } from 'react';
import type { Guard } from './app/session/guard.ts';
import type { LayoutName } from './app/layouts/layout-name.ts';
import { lazyPage } from './app/loading/lazy-part.ts';
import HomePage from './pages/index.tsx';
import { type PathName, paths } from './paths.ts';

export interface Route {
  page: ComponentType;
  layout: LayoutName;
  guard?: Guard;
}

const signedIn: Guard = { access: 'signed-in' };
/** For artists; fans are redirected. */
const artistsElse = (otherwise: string): Guard => ({ access: 'artist', otherwise });

type Load = Parameters<typeof lazyPage>[0];

/** A page that loads when it opens. */
function page(load: Load, layout: LayoutName, guard?: Guard): Route {
  return { page: lazyPage(load), layout, ...(guard && { guard }) };
}

function registration(load: Load): Route {
  return page(load, 'registration', { access: 'visitor' });
}

/** Every path that has a product has its page here; a missing one is a compile error. */
export const routes: Record<PathName, Route> = {
  // Most visits begin here, so this page comes with the frame. All others load when they open.
  home: { page: HomePage, layout: 'default' },
  artists: page(() => import('./pages/artists.tsx'), 'default'),
  artist: page(() => import('./pages/artist/detail.tsx'), 'default'),
  contact: page(() => import('./pages/contact.tsx'), 'default'),
  page: page(() => import('./pages/page/detail.tsx'), 'default'),
  blog: page(() => import('./pages/blog.tsx'), 'default'),
  article: page(() => import('./pages/article/detail.tsx'), 'default'),
  landing: page(() => import('./pages/landing/detail.tsx'), 'default'),
  login: page(() => import('./pages/login.tsx'), 'simple', { access: 'visitor' }),
  register: registration(() => import('./pages/register/index.tsx')),
  registerUsername: registration(() => import('./pages/register/username.tsx')),
  registerInfos: registration(() => import('./pages/register/infos.tsx')),
  registerProfile: registration(() => import('./pages/register/profile.tsx')),
  registerBiography: registration(() => import('./pages/register/biography.tsx')),
  registerGenres: registration(() => import('./pages/register/genres.tsx')),
  registerDaw: registration(() => import('./pages/register/daw.tsx')),
  registerGear: registration(() => import('./pages/register/gear.tsx')),
  registerTopics: registration(() => import('./pages/register/topics.tsx')),
  registerSocials: registration(() => import('./pages/register/socials.tsx')),
  registerRecordLabels: registration(() => import('./pages/register/record-labels.tsx')),
  registerCollaborators: registration(() => import('./pages/register/collaborators.tsx')),
  registerRequest: registration(() => import('./pages/register/request.tsx')),
  // Newly registered people are already signed in here; the page itself redirects everyone else.
  registerConfirmation: page(() => import('./pages/register/confirmation.tsx'), 'registration'),
  // Open to everyone: a mailed link may be opened signed in or not.
  forgetPassword: page(() => import('./pages/forget-password.tsx'), 'simple'),
  resetPassword: page(() => import('./pages/reset-password.tsx'), 'simple'),
  verifyEmail: page(() => import('./pages/verify-email.tsx'), 'simple'),
  acceptRequests: page(() => import('./pages/accept-requests.tsx'), 'default'),
  dashboard: page(() => import('./pages/dashboard.tsx'), 'dashboard', artistsElse(paths.profile)),
  profile: page(() => import('./pages/profile.tsx'), 'dashboard', signedIn),
  tokens: page(() => import('./pages/tokens/index.tsx'), 'dashboard'),
  tokensEarning: page(() => import('./pages/tokens/earning.tsx'), 'dashboard', artistsElse(paths.tokens)),
  referral: page(() => import('./pages/referral.tsx'), 'dashboard'),
  loopcheck: page(() => import('./pages/loopcheck/index.tsx'), 'dashboard', signedIn),
  loopcheckManage: page(
    () => import('./pages/loopcheck/manage.tsx'),
    'dashboard',
    artistsElse(paths.loopcheck),
  ),
  loopcheckDetail: page(() => import('./pages/loopcheck/detail.tsx'), 'dashboard', signedIn),
  requests: page(() => import('./pages/requests/index.tsx'), 'dashboard', signedIn),
  // For visitors as well: they sign in when they pay.
  requestsCreate: page(() => import('./pages/requests/create.tsx'), 'default'),
  requestsConfirmation: page(() => import('./pages/requests/confirmation.tsx'), 'dashboard', {
    access: 'signed-in',
  }),
  requestsDetail: page(() => import('./pages/requests/detail.tsx'), 'dashboard', signedIn),
  ama: page(() => import('./pages/ama/index.tsx'), 'dashboard', signedIn),
  requestsManage: page(() => import('./pages/requests/manage.tsx'), 'dashboard', artistsElse(paths.requests)),
  requestsReviews: page(
    () => import('./pages/requests/reviews.tsx'),
    'dashboard',
    artistsElse(paths.requests),
  ),
  amaManage: page(() => import('./pages/ama/manage.tsx'), 'dashboard', artistsElse(paths.ama)),
  acceptAma: page(() => import('./pages/accept-ama.tsx'), 'default', signedIn),
  sharedFeedback: page(() => import('./pages/fb/detail.tsx'), 'default'),
  privateSessions: page(() => import('./pages/private-sessions/index.tsx'), 'dashboard', signedIn),
  // For visitors as well: they sign in when they pay.
  privateSessionsBook: page(() => import('./pages/private-sessions/book/detail.tsx'), 'default'),
  privateSessionsManage: page(
    () => import('./pages/private-sessions/manage.tsx'),
    'dashboard',
    artistsElse(paths.privateSessions),
  ),
  privateSessionsReviews: page(
    () => import('./pages/private-sessions/reviews.tsx'),
    'dashboard',
    artistsElse(paths.privateSessions),
  ),
  privateSessionsDetail: page(() => import('./pages/private-sessions/detail.tsx'), 'dashboard', signedIn),
  myPrivateSessions: page(() => import('./pages/my-private-sessions.tsx'), 'dashboard', signedIn),
  session: page(() => import('./pages/session/detail.tsx'), 'default'),
  sessionCreate: page(() => import('./pages/session/create.tsx'), 'action', artistsElse(paths.profile)),
  sessionLive: page(() => import('./pages/session/live.tsx'), 'default', artistsElse(paths.profile)),
  sessionChat: page(() => import('./pages/session/chat.tsx'), 'default', signedIn),
  sessionTest: page(() => import('./pages/session/test.tsx'), 'dashboard', artistsElse(paths.profile)),
  sessionTestMobile: page(() => import('./pages/session/test-mobile.tsx'), 'dashboard', signedIn),
  sessionsEdit: page(() => import('./pages/sessions/edit/detail.tsx'), 'action', signedIn),
  sessions: page(() => import('./pages/sessions/index.tsx'), 'default'),
  liveNow: page(() => import('./pages/live-now.tsx'), 'default'),
  upcoming: page(() => import('./pages/upcoming.tsx'), 'default'),
  myTickets: page(() => import('./pages/my-tickets.tsx'), 'dashboard', signedIn),
  myFiles: page(() => import('./pages/my-files.tsx'), 'dashboard', signedIn),
  myUsers: page(() => import('./pages/my-users.tsx'), 'dashboard', artistsElse(paths.profile)),
  videos: page(() => import('./pages/videos.tsx'), 'default'),
  video: page(() => import('./pages/video/detail.tsx'), 'default'),
  myVideos: page(() => import('./pages/my-videos.tsx'), 'dashboard', signedIn),
  myContent: page(() => import('./pages/my-content/index.tsx'), 'dashboard', artistsElse(paths.profile)),
  myContentPast: page(() => import('./pages/my-content/past.tsx'), 'dashboard', artistsElse(paths.profile)),
  myContentVideos: page(
    () => import('./pages/my-content/videos.tsx'),
    'dashboard',
    artistsElse(paths.profile),
  ),
  videoUpload: page(() => import('./pages/video/upload.tsx'), 'action', artistsElse(paths.profile)),
  videoEdit: page(() => import('./pages/video/edit/detail.tsx'), 'action', signedIn),
  styleguide: page(() => import('./pages/styleguide.tsx'), 'blank'),
};
