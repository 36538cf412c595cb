import type { Page } from '@playwright/test';
import type { Person } from '../support/api.ts';
import { settle } from '../support/inspect.ts';
import { planSession } from '../support/live/plan-session.ts';
import { haveSignedIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** Below it the links are in the menu. */
const PHONE_BELOW = 768;
/** From here on a visitor's header has them all. */
const DESK_FROM = 1024;
const widths = [320, 390, 768, 820, 1023, 1024, 1152, 1280, 1440];

test('the header has room for everything that it shows while sessions run', async ({ newBrowser, stage }) => {
  // Each time another one: a session without pictures is soon paused.
  const open = async (name: string) => {
    const host = await stage.newArtist({ name });
    const sessionId = await planSession(stage, host, { title: 'On air tonight', inHours: null });
    return { host, sessionId };
  };
  const live = async () => {
    const { host, sessionId } = await open('host');
    await stage.call('session/update-status', { sessionId, sessionStatus: 3 }, host);
    return host;
  };
  const host = await live();
  const { host: waiting } = await open('standby');
  for (const artist of [host, waiting]) await stage.giveTokens(artist, 354);
  for (const person of [host, waiting, await stage.newArtist(), await stage.newFan({ tokens: 35_400 })]) {
    if (person !== host) await live();
    const page = await newBrowser();
    expect(await tooWide(page, person), person.username).toEqual([]);
    await page.context().close();
  }
});

/** The widths at which the header's last part sticks out of its frame, or the page scrolls sideways. */
async function tooWide(page: Page, person: Person): Promise<number[]> {
  await haveSignedIn(page, person);
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: `Account of ${person.username}` })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('link', { name: 'Live Now' })).toBeVisible();
  const wide: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await settle(page);
    const sessions = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sessions' });
    await expect(sessions).toBeVisible({ visible: width >= PHONE_BELOW });
    const isWide = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const [row] = document.querySelector('header')?.children ?? [];
      const edge =
        row && row.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(row).paddingRight);
      const last = row?.lastElementChild?.getBoundingClientRect().right ?? Infinity;
      return scrollWidth > clientWidth || edge === undefined || last > edge + 0.5;
    });
    if (isWide) wide.push(width);
  }
  return wide;
}

test('a visitor reaches every page of the header at each width', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('navigation', { name: 'Main' });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    if (width < DESK_FROM) await page.getByRole('button', { name: 'Menu' }).click();
    for (const name of ['Blog', 'Academy', 'Contact'])
      await expect(main.getByRole('link', { name }).filter({ visible: true })).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});
