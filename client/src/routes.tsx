import type { ComponentType } from 'react';
import type { Guard } from './app/session/guard.ts';
import type { LayoutName } from './app/layouts/layout-name.ts';
import { lazyPage } from './app/loading/lazy-part.ts';
import HomePage from './pages/index.tsx';
import type { BuiltPathName } from './app/later/later-routes.ts';
import { paths } from './paths.ts';

export interface Route {
  page: ComponentType;
  layout: LayoutName;
  guard?: Guard;
}

/** Every path that has a product has its page here; a missing one is a compile error. */
export const routes: Record<BuiltPathName, Route> = {
  // Most visits begin here, so this page comes with the frame. All others load when they open.
  home: { page: HomePage, layout: 'default' },
  artists: { page: lazyPage(() => import('./pages/artists.tsx')), layout: 'default' },
  artist: { page: lazyPage(() => import('./pages/artist/detail.tsx')), layout: 'default' },
  contact: { page: lazyPage(() => import('./pages/contact.tsx')), layout: 'default' },
  login: {
    page: lazyPage(() => import('./pages/login.tsx')),
    layout: 'simple',
    guard: { access: 'visitor' },
  },
  register: {
    page: lazyPage(() => import('./pages/register/index.tsx')),
    layout: 'registration',
    guard: { access: 'visitor' },
  },
  registerUsername: {
    page: lazyPage(() => import('./pages/register/username.tsx')),
    layout: 'registration',
    guard: { access: 'visitor' },
  },
  registerInfos: {
    page: lazyPage(() => import('./pages/register/infos.tsx')),
    layout: 'registration',
    guard: { access: 'visitor' },
  },
  registerProfile: {
    page: lazyPage(() => import('./pages/register/profile.tsx')),
    layout: 'registration',
    guard: { access: 'visitor' },
  },
  registerBiography: {
    page: lazyPage(() => import('./pages/register/biography.tsx')),
    layout: 'registration',
    guard: { access: 'visitor' },
  },
  registerGenres: {
    page: lazyPage(() => import('./pages/register/genres.tsx')),
    layout: 'registration',
    guard: { access: 'visitor' },
  },
  registerDaw: {
    page: lazyPage(() => import('./pages/register/daw.tsx')),
    layout: 'registration',
    guard: { access: 'visitor' },
  },
  registerGear: {
    page: lazyPage(() => import('./pages/register/gear.tsx')),
    layout: 'registration',
    guard: { access: 'visitor' },
  },
  registerTopics: {
    page: lazyPage(() => import('./pages/register/topics.tsx')),
    layout: 'registration',
    guard: { access: 'visitor' },
  },
  registerSocials: {
    page: lazyPage(() => import('./pages/register/socials.tsx')),
    layout: 'registration',
    guard: { access: 'visitor' },
  },
  registerRecordLabels: {
    page: lazyPage(() => import('./pages/register/record-labels.tsx')),
    layout: 'registration',
    guard: { access: 'visitor' },
  },
  registerCollaborators: {
    page: lazyPage(() => import('./pages/register/collaborators.tsx')),
    layout: 'registration',
    guard: { access: 'visitor' },
  },
  registerRequest: {
    page: lazyPage(() => import('./pages/register/request.tsx')),
    layout: 'registration',
    guard: { access: 'visitor' },
  },
  // Newly registered people are already signed in here; the page itself redirects everyone else.
  registerConfirmation: {
    page: lazyPage(() => import('./pages/register/confirmation.tsx')),
    layout: 'registration',
  },
  // Open to everyone: a mailed link may be opened signed in or not.
  forgetPassword: { page: lazyPage(() => import('./pages/forget-password.tsx')), layout: 'simple' },
  resetPassword: { page: lazyPage(() => import('./pages/reset-password.tsx')), layout: 'simple' },
  verifyEmail: { page: lazyPage(() => import('./pages/verify-email.tsx')), layout: 'simple' },
  acceptRequests: { page: lazyPage(() => import('./pages/accept-requests.tsx')), layout: 'default' },
  dashboard: {
    page: lazyPage(() => import('./pages/dashboard.tsx')),
    layout: 'dashboard',
    guard: { access: 'artist', otherwise: paths.profile },
  },
  profile: {
    page: lazyPage(() => import('./pages/profile.tsx')),
    layout: 'dashboard',
    guard: { access: 'signed-in' },
  },
  tokens: { page: lazyPage(() => import('./pages/tokens/index.tsx')), layout: 'dashboard' },
  tokensEarning: {
    page: lazyPage(() => import('./pages/tokens/earning.tsx')),
    layout: 'dashboard',
    guard: { access: 'artist', otherwise: paths.tokens },
  },
  referral: { page: lazyPage(() => import('./pages/referral.tsx')), layout: 'dashboard' },
  loopcheck: {
    page: lazyPage(() => import('./pages/loopcheck/index.tsx')),
    layout: 'dashboard',
    guard: { access: 'signed-in' },
  },
  loopcheckManage: {
    page: lazyPage(() => import('./pages/loopcheck/manage.tsx')),
    layout: 'dashboard',
    guard: { access: 'artist', otherwise: paths.loopcheck },
  },
  loopcheckDetail: {
    page: lazyPage(() => import('./pages/loopcheck/detail.tsx')),
    layout: 'dashboard',
    guard: { access: 'signed-in' },
  },
  styleguide: { page: lazyPage(() => import('./pages/styleguide.tsx')), layout: 'blank' },
};
