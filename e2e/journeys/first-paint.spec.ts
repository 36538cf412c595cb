import type { Page } from '@playwright/test';
import { filledIn } from '../support/addresses.ts';
import { known } from '../support/api.ts';
import { settle } from '../support/inspect.ts';
import { movementsOf } from '../support/movements.ts';
import { panelOf } from '../support/panel.ts';
import { haveSignedIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { watch } from '../support/watch.ts';

/** A movement that people don't notice, in layout shift. */
const MOVED_MAX = 0.02;

/** The public pages that the server renders, with a word of what only their data knows. */
const painted = {
  '/': /Get feedback/,
  '/artists': /Get feedback/,
  '/artists?genre=0': /Get feedback/,
  '/artist/ada-artist': /Add to my Loopcheck/,
  '/fb/{shared}': /Get feedback from|Ask .* too/,
  '/blog': /What an artist hears in thirty seconds/,
  '/article/thirty-seconds': /What never does/,
  '/landing/producers': /See more artists/,
  '/landing/dubplate-academy-v2': /See all courses/,
  '/page/terms': /Version of/,
  '/videos': /Bass that holds a room/,
  '/video/{course}': /Buy for|for free/,
  '/sessions': /tokens/,
  '/upcoming': /tokens/,
  '/live-now': /Live/,
  '/session/{session}': /tokens/,
  '/session/{past-session}': /This session is over/,
};

declare global {
  interface Window {
    /** Elements of the server's markup. */
    sent: Element[];
  }
}

/** The client's code, the offers of an artist's page, which are a part of their own, and the fonts. */
const late = { code: /\/assets\/(start|main|site|base)-/, offers: /\/assets\/offers-/, fonts: /\.woff2$/ };

/** Holds files back, as a slow network does. */
async function holdBack(page: Page, files: RegExp): Promise<{ letGo: () => void }> {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(files, async (route) => {
    await gone;
    await route.continue();
  });
  return { letGo };
}

async function addresses(stage: Parameters<typeof filledIn>[1]): Promise<[string, RegExp][]> {
  const paths = Object.fromEntries(Object.keys(painted).map((path) => [path, path]));
  const found = await filledIn(paths, stage, null);
  return Object.entries(painted).map(([path, word]) => [found[path] ?? path, word]);
}

test(
  'public pages show their words and pictures without any script',
  { tag: '@core' },
  async ({ browser, baseURL, stage }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
    const page = await context.newPage();
    for (const [path, word] of await addresses(stage)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(word).first()).toBeVisible();
      await expect(page.getByRole('img', { name: 'Loading' })).toHaveCount(0);
    }
    await page.goto('/');
    await expect(page.getByRole('list', { name: 'Featured Artists' }).getByRole('listitem')).toHaveCount(6);
    await context.close();
  },
);

const newcomers = [
  { hasAnsweredCookies: true, timezoneId: 'Pacific/Kiritimati' },
  { hasAnsweredCookies: false, timezoneId: 'America/Los_Angeles' },
];
for (const newcomer of newcomers) {
  test.describe(`a visitor who has ${newcomer.hasAnsweredCookies ? '' : 'not '}been here before`, () => {
    // Far from the server's zone on either side, where a day may be another one.
    test.use(newcomer);

    test('keeps the page that the server sent when the scripts take it over', async ({ page, stage }) => {
      const { complaints } = watch(page);
      const asked: string[] = [];
      page.on('request', (request) => {
        const call = /\/app\/api\/(.*)$/.exec(request.url())?.[1];
        if (call) asked.push(call);
      });
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          window.sent = [...document.querySelectorAll('#root *')];
        });
      });
      for (const [path] of await addresses(stage)) {
        asked.length = 0;
        await page.goto(path);
        // Works as soon as React has taken over.
        await page.getByRole('button', { name: 'Cookie preferences' }).click();
        await expect(page.getByRole('button', { name: 'Save settings' })).toBeVisible();
        await settle(page);
        const kept = await page.evaluate(() => {
          // Those without a word, or with this one, keep the place of what loads later.
          const isPlace = ({ textContent }: Element) => !textContent || textContent.startsWith('Loading');
          const gone = window.sent.filter((element) => !element.isConnected && !isPlace(element));
          return { sent: window.sent.length, gone: gone.map((element) => element.outerHTML.slice(0, 200)) };
        });
        expect(kept.sent, path).toBeGreaterThan(50);
        expect(kept.gone, path).toEqual([]);
        expect(asked.filter((call) => /get-artists$|by-slug|get-public|get-example/.test(call))).toEqual([]);
      }
      expect(complaints).toEqual([]);
    });
  });
}

for (const width of [390, 1280])
  test(`nothing moves when the fonts come late, at ${width} px`, async ({ page, stage }) => {
    await page.setViewportSize({ width, height: 820 });
    for (const [path] of await addresses(stage)) {
      const { letGo } = await holdBack(page, late.fonts);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      letGo();
      await page.waitForLoadState('load');
      await page.evaluate(() => document.fonts.ready);
      expect(await movementsOf(page), path).toBeLessThanOrEqual(MOVED_MAX);
      await page.unroute(late.fonts);
    }
  });

test(
  'what a visitor presses and types before the scripts are here is not lost',
  { tag: '@core' },
  async ({ page }) => {
    const { complaints } = watch(page);
    const { letGo } = await holdBack(page, late.code);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    letGo();
    await expect(panelOf(page).root).toBeVisible();

    const artists = await page.context().newPage();
    const code = await holdBack(artists, late.code);
    await artists.goto('/artists', { waitUntil: 'commit' });
    await artists.getByLabel('Search artists').fill('ada');
    await artists.getByLabel('Sort by').selectOption({ index: 1 });
    code.letGo();
    await expect(artists).toHaveURL(/q=ada/);
    await expect(artists).toHaveURL(/sort=/);
    await expect(artists.getByLabel('Search artists')).toHaveValue('ada');

    const courses = await page.context().newPage();
    const script = await holdBack(courses, late.code);
    await courses.goto('/videos', { waitUntil: 'commit' });
    await courses.getByRole('checkbox', { name: 'Free only' }).check();
    script.letGo();
    await expect(courses).toHaveURL(/free=/);
    await expect(courses.getByRole('checkbox', { name: 'Free only' })).toBeChecked();
    expect(complaints).toEqual([]);
  },
);

test('on a slow line scripts come after the first pictures, and fonts after the scripts', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const { letGo } = await holdBack(page, /\/assets\/start-/);
  await page.goto('/videos', { waitUntil: 'commit' });
  // Later than on any line that counts as fast.
  await page.waitForFunction(() => performance.now() > 300);
  letGo();
  await expect.poll(() => asked.some((path) => late.fonts.test(path))).toBe(true);
  const [picture, code, font] = [/\.webp$/, /\/assets\/(main|site|base)-/, late.fonts].map((part) =>
    asked.flatMap((path, at) => (part.test(path) ? [at] : [])),
  );
  expect(code?.[0]).toBeGreaterThan(picture?.[0] ?? Infinity);
  expect(font?.[0]).toBeGreaterThan(code?.at(-1) ?? Infinity);
});

test('what a visitor presses while parts of the page still load is not lost', async ({ page, stage }) => {
  const { complaints } = watch(page);
  const { username } = await stage.newArtist();
  const { letGo } = await holdBack(page, late.offers);
  await page.goto(`/artist/${username}`, { waitUntil: 'commit' });
  const isTaken = () =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react'));
  await page.waitForFunction(isTaken);
  await page.getByRole('button', { name: `Give a tip to ${username}` }).click();
  await expect(page).toHaveURL(/\/artist\//);
  letGo();
  await expect(page).toHaveURL(/\/login$/);
  expect(complaints).toEqual([]);
});

test('another address than the one that was sent is drawn from nothing', async ({ page }) => {
  const { complaints } = watch(page);
  const { letGo } = await holdBack(page, late.code);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // As Back does after a reload.
  await page.evaluate(() => history.pushState({}, '', '/artists'));
  letGo();
  await expect(page.getByRole('heading', { name: 'Artists', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(complaints).toEqual([]);
});

test('a page whose code does not come says so, stays readable and can be loaded again', async ({ page }) => {
  const code = /\/assets\/site-.*\.js$/;
  await page.route(code, (route) => route.abort());
  const note = page.getByRole('alert');
  await page.goto('/artists');
  await expect(note).toContainText('This page could not be loaded completely.');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/login');
  await expect(note).toBeVisible();
  await page.unroute(code);
  await page.getByRole('link', { name: 'Load it again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('could not be loaded completely')).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a page says what it needs', async ({ page }) => {
    await page.goto('/artists');
    // Playwright finds no text inside this element.
    await expect(page.locator('noscript p')).toHaveText(/^Dubplate needs JavaScript/);
  });
});

test('links lead on before the scripts are here', async ({ page }) => {
  const { letGo } = await holdBack(page, late.code);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Artists' }).click();
  await expect(page).toHaveURL(/\/artists$/);
  letGo();
  await expect(page.getByRole('heading', { name: 'Artists', level: 1 })).toBeVisible();
});

test('people who are signed in never see a visitor’s page', async ({ page }) => {
  await haveSignedIn(page, known.fan);
  const answer = await page.goto('/', { waitUntil: 'commit' });
  expect(await answer?.text()).toContain('<div id="root"></div>');
  await expect(page.getByRole('button', { name: `Account of ${known.fan.username}` })).toBeVisible();

  // Without the cookie, as after an update, the first page is a visitor's until the scripts are here.
  await page.context().clearCookies({ name: 'dubplate-signed-in' });
  await page.goto('/');
  await expect(page.getByRole('button', { name: `Account of ${known.fan.username}` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0);
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name)).toContain('dubplate-signed-in');
});
