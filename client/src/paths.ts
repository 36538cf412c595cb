/** Every URL of the client, once. A page's file follows from its path: parameters dropped, `detail` for one at the end, `index` where there are children. */
export const paths = {
  home: '/',
  artists: '/artists',
  artist: '/artist/:slug',
  login: '/login',
  register: '/register',
  tokens: '/tokens',
  tokensEarning: '/tokens/earning',
  loopcheck: '/loopcheck',
  loopcheckManage: '/loopcheck/manage',
  loopcheckDetail: '/loopcheck/:id',
  styleguide: '/styleguide',
} as const;

export type PathName = keyof typeof paths;
export type Path = (typeof paths)[PathName];

export function artistPath(slug: string): string {
  return `/artist/${encodeURIComponent(slug)}`;
}

export function loopcheckPath(id: string): string {
  return `/loopcheck/${encodeURIComponent(id)}`;
}

/** Path of the console, which is an application of its own on the same address. */
export const CONSOLE_PATH = '/admin';
