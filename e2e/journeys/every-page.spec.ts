import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { answeredLoopcheck } from '../support/answer.ts';
import { feedbackOf, filledIn, type Pages } from '../support/addresses.ts';
import { known, type Person } from '../support/api.ts';
import { track } from '../support/audio.ts';
import { axeFindings } from '../support/axe.ts';
import { openWithArtist } from '../support/draft.ts';
import { repositoryRoot } from '../support/run/folders.ts';
import { drawn, inspect, settle } from '../support/inspect.ts';
import { mailTo } from '../support/mailbox.ts';
import { beRegistering } from '../support/registration-draft.ts';
import { haveSignedIn } from '../support/sign-in.ts';
import { give } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';
import { watch } from '../support/watch.ts';

/** Every page of this version, as those who may open it see it. With SCREENS=1 a picture of each lands in test-results/screens. */
test.describe.configure({ mode: 'parallel' });

const isDeep = process.env['DEEP'] === '1';

/** Fifty are the same rows five times, and take four times as long to look at. */
const tenRows = 'perPage=10';

/** About as long as one another, so that two workers end together. */
const looks: { title: string; as: Person | null; pages: Pages }[] = [
  {
    title: 'artist-at-work',
    as: known.artist,
    pages: {
      dashboard: '/dashboard',
      manage: '/loopcheck/manage',
      'manage-answered': '/loopcheck/manage?status=answered',
      'answer-form': '/loopcheck/{pending}',
      answered: '/loopcheck/{answered}',
      earning: '/tokens/earning',
    },
  },
  {
    title: 'artist-at-home',
    as: known.artist,
    pages: {
      home: '/',
      profile: '/profile',
      'accept-requests': '/accept-requests',
      tokens: '/tokens',
      'own-page': '/artist/ada-artist',
    },
  },
  {
    title: 'fan',
    as: known.fan,
    pages: {
      home: '/',
      'my-artists': '/artists?showMyArtists=1',
      profile: '/profile',
      tokens: '/tokens',
      referral: '/referral',
    },
  },
  {
    title: 'fan-orders',
    as: known.fan,
    pages: {
      loopcheck: '/loopcheck',
      'loopcheck-answered': '/loopcheck/{answered}',
      'loopcheck-expired': '/loopcheck/{expired}',
      'accept-requests': '/accept-requests',
    },
  },
  {
    title: 'artist-requests',
    as: known.artist,
    pages: {
      manage: '/requests/manage',
      reviews: '/requests/reviews',
      'ama-manage': '/ama/manage',
      'accept-ama': '/accept-ama',
      'answer-form': '/requests/{track-pending}',
      'answered-track': '/requests/{track-answered}',
      'answer-question': '/requests/{question-pending}',
    },
  },
  {
    title: 'fan-requests',
    as: known.fan,
    pages: {
      requests: '/requests',
      ama: '/ama',
      pending: '/requests/{track-pending}',
      answered: '/requests/{track-answered}',
      expired: '/requests/{track-expired}',
      question: '/requests/{question-answered}',
    },
  },
  {
    title: 'fan-asks',
    as: known.fan,
    pages: {
      'choose-artist': '/requests/create',
      track: '/requests/create/ada-artist',
      question: '/requests/create/ada-artist?ask=1',
      paused: '/requests/create/siobhanrafferty',
      'accept-ama': '/accept-ama',
    },
  },
  {
    title: 'visitor',
    as: null,
    pages: {
      home: '/',
      artists: '/artists',
      'artists-narrowed': '/artists?q=solano&genre=2',
      'artists-none': '/artists?q=nobody-of-this-name',
      artist: '/artist/marasolano',
      'shared-feedback': '/fb/{shared}',
      tokens: '/tokens',
      referral: '/referral',
    },
  },
  {
    title: 'sessions-of-a-visitor',
    as: null,
    pages: {
      sessions: '/sessions',
      'live-now': '/live-now',
      upcoming: '/upcoming',
      session: '/session/{session}',
      'session-past': '/session/{past-session}',
    },
  },
  {
    title: 'sessions-of-a-fan',
    as: known.fan,
    pages: {
      'my-tickets': '/my-tickets',
      'my-files': '/my-files',
      'session-past': '/session/{past-session}',
      'test-mobile': '/session/test-mobile',
    },
  },
  {
    title: 'private-sessions-of-a-fan',
    as: known.fan,
    pages: {
      list: '/private-sessions',
      upcoming: '/private-sessions/{private-upcoming}',
      completed: '/private-sessions/{private-completed}',
      canceled: '/private-sessions/{private-canceled}',
      book: '/private-sessions/book/ada-artist',
    },
  },
  {
    title: 'private-sessions-of-an-artist',
    as: known.artist,
    pages: {
      manage: '/private-sessions/manage',
      reviews: '/private-sessions/reviews',
      upcoming: '/private-sessions/{private-upcoming}',
      completed: '/private-sessions/{private-completed}',
      'book-own': '/private-sessions/book/ada-artist',
    },
  },
  {
    title: 'private-sessions-of-a-visitor',
    as: null,
    pages: {
      book: '/private-sessions/book/ada-artist',
      artists: '/artists?acceptPrivateSessions=1',
    },
  },
  {
    title: 'sessions-of-an-artist',
    as: known.artist,
    pages: {
      create: '/session/create',
      chat: '/session/chat',
      test: '/session/test',
      edit: '/sessions/edit/{own-session}',
      content: '/my-content',
      past: '/my-content/past',
      users: '/my-users',
      usersImport: '/my-users?tab=import',
      usersAnnouncements: '/my-users?tab=announcements',
    },
  },
  {
    title: 'courses-of-a-visitor',
    as: null,
    pages: {
      courses: '/videos',
      'courses-narrowed': '/videos?free=1&sort=popular',
      'courses-none': '/videos?q=nothing-of-this-name',
      blog: '/blog',
      article: '/article/thirty-seconds',
      landing: '/landing/producers',
      academy: '/landing/dubplate-academy-v2',
      course: '/video/{course}',
    },
  },
  {
    title: 'courses-of-a-fan',
    as: known.fan,
    pages: {
      'my-videos': '/my-videos',
      'course-bought': '/video/{bought-course}',
      'course-other': '/video/{course}',
    },
  },
  {
    title: 'courses-of-an-artist',
    as: known.artist,
    pages: {
      content: '/my-content/videos',
      upload: '/video/upload',
      edit: '/video/edit/{own-course}',
      'course-own': '/video/{own-course}',
    },
  },
  {
    title: 'visitor-forms',
    as: null,
    pages: {
      login: '/login',
      contact: '/contact',
      terms: '/page/terms',
      faq: '/page/faq',
      'forget-password': '/forget-password',
      'reset-dead': '/reset-password?code=none',
      'verify-email': '/verify-email?code=none',
      'verify-dead': '/verify-email',
      'not-found': '/no/such/page',
    },
  },
  {
    title: 'staff-people',
    as: known.superAdmin,
    pages: {
      users: `/admin/users?${tenRows}`,
      artists: '/admin/artists',
      loopcheck: `/admin/loopcheck?${tenRows}`,
      'music-feedback': `/admin/music-feedback?${tenRows}`,
      ama: '/admin/ama',
      'private-sessions': `/admin/private-sessions?${tenRows}`,
      courses: '/admin/videos',
      performance: `/admin/artists-performance?${tenRows}`,
    },
  },
  {
    title: 'staff-records',
    as: known.superAdmin,
    pages: {
      user: '/admin/users/{user}/show',
      artist: '/admin/artists/{artist}/show',
      request: '/admin/loopcheck/{request}/show',
      track: '/admin/music-feedback/{track}/show',
      question: '/admin/ama/{question}/show',
      'private-session': '/admin/private-sessions/{private-session}/show',
      course: '/admin/videos/{video}/show',
      'not-found': '/admin/no-such-page',
    },
  },
  {
    title: 'staff-figures',
    as: known.superAdmin,
    pages: {
      global: '/admin',
      transactions: `/admin/transactions?${tenRows}`,
      transaction: '/admin/transactions/{transaction}/show',
      'create-transaction': '/admin/create-transaction',
      'ledger-audit': '/admin/ledger-audit',
    },
  },
  {
    title: 'staff-payments',
    as: known.superAdmin,
    pages: {
      payments: `/admin/payments?${tenRows}`,
      payment: '/admin/payments/{payment}/show',
      reconciliation: '/admin/payments-report',
      payouts: '/admin/payouts',
      payout: '/admin/payouts/{payout}/show',
      approvals: '/admin/approvals',
      approval: '/admin/approvals/{approval}/show',
    },
  },
  {
    title: 'staff-vouchers',
    as: known.superAdmin,
    pages: {
      coupons: '/admin/coupons',
      coupon: '/admin/coupons/{coupon}/show',
      'coupon-uses': '/admin/coupon-uses',
      'create-coupon': '/admin/create-coupon',
      referrals: '/admin/referrals',
      referral: '/admin/referrals/{referral}/show',
    },
  },
  {
    title: 'staff-complaints',
    as: known.superAdmin,
    pages: {
      reports: '/admin/reports',
      report: '/admin/reports/{report}/show',
      jobs: '/admin/jobs',
      'log-in-as': '/admin/fb-login',
    },
  },
  {
    title: 'staff-content',
    as: known.superAdmin,
    pages: {
      contents: '/admin/contents',
      content: '/admin/contents/{content}/show',
      'create-content': '/admin/create-content',
    },
  },
  {
    title: 'staff-log',
    as: known.superAdmin,
    pages: {
      'audit-log': `/admin/audit-log?${tenRows}`,
      'audit-entry': '/admin/audit-log/{entry}/show',
      'security-log': '/admin/security-log',
      'security-event': '/admin/security-log/{event}/show',
      outbox: `/admin/outbox?${tenRows}`,
      mail: '/admin/outbox/{mail}/show',
    },
  },
];

const steps = [
  '', '/username', '/infos', '/profile', '/biography', '/genres', '/daw', '/gear', '/topics', '/socials',
  '/record-labels', '/collaborators', '/request',
].map((step) => `/register${step}`); // prettier-ignore
const registrations: { title: string; type: 1 | 2; isDone?: true; paths: string[] }[] = [
  { title: 'register-artist-first', type: 2, paths: steps.slice(0, 7) },
  { title: 'register-artist-last', type: 2, paths: steps.slice(7) },
  { title: 'register-fan', type: 1, paths: ['/register', '/register/infos', '/register/daw'] },
  { title: 'registered-fan', type: 1, isDone: true, paths: ['/register/confirmation'] },
  { title: 'registered-artist', type: 2, isDone: true, paths: ['/register/confirmation'] },
];

/** The pictures of the pages that show a layout first: axe reads it there, and everywhere in the deep run. */
const firstOfLayout = new Set(
  [
    ...Map.groupBy(
      [
        ...looks,
        ...registrations.map(({ title, paths }) => ({ title, pages: registrationPages(paths) })),
      ].flatMap(({ title, pages }) =>
        Object.entries(pages).map(([name, path]) => ({ title, path, picture: `${title}-${name}` })),
      ),
      ({ title, path }) => layoutOf(path, title),
    ).values(),
  ].flatMap(([first]) => (first ? [first.picture] : [])),
);

/**
 * The console's lists that have records, its records and its forms are alike, and so are the steps of a registration. A
 * fan and an artist see one order differently.
 */
function layoutOf(path: string, title: string): string {
  const address = path.replace(/\?.*/, '').replace(/\{[\w-]+\}/, '{}');
  if (/^\/register(\/(?!confirmation)|$)/.test(address)) return 'register';
  if (/^\/admin\/[\w-]+\/\{\}\/show$/.test(address)) return 'record';
  if (address.startsWith('/admin/create-')) return 'form';
  const hasRecords = looks.some(({ pages }) =>
    Object.values(pages).some((other) => other.startsWith(`${address}/{`)),
  );
  if (address.startsWith('/admin/') && hasRecords) return 'list';
  return address.includes('{}') ? `${address} ${title}` : address;
}

function registrationPages(paths: readonly string[]): Pages {
  return Object.fromEntries(paths.map((path) => [path.replace(/.*\//, ''), path]));
}

test('every path that has a page is looked at', () => {
  const source = (path: string) => readFileSync(join(repositoryRoot, 'client/src', path), 'utf8');
  const built = [...source('paths.ts').matchAll(/^ {2}(\w+): '(\/[^']*)',$/gm)];
  const visited = [
    ...looks.flatMap(({ pages }) => Object.values(pages)),
    ...registrations.flatMap(({ paths }) => paths),
    '/styleguide',
    '/reset-password',
    '/requests/confirmation',
    // It leads to one of two lists.
    '/my-private-sessions',
    // Without a session it leads to its form; sessions.stage.spec.ts is on it.
    '/session/live',
  ].map((path) => path.replace(/\?.*/, ''));
  const missing = built.filter(([, , pattern = '']) => {
    const shape = new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`);
    return !visited.some((path) => shape.test(path));
  });
  expect(built.length).toBeGreaterThan(25);
  expect(missing.map(([, , pattern]) => pattern)).toEqual([]);
});

/** Read whole, by axe too, in every run; all others by `test:all`. */
const layouts: { as: Person | null; pages: Pages }[] = [
  { as: null, pages: { default: '/', simple: '/login', registration: '/register' } },
  { as: known.fan, pages: { dashboard: '/tokens' } },
  { as: known.artist, pages: { action: '/session/create' } },
  { as: known.superAdmin, pages: { list: `/admin/users?${tenRows}`, record: '/admin/users/{user}/show' } },
];

for (const { as, pages } of layouts) {
  const names = Object.keys(pages);
  test(`one page of each layout: ${names.join(', ')}`, { tag: '@core' }, async ({ page, stage }) => {
    if (as) await haveSignedIn(page, as);
    await lookAt(page, 'layout', await filledIn(pages, stage, as), { isNewLayout: () => true });
  });
}

for (const { title, as, pages } of looks) {
  test(title, async ({ page, stage }) => {
    if (as) await haveSignedIn(page, as);
    await lookAt(page, title, await filledIn(pages, stage, as));
  });
}

for (const { title, type, isDone, paths } of registrations) {
  test(title, async ({ page }) => {
    await beRegistering(page, type, isDone);
    await lookAt(page, title, registrationPages(paths));
  });
}

test('the style guide', async ({ page }) => {
  const { complaints } = watch(page);
  await page.goto('/styleguide');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // It shows what loading looks like, so there is always something that loads.
  const findings = await inspect(page, 'styleguide', { wait: drawn });
  expect([...findings, ...complaints]).toEqual([]);
});

test('a fan with nothing yet, who forgot the password', async ({ page, newBrowser, server, stage }) => {
  const fan = await stage.newFan();
  await stage.call('identity/send-reset', { email: fan.email });
  await haveSignedIn(page, fan);
  const pages = { tokens: '/tokens', loopcheck: '/loopcheck', 'my-artists': '/artists?showMyArtists=1' };
  await lookAt(page, 'new-fan', pages);
  const { link } = await mailTo(server, fan.email, 'Choose a new password for Dubplate');
  await lookAt(await newBrowser(), 'visitor', { 'reset-password': link });
});

test('an artist with nothing yet, who was not approved', async ({ page, stage }) => {
  const artist = await stage.newArtist({ isApproved: false });
  const reason = 'Please add a clear profile picture.';
  await stage.call('admin/update-artist-status', { artistId: artist.id, status: 3, reason }, known.admin);
  await haveSignedIn(page, artist);
  await lookAt(page, 'refused-artist', {
    dashboard: '/dashboard',
    manage: '/loopcheck/manage',
    earning: '/tokens/earning',
  });
});

test('the Loopcheck panel, step by step', async ({ page, stage }) => {
  const { complaints } = watch(page);
  const findings: string[] = [];
  await haveSignedIn(page, await stage.newFan());
  const panel = await openWithArtist(page);
  await panel.addFiles([track({ name: 'A rather long name of a loop.mp3' }), track({ name: 'Loop.wav' })]);
  await expect(panel.continueButton).toBeEnabled();
  for (const [name, heading] of [
    ['files', 'Your loops'],
    ['artists', 'Choose your artist(s)'],
    ['summary', 'Summary'],
    ['payment', 'Payment'],
  ] as const) {
    await expect(panel.heading(heading)).toBeVisible();
    findings.push(...(await inspect(page, `panel-${name}`, { isNewLayout: name === 'payment' })));
    if (name !== 'payment') await panel.goOn();
  }
  expect([...findings, ...complaints]).toEqual([]);
});

test('the confirmation of a sent track', async ({ page, stage }) => {
  const { complaints } = watch(page);
  const requestId = await feedbackOf(stage, known.fan, 'track-pending');
  await haveSignedIn(page, known.fan);
  await page.goto('/requests');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // As the form does after sending: the page has nothing to show to those who only know its address.
  await page.evaluate((id) => {
    history.pushState({ usr: { requestId: id }, key: 'sent' }, '', '/requests/confirmation');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, requestId);
  await expect(page.getByRole('heading', { name: 'Congrats, your request was sent!' })).toBeVisible();
  expect([...(await inspect(page, 'fan-request-sent')), ...complaints]).toEqual([]);
});

test.describe('what lies over a page', () => {
  test.use({ closesIntros: false });

  test('is looked at as well', async ({ page, stage }) => {
    const fan = await stage.newFan();
    await stage.call('user/update-infos', { userInfos: { introduced: false } }, fan);
    await haveSignedIn(page, fan);
    const findings: string[] = [];
    // The page below is read in the deep run as well; each page has been read without anything over it.
    const look = async (name: string, within: string) => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      findings.push(...(await axeFindings(page, name, isDeep ? {} : { within })));
      if (!isDeep) return;
      await page.emulateMedia({ colorScheme: 'dark' });
      findings.push(...(await axeFindings(page, `${name}, dark`, { rules: 'colours' })));
    };
    await page.goto('/artists');
    const intro = page.getByRole('dialog', { name: 'Dubplate runs on tokens' });
    await expect(intro).toBeVisible();
    await look('intro', '[role=dialog]');
    await intro.getByRole('button', { name: 'Got it' }).click();
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeVisible();
    await look('notifications', '[aria-label="Notifications"]');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Account of ${fan.username}` }).click();
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    await look('account', '[role=menu]');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Cookie preferences' }).click();
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
    await look('cookies', 'section[aria-label="Cookies"]');
    await page.setViewportSize({ width: 390, height: 844 });
    await look('cookies on a phone', 'section[aria-label="Cookies"]');
    await page.reload();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('navigation', { name: 'Main' })).toBeVisible();
    await look('menu', '[role=dialog]');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Account of ${fan.username}` }).click();
    await expect(page.getByRole('dialog').getByRole('navigation', { name: 'Account' })).toBeVisible();
    await look('account on a phone', '[role=dialog]');
    await page.goto('/profile#data');
    await page.getByRole('button', { name: 'Disable account' }).click();
    await expect(page.getByRole('dialog', { name: 'Disable your account?' })).toBeVisible();
    await look('disable on a phone', '[role=dialog]');
    expect(findings).toEqual([]);
  });
});

test('what money asks in dialogs', async ({ page, newBrowser, stage }) => {
  const artist = await stage.newArtist();
  const fan = await stage.newFan({ tokens: 1000 });
  const request = await answeredLoopcheck(stage, fan, artist);
  await give(stage, artist, 3000, { type: 'correction', account: 'earnings' });
  const findings: string[] = [];
  const { complaints } = watch(page);
  const look = async (name: string, title: string | RegExp, subject = page) => {
    const dialog = subject.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await settle(subject);
    findings.push(...(await inspect(subject, `dialog-${name}`, { isNewLayout: name === 'tip' })));
    await subject.setViewportSize({ width: 1440, height: 900 });
    await subject.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  await haveSignedIn(page, fan);
  await page.goto(`/loopcheck/${request}`);
  await page.getByRole('button', { name: /^Give a tip/ }).click();
  await look('tip', /^Tip /);
  await page.getByRole('button', { name: /^Report the feedback/ }).click();
  await look('report', /^Report the feedback/);
  const { items } = await stage.call('video/get-videos', { sort: 'price-desc' });
  await page.goto(`/video/${items[0].id}`);
  await page.getByRole('button', { name: /^Buy for/ }).click();
  await look('course', /^Buy “/);
  await page.goto('/tokens');
  await page.getByRole('button', { name: 'GET TOKENS' }).click();
  await look('tokens', 'Get tokens');
  await page.getByRole('button', { name: 'Receipt' }).first().click();
  await look('receipt', 'Receipt');
  await page.getByRole('button', { name: 'Add a card' }).click();
  await look('card', /card/i);
  const studio = await newBrowser();
  await haveSignedIn(studio, artist);
  await studio.goto('/tokens/earning');
  await studio.getByRole('button', { name: 'Spend earnings here instead' }).click();
  await look('convert', 'Turn earnings into tokens', studio);
  expect([...findings, ...complaints]).toEqual([]);
});

async function lookAt(
  page: Page,
  who: string,
  pages: Pages,
  { isNewLayout = (picture: string) => firstOfLayout.has(picture) } = {},
): Promise<void> {
  const { complaints } = watch(page);
  const findings: string[] = [];
  for (const [name, path] of Object.entries(pages)) {
    await test.step(`${who}: ${path}`, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await open(page, path);
      await settle(page);
      expect(new URL(page.url()).pathname, 'one stays where one went').toBe(path.replace(/\?.*/, ''));
      const picture = `${who}-${name}`;
      findings.push(...(await inspect(page, picture, { isNewLayout: isNewLayout(picture) })));
    });
  }
  expect([...findings, ...complaints.filter((complaint) => !isWantedRefusal(complaint))]).toEqual([]);
}

/**
 * Site and console are one application each, whatever page is asked for: each is loaded once and then walked inside, as
 * people do who follow its links. Whether a page also opens by its address alone, each feature's own tests see.
 */
async function open(page: Page, path: string): Promise<void> {
  const isOfConsole = (address: string) => /^[/]admin(?:[/?]|$)/.test(address);
  const { pathname } = new URL(page.url());
  const isInside = pathname !== 'blank' && isOfConsole(pathname) === isOfConsole(path);
  if (!isInside) await page.goto(path);
  else
    await page.evaluate((to) => {
      // Another page has a heading of its own; a filter of the same page keeps it.
      if (to.replace(/[?].*/, '') !== location.pathname)
        document.querySelector('h1')?.setAttribute('data-seen', '');
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, path);
  await expect(page.locator('h1:not([data-seen])')).toBeVisible();
}

/** What does not exist answers 404, and a dead code is refused; browsers say so in their console. */
function isWantedRefusal(complaint: string): boolean {
  return (
    /\b404\b.*\/no\/such\/page/.test(complaint) ||
    /\b422\b.*\/(identity\/verify-reset|reset-password)/.test(complaint)
  );
}
