import type { Page } from '@playwright/test';
import type { Artist, Stage } from '../support/api.ts';
import { bookSession, planSession } from '../support/plan-session.ts';
import { haveSignedIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

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
  for (const [first, shown] of [[251, 400] as const, [51, MANY] as const]) {
    await scrollToTop(page);
    const place = await placeOf(page, lineOf(first));
    await earlier.click();
    await expect(linesOf(page)).toHaveCount(shown);
    expect(Math.abs((await placeOf(page, lineOf(first))) - place)).toBeLessThan(3);
    const wanted = Array.from({ length: shown }, (_, nth) => lineOf(MANY - shown + nth + 1));
    expect(await linesOf(page).allTextContents()).toEqual(wanted);
  }
  await expect(earlier).toHaveCount(0);

  // What comes meanwhile moves nobody who reads above.
  await write(stage, artist, sessionId, lineOf(MANY + 1));
  await expect(linesOf(page)).toHaveCount(MANY + 1);
  await expect(list(page).getByText(lineOf(51), { exact: true })).toBeInViewport();
});

async function aRoom(stage: Stage) {
  const artist = await stage.newArtist({ name: 'talk' });
  const plan = { title: 'Much said', amount: 0, inHours: null, messagePrice: 0 };
  const sessionId = await planSession(stage, artist, plan);
  const fan = await stage.newFan();
  await bookSession(stage, fan, sessionId, 0);
  return { artist, fan, sessionId };
}

async function write(stage: Stage, artist: Artist, sessionId: string, text: string): Promise<void> {
  await stage.call('message/create', { sessionId, message: { text } }, artist);
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
