import { cards, payByCard } from '../../support/money/card.ts';
import { bookTime, chooseFirstTime, freeTime, newBookable } from '../../support/live/private-sessions.ts';
import { fillSignIn, haveSignedIn } from '../../support/sign-in.ts';
import { expectStatement } from '../../support/money/statement.ts';
import { expect, test } from '../../support/test.ts';
import { watch } from '../../support/watch.ts';

test(
  'a fan books an artist with tokens and finds the session everywhere',
  { tag: '@core' },
  async ({ page, stage }) => {
    const artist = await newBookable(stage, 'bookable');
    const fan = await stage.newFan({ tokens: 7000 });
    const { complaints } = watch(page);
    await haveSignedIn(page, fan);
    await page.goto(`/artist/${artist.username}`);
    await expect(page.getByText(/^Next free: /)).toBeVisible();
    await page.getByRole('link', { name: `Book ${artist.username}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Book a private session' })).toBeVisible();
    await expect(page.getByText('We listen to your tracks together.')).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Please choose a time.')).toBeVisible();
    await chooseFirstTime(page);
    await expect(page.getByText('Please choose a time.')).toHaveCount(0);
    await page.getByLabel('Mixing').check();
    await page.getByLabel(/^Your message to/).fill('My bass vanishes on phones.');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(/50% of the price comes back/)).toBeVisible();
    const told = page.waitForResponse(/notifications\/get$/);
    await page.getByRole('button', { name: 'Book for 6,000 tokens ($60)' }).click();

    await expect(page.getByRole('heading', { name: `You’re booked with ${artist.username}` })).toBeVisible();
    // The bell counts it, and no toast says what the page says already.
    await told;
    await expect(page.getByText(`Private session with ${artist.username} booked`)).toHaveCount(0);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    expect((await saving).suggestedFilename()).toMatch(/\.ics$/);
    await page.getByRole('link', { name: 'See your session' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: `Private session with ${artist.username}` }),
    ).toBeVisible();
    await expect(page.getByText('Upcoming', { exact: true })).toBeVisible();
    await expect(page.getByText('My bass vanishes on phones.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Room' })).toContainText('Starts in');
    await expectStatement(page, [
      [`Private session with ${artist.username}`, '−6,000'],
      ['Tokens', '+7,000'],
    ]);
    await page.goto('/my-private-sessions');
    await expect(page).toHaveURL(/\/private-sessions$/);
    await page
      .getByRole('list', { name: 'Upcoming private sessions' })
      .getByRole('link', { name: artist.username })
      .click();
    await expect(page.getByText('Mixing', { exact: true })).toBeVisible();
    expect(complaints).toEqual([]);
  },
);

test('a visitor chooses a time, signs in, and it is held while they pay by card', async ({
  page,
  stage,
  newBrowser,
}) => {
  const artist = await newBookable(stage, 'held');
  const fan = await stage.newFan({ tokens: 1000 });
  await page.goto(`/private-sessions/book/${artist.username}`);
  const time = await chooseFirstTime(page);
  await page.getByLabel(/^Your message to/).fill('A visitor’s question.');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/login/);
  await fillSignIn(page, fan);
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();
  await expect(page.getByText('This time is kept for you while you pay:')).toBeVisible();

  const other = await newBrowser();
  await other.goto(`/private-sessions/book/${artist.username}`);
  const times = other.getByRole('region', { name: /^Times on/ });
  await expect(times.getByRole('button', { name: 'Held' })).toHaveText(`${time}Held`);

  await page.reload();
  await expect(page.getByText('This time is kept for you while you pay:')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the calendar' }).click();
  await expect(page.getByLabel(/^Your message to/)).toHaveValue('A visitor’s question.');
  await expect
    .poll(async () => {
      await other.reload();
      await expect(times.getByRole('button').first()).toBeVisible();
      return await times.getByRole('button', { name: 'Held' }).count();
    })
    .toBe(0);

  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This time is kept for you while you pay:')).toBeVisible();
  await payByCard(page.locator('main'), cards.good);
  await expect(page.getByRole('heading', { name: `You’re booked with ${artist.username}` })).toBeVisible();
  expect((await stage.call('user/get-infos', {}, fan))['token']).toBe(0);
});

test('who comes too late keeps the tokens and books one of the next free times', async ({ page, stage }) => {
  const artist = await newBookable(stage, 'wanted');
  const [fan, faster] = [await stage.newFan({ tokens: 6000 }), await stage.newFan({ tokens: 6000 })];
  await haveSignedIn(page, fan);
  await page.goto(`/private-sessions/book/${artist.username}`);
  await chooseFirstTime(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Book for 6,000 tokens ($60)' })).toBeVisible();
  const { date } = await bookTime(stage, faster, artist, 24);
  await page.getByRole('button', { name: 'Book for 6,000 tokens ($60)' }).click();
  await expect(
    page.getByText('This time slot has just been taken. Please choose another one.'),
  ).toBeVisible();
  await expect(page.getByText('No tokens were taken, and your message is kept.')).toBeVisible();
  expect((await stage.call('user/get-infos', {}, fan))['token']).toBe(6000);

  const next = page.getByRole('region', { name: 'Next free times' });
  await expect(next.getByRole('listitem')).toHaveCount(6);
  await next.getByRole('listitem').first().getByRole('button').click();
  await page.getByRole('button', { name: 'Book for 6,000 tokens ($60)' }).click();
  await expect(page.getByRole('heading', { name: `You’re booked with ${artist.username}` })).toBeVisible();
  const { items } = await stage.call('privateSessions/get-user-private-sessions', {}, fan);
  expect(items[0].date.seconds).toBe(date.seconds + 3600);
});

test('a held time can’t be chosen, and nobody is asked to pay for one that is gone', async ({
  page,
  stage,
}) => {
  const artist = await newBookable(stage, 'paid-late');
  const [fan, faster] = [await stage.newFan(), await stage.newFan({ tokens: 6000 })];
  const date = await freeTime(stage, artist, 24);
  await stage.call('privateSessions/hold-slot', { artistId: artist.id, date }, faster);
  await haveSignedIn(page, fan);
  await page.goto(`/private-sessions/book/${artist.username}`);
  const times = page.getByRole('region', { name: /^Times on/ });
  await expect(times.getByRole('button', { name: 'Held' })).toBeVisible();
  await times.getByRole('button', { name: 'Held' }).click({ force: true });
  await expect(times.getByRole('button', { pressed: true })).toHaveCount(0);
  await stage.call('privateSessions/free-slot', {}, faster);
  await page.reload();
  await chooseFirstTime(page);
  // Between the choice and the payment another fan is faster.
  await stage.call('privateSessions/hold-slot', { artistId: artist.id, date }, faster);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('region', { name: 'Next free times' })).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveCount(0);
  await page.getByRole('button', { name: 'See the whole calendar' }).click();
  await expect(page.getByText('The time you had chosen is no longer free.')).toBeVisible();
});

test('the calendar goes by keyboard alone', async ({ page, stage }) => {
  const artist = await newBookable(stage, 'keys', { timeZone: 'America/New_York' });
  await page.goto(`/private-sessions/book/${artist.username}`);
  await expect(page.getByText('America/New York')).toBeVisible();
  const grid = page.getByRole('grid');
  const days = grid.getByRole('button');
  const inTabOrder = grid.locator('[data-day][tabindex="0"]');
  await expect(inTabOrder).toHaveCount(1);
  await inTabOrder.focus();
  const first = (await inTabOrder.getAttribute('data-day')) ?? '';
  const dayAfter = (count: number) =>
    new Date(Date.parse(first) + count * 86_400_000).toISOString().slice(0, 10);
  for (const [key, day] of [
    ['ArrowRight', dayAfter(1)],
    ['ArrowDown', dayAfter(8)],
    ['ArrowUp', dayAfter(1)],
    ['ArrowLeft', first],
  ] as const) {
    await page.keyboard.press(key);
    await expect(grid.locator(`[data-day="${day}"]`)).toBeFocused();
  }
  const heading = page.getByRole('heading', { level: 3 }).first();
  const month = await heading.textContent();
  await page.keyboard.press('PageDown');
  await expect(heading).not.toHaveText(month ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: /^Times on/ })).toBeVisible();
  await page.keyboard.press('Home');
  await expect(days.locator(':focus')).toHaveCount(0);
  await expect(grid.locator(':focus')).toHaveAttribute('aria-label', /^Sunday/);
  await page.keyboard.press('End');
  await expect(grid.locator(':focus')).toHaveAttribute('aria-label', /^Saturday/);
});

test('a fan sees the introduction to private sessions once', async ({ page, stage }) => {
  const infos = { introducedPrivateSession: false };
  const fan = await stage.newFan();
  await stage.call('user/update-infos', { userInfos: infos }, fan);
  await haveSignedIn(page, fan);
  await page.goto('/private-sessions');
  const intro = page.getByRole('dialog', { name: 'An artist’s time, just for you' });
  await page.removeLocatorHandler(intro);
  await intro.getByRole('button', { name: 'Book Now' }).click();
  await expect(page).toHaveURL(/\/artists\?acceptPrivateSessions=1/);
  await expect(page.getByRole('link', { name: /^Book / }).first()).toBeVisible();
  expect((await stage.call('user/get-infos', {}, fan))['introducedPrivateSession']).toBe(true);
});

test('who has booked a private session is not introduced to them', async ({ page, stage }) => {
  const artist = await newBookable(stage, 'known', { price: 0 });
  const fan = await stage.newFan();
  await bookTime(stage, fan, artist, 24);
  await stage.call('user/update-infos', { userInfos: { introducedPrivateSession: false } }, fan);
  await haveSignedIn(page, fan);
  await page.goto('/private-sessions');
  const intro = page.getByRole('dialog', { name: 'An artist’s time, just for you' });
  await page.removeLocatorHandler(intro);
  await expect
    .poll(async () => (await stage.call('user/get-infos', {}, fan))['introducedPrivateSession'])
    .toBe(true);
  await expect(intro).toHaveCount(0);
});
