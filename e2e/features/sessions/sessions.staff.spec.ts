import { known } from '../../support/api.ts';
import { axeFindings } from '../../support/axe.ts';
import { askFor, factOf, openConsole } from '../../support/console.ts';
import { bookSession, planSession } from '../../support/live/plan-session.ts';
import { haveSignedIn } from '../../support/sign-in.ts';
import { expectStatement } from '../../support/money/statement.ts';
import { expect, test } from '../../support/test.ts';

test('staff refund a live session with a reason, and the fan’s statement shows it', async ({
  page,
  newBrowser,
  stage,
}) => {
  const artist = await stage.newArtist();
  const fan = await stage.newFan({ tokens: 500 });
  const title = `Stolen stems by ${artist.username}`;
  const sessionId = await planSession(stage, artist, { title, inHours: null });
  await bookSession(stage, fan, sessionId);
  await stage.call('session/update-status', { sessionId, sessionStatus: 3 }, artist);

  await openConsole(page, known.admin, '/admin/sessions');
  await page.getByRole('link', { name: 'Running', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const money = page.getByRole('region', { name: 'Money, line by line' }).first();
  await expect(money.getByRole('row').filter({ hasText: fan.username })).toContainText('Held');
  await expect(factOf(page, 'In all')).toContainText('500 tokens');
  expect(await axeFindings(page, 'a live session')).toEqual([]);
  const dialog = await askFor(page, 'Refund', '1 holder gets everything back that they paid');
  await dialog.getByRole('button', { name: 'Refund everybody' }).click();
  await expect(dialog.getByText('Please give a reason of at least 5 characters.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The music is another person’s.');
  await dialog.getByRole('button', { name: 'Refund everybody' }).click();
  await expect(page.getByText('The session is canceled and refunded.')).toBeVisible();
  await expect(money.getByRole('row').filter({ hasText: fan.username })).toContainText('Refunded');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(
    'The music is another person’s.',
  );
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0);

  const reader = await newBrowser();
  await haveSignedIn(reader, fan);
  await expectStatement(reader, [
    [title, '+500'],
    [title, '500'],
    ['', '500'],
  ]);
});

test('staff keep one reported message and remove another, and choose who has its price', async ({
  page,
  stage,
}) => {
  const artist = await stage.newArtist();
  const fan = await stage.newFan({ tokens: 500 });
  const title = `Questions for ${artist.username}`;
  const sessionId = await planSession(stage, artist, { title, amount: 0, inHours: null });
  await bookSession(stage, fan, sessionId, 0);
  for (const text of ['Are you serious?', 'You are deaf.']) {
    const message = await stage.call('message/create', { message: { text }, sessionId }, fan);
    await stage.call('message/report', { messageId: message['id'] }, artist);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await openConsole(page, known.admin, '/admin/messages');
  await page.getByRole('searchbox').fill(fan.username);
  const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text });
  // The search has ended when only the two rows are left.
  await expect(page.getByRole('row')).toHaveCount(3);
  expect(await axeFindings(page, 'reported messages')).toEqual([]);
  await rowOf('Are you serious?').getByRole('button', { name: 'Keep in the room' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep in the room' }).click();
  await expect(rowOf('Are you serious?')).toHaveCount(0);
  await rowOf('You are deaf.').getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^The artist keeps/ }).check();
  await dialog.getByRole('button', { name: 'It insults people.' }).click();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('The message is removed.')).toBeVisible();
  await expect(rowOf('You are deaf.')).toHaveCount(0);
  const { items } = await stage.call('message/get-messages', { sessionId }, artist);
  expect(items).toMatchObject([
    { text: '', status: 4 },
    { text: 'Are you serious?', hidden: false },
  ]);
  expect((await stage.call('user/get-infos', {}, fan))['token']).toBe(300);
});

test('staff read who reported a message on its page, and remove several with one reason', async ({
  page,
  stage,
}) => {
  const artist = await stage.newArtist();
  const [fan, reporter] = [await stage.newFan({ tokens: 500 }), await stage.newFan({ tokens: 500 })];
  const title = `Spam for ${artist.username}`;
  const sessionId = await planSession(stage, artist, { title, amount: 0, inHours: null });
  for (const each of [fan, reporter]) await bookSession(stage, each, sessionId, 0);
  const ids = [];
  for (const text of ['Buy followers.', 'Buy more followers.']) {
    const message = await stage.call('message/create', { message: { text }, sessionId }, fan);
    ids.push(message['id']);
    await stage.call('message/report', { messageId: message['id'] }, reporter);
  }
  await stage.call('message/update-status', { message_id: ids[0], status: 3 }, artist);

  await openConsole(page, known.admin, '/admin/messages');
  await page.getByRole('searchbox').fill(fan.username);
  await expect(page.getByRole('row')).toHaveCount(3);
  const first = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Buy followers.' }) });
  await expect(first).toContainText('Declined');
  await expect(first.getByRole('link', { name: reporter.username })).toBeVisible();
  await first.getByRole('link', { name: 'Buy followers.' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Message of ${fan.username}` })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Reports/ })).toContainText(reporter.username);
  await expect(page.getByRole('region', { name: 'Money, line by line' }).first()).toContainText('Refunded');
  expect(await axeFindings(page, 'a reported message')).toEqual([]);
  await page.goBack();

  for (const text of ['Buy followers.', 'Buy more followers.'])
    await page.getByRole('checkbox', { name: `Select ${text}`, exact: true }).check();
  await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'It is advertising.' }).click();
  await dialog.getByRole('button', { name: 'Remove 2' }).click();
  await expect(page.getByText('2 messages removed.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Select Buy/ })).toHaveCount(0);
  expect((await stage.call('user/get-infos', {}, fan))['token']).toBe(500);
});

test('staff export the tickets of a live session from its page', async ({ page, stage }) => {
  const artist = await stage.newArtist();
  const fan = await stage.newFan({ tokens: 500 });
  const sessionId = await planSession(stage, artist, { title: 'Tape delay', inHours: 48 });
  await bookSession(stage, fan, sessionId);
  await openConsole(page, known.admin, `/admin/sessions/${sessionId}/show`);
  await page
    .getByRole('region', { name: /^Tickets/ })
    .getByRole('button', { name: 'Export' })
    .click();
  await expect(page.getByRole('dialog')).toContainText('The file will have 1 row:');
  const saving = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/-session-tickets-.*\.csv$/);
  await expect(page.getByRole('dialog')).toContainText('Your browser has been asked to save the file.');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'All tickets' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tickets of live sessions' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: fan.username })).toContainText('Held');
});
