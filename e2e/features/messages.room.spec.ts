import type { Page } from '@playwright/test';
import type { Person, Stage } from '../support/api.ts';
import { cards, payByCard } from '../support/money/card.ts';
import { openAs } from '../support/media.ts';
import { bookSession, planSession } from '../support/live/plan-session.ts';
import { haveSignedIn } from '../support/sign-in.ts';
import { declineCookies, expect, test } from '../support/test.ts';

/** Two full pages of a room, and a part of a third one. */
const MANY = 450;

test('a room is silent until the person turns the sound on, and keeps the choice in this browser', async ({
  page,
  stage,
}) => {
  const { artist, fan, sessionId } = await aRoom(stage);
  await haveSignedIn(page, fan);
  await countTones(page);
  await page.goto(`/session/${sessionId}`);
  const sound = page.getByRole('switch', { name: 'Sound for new messages' });
  await expect(sound).not.toBeChecked();
  await write(stage, artist, sessionId, 'Said in silence');
  await expect(page.getByText('Said in silence')).toBeVisible();
  expect(await tonesOf(page)).toBe(0);

  // The person hears what they chose.
  await sound.check();
  await expect.poll(async () => await tonesOf(page)).toBe(1);
  await write(stage, artist, sessionId, 'Said aloud');
  await expect.poll(async () => await tonesOf(page)).toBe(2);
  await page.getByLabel('Your message').fill('My own makes none');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(list(page).getByText('My own makes none')).toBeVisible();
  expect(await tonesOf(page)).toBe(2);

  await page.reload();
  await expect(list(page).getByText('Said aloud')).toBeVisible();
  await expect(sound).toBeChecked();
  // What was said before the page was opened is no news.
  expect(await tonesOf(page)).toBe(0);
  await write(stage, artist, sessionId, 'After the reload');
  await expect.poll(async () => await tonesOf(page)).toBe(1);
  await sound.uncheck();
  await page.reload();
  await expect(list(page).getByText('After the reload')).toBeVisible();
  await expect(sound).not.toBeChecked();
});

test('earlier messages come page by page, in order, and what one reads stays in its place', async ({
  page,
  stage,
}) => {
  const { artist, fan, sessionId } = await aRoom(stage);
  for (let nth = 1; nth <= MANY; nth += 1) await write(stage, artist, sessionId, lineOf(nth));
  await haveSignedIn(page, fan);
  await page.goto(`/session/${sessionId}`);
  await expect(linesOf(page)).toHaveCount(200);
  await list(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(list(page).getByText(lineOf(MANY))).toBeInViewport();

  const earlier = page.getByRole('button', { name: 'Earlier messages' });
  for (const [first, oldest] of [[251, 51] as const, [51, 1] as const]) {
    await scrollToTop(page);
    const place = await placeOf(page, lineOf(first));
    await earlier.click();
    await expect(list(page).getByText(lineOf(oldest), { exact: true })).toBeAttached();
    expect(Math.abs((await placeOf(page, lineOf(first))) - place)).toBeLessThan(3);
    const wanted = Array.from({ length: 400 }, (_, nth) => lineOf(oldest + nth));
    expect(await linesOf(page).allTextContents()).toEqual(wanted);
  }
  await expect(earlier).toHaveCount(0);

  // What comes meanwhile moves nobody who reads above, and is found on the way back.
  await write(stage, artist, sessionId, lineOf(MANY + 1));
  await expect(list(page).getByText(lineOf(51), { exact: true })).toBeInViewport();
  await page.getByRole('button', { name: 'Later messages' }).click();
  await expect(list(page).getByText(lineOf(MANY + 1))).toBeAttached();
  await expect(linesOf(page)).toHaveCount(400);
});

test('a message outlives an empty wallet, and the artist and a helper keep the room in order', async ({
  page,
  browser,
  stage,
  server,
}) => {
  const { artist, fan, sessionId } = await aRoom(stage, 100);
  const [helper, mean] = [await stage.newFan({ tokens: 1000 }), await stage.newFan({ tokens: 1000 })];
  for (const each of [helper, mean]) await bookSession(stage, each, sessionId, 0);
  await write(stage, helper, sessionId, 'Can I help?');
  await write(stage, mean, sessionId, 'Something mean');
  const open = async (person: Person, path: string) =>
    (await openAs(browser, person, path, async (context) => await declineCookies(context, server.url))).page;
  await haveSignedIn(page, fan);
  await page.goto(`/session/${sessionId}`);

  await page.getByLabel('Your message').fill('Which delay is that?');
  await expect(page.getByText('You are missing 100 tokens.')).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Not enough Tokens.')).toBeVisible();
  const tokens = page.getByRole('dialog', { name: 'Get tokens' });
  await tokens.getByRole('button', { name: /^1,000 tokens/ }).click();
  await payByCard(page.getByRole('dialog', { name: 'Payment' }), cards.good);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('Your message')).toHaveValue('Which delay is that?');
  await sendPaid(page);
  const waiting = page.getByRole('region', { name: 'Your waiting messages' });
  await expect(waiting.getByText('Which delay is that?')).toBeVisible();
  await waiting.getByRole('button', { name: 'Take it back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(waiting).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel('Your message').fill('And the siren?');
  await sendPaid(page);
  await expect(waiting.getByText('And the siren?')).toBeVisible();

  const [artistsPage, helpersPage] = [
    await open(artist, '/session/chat'),
    await open(helper, `/session/${sessionId}`),
  ];
  for (const each of [page, artistsPage, helpersPage]) await openTab(each, /^Waiting/);
  await choose(artistsPage, helper, 'Make moderator');
  await openTab(artistsPage, 'Rules');
  await expect(artistsPage.getByText('Everybody may write.')).toBeVisible();
  await expect(helpersPage.getByRole('tab', { name: 'Rules' })).toBeVisible();
  await choose(helpersPage, mean, 'Hide and report');
  await expect(list(page).getByText('This message was hidden.')).toBeVisible();
  await expect(list(page).getByText('Something mean')).toHaveCount(0);

  // Another keeper's time-out reaches the artist's open rules, and the fan at once.
  await choose(helpersPage, fan, 'Time out for 10 minutes');
  await expect(page.getByText(/^You can’t write here until/)).toBeVisible();
  await artistsPage.getByRole('button', { name: `Let ${fan.username} write again` }).click();
  await expect(page.getByLabel('Your message')).toBeVisible();
  await openTab(artistsPage, /^Waiting/);
  await choose(artistsPage, fan, 'Ban for this session');
  await artistsPage.getByRole('dialog').getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(page.getByText('You can’t write in this session any more.')).toBeVisible();
  await rowOf(artistsPage, fan).getByRole('button', { name: 'Decline' }).click();
  await expect(
    page.getByText('Your message was declined. 100 tokens are back in your wallet.'),
  ).toBeVisible();
  for (const each of [artistsPage, helpersPage]) await each.context().close();
});

async function sendPaid(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
}

async function openTab(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('tab', { name }).click();
}

/** The message of a person in the list that is open. */
function rowOf(page: Page, { username }: Person) {
  return list(page).getByRole('listitem').filter({ hasText: username });
}

async function choose(page: Page, person: Person, entry: string): Promise<void> {
  await rowOf(page, person)
    .getByRole('button', { name: /^More about/ })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
}

async function aRoom(stage: Stage, messagePrice = 0) {
  const artist = await stage.newArtist({ name: 'talk' });
  const plan = { title: 'Much said', amount: 0, inHours: null, messagePrice };
  const sessionId = await planSession(stage, artist, plan);
  const fan = await stage.newFan();
  await bookSession(stage, fan, sessionId, 0);
  return { artist, fan, sessionId };
}

async function write(stage: Stage, author: Person, sessionId: string, text: string): Promise<void> {
  await stage.call('message/create', { sessionId, message: { text } }, author);
}

function lineOf(nth: number): string {
  return `Line ${String(nth).padStart(3, '0')}`;
}

function list(page: Page) {
  return page.getByRole('list', { name: 'Messages' });
}

function linesOf(page: Page) {
  return list(page).getByText(/^Line \d+$/);
}

async function scrollToTop(page: Page): Promise<void> {
  await list(page).evaluate(async (element) => {
    element.scrollTop = 0;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** How far below the top of the list a message is, in pixels. */
async function placeOf(page: Page, text: string): Promise<number> {
  const line = list(page).getByText(text, { exact: true });
  return await line.evaluate(
    (element) =>
      element.getBoundingClientRect().top - (element.closest('ul')?.getBoundingClientRect().top ?? 0),
  );
}

/** Each tone starts one oscillator. */
async function countTones(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { start } = OscillatorNode.prototype;
    Object.assign(globalThis, { tones: 0 });
    OscillatorNode.prototype.start = function startCounted(...args) {
      Object.assign(globalThis, { tones: Number(Reflect.get(globalThis, 'tones')) + 1 });
      return start.apply(this, args);
    };
  });
}

async function tonesOf(page: Page): Promise<number> {
  return await page.evaluate(() => Number(Reflect.get(globalThis, 'tones')));
}
