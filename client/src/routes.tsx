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
  dashboard: page(() => import('./pages/dashboard.tsx'), 'dashboard', {
    access: 'artist',
    otherwise: paths.profile,
  }),
  profile: page(() => import('./pages/profile.tsx'), 'dashboard', { access: 'signed-in' }),
  tokens: page(() => import('./pages/tokens/index.tsx'), 'dashboard'),
  tokensEarning: page(() => import('./pages/tokens/earning.tsx'), 'dashboard', {
    access: 'artist',
    otherwise: paths.tokens,
  }),
  referral: page(() => import('./pages/referral.tsx'), 'dashboard'),
  loopcheck: page(() => import('./pages/loopcheck/index.tsx'), 'dashboard', { access: 'signed-in' }),
  loopcheckManage: page(() => import('./pages/loopcheck/manage.tsx'), 'dashboard', {
    access: 'artist',
    otherwise: paths.loopcheck,
  }),
  loopcheckDetail: page(() => import('./pages/loopcheck/detail.tsx'), 'dashboard', { access: 'signed-in' }),
  requests: page(() => import('./pages/requests/index.tsx'), 'dashboard', { access: 'signed-in' }),
  // For visitors as well: they sign in when they pay.
  requestsCreate: page(() => import('./pages/requests/create.tsx'), 'default'),
  requestsConfirmation: page(() => import('./pages/requests/confirmation.tsx'), 'dashboard', {
    access: 'signed-in',
  }),
  requestsDetail: page(() => import('./pages/requests/detail.tsx'), 'dashboard', { access: 'signed-in' }),
  ama: page(() => import('./pages/ama/index.tsx'), 'dashboard', { access: 'signed-in' }),
  requestsManage: page(() => import('./pages/requests/manage.tsx'), 'dashboard', {
    access: 'artist',
    otherwise: paths.requests,
  }),
  requestsReviews: page(() => import('./pages/requests/reviews.tsx'), 'dashboard', {
    access: 'artist',
    otherwise: paths.requests,
  }),
  amaManage: page(() => import('./pages/ama/manage.tsx'), 'dashboard', {
    access: 'artist',
    otherwise: paths.ama,
  }),
  acceptAma: page(() => import('./pages/accept-ama.tsx'), 'default', { access: 'signed-in' }),
  sharedFeedback: page(() => import('./pages/fb/detail.tsx'), 'default'),
  styleguide: page(() => import('./pages/styleguide.tsx'), 'blank'),
};
