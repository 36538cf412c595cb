import type { Page } from '@playwright/test';
import { known, until } from '../support/api.ts';
import { track } from '../support/audio.ts';
import { axeFindings } from '../support/axe.ts';
import { openArtist } from '../support/draft.ts';
import { movementsOf } from '../support/movements.ts';
import { panelOf } from '../support/panel.ts';
import { fillSignIn, haveSignedIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { watch } from '../support/watch.ts';

/** A server with both trackers; what the companies would answer is answered here, by scripts that act as theirs do. */
test.use({
  hasAnsweredCookies: false,
  environment: { GA_MEASUREMENT_ID: 'G-TEST12345', META_PIXEL_ID: '1234567890' },
});

const trackerHosts = /https:\/\/[^/]*(google|facebook|doubleclick)[^/]*\//;
/** As theirs, it sends the page's address unless it was given another. */
const ga = `const given = {};
  const send = ([what, name, more = {}]) => {
    if (what === 'config') Object.assign(given, more);
    if (what !== 'event') return;
    const { page_location = location.href, page_referrer = document.referrer } = { ...given, ...more };
    const query = new URLSearchParams({ en: name, dl: page_location, dr: page_referrer });
    fetch('https://region1.google-analytics.com/g/collect?' + query, { method: 'POST', mode: 'no-cors' });
  };
  const push = dataLayer.push.bind(dataLayer);
  dataLayer.push = (...all) => { all.forEach(send); return push(...all); };
  [...dataLayer].forEach(send);
  document.cookie = '_ga=GA1.1.1; path=/';`;
/** As theirs, it sends the page's address, and tells new pages by itself unless that is turned off. */
const meta = `fbq.callMethod = (what, name) => {
    const query = new URLSearchParams({ ev: name, dl: location.href, rl: document.referrer });
    if (what.startsWith('track')) new Image().src = 'https://www.facebook.com/tr/?' + query;
  };
  const pushState = history.pushState.bind(history);
  history.pushState = (...all) => { pushState(...all); if (!fbq.disablePushState) fbq('track', 'PageView'); };
  const more = document.createElement('script'); more.src = 'https://connect.facebook.net/signals/config/1234567890?v=2.9'; document.head.append(more);
  document.cookie = '_fbp=fb.1.1; path=/'; fbq.queue.splice(0).forEach((words) => fbq(...words));`;

test('asks first, tracks after "Accept" and stops after the choice is taken back', async ({ page }) => {
  const leaving = await standInForTrackers(page);
  const { complaints } = watch(page);
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Cookies' });
  await expect(banner).toBeVisible();
  expect(await axeFindings(page, 'banner', { within: 'section[aria-label="Cookies"]' })).toEqual([]);
  expect(await movementsOf(page)).toBeLessThan(0.02);
  // Before an answer nothing leaves, also on the next page, and the page below works.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Artists' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Artists' })).toBeVisible();
  expect(leaving).toEqual([]);

  const counted = page.waitForRequest((request) => request.url().endsWith('/analytics/track'));
  await banner.getByRole('button', { name: 'Accept' }).click();
  await expect(banner).toBeHidden();
  await expect.poll(() => leaving.some((url) => url.includes('en=page_view'))).toBe(true);
  await expect.poll(() => leaving.some((url) => url.includes('ev=PageView'))).toBe(true);
  await expect.poll(() => leaving.some((url) => url.includes('/signals/config/'))).toBe(true);
  expect(JSON.parse((await counted).postData() ?? '{}').events).toContainEqual({
    name: 'page-view',
    path: '/artists',
    source: 'direct',
  });
  // No address contains an id, not even on the page that has one.
  await page.goto(`/artist/${openArtist.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: openArtist.username })).toBeVisible();
  const sent = () => leaving.map((url) => decodeURIComponent(url));
  await expect.poll(() => sent().some((url) => url.includes('/artist/:slug'))).toBe(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Artists' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Artists' })).toBeVisible();
  await expect.poll(() => sent().filter((url) => /ev=PageView.*\/artists/.test(url)).length).toBe(2);
  expect(sent().join('\n')).not.toMatch(/\/artist\/[a-z]/);

  await page.getByRole('button', { name: 'Cookie preferences' }).click();
  await banner.getByLabel('Analytics').uncheck();
  await banner.getByLabel('Advertising').uncheck();
  await banner.getByRole('button', { name: 'Save settings' }).click();
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .not.toContain('_ga');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('_fbp');
  leaving.length = 0;
  await page.reload();
  await page.getByRole('link', { name: 'Dubplate, home' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'A trusted ear' })).toBeVisible();
  // Time for a tracker that would still come. A slow machine can't make this red.
  await page.waitForTimeout(1000);
  expect(leaving).toEqual([]);
  expect(complaints).toEqual([]);
});

test('tracks nothing after "Decline", and the choice reaches the person’s record', async ({
  page,
  stage,
}) => {
  const leaving = await standInForTrackers(page);
  const { complaints } = watch(page);
  await page.goto('/login');
  const banner = page.getByRole('region', { name: 'Cookies' });
  // By keyboard alone.
  await banner.getByRole('button', { name: 'Decline' }).focus();
  await page.keyboard.press('Enter');
  await expect(banner).toBeHidden();
  await fillSignIn(page, known.fan);
  const saved = async () =>
    JSON.stringify((await stage.call('user/get-infos', {}, known.fan))['cookiePreferences']);
  await until(
    async () => (await saved()) === '{"analytics":false,"advertising":false}',
    'the choice arrived',
  );

  await page.getByRole('button', { name: 'Cookie preferences' }).click();
  await banner.getByLabel('Analytics').check();
  await banner.getByRole('button', { name: 'Save settings' }).click();
  await until(async () => (await saved()) === '{"analytics":true,"advertising":false}', 'the change arrived');
  await expect.poll(() => leaving.some((url) => url.includes('/gtag/js'))).toBe(true);
  expect(leaving.filter((url) => url.includes('facebook'))).toEqual([]);
  const cookies = await page.context().cookies();
  const answered = cookies.find(({ name }) => name === 'cookies-answered');
  expect(Math.round(((answered?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365);
  expect(complaints).toEqual([]);
});

test('tells the steps of a Loopcheck, what was searched for to the agreed trackers alone', async ({
  page,
  stage,
}) => {
  await standInForTrackers(page);
  // Visitors sign in before they see the payment.
  await haveSignedIn(page, await stage.newFan());
  const counted: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/analytics/track')) counted.push(request.postData() ?? '');
  });
  await page.goto('/?utm_source=Spring%20Letter');
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept' }).click();
  /** What Google's script was given, as name and detail. */
  const told = async () =>
    await page.evaluate(() => {
      type Given = Record<number, unknown> & { 2?: { detail?: string } };
      const { dataLayer } = globalThis as unknown as { dataLayer: Given[] };
      return dataLayer
        .filter((given) => given[0] === 'event' && String(given[1]).startsWith('loopcheck'))
        .map((given) => [given[1], given[2]?.detail ?? '']);
    });
  const panel = panelOf(page);
  await panel.open();
  await panel.addFiles([track({ name: 'Loop.mp3' })]);
  await panel.goOn();
  await panel.search.fill('mara me@example.test');
  await expect.poll(told).toContainEqual(['loopcheck_search_artist', 'mara']);
  await panel.search.fill('');
  await panel.addArtist(openArtist.username);
  await panel.goOn();
  await panel.button('EDIT files').click();
  await panel.goOn();
  await expect.poll(told).toEqual([
    ['loopcheck_start', ''],
    ['loopcheck_files', ''],
    ['loopcheck_search_artist', 'mara'],
    ['loopcheck_artists', ''],
    ['loopcheck_summary', ''],
    ['loopcheck_edit', 'files'],
    ['loopcheck_summary', ''],
  ]);
  await expect.poll(() => counted.join()).toContain('Loopcheck Edit');
  expect(counted.join()).not.toContain('mara');
  await panel.goOn();
  await expect.poll(told).toContainEqual(['loopcheck_payment', '']);

  // Going on with a draft does not start one.
  await page.reload();
  await panel.open();
  await expect(panel.heading('Payment')).toBeVisible();
  await expect.poll(told).toEqual([
    ['loopcheck_files', ''],
    ['loopcheck_artists', ''],
    ['loopcheck_payment', ''],
  ]);

  // Staff count each step once per visit, by where it came from.
  type Counted = { events: { name: string; source?: string }[] };
  const firsts = () =>
    counted
      .flatMap((body) => (JSON.parse(body) as Counted).events) // what the page sent
      .flatMap(({ name, source }) => (source === undefined ? [] : [`${name} from ${source}`]));
  await expect
    .poll(firsts)
    .toEqual([
      'page-view from spring-letter',
      'Loopcheck Start from spring-letter',
      'Loopcheck Files from spring-letter',
      'Loopcheck Artists from spring-letter',
    ]);
  await haveSignedIn(page, known.superAdmin);
  await page.goto('/admin');
  // The payment was told while the page was left.
  const steps = page.getByRole('group', { name: 'From a visit to a sent Loopcheck' });
  const payment = steps.getByRole('row', { name: /Came to the payment/ });
  await expect(payment.getByRole('cell', { name: '1', exact: true })).toBeVisible();
  const sources = page.getByRole('group', { name: 'Visits by source' });
  await expect(sources.getByRole('row', { name: /spring-letter/ })).toBeVisible();
});

/** Every request to a tracker's host, answered here instead. */
async function standInForTrackers(page: Page): Promise<string[]> {
  const leaving: string[] = [];
  await page.route(trackerHosts, async (route) => {
    const url = route.request().url();
    leaving.push(url);
    const body = url.includes('/gtag/js') ? ga : url.includes('fbevents') ? meta : '';
    await route.fulfill({ body, contentType: 'text/javascript' });
  });
  return leaving;
}
