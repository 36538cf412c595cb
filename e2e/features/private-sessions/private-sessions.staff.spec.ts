import { known } from '../../support/api.ts';
import { axeFindings } from '../../support/axe.ts';
import { askFor, factOf, openConsole } from '../../support/console.ts';
import { bookTime, newBookable } from '../../support/live/private-sessions.ts';
import { haveSignedIn } from '../../support/sign-in.ts';
import { expectStatement } from '../../support/money/statement.ts';
import { expect, test } from '../../support/test.ts';

test('staff read what a fan wrote with a reason, cancel the session, and the fan’s statement shows it', async ({
  page,
  newBrowser,
  stage,
}) => {
  const artist = await newBookable(stage, 'staffed');
  const fan = await stage.newFan({ tokens: 6000 });
  await bookTime(stage, fan, artist, 48);

  await openConsole(page, known.superAdmin, '/admin/private-sessions');
  await page.getByRole('searchbox').fill(fan.username);
  // The search has ended when only the one row is left.
  await expect(page.getByRole('row')).toHaveCount(2);
  const row = page.getByRole('row').filter({ hasText: fan.username });
  await expect(row).toContainText('Upcoming');
  await row.getByRole('link').first().click();
  const title = `Private session of ${fan.username} with ${artist.username}`;
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(factOf(page, 'Topics')).toHaveText('Mixing');
  const money = page.getByRole('region', { name: 'Money, line by line' }).first();
  await expect(money.getByRole('row').filter({ hasText: artist.username })).toContainText('Held');
  await expect(page.getByRole('region', { name: 'Reports' })).toContainText('Nobody has reported it.');
  await expect(page.getByText('My bass.')).toHaveCount(0);
  expect(await axeFindings(page, 'a private session')).toEqual([]);

  const reading = await askFor(page, 'Read texts', 'for this record only');
  await reading.getByRole('button', { name: 'The fan asked for help.' }).click();
  await reading.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.getByRole('region', { name: 'What they wrote' })).toContainText('My bass.');

  const mails = page.getByRole('region', { name: 'Mails' });
  await expect(mails.getByRole('row').filter({ hasText: `${fan.username} booked` })).toContainText(
    artist.email,
  );
  const actions = page.getByRole('region', { name: 'Staff actions' });

  const dialog = await askFor(page, 'Cancel and refund', `go back to ${fan.username} at once`);
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel and refund' }).click();
  await expect(dialog.getByText('Please give a reason of at least 5 characters.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The artist is ill.');
  await dialog.getByRole('button', { name: 'Cancel and refund' }).click();
  await expect(page.getByText('The private session is canceled and refunded.')).toBeVisible();
  await expect(money.getByRole('row').filter({ hasText: artist.username })).toContainText('Refunded');
  await expect(page.getByText('Canceled by staff').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'What they wrote' })).toContainText('The artist is ill.');
  await expect(page.getByRole('button', { name: 'Cancel and refund', exact: true })).toHaveCount(0);

  await expect(actions.getByRole('row').filter({ hasText: 'Request canceled' })).toBeVisible();
  await expect(actions.getByRole('row').filter({ hasText: 'Reason to read' })).toBeVisible();
  await expect(actions.getByRole('row').filter({ hasText: 'Private session read' })).toHaveCount(0);

  await test.step('the mails lead to the outbox, and each to its text', async () => {
    await page.reload();
    await mails.getByRole('link', { name: /^All / }).click();
    await expect(page.getByRole('row').filter({ hasText: 'canceled your private session' })).toHaveCount(2);
    await page.goBack();
  });

  await test.step('both people lead to it', async () => {
    await factOf(page, 'Fan').getByRole('link').click();
    const booked = page.getByRole('region', { name: 'Private sessions booked' });
    await expect(booked.getByRole('row').filter({ hasText: artist.username })).toContainText('Canceled');
    await booked.getByRole('link', { name: artist.username }).click();
    const held = page.getByRole('region', { name: 'Private sessions with fans' });
    await expect(held.getByRole('row').filter({ hasText: fan.username })).toContainText('Canceled');
  });

  await test.step('the figures lead to their rows', async () => {
    await page.goto('/admin');
    const card = page.getByRole('region', { name: /^Private sessions booked, / });
    const canceled = card.getByRole('link', { name: /^Canceled: [1-9]/ });
    const count = (await canceled.textContent()) ?? '';
    await canceled.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Private sessions' })).toBeVisible();
    await expect(page.getByText(new RegExp(` of ${count}$`))).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: fan.username })).toBeVisible();
  });

  const reader = await newBrowser();
  await haveSignedIn(reader, fan);
  await expectStatement(reader, [
    [artist.username, '+6,000'],
    [artist.username, '6,000'],
    ['', '6,000'],
  ]);
});

test('a report that the artist did not come shows the session, and its page leads back', async ({ page }) => {
  const filter = encodeURIComponent(JSON.stringify({ reason: 'no-show' }));
  await openConsole(page, known.admin, `/admin/reports?filter=${filter}`);
  const row = page.getByRole('row').filter({ hasText: 'Artist did not come' }).first();
  await row.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 2, name: 'Artist did not come' })).toBeVisible();
  const session = page.getByRole('region', { name: 'The reported session' });
  await expect(session).toContainText('Completed');
  await expect(factOf(page, 'Artist in the room')).toHaveText('Never entered');
  await expect(factOf(page, 'Fan in the room')).toHaveText(/^Entered .*, left /);
  await expect(page.getByRole('button', { name: 'Read texts', exact: true })).toBeVisible();
  expect(await axeFindings(page, 'a report about a private session')).toEqual([]);
  await page.getByRole('link', { name: 'View session' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Private session of / })).toBeVisible();
  // Only super admins move money.
  await expect(page.getByRole('button', { name: 'Cancel and refund' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Reports' })).toContainText('Artist did not come');
  const timeline = page.getByRole('region', { name: 'Timeline' });
  for (const what of ['entered the room', 'left the room', 'reported'])
    await expect(timeline.getByText(what, { exact: true })).toBeVisible();
});
