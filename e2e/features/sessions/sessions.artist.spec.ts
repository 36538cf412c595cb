import type { Page } from '@playwright/test';
import { DAY_MS } from '../../support/api.ts';
import { picture } from '../../support/picture.ts';
import { bookSession, planSession } from '../../support/live/plan-session.ts';
import { haveSignedIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

/** As a date-and-time field has it, in UTC. */
function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 16);
}

async function fillForm(page: Page): Promise<void> {
  await page.getByLabel('Title').fill('How I mix a kick');
  await page.getByLabel('Format').selectOption('Workshop');
  await page.getByLabel('Choose a picture').setInputFiles(picture('kick.png'));
  await expect(page.getByText('Your picture is uploaded.')).toBeVisible();
  await page.getByLabel('Date and time').fill(inDays(3));
  await page.getByLabel('Ticket price in tokens').fill('700');
  await page.getByLabel(/^Seats/).fill('25');
}

test('an artist plans a session, keeps the draft over a reload, edits and cancels it', async ({
  page,
  stage,
}) => {
  const artist = await stage.newArtist({ name: 'planner' });
  const fan = await stage.newFan({ tokens: 1000 });
  await haveSignedIn(page, artist);
  await page.goto('/dashboard');
  await page.getByRole('banner').getByRole('link', { name: 'Create a session' }).click();
  await expect(page.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/dashboard');
  await page.getByRole('button', { name: 'Create the session' }).click();
  await expect(page.getByText('Please fill all the required information fields.')).toBeVisible();
  await expect(page.getByLabel('Title')).toBeFocused();
  await fillForm(page);
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('How I mix a kick');
  await expect(page.getByLabel('Ticket price in tokens')).toHaveValue('700');
  await expect(page.getByText(/in UTC$/)).toBeVisible();
  await page.getByRole('button', { name: 'Create the session' }).click();
  await expect(page.getByText('Your session has been created.')).toBeVisible();
  await expect(page).toHaveURL(/\/session\/[^/]+$/);
  const sessionId = page.url().split('/').at(-1) ?? '';

  await bookSession(stage, fan, sessionId, 700);
  await expect(page.getByText('This is your session. 1 ticket is taken.')).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Ticket price in tokens')).not.toBeEditable();
  await page.getByLabel('Title').fill('How I mix a kick, twice');
  await page.getByRole('button', { name: 'Save the changes' }).click();
  await expect(page.getByText('Your session has been updated.')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('link', { name: 'How I mix a kick, twice' }).click();
  await page.getByRole('button', { name: 'Cancel the session' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/The price of one ticket goes back/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel the session' }).click();
  await expect(page.getByText('Your session has been canceled.')).toBeVisible();
  expect((await stage.call('user/get-infos', {}, fan))['token']).toBe(1000);
});

test('a room that is open shows in the header, keeps its artist signed in, and ends with its figures', async ({
  page,
  stage,
}) => {
  const artist = await stage.newArtist({ name: 'onair' });
  const fan = await stage.newFan({ tokens: 1000 });
  await haveSignedIn(page, artist);
  await page.goto('/session/create');
  await fillForm(page);
  await page.getByLabel(/^Now/).check();
  await page.getByRole('button', { name: 'Open the room now' }).click();
  await expect(page).toHaveURL(/\/session\/live$/);
  await expect(page.getByText('Your room is open and you are not on air yet.')).toBeVisible();
  const badge = page.getByRole('banner').getByRole('link', { name: /go to your session/ });
  await expect(badge).toHaveText('Standby');

  const { items } = await stage.call('session/get-user-sessions', {}, artist);
  const sessionId: string = items[0].id;
  await bookSession(stage, fan, sessionId, 700);
  await stage.call('session/update-status', { sessionId, sessionStatus: 3 }, artist);
  await expect(badge).toHaveText('Live');
  await page.getByRole('button', { name: `Account of ${artist.username}` }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByText('Please end your current session before logging out.')).toBeVisible();

  await page.getByRole('button', { name: 'End the session' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the session' }).click();
  const summary = page.getByRole('dialog', { name: 'Session Summary' });
  await expect(summary.getByText('1 / 25')).toBeVisible();
  await expect(summary.getByText('1 × 700 tokens')).toBeVisible();
  await expect(summary.getByText('700 tokens', { exact: true })).toHaveCount(2);
  await expect(page.getByText('Session successfully ended.')).toBeVisible();
  await expect(page.getByText(/^Your live session .* is over$/)).toHaveCount(0);
  await summary.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Create a session' })).toBeVisible();
  await page.goto('/my-content/past');
  await expect(page.getByRole('list', { name: 'Your sessions' })).toContainText('How I mix a kick');
});

test('nobody edits another artist’s session', async ({ page, stage }) => {
  const [owner, other] = [await stage.newArtist({ name: 'owner' }), await stage.newArtist({ name: 'other' })];
  const sessionId = await planSession(stage, owner, { title: 'Mine' });
  await haveSignedIn(page, other);
  await page.goto(`/sessions/edit/${sessionId}`);
  await expect(page.getByText("You don't have the pernission to access this page.")).toBeVisible();
});
