import { DAY_MS, MINUTE_MS, serverNowSeconds } from '../../support/api.ts';
import { cards, payByCard } from '../../support/money/card.ts';
import {
  bookTime,
  chooseFirstTime,
  freeTime,
  HOUR_MS,
  newBookable,
} from '../../support/live/private-sessions.ts';
import { bookPrivateSession } from '../../support/live/plan-private.ts';
import { waitingText } from '../../support/money/pay-texts.ts';
import { haveSignedIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

/** A server of its own: the clock moves here, and must not be moved by others between reading a time and booking it. */
test.use({ environment: { CLOCK_OFFSET_MS: '0' } });

test('a card is paid after the ten minutes, the time is gone, and its buyer books another with the tokens', async ({
  page,
  stage,
}) => {
  // Only one day, so that no time comes within the notice while the clock moves.
  const day = new Date((await serverNowSeconds(stage)) * 1000 + 3 * DAY_MS).getUTCDay();
  const artist = await newBookable(stage, 'late', { weekly: [{ day, from: '00:00', to: '24:00' }] });
  const [fan, faster] = [await stage.newFan(), await stage.newFan({ tokens: 6000 })];
  await haveSignedIn(page, fan);
  await page.goto(`/private-sessions/book/${artist.username}`);
  await chooseFirstTime(page);
  await page.getByLabel(/^Your message to/).fill('My bass vanishes on phones.');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This time is kept for you while you pay:')).toBeVisible();
  // The sandbox confirms this card half an hour later.
  await payByCard(page.locator('main'), cards.neverConfirmed);
  await expect(page.getByText(waitingText)).toBeVisible();

  await stage.letPass(11 * MINUTE_MS);
  const { date } = await bookTime(stage, faster, artist, 24);
  await stage.letPass(20 * MINUTE_MS);
  const next = page.getByRole('region', { name: 'Next free times' });
  await expect(next.getByRole('listitem')).toHaveCount(6);
  await expect(page.getByText('This time slot has just been taken.').first()).toBeVisible();
  await expect(
    page.getByText('Your tokens stay in your wallet, also those you have just bought. Your message is kept.'),
  ).toBeVisible();
  expect((await stage.call('user/get-infos', {}, fan))['token']).toBe(6000);

  await next.getByRole('listitem').first().getByRole('button').click();
  await page.getByRole('button', { name: 'Book for 6,000 tokens ($60)' }).click();
  await expect(page.getByRole('heading', { name: `You’re booked with ${artist.username}` })).toBeVisible();
  const { items } = await stage.call('privateSessions/get-user-private-sessions', {}, fan);
  expect([items.length, items[0].date.seconds, items[0].message]).toEqual([
    1,
    date.seconds + 3600,
    'My bass vanishes on phones.',
  ]);
  expect((await stage.call('user/get-infos', {}, fan))['token']).toBe(0);
});

test('a price that rises while a card is paid is asked for again', async ({ page, stage }) => {
  const artist = await newBookable(stage, 'dearer');
  const fan = await stage.newFan({ tokens: 5990 });
  await haveSignedIn(page, fan);
  await page.goto(`/private-sessions/book/${artist.username}`);
  await chooseFirstTime(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await payByCard(page.locator('main'), cards.neverConfirmed);
  await expect(page.getByText(waitingText)).toBeVisible();
  const { privateSessionSettings } = await stage.call('user/get-infos', {}, artist);
  const settings = { ...privateSessionSettings, price: 6080 };
  await stage.call('user/update-infos', { userInfos: { privateSessionSettings: settings } }, artist);
  await expect(page.getByText('6,080 tokens').first()).toBeVisible();
  await stage.letPass(31 * MINUTE_MS);
  await expect(page.getByText('Your payment has arrived: the tokens are in your wallet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book for 6,080 tokens ($60.80)' })).toBeVisible();
  const { items } = await stage.call('privateSessions/get-user-private-sessions', {}, fan);
  expect(items).toEqual([]);
});

test('who has eight sessions to come with an artist reads it before anything is filled in', async ({
  page,
  stage,
}) => {
  const artist = await newBookable(stage, 'popular', { price: 0 });
  const fan = await stage.newFan();
  for (let nth = 0; nth < 8; nth += 1) await bookTime(stage, fan, artist, 48);
  await haveSignedIn(page, fan);
  await page.goto(`/private-sessions/book/${artist.username}`);
  await expect(
    page.getByRole('heading', { name: `You already have 8 sessions to come with ${artist.username}.` }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
  await page.getByRole('link', { name: 'See your sessions' }).click();
  await expect(
    page.getByRole('list', { name: 'Upcoming private sessions' }).getByRole('listitem'),
  ).toHaveCount(8);
});

test('times are shown on either clock, which a reload keeps', async ({ page, stage }) => {
  const artist = await newBookable(stage, 'far', { timeZone: 'Asia/Tokyo' });
  const fan = await stage.newFan({ infos: { timeZone: 'America/New_York' } });
  await stage.call('user/update-infos', { userInfos: { timeZone: 'America/New_York' } }, fan);
  const { seconds } = await freeTime(stage, artist, 24);
  await haveSignedIn(page, fan);
  await page.goto(`/private-sessions/book/${artist.username}`);
  const time = page.getByRole('region', { name: /^Times on/ }).getByRole('button', { name: /[AP]M/ });
  const textIn = (timeZone: string, timeZoneName?: 'short') =>
    new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone, timeZoneName }).format(
      seconds * 1000,
    );
  await expect(time.first()).toContainText(textIn('America/New_York', 'short'));
  await expect(time.first()).toContainText(`${textIn('Asia/Tokyo', 'short')} for the artist`);
  await page.getByRole('button', { name: `Show times on ${artist.username}’s clock` }).click();
  await expect(time.first()).toContainText(`${textIn('America/New_York', 'short')} for you`);
  await page.reload();
  await expect(page.getByText('The smaller ones are in your zone: America/New York.')).toBeVisible();
  await chooseFirstTime(page);
  await expect(page.locator('time').first()).toHaveAttribute(
    'datetime',
    new Date(Math.ceil((seconds * 1000) / HOUR_MS) * HOUR_MS).toISOString(),
  );
  await page.getByRole('button', { name: 'Show times in your zone' }).click();
  await expect(time.first()).toContainText('for the artist');
});

test('a room says when it starts, how long is left, and when it closes', async ({
  page,
  newBrowser,
  stage,
}) => {
  const [artist, fan] = [await stage.newArtist({ name: 'absent' }), await stage.newFan()];
  const { id } = await bookPrivateSession(stage, { artist, fan });
  await haveSignedIn(page, fan);
  await page.goto(`/private-sessions/${id}`);
  for (const device of ['camera', 'microphone'])
    await page.getByRole('switch', { name: `Join with ${device}` }).uncheck();
  await page.getByRole('button', { name: 'Join to watch and listen' }).click();
  const room = page.getByRole('region', { name: 'Room' });
  await expect(room.getByText('Starts in')).toBeVisible();
  const ifAbsent = room.getByText(`If ${artist.username} doesn’t come, you can report it here for 7 days`);
  await expect(ifAbsent).toHaveCount(0);

  await stage.letPass(6 * MINUTE_MS);
  await page.reload();
  await expect(room.getByText('Time left:')).toBeVisible();
  await expect(ifAbsent).toBeVisible();
  const desk = await newBrowser();
  await haveSignedIn(desk, artist);
  await desk.goto(`/private-sessions/${id}`);
  await expect(desk.getByRole('button', { name: 'Cancel session' })).toBeVisible();
  await expect(desk.getByText(/can no longer be moved/)).toHaveCount(0);

  await stage.letPass(30 * MINUTE_MS);
  await page.reload();
  await expect(room.getByText('The session has ended. The room closes in')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book another time' })).toBeVisible();
});
