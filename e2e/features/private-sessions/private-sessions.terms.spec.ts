import { MINUTE_MS } from '../../support/api.ts';
import { cards, payByCard } from '../../support/money/card.ts';
import { chooseFirstTime, newBookable } from '../../support/live/private-sessions.ts';
import { haveSignedIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

const keptText = 'This time is kept for you while you pay:';

test('who books for less than a day ahead reads everywhere what canceling costs', async ({ page, stage }) => {
  const artist = await newBookable(stage, 'soon', { noticeHours: 1 });
  const fan = await stage.newFan({ tokens: 6000 });
  const rule = page.getByText(
    'It starts in less than 24 hours: canceling gives back 3,000 tokens ($30) of 6,000 tokens ($60), and it can’t be moved.',
  );
  await haveSignedIn(page, fan);
  await page.goto(`/private-sessions/book/${artist.username}`);
  await expect(page.getByText(/until 24 hours before it starts/)).toBeVisible();
  await chooseFirstTime(page);
  await expect(rule).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();
  await expect(rule).toBeVisible();
  await page.getByRole('button', { name: 'Book for 6,000 tokens ($60)' }).click();
  await expect(page.getByRole('heading', { name: `You’re booked with ${artist.username}` })).toBeVisible();
  await expect(rule).toBeVisible();
  await expect(page.getByText(/free of charge/)).toHaveCount(0);
});

test('who meets an artist outside Dubplate reads so before paying and after', async ({ page, stage }) => {
  const settings = { noticeHours: 1, meetingUrl: 'https://meet.example/studio' };
  const artist = await newBookable(stage, 'outside', settings);
  const outside = page.getByText(
    'You meet outside Dubplate: the link appears on the session’s page 10 minutes before the start.',
  );
  await haveSignedIn(page, await stage.newFan({ tokens: 6000 }));
  await page.goto(`/private-sessions/book/${artist.username}`);
  await expect(outside).toBeVisible();
  await chooseFirstTime(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Book for 6,000 tokens ($60)' })).toBeVisible();
  await expect(outside).toBeVisible();
  await page.getByRole('button', { name: 'Book for 6,000 tokens ($60)' }).click();
  await expect(
    page.getByText(/You meet outside Dubplate: the link appears on the session’s page/),
  ).toBeVisible();
  await expect(page.getByText(/a day and an hour/)).toHaveCount(0);
  await page.getByRole('link', { name: 'See your session' }).click();
  await expect(page.getByText(/You meet outside Dubplate. The link appears here/)).toBeVisible();
  await expect(page.getByText(/The room opens/)).toHaveCount(0);
});

test('a time that another tab has given up is no longer called kept', async ({ page, stage }) => {
  // From a midnight on, so that the first day has more than one time at any hour of the test.
  const artist = await newBookable(stage, 'tabs', { noticeHours: 48 - new Date().getUTCHours() });
  const fan = await stage.newFan();
  await haveSignedIn(page, fan);
  await page.goto(`/private-sessions/book/${artist.username}`);
  await chooseFirstTime(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(keptText)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pay the rest' })).toBeVisible();

  const second = await page.context().newPage();
  await second.goto(`/private-sessions/book/${artist.username}`);
  // It begins with what the browser has kept, and gives that up.
  await second.getByRole('button', { name: 'Back to the calendar' }).click();
  await second
    .getByRole('region', { name: /^Times on/ })
    .getByRole('button', { name: /[AP]M/ })
    .nth(1)
    .click();
  await second.getByRole('button', { name: 'Continue' }).click();
  await expect(second.getByText(keptText)).toBeVisible();

  // It is noticed when the times are read again, which is every half minute.
  const notice = page.getByRole('alert').filter({ hasText: 'This time is no longer kept for you' });
  await expect(notice).toBeVisible();
  await expect(page.getByText(keptText)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Pay the rest' })).toHaveCount(0);
  await notice.getByRole('button', { name: 'Keep it for me again' }).click();
  await expect(page.getByText(keptText)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pay the rest' })).toBeVisible();
});

test('after the ten minutes a time can still be paid, and says what others can do', async ({
  page,
  stage,
}) => {
  const artist = await newBookable(stage, 'slow', { noticeHours: 20 });
  const fan = await stage.newFan();
  await haveSignedIn(page, fan);
  await page.goto(`/private-sessions/book/${artist.username}`);
  const times = page.getByRole('region', { name: /^Times on/ }).getByRole('button', { name: /[AP]M/ });
  await times.last().click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(keptText)).toBeVisible();
  await stage.letPass(11 * MINUTE_MS);
  await page.reload();
  const notice = page.getByRole('alert').filter({ hasText: 'others can take this time now' });
  await expect(notice).toContainText('the tokens stay in your wallet');
  await expect(notice).toContainText(/It can be kept for you again in/);
  await expect(notice.getByRole('button')).toHaveCount(0);
  await payByCard(page.locator('main'), cards.good);
  await expect(page.getByRole('heading', { name: `You’re booked with ${artist.username}` })).toBeVisible();
});

test('an artist gets from the sessions to the settings of their hours', async ({ page, stage }) => {
  const artist = await newBookable(stage, 'hours');
  await haveSignedIn(page, artist);
  await page.goto('/private-sessions/manage');
  await page.getByRole('link', { name: 'Availability', exact: true }).click();
  await expect(page).toHaveURL(/\/profile#private-sessions$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Private sessions' })).toBeInViewport();
  await page.goto('/contact');
  await page.goto('/profile#data');
  await expect(page.getByRole('heading', { level: 2, name: 'Your data' })).toBeInViewport();
});

test.describe('on a device that shows 24 hours', () => {
  test.use({ locale: 'de-DE' });

  test('every time of a booking does', async ({ page, stage }) => {
    const artist = await newBookable(stage, 'clock', { weekly: daily('18:00', '19:00') });
    const fan = await stage.newFan({ tokens: 6000 });
    await haveSignedIn(page, fan);
    await page.goto(`/private-sessions/book/${artist.username}`);
    await page
      .getByRole('region', { name: /^Times on/ })
      .getByRole('button', { name: '18:00' })
      .first()
      .click();
    await expect(page.getByText(/18:00 – 19:00/)).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Book for 6,000 tokens ($60)' }).click();
    await page.getByRole('link', { name: 'See your session' }).click();
    await expect(page.getByText(/18:00 – 19:00/)).toBeVisible();
    await expect(page.getByText(/\d [AP]M/)).toHaveCount(0);
  });
});

function daily(from: string, to: string): object[] {
  return [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from, to }));
}
