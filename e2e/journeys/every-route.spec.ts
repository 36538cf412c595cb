import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { known, type Person, type Stage } from '../support/api.ts';
import { repositoryRoot } from '../support/run/folders.ts';
import { planSession } from '../support/live/plan-session.ts';
import { haveSignedIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/**
 * Where everybody lands who opens each path of the product, written from the specification: `opens` on a page of its
 * own, `404` on the page that says so (also the paths whose product is not built), else the path one is sent to.
 */
test.describe.configure({ mode: 'parallel' });

const kinds = ['visitor', 'fan', 'artist'] as const;
type Kind = (typeof kinds)[number];
type Landing = Record<Kind, string>;

const everybody = (landing: string): Landing => ({
  visitor: landing,
  fan: landing,
  artist: landing,
});
/** Visitors are sent to sign in. Staff are fans or artists who may open the console as well. */
const signedIn = (landing: string): Landing => ({ ...everybody(landing), visitor: '/login' });
const artists = (artist: string, otherwise: string): Landing => ({ ...signedIn(otherwise), artist });
const visitors = (visitor: string): Landing => ({ ...everybody('/'), visitor });

const table: Record<string, Landing> = {
  '/': everybody('opens'),
  '/artists': everybody('opens'),
  '/artists?acceptPrivateSessions=1': everybody('opens'),
  '/artists/': everybody('opens'),
  '/artist/ada-artist': everybody('opens'),
  '/artist/nobody-of-this-name': everybody('404'),
  '/blog': everybody('opens'),
  '/article/thirty-seconds': everybody('opens'),
  '/article/nothing': everybody('404'),
  '/contact': everybody('opens'),
  '/login': visitors('opens'),
  '/register': visitors('opens'),
  '/register/username': visitors('/register'),
  '/register/infos': visitors('/register'),
  '/register?type=2': visitors('opens'),
  '/register/artist': visitors('/register?type=2'),
  '/register/profile': visitors('/register?type=2'),
  '/register/biography': visitors('/register?type=2'),
  '/register/genres': visitors('/register?type=2'),
  '/register/daw': visitors('/register?type=2'),
  '/register/gear': visitors('/register?type=2'),
  '/register/topics': visitors('/register?type=2'),
  '/register/socials': visitors('/register?type=2'),
  '/register/record-labels': visitors('/register?type=2'),
  '/register/collaborators': visitors('/register?type=2'),
  '/register/request': visitors('/register?type=2'),
  '/register/confirmation': visitors('/register?type=2'),
  '/forget-password': everybody('opens'),
  '/reset-password': everybody('opens'),
  '/verify-email': everybody('opens'),
  '/live-now': everybody('opens'),
  '/upcoming': everybody('opens'),
  '/sessions': everybody('opens'),
  '/sessions?sort=popular': everybody('opens'),
  '/videos': everybody('opens'),
  '/videos?free=1': everybody('opens'),
  // It says in words of its own that there is none.
  '/video/one': everybody('opens'),
  '/video/upload': artists('opens', '/profile'),
  // The same.
  '/video/edit/one': signedIn('opens'),
  '/page/about': everybody('opens'),
  '/page/nothing': everybody('404'),
  '/landing/producers': everybody('opens'),
  '/landing/any': everybody('404'),
  '/landing/demo-feedback': everybody('/'),
  '/landing/dubplate-academy': everybody('/landing/dubplate-academy-v2'),
  '/fb/one': everybody('404'),
  '/styleguide': everybody('opens'),
  '/tokens': everybody('opens'),
  '/tokens/earning': artists('opens', '/tokens'),
  '/referral': everybody('opens'),
  // It says in words of its own that there is none.
  '/session/one': everybody('opens'),
  '/session/chat': signedIn('opens'),
  '/session/create': artists('opens', '/profile'),
  // The artist has a session whose room can be opened; sessions.stage.spec.ts is there without one.
  '/session/live': artists('opens', '/profile'),
  '/session/test': artists('opens', '/profile'),
  '/session/test-mobile': signedIn('opens'),
  '/sessions/edit/one': signedIn('opens'),
  '/accept-requests': everybody('opens'),
  '/accept-ama': signedIn('opens'),
  '/ama': signedIn('opens'),
  '/ama/manage': artists('opens', '/ama'),
  '/dashboard': artists('opens', '/profile'),
  '/profile': signedIn('opens'),
  '/my-content': artists('opens', '/profile'),
  '/my-content/past': artists('opens', '/profile'),
  '/my-content/videos': artists('opens', '/profile'),
  '/my-files': signedIn('opens'),
  '/my-tickets': signedIn('opens'),
  '/my-private-sessions': { visitor: '/login', fan: '/private-sessions', artist: '/private-sessions/manage' },
  '/my-users': artists('opens', '/profile'),
  '/my-videos': signedIn('opens'),
  '/loopcheck': signedIn('opens'),
  '/loopcheck/manage': artists('opens', '/loopcheck'),
  // It says in words of its own that there is none.
  '/loopcheck/no-such-request': signedIn('opens'),
  '/requests': signedIn('opens'),
  '/requests/create': everybody('opens'),
  '/requests/create?ask=1': everybody('opens'),
  '/requests/create/ada-artist': everybody('opens'),
  // Without a request that was just sent, it leads to all of them.
  '/requests/confirmation': signedIn('/requests'),
  '/requests/manage': artists('opens', '/requests'),
  '/requests/reviews': artists('opens', '/requests'),
  // It says in words of its own that there is none.
  '/requests/one': signedIn('opens'),
  '/private-sessions': signedIn('opens'),
  '/private-sessions/': signedIn('opens'),
  '/private-sessions/manage': artists('opens', '/private-sessions'),
  '/private-sessions/reviews': artists('opens', '/private-sessions'),
  // It says in words of its own that there is none.
  '/private-sessions/one': signedIn('opens'),
  '/private-sessions/book/ada-artist': everybody('opens'),
  // It says in words of its own that there is no such artist.
  '/private-sessions/book/nobody-of-this-name': everybody('opens'),
  '/no/such/page': everybody('404'),
  '/anything/admin/else': signedIn('404'),
};

const LOST = 'This page could not be found';
const REFUSED = "You don't have the pernission to access this page.";

/** The heading of each page of the console, for all staff or for super admins alone. */
const staffPages = {
  '/users': 'Users',
  '/artists': 'Artists',
  '/loopcheck': 'Loopcheck',
  '/music-feedback': 'DeepDive',
  '/ama': 'AMA',
  '/sessions': 'Live sessions',
  '/videos': 'Courses',
  '/contents': 'Pages',
  '/create-content': 'Create page',
  '/private-sessions': 'Private sessions',
  '/session-requests': 'Session requests',
  '/messages': 'Reported messages',
  '/artists-performance': 'Artists’ performance',
  '/reports': 'Reports',
  '/session-tickets': 'Tickets of live sessions',
};
const superAdminPages = {
  '/transactions': 'Transactions',
  '/payments': 'Payments',
  '/payments-report': 'Reconciliation',
  '/payouts': 'Pay-outs',
  '/approvals': 'Approvals',
  '/coupons': 'Vouchers',
  '/coupon-uses': 'Voucher uses',
  '/referrals': 'Referrals',
  '/create-transaction': 'Create transaction',
  '/create-coupon': 'Create voucher',
  '/ledger-audit': 'Ledger audit',
  '/jobs': 'Jobs',
  '/outbox': 'Outbox',
  '/audit-log': 'Audit log',
  '/security-log': 'Security log',
  '/fb-login': 'Log in as user',
};
/** No screen stands there yet; the console says so itself. */
const missingPages = ['/no-such'];

const people: Record<Kind, (stage: Stage) => Promise<Person | null>> = {
  visitor: async () => null,
  fan: async () => known.fan,
  // With a room of their own that is open: of the known artist's, other tests decide.
  artist: async (stage) => {
    const artist = await stage.newArtist();
    await planSession(stage, artist, { title: 'Every route', inHours: null });
    return artist;
  },
};

test('the table has every path of the client', () => {
  const source = readFileSync(join(repositoryRoot, 'client/src/paths.ts'), 'utf8');
  const patterns = [...source.matchAll(/^\s+\w+: '(\/[^']*)',/gm)].map(([, path = '']) => path);
  const walked = Object.keys(table).map((path) => path.replace(/[?].*/, ''));
  const hasNoRow = patterns.filter((pattern) => {
    const shape = new RegExp(`^${pattern.replace(/\/:\w+\?/, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`);
    return !walked.some((path) => shape.test(path));
  });
  expect(patterns.length).toBeGreaterThan(60);
  expect(hasNoRow).toEqual([]);
});

test('the console’s table has every path of the console', () => {
  const source = (name: string) => readFileSync(join(repositoryRoot, 'console/src', name), 'utf8');
  const pathsIn = (name: string, pattern: RegExp) =>
    [...source(name).matchAll(pattern)].map(([, path = '']) => path);
  const entries = [
    'screens.tsx',
    'features/content/content-screens.ts',
    'features/feedback/feedback-lists.ts',
    'features/loopcheck/loopcheck-list.ts',
    'features/sessions/session-screens.ts',
  ].flatMap((name) => pathsIn(name, /path: '(\/[\w-]*)'/g));
  const later = pathsIn('later-paths.ts', /'(\/[\w-]*)'/g);
  expect(entries.toSorted()).toEqual(Object.keys({ '/': '', ...staffPages, ...superAdminPages }).toSorted());
  expect([...later, '/no-such'].toSorted()).toEqual(missingPages.toSorted());
});

test('as admin, in the console', async ({ page }) => {
  await haveSignedIn(page, known.admin);
  await page.goto('/admin');
  const refused = Object.fromEntries(Object.keys(superAdminPages).map((path) => [path, REFUSED]));
  const missing = Object.fromEntries(missingPages.map((path) => [path, LOST]));
  // The figures are for super admins: other staff begin with the artists.
  const pages = { ...staffPages, '/': 'Artists', ...refused, ...missing };
  expect(await readHeadings(page, pages)).toEqual([]);
});

test('as super admin, in the console', async ({ page }) => {
  await haveSignedIn(page, known.superAdmin);
  await page.goto('/admin');
  const missing = Object.fromEntries(missingPages.map((path) => [path, LOST]));
  const pages = { '/': 'Global', ...staffPages, ...superAdminPages, ...missing };
  expect(await readHeadings(page, pages)).toEqual([]);
});

for (const kind of kinds) {
  test(`as ${kind}`, async ({ page, stage }) => {
    const person = await people[kind](stage);
    if (person) await haveSignedIn(page, person);
    await page.goto('/');
    // An address that changes while React takes over the markup of another one is a fault that it tells and mends by itself.
    await page.waitForFunction(() => {
      const heading = document.querySelector('h1');
      return heading !== null && Object.keys(heading).some((key) => key.startsWith('__react'));
    });
    const wrong: string[] = [];
    for (const [path, landing] of Object.entries(table)) {
      const wanted = landing[kind];
      const found = await visit(page, path, wanted);
      if (found !== wanted) wrong.push(`${path}: ${found} instead of ${wanted}`);
    }
    expect(wrong).toEqual([]);
    await tryConsole(page, kind);
  });
}

/** Goes there inside the page, as a link does, and says what came of it; waits only for what is wanted. */
async function visit(page: Page, path: string, wanted: string): Promise<string> {
  return await page.evaluate(
    async ([to, expected]) => {
      const heading = () => document.querySelector<HTMLElement>('h1');
      // Another page has a heading of its own; a filter of the same page keeps it.
      if (to.replace(/\/?(\?.*)?$/, '') !== location.pathname.replace(/\/$/, ''))
        heading()?.setAttribute('data-seen', '');
      document.cookie = 'redirectAfterLogin=; path=/; max-age=0';
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      const outcome = (): string | null => {
        const here = location.pathname + location.search;
        const title = heading();
        if (!title || title.dataset['seen'] !== undefined) return null;
        if (here !== to) return here;
        return title.textContent === 'This page could not be found' ? '404' : 'opens';
      };
      const endMs = performance.now() + 60_000;
      let found = outcome();
      while (found !== expected && performance.now() < endMs) {
        await new Promise((resolve) => setTimeout(resolve, 10));
        found = outcome();
      }
      // After signing in, the person returns to the wanted path.
      const cookie = decodeURIComponent(/redirectAfterLogin=([^;]*)/.exec(document.cookie)?.[1] ?? '');
      if (found === '/login' && cookie !== to) return `/login, which remembers "${cookie}"`;
      return found ?? 'nothing';
    },
    [path, wanted] as const,
  );
}

/** The console is an application of its own, which checks the visitor before its routes: a few real visits try that check. */
async function tryConsole(page: Page, kind: Kind): Promise<void> {
  const isRefused = kind !== 'visitor';
  for (const path of ['/admin', '/admin/users', '/admin/fb-login']) {
    await page.goto(path, { waitUntil: 'commit' });
    if (!isRefused) await expect(page).toHaveURL('/login');
    const name = isRefused ? "you don't have the permission to access the page" : undefined;
    await expect(page.getByRole('heading', { level: 1, ...(name && { name }) })).toBeVisible();
  }
  if (isRefused) await expect(page, 'a refused person is taken home').toHaveURL('/');
}

/** Opens each page inside the console and compares its heading. */
async function readHeadings(page: Page, pages: Record<string, string>): Promise<string[]> {
  const wrong: string[] = [];
  for (const [path, title] of Object.entries(pages)) {
    const found = await page.evaluate(
      async ([to, wanted]) => {
        const heading = () => document.querySelector('h1')?.textContent ?? 'nothing';
        const go = async (where: string, text: string) => {
          history.pushState({}, '', where);
          dispatchEvent(new PopStateEvent('popstate', { state: {} }));
          const endMs = performance.now() + 60_000;
          while (heading() !== text && performance.now() < endMs)
            await new Promise((resolve) => setTimeout(resolve, 10));
        };
        // The heading of the page before must not pass for this one's.
        if (heading() === wanted) await go('/admin/users', 'Users');
        await go(to, wanted);
        return heading();
      },
      [`/admin${path}`, title] as const,
    );
    if (found !== title) wrong.push(`/admin${path}: ${found} instead of ${title}`);
  }
  return wrong;
}
