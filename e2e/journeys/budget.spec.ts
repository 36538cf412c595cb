import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { known } from '../support/api.ts';
import { track } from '../support/audio.ts';
import { repositoryRoot } from '../support/run/folders.ts';
import { settle } from '../support/inspect.ts';
import { panelOf } from '../support/panel.ts';
import { contains, KB, report, sumOf, takeScripts } from '../support/scripts.ts';
import { haveSignedIn, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** First-time visitors also get the cookie banner. */
test.use({ hasAnsweredCookies: false });

/** A word that only the code of each part knows. */
const marks = {
  wavesurfer: 'minPxPerSec',
  charts: 'MuiLineChart',
  earnings: 'recharts-wrapper',
  payments: 'confirm-card',
  stripe: 'js.stripe.com',
  paypal: 'paypal.com',
};

test('the first load of the home page stays small', { tag: '@core' }, async ({ page }) => {
  const scripts = takeScripts(page);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
  await settle(page);
  // What comes later by itself counts too. A slow machine can't make this red.
  await page.waitForTimeout(1000);
  const first = await scripts.all();
  test.info().annotations.push({ type: 'size', description: `Home page: ${report(first)}` });
  expect(sumOf(first), report(first)).toBeLessThanOrEqual(110 * KB);
  for (const [part, mark] of Object.entries(marks))
    expect(contains(first, mark), `${part} in the first load`).toEqual([]);

  // The marks are words that would be found: the parts come when they are needed, and not before.
  const panel = panelOf(page);
  await panel.open();
  await panel.addFiles([track({ name: 'Loop.mp3' })]);
  expect(
    contains(await scripts.all(), marks.wavesurfer),
    'the waveform’s code after a file was added',
  ).toHaveLength(1);
  await signIn(page, known.fan);
  await page.getByRole('button', { name: 'GET TOKENS' }).click();
  await page
    .getByRole('dialog', { name: 'Get tokens' })
    .getByRole('listitem')
    .first()
    .getByRole('button')
    .click();
  // This fan keeps a card, which would do.
  await page.getByText('Use another card').click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  const withCard = await scripts.all();
  expect(contains(withCard, marks.payments), 'the payment code after GET TOKENS').toHaveLength(1);
  // The sandbox takes the money here, and nobody loads what other companies would need.
  for (const company of ['stripe', 'paypal'] as const) expect(contains(withCard, marks[company])).toEqual([]);
});

test('an artist’s chart comes with the earnings alone', { tag: '@core' }, async ({ page }) => {
  await haveSignedIn(page, known.artist);
  const scripts = takeScripts(page);
  await page.goto('/tokens');
  await expect(page.getByRole('heading', { name: 'Statement' })).toBeVisible();
  await settle(page);
  expect(contains(await scripts.all(), marks.earnings), 'the chart in the wallet').toEqual([]);
  await page.getByRole('navigation', { name: 'Money' }).getByRole('link', { name: 'Earnings' }).click();
  await expect
    .poll(async () => contains(await scripts.all(), marks.earnings), 'the chart among the earnings')
    .toHaveLength(1);
});

test('each page brings little of its own', { tag: '@core' }, () => {
  const folder = join(repositoryRoot, 'client/dist/assets');
  const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  /** A file with everything that it needs at once. */
  const withNeeded = (file: string, known = new Set<string>()): Set<string> => {
    if (known.has(file)) return known;
    known.add(file);
    for (const [, next = ''] of textOf(file).matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
      withNeeded(next, known);
    return known;
  };
  const bytesOf = (file: string) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;

  const page = readFileSync(join(folder, '../index.html'), 'utf8');
  const named = [...page.matchAll(/assets\/([\w-]+\.js)/g)].map(([, file = '']) => file);
  const frame = new Set(named.flatMap((file) => [...withNeeded(file)]));
  const index = files.filter((file) => frame.has(file) && file.startsWith('site-')).map(textOf);
  const pages = [
    ...index.join().matchAll(/\b([a-z]\w*):[\w$]+\(\(\)=>[^{}]*?import\(["'`]\.\/([\w.-]+\.js)/g),
  ];
  const sizes = pages
    .map(([, name = '', file = '']) => {
      const own = [...withNeeded(file)].filter((each) => !frame.has(each));
      return { name, kB: own.reduce((sum, each) => sum + bytesOf(each), 0) / KB };
    })
    .toSorted((a, b) => b.kB - a.kB);
  const table = sizes.map(({ name, kB }) => `${kB.toFixed(1).padStart(6)} kB  ${name}`).join('\n');
  // oxlint-disable-next-line eslint/no-console -- the table is what one runs this for
  console.log(`What each page adds to the frame, gzipped:\n${table}`);
  test.info().annotations.push({ type: 'size', description: table });
  expect(sizes.length).toBeGreaterThan(20);
  // The style guide shows everything that there is.
  expect(sizes.filter(({ name, kB }) => kB > (name === 'styleguide' ? 62 : 40))).toEqual([]);
});

test('a list of the console stays small', { tag: '@core' }, async ({ page }) => {
  await haveSignedIn(page, known.superAdmin);
  const scripts = takeScripts(page);
  await page.goto('/admin/users');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await settle(page);
  const list = await scripts.all();
  test.info().annotations.push({ type: 'size', description: `List of the console: ${report(list)}` });
  expect(sumOf(list), report(list)).toBeLessThanOrEqual(350 * KB);
  expect(contains(list, marks.charts), 'charts in a list').toEqual([]);

  await page.getByRole('link', { name: 'Global' }).click();
  await expect(page.getByRole('heading', { name: 'Global', level: 1 })).toBeVisible();
  await expect.poll(async () => contains(await scripts.all(), marks.charts).length).toBeGreaterThan(0);
});
