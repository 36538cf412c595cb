import type { ComponentType, LazyExoticComponent } from 'react';
import type { Guard } from './app/guards.ts';
import type { LayoutName } from './app/layouts/layout-name.ts';
import { lazyPart } from './app/lazy-part.ts';
import { type PathName, paths } from './paths.ts';

export interface Route {
  page: LazyExoticComponent<ComponentType>;
  layout: LayoutName;
  guard?: Guard;
}

/** Every path has its page here; a missing one is a compile error. */
export const routes: Record<PathName, Route> = {
  home: { page: lazyPart(() => import('./pages/index.tsx')), layout: 'default' },
  artists: { page: lazyPart(() => import('./pages/artists.tsx')), layout: 'default' },
  artist: { page: lazyPart(() => import('./pages/artist/detail.tsx')), layout: 'default' },
  login: {
    page: lazyPart(() => import('./pages/login.tsx')),
    layout: 'simple',
    guard: { access: 'visitor' },
  },
  register: {
    page: lazyPart(() => import('./pages/register.tsx')),
    layout: 'simple',
    guard: { access: 'visitor' },
  },
  tokens: { page: lazyPart(() => import('./pages/tokens/index.tsx')), layout: 'dashboard' },
  tokensEarning: {
    page: lazyPart(() => import('./pages/tokens/earning.tsx')),
    layout: 'dashboard',
    guard: { access: 'artist', otherwise: paths.tokens },
  },
  loopcheck: {
    page: lazyPart(() => import('./pages/loopcheck/index.tsx')),
    layout: 'dashboard',
    guard: { access: 'signed-in' },
  },
  loopcheckManage: {
    page: lazyPart(() => import('./pages/loopcheck/manage.tsx')),
    layout: 'dashboard',
    guard: { access: 'artist', otherwise: paths.loopcheck },
  },
  loopcheckDetail: {
    page: lazyPart(() => import('./pages/loopcheck/detail.tsx')),
    layout: 'dashboard',
    guard: { access: 'signed-in' },
  },
  styleguide: { page: lazyPart(() => import('./pages/styleguide.tsx')), layout: 'blank' },
};
