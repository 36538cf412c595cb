import { filledIn, type Pages } from '../support/addresses.ts';
import { known, type Person, type Stage } from '../support/api.ts';
import type { Filled } from './probe.ts';

/** The cards of the home page and of the floor. */
export const cards: Filled = { selector: 'ul[aria-label="Featured Artists"] > li', count: 6 };
export const rows: Filled = { selector: 'table tbody tr', count: 25 };
export const listPath = '/admin/transactions?perPage=25';
export const peerPath = '/#/customers';

const visits: { as: Person | null; isRendered?: boolean; pages: Pages }[] = [
  {
    as: null,
    isRendered: true,
    pages: {
      home: '/',
      artists: '/artists',
      artist: '/artist/ada-artist',
      'shared feedback': '/fb/{shared}',
      sessions: '/sessions',
      session: '/session/{session}',
      upcoming: '/upcoming',
      'live now': '/live-now',
      videos: '/videos',
      video: '/video/{course}',
      blog: '/blog',
      article: '/article/thirty-seconds',
      landing: '/landing/producers',
      terms: '/page/terms',
    },
  },
  {
    as: null,
    pages: {
      contact: '/contact',
      login: '/login',
      register: '/register',
    },
  },
  {
    as: known.fan,
    pages: {
      'My Loopchecks': '/loopcheck',
      'a Loopcheck': '/loopcheck/{answered}',
      requests: '/requests',
      wallet: '/tokens',
      profile: '/profile',
    },
  },
  { as: known.artist, pages: { 'artist’s dashboard': '/dashboard' } },
  {
    as: known.superAdmin,
    pages: {
      console: '/admin',
      users: '/admin/users',
      transactions: '/admin/transactions',
      'artist’s record': '/admin/artists/{artist}/show',
      report: '/admin/reports/{report}/show',
    },
  },
];

export interface ListedVisit {
  name: string;
  path: string;
  as: Person | null;
  /** By the server. */
  isRendered: boolean;
}

/** The pages that are measured, with the ids of this demo world. */
export async function listedVisits(stage: Stage): Promise<ListedVisit[]> {
  const found = visits.map(async ({ as, isRendered = false, pages }) =>
    Object.entries(await filledIn(pages, stage, as)).map(([name, path]) => ({ name, path, as, isRendered })),
  );
  return (await Promise.all(found)).flat();
}
