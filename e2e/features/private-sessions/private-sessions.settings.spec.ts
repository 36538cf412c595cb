import type { Locator, Page } from '@playwright/test';
import { axeFindings } from '../../support/axe.ts';
import { DAY_MS, type Artist, type Stage } from '../../support/api.ts';
import { haveSignedIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

const WEEK_MS = 7 * DAY_MS;

/** Where an hour of a weekday is on the screen; 0 is Monday. */
async function placeOf(page: Page, day: number, hour: number): Promise<{ x: number; y: number }> {
  const view = page.locator('[data-week-view]');
  await view.scrollIntoViewIfNeeded();
  const box = await view.boundingBox();
  if (!box) throw new Error('The week view is not on the screen.');
  return { x: box.x + ((day + 0.5) / 7) * box.width, y: box.y + (hour / 24) * box.height };
}

async function drag(
  page: Page,
  from: [day: number, hour: number],
  to: [day: number, hour: number],
): Promise<void> {
  await page.locator('[data-week-view]').evaluate((view) => view.scrollIntoView({ block: 'center' }));
  const [start, end] = [await placeOf(page, ...from), await placeOf(page, ...to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
}

function band(page: Page, name: string): Locator {
  return page.locator('[data-week-view]').getByRole('button', { name, exact: true });
}

async function openSettings(page: Page, artist: Artist): Promise<Locator> {
  await haveSignedIn(page, artist);
  await page.goto('/profile#private-sessions');
  const section = page.getByRole('region', { name: 'Private sessions' });
  await section.getByLabel('I offer private sessions').check();
  return section;
}

/** The Monday that begins the week after next, in UTC. */
function mondayAfterNext(): number {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  return today - ((new Date(today).getUTCDay() + 6) % 7) * DAY_MS + 2 * WEEK_MS;
}

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** What the screen shows as free, and what everybody is told. */
async function shownTimes(section: Locator): Promise<(string | null)[]> {
  const times = section.locator('[data-free-times] time');
  await expect(times.first()).toBeVisible();
  return await times.evaluateAll((all) => all.map((time) => time.getAttribute('datetime')));
}

async function offeredTimes(stage: Stage, artist: Artist, fromMs: number): Promise<string[]> {
  const moment = (ms: number) => ({ seconds: ms / 1000, nanoseconds: 0 });
  const { items } = await stage.call('privateSessions/get-slots', {
    artistId: artist.id,
    from: moment(fromMs),
    to: moment(fromMs + WEEK_MS),
  });
  return items.map(({ date }: { date: { seconds: number } }) => new Date(date.seconds * 1000).toISOString());
}

test('an artist draws and types the hours, goes on vacation, and fans find just these times', async ({
  page,
  stage,
}) => {
  const artist = await stage.newArtist({ name: 'timekeeper' });
  const section = await openSettings(page, artist);
  await expect(band(page, 'Monday, 10:00 to 18:00')).toBeVisible();
  await expect(section.getByLabel('Price of a private session')).toHaveValue('6000');

  // Drawn, then moved by its middle, then made longer by its end.
  await drag(page, [5, 10], [5, 13]);
  await expect(band(page, 'Saturday, 10:00 to 13:00')).toBeVisible();
  await drag(page, [5, 11], [6, 13]);
  await expect(band(page, 'Sunday, 12:00 to 15:00')).toBeVisible();
  await drag(page, [6, 15], [6, 16.5]);
  await expect(section.getByLabel('To, Sunday')).toHaveValue('16:30');

  // Typed: an end at midnight, and a window that touches the first.
  await section.getByRole('button', { name: 'Add hours on Saturday' }).click();
  await expect(section.getByLabel('From, Saturday')).toBeFocused();
  await section.getByLabel('From, Saturday').fill('9pm');
  await section.getByLabel('To, Saturday').fill('24');
  await section.getByLabel('To, Saturday').blur();
  await expect(section.getByLabel('From, Saturday')).toHaveValue('21:00');
  await expect(section.getByLabel('To, Saturday')).toHaveValue('24:00');
  await expect(band(page, 'Saturday, 21:00 to 24:00')).toBeVisible();
  await section.getByRole('button', { name: 'Add hours on Monday' }).click();
  await section.getByLabel('From, Monday, window 2').fill('18:00');
  await section.getByLabel('To, Monday, window 2').fill('20:00');
  await expect(band(page, 'Monday, 10:00 to 20:00')).toBeVisible();
  await section.getByRole('button', { name: 'Copy Monday to other days' }).click();
  await page.getByRole('menuitem', { name: 'Tuesday' }).click();
  await expect(band(page, 'Tuesday, 10:00 to 20:00')).toBeVisible();

  const monday = mondayAfterNext();
  await section.getByRole('button', { name: 'Add a vacation' }).click();
  await section.getByLabel('First day, vacation 1').fill(dateOf(monday + 2 * DAY_MS));
  await section.getByLabel('Last day, vacation 1').fill(dateOf(monday + 3 * DAY_MS));
  await section.getByRole('button', { name: 'Add a date' }).click();
  await section.getByLabel('Day, date 1').fill(dateOf(monday));
  await section.getByLabel('What is different, date 1').selectOption('Closed hours');
  await section.getByLabel('From, date 1').fill('1200');
  await section.getByLabel('To, date 1').fill('1400');

  // Nothing is lost by a reload before it is saved.
  await page.reload();
  await expect(band(page, 'Tuesday, 10:00 to 20:00')).toBeVisible();
  await section.getByRole('button', { name: 'Save your private sessions' }).click();
  await expect(page.getByText('Your Information have been successfully updated.')).toBeVisible();
  await page.reload();
  await expect(section.getByLabel('I offer private sessions')).toBeChecked();
  await expect(band(page, 'Sunday, 12:00 to 16:30')).toBeVisible();
  await expect(section.getByLabel('First day, vacation 1')).toHaveValue(dateOf(monday + 2 * DAY_MS));

  await section.getByLabel('Private address of your calendar').scrollIntoViewIfNeeded();
  // It opens at the first week with a free time, which depends on the day of the test.
  await expect(section.locator('[data-free-times] time').first()).toBeVisible();
  const back = section.getByRole('button', { name: 'Week before' });
  while (await back.isEnabled()) await back.click();
  for (let week = 0; week < 2; week += 1) await section.getByRole('button', { name: 'Next week' }).click();
  await expect(section.getByText('These are your free times in 2 weeks')).toBeVisible();
  const shown = await shownTimes(section);
  expect(shown).toEqual(await offeredTimes(stage, artist, monday));
  // Monday without 12 to 14, Tuesday, not the vacation, Friday, Saturday's late hours and Sunday's.
  const perDay = [0, 1, 2, 3, 4, 5, 6].map(
    (day) => shown.filter((time) => time?.startsWith(dateOf(monday + day * DAY_MS))).length,
  );
  expect(perDay).toEqual([6, 8, 0, 0, 6, 2, 3]);
  expect(await axeFindings(page, 'the settings', { within: '#private-sessions' })).toEqual([]);
});

test('what is wrong is said at its field, and an unsaved zone warns', async ({ page, stage }) => {
  const artist = await stage.newArtist({ name: 'untidy' });
  const section = await openSettings(page, artist);
  const save = section.getByRole('button', { name: 'Save your private sessions' });
  // The free times load when they come near the screen.
  await save.scrollIntoViewIfNeeded();
  await expect(section.getByText(/^These are your free times (this|next) week$/)).toBeVisible();
  await section.getByLabel('To, Monday').fill('09:00');
  await section.getByLabel('Your own meeting link').fill('http://meet.example');
  await save.click();
  await expect(section.getByLabel('To, Monday')).toHaveAccessibleDescription(/must end after it begins/);
  await expect(section.getByLabel('From, Monday')).toBeFocused();
  await expect(section.getByLabel('Your own meeting link')).toHaveAccessibleDescription(/begins with https/);
  await expect(section.getByText('Your free times show here')).toBeVisible();
  await section.getByLabel('To, Monday').fill('11:00');
  await section.getByLabel('Your own meeting link').fill('https://meet.example/me');

  // All by keyboard: later, shorter, to the next day where it becomes one with what is there, gone.
  await band(page, 'Monday, 10:00 to 11:00').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(band(page, 'Monday, 10:15 to 11:00')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(band(page, 'Tuesday, 10:00 to 18:00')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(section.getByText('No hours')).toHaveCount(4);
  await save.click();
  await expect(page.getByText('Your Information have been successfully updated.')).toBeVisible();
  await section.getByLabel('Time zone of your hours').fill('Asia/Tokyo');
  await expect(section.getByText(/^Your hours move to Asia\/Tokyo\./)).toBeVisible();
  await expect(section.getByText(/Sessions that are booked stay at the same moment/)).toBeVisible();
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a tap adds an hour, a hold draws several, and a swipe only scrolls', async ({ page, stage }) => {
    const artist = await stage.newArtist({ name: 'thumb' });
    await openSettings(page, artist);
    const client = await page.context().newCDPSession(page);
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      await client.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    await page.locator('[data-week-view]').evaluate((view) => view.scrollIntoView({ block: 'center' }));

    const tapped = await placeOf(page, 5, 9.2);
    await page.touchscreen.tap(tapped.x, tapped.y);
    await expect(band(page, 'Saturday, 09:00 to 10:00')).toBeVisible();

    const [first, last] = [await placeOf(page, 6, 8), await placeOf(page, 6, 12)];
    await touch('touchStart', first);
    // The finger draws once it has been held.
    await expect(page.locator('[data-week-view] > div[aria-hidden]')).toHaveText(/8:00.*9:00/);
    await touch('touchMove', { x: first.x, y: first.y + 40 });
    await touch('touchMove', last);
    await touch('touchEnd');
    await expect(band(page, 'Sunday, 08:00 to 12:00')).toBeVisible();

    const scrolled = await page.evaluate(() => scrollY);
    const away = await placeOf(page, 6, 18);
    await touch('touchStart', away);
    for (let step = 1; step <= 6; step += 1) await touch('touchMove', { x: away.x, y: away.y - step * 25 });
    await touch('touchEnd');
    await expect.poll(async () => await page.evaluate(() => scrollY)).not.toBe(scrolled);
    await expect(page.locator('[data-week-view] button')).toHaveCount(7);
  });
});
