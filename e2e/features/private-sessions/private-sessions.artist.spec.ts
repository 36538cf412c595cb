import type { Page } from '@playwright/test';
import { DAY_MS, known, type Person, serverNowSeconds, type Stage } from '../../support/api.ts';
import { bookTime, chooseFirstTime, HOUR_MS, newBookable } from '../../support/live/private-sessions.ts';
import { haveSignedIn } from '../../support/sign-in.ts';
import { expectSales, expectStatement } from '../../support/money/statement.ts';
import { expect, test } from '../../support/test.ts';

/** A server of its own: hours pass here, in which the demo world's open requests run out. */
test.use({ environment: { CLOCK_OFFSET_MS: '0' } });

const balanceOf = async (stage: Stage, person: Person) =>
  Number((await stage.call('user/get-infos', {}, person))['token']);

/** Until so many hours before the start. */
async function letPassUntil(stage: Stage, date: { seconds: number }, hoursBefore: number) {
  const leftMs = (date.seconds - (await serverNowSeconds(stage))) * 1000;
  await stage.letPass(leftMs - hoursBefore * HOUR_MS);
}

async function cancelAs(page: Page, person: Person, id: string) {
  await haveSignedIn(page, person);
  await page.goto(`/private-sessions/${id}`);
  await page.getByRole('button', { name: 'Cancel session' }).click();
  return page.getByRole('dialog', { name: 'Cancel this session?' });
}

test('an artist asks to move a session, the fan moves it, and both see all of it without reloading', async ({
  page,
  newBrowser,
  stage,
}) => {
  const artist = await newBookable(stage, 'mover');
  const fan = await stage.newFan({ tokens: 6000 });
  const { id, date } = await bookTime(stage, fan, artist, 48);
  await haveSignedIn(page, fan);
  await page.goto(`/private-sessions/${id}`);
  const desk = await newBrowser();
  await haveSignedIn(desk, artist);
  await desk.goto(`/private-sessions/manage`);
  const upcoming = desk.getByRole('list', { name: 'Upcoming private sessions' });
  await expect(upcoming.getByRole('listitem')).toContainText('You earn 4,800 tokens');
  await upcoming.getByRole('link', { name: fan.username }).click();
  await expect(desk.getByText('You earn')).toBeVisible();
  await expect(desk.getByText('4,800 tokens')).toBeVisible();

  const askToMove = async (reason: string) => {
    await desk.getByRole('button', { name: `Ask ${fan.username} to move it` }).click();
    const asking = desk.getByRole('dialog', { name: `Ask ${fan.username} to move this session` });
    await asking.getByLabel(/^Why, and when/).fill(reason);
    await asking.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(
      desk.getByRole('heading', { name: `You asked ${fan.username} to move this session` }),
    ).toBeVisible();
  };
  const asked = page.getByRole('region', { name: `${artist.username} asks you to move this session` });
  await askToMove('I may be late that day.');
  await asked.getByRole('button', { name: 'Keep the date' }).click();
  await expect(desk.getByRole('heading', { name: /to move this session$/ })).toHaveCount(0);
  await askToMove('My studio is being painted.');
  await expect(asked.getByText('My studio is being painted.')).toBeVisible();
  await asked.getByRole('button', { name: 'Choose another time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move this session' });
  await dialog.getByRole('button', { name: 'Move it' }).click();
  await expect(dialog.getByText('Please choose a new time.')).toBeVisible();
  await chooseFirstTime(page);
  await dialog.getByLabel(/^Why do you move it/).fill('My train was canceled.');
  await dialog.getByRole('button', { name: 'Move it' }).click();
  await expect(page.getByText(/^The session is moved to /).first()).toBeVisible();
  await expect(page.getByText(/moved once/)).toBeVisible();
  await expect(desk.getByText(/moved once/)).toBeVisible();
  await expect(asked).toHaveCount(0);
  await expect(desk.getByRole('heading', { name: /to move this session$/ })).toHaveCount(0);
  await expect(page.getByText(/^Moved by you from .+ to /)).toBeVisible();
  await expect(desk.getByText(new RegExp(`^Moved by ${fan.username} from .+ to `))).toBeVisible();
  await expect(desk.getByText('My train was canceled.')).toBeVisible();
  const moved = await stage.call('privateSessions/get', { privateSessionId: id }, fan);
  expect(moved['date'].seconds).not.toBe(date.seconds);
  expect(await balanceOf(stage, fan)).toBe(0);

  await desk.goto('/dashboard');
  const ahead = desk.getByRole('list', { name: 'Upcoming private sessions' });
  await expect(ahead.getByRole('link', { name: fan.username })).toBeVisible();
});

test('a cancel says before what comes back: all at 25 hours, half at 23', async ({
  page,
  newBrowser,
  stage,
}) => {
  const artist = await newBookable(stage, 'canceled');
  const [early, late] = [await stage.newFan({ tokens: 6001 }), await stage.newFan({ tokens: 6000 })];
  const first = await bookTime(stage, early, artist, 30);
  const second = await bookTime(stage, late, artist, 30);
  await letPassUntil(stage, first.date, 25);

  const dialog = await cancelAs(page, early, first.id);
  await expect(dialog.getByText('all of your 6,000 tokens ($60) come back')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel the session' }).click();
  await expect(page.getByText('Canceled by You')).toBeVisible();
  expect(await balanceOf(stage, early)).toBe(6001);
  await expectStatement(page, [
    ['Refund', '+6,000'],
    [`Private session with ${artist.username}`, '−6,000'],
    ['Tokens', '+6,001'],
  ]);

  await letPassUntil(stage, second.date, 23);
  const other = await newBrowser();
  const lateDialog = await cancelAs(other, late, second.id);
  await expect(
    lateDialog.getByText(/3,000 tokens \(\$30\) come back to your wallet, the rest goes to/),
  ).toBeVisible();
  await lateDialog.getByLabel(/^A word to/).fill('My train is late, sorry.');
  await lateDialog.getByRole('button', { name: 'Cancel the session' }).click();
  await expect(other.getByText('Canceled by You')).toBeVisible();
  await expect(other.getByText('3,000 tokens').first()).toBeVisible();
  const money = other.getByRole('main').locator('footer');
  await expect(money).toContainText('Paid');
  await expect(money).toContainText('refunded, as it was canceled late');
  await expect(money).toContainText(`The other half of the price stays with ${artist.username}`);
  expect(await balanceOf(stage, late)).toBe(3000);
  await expectStatement(other, [
    ['Refund', '+3,000'],
    [`Private session with ${artist.username}`, '−6,000'],
    ['Tokens', '+6,000'],
  ]);

  const desk = await newBrowser();
  await haveSignedIn(desk, artist);
  await desk.goto(`/private-sessions/${second.id}`);
  await expect(desk.getByText('Canceled by User')).toBeVisible();
  await expect(desk.getByText('My train is late, sorry.')).toBeVisible();
  await expect(desk.getByText(/paid on half of the price: 2,400 tokens/)).toBeVisible();
  // Half of the late one's price less the fee of a fifth, and nothing of the early one's.
  await expectSales(desk, [[late.username, '2,400', 'Pending']]);
});

test('an artist who cancels says why, and the fan gets everything back', async ({
  page,
  newBrowser,
  stage,
}) => {
  const artist = await newBookable(stage, 'away');
  const fan = await stage.newFan({ tokens: 6000 });
  const { id } = await bookTime(stage, fan, artist, 48);
  const fanPage = await newBrowser();
  await haveSignedIn(fanPage, fan);
  await fanPage.goto(`/private-sessions/${id}`);
  await expect(fanPage.getByText('Upcoming', { exact: true })).toBeVisible();

  const dialog = await cancelAs(page, artist, id);
  await dialog.getByRole('button', { name: 'Cancel the session' }).click();
  await expect(dialog.getByText('Please say why, in at least 10 characters.')).toBeVisible();
  await dialog.getByLabel('Why do you cancel?').fill('I have lost my voice.');
  await dialog.getByRole('button', { name: 'Cancel the session' }).click();
  await expect(page.getByText('Canceled by You')).toBeVisible();
  await expect(fanPage.getByText('Canceled by Artist')).toBeVisible();
  await expect(fanPage.getByText('I have lost my voice.')).toBeVisible();
  expect(await balanceOf(stage, fan)).toBe(6000);
  await expectStatement(fanPage, [
    ['Refund', '+6,000'],
    [`Private session with ${artist.username}`, '−6,000'],
    ['Tokens', '+6,000'],
  ]);
  await expectSales(page, []);
});

test('the page counts down to the room, which opens ten minutes before the start', async ({
  page,
  stage,
}) => {
  const artist = await newBookable(stage, 'opens');
  const fan = await stage.newFan({ tokens: 6000 });
  const { id, date } = await bookTime(stage, fan, artist, 26);
  await letPassUntil(stage, date, 0.25);
  await haveSignedIn(page, fan);
  await page.goto(`/private-sessions/${id}`);
  await expect(page.getByRole('region', { name: 'Room' })).toContainText(
    'The room opens 10 minutes before, in',
  );
  await stage.letPass(0.1 * HOUR_MS);
  await page.reload();
  await expect(page.getByRole('button', { name: /join/i })).toBeVisible();
  await expect(page.getByText(/^You meet here\./)).toHaveCount(0);
});

test('after the session its fan reviews it, the artist hides that, and a no-show is reported', async ({
  page,
  newBrowser,
  stage,
}) => {
  const artist = await newBookable(stage, 'held-it');
  const fan = await stage.newFan({ tokens: 12_000 });
  const first = await bookTime(stage, fan, artist, 30);
  const second = await bookTime(stage, fan, artist, 32);
  await letPassUntil(stage, second.date, -2);

  await haveSignedIn(page, fan);
  await page.goto('/private-sessions');
  const past = page.getByRole('list', { name: 'Past private sessions' });
  await expect(past.getByRole('listitem')).toHaveCount(2);
  await expect(past.getByText('To review')).toHaveCount(2);
  await page.goto(`/private-sessions/${first.id}`);
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Please write at least 10 characters.')).toBeVisible();
  await page.getByLabel(/^How was your session/).fill('We fixed my bass in an hour.');
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Thank you for your review.').first()).toBeVisible();
  await expect(page.getByLabel(/^How was your session/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Give a tip/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book another time' })).toHaveAttribute(
    'href',
    `/private-sessions/book/${artist.username}`,
  );

  const visitor = await newBrowser();
  await visitor.goto(`/artist/${artist.username}`);
  await expect(visitor.getByRole('heading', { name: 'Reviews of private sessions' })).toBeVisible();
  await expect(visitor.getByText('We fixed my bass in an hour.')).toBeVisible();

  const desk = await newBrowser();
  await haveSignedIn(desk, artist);
  await desk.goto('/private-sessions/manage');
  await desk.getByRole('link', { name: 'Reviews' }).click();
  await expect(desk.getByText('We fixed my bass in an hour.')).toBeVisible();
  await desk.getByRole('switch', { name: /^Show on my page/ }).click();
  await expect(desk.getByText('Only the two of you can read it.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor.getByText('We fixed my bass in an hour.')).toHaveCount(0);

  await page.goto(`/private-sessions/${second.id}`);
  await page.getByRole('button', { name: /^Report/ }).click();
  const report = page.getByRole('dialog', { name: `Report your session with ${artist.username}` });
  await expect(report.getByLabel(/There is no feedback/)).toHaveCount(0);
  await report.getByLabel(/The artist did not come/).check();
  await report.getByLabel('What happened?').fill('I waited for the whole hour.');
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText(/^You reported this session\./)).toBeVisible();
  await desk.goto(`/private-sessions/${second.id}`);
  await expect(desk.getByText(/^The fan reported this session\. The tokens stay pending/)).toBeVisible();

  await expectSales(desk, [
    [fan.username, '4,800', 'Pending'],
    [fan.username, '4,800', 'Pending'],
  ]);
  const { items: reports } = await stage.call(
    'admin/reports',
    { filter: { artistId: artist.id } },
    known.superAdmin,
  );
  await stage.call(
    'admin/resolve-report',
    { reportId: reports[0].id, decision: 'refund', bps: 10_000 },
    known.superAdmin,
  );
  await expectStatement(page, [
    ['Refund', '+6,000'],
    [`Private session with ${artist.username}`, '−6,000'],
    [`Private session with ${artist.username}`, '−6,000'],
    ['Tokens', '+15,000'],
  ]);
  await expectSales(desk, [
    [fan.username, '4,800', 'Taken back'],
    [fan.username, '4,800', 'Pending'],
  ]);

  await stage.letPass(8 * DAY_MS);
  const later = await newBrowser();
  await haveSignedIn(later, fan);
  await later.goto(`/private-sessions/${first.id}`);
  await expect(later.getByText('Completed', { exact: true })).toBeVisible();
  await expect(later.getByRole('button', { name: /^Report/ })).toHaveCount(0);
});
