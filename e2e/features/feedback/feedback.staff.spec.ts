import { known } from '../../support/api.ts';
import { track } from '../../support/audio.ts';
import { askFor, factOf, openConsole } from '../../support/console.ts';
import { sendTrack } from '../../support/send-request.ts';
import { expect, test } from '../../support/test.ts';

test('staff find a request with priority, cancel it, and see both prices go back', async ({
  page,
  stage,
}) => {
  const artist = await stage.newArtist({ infos: { deepdive: true } });
  const fan = await stage.newFan({ tokens: 5000 });
  const file = track({ name: 'night.mp3' });
  await sendTrack(stage, { fan, artist, file, title: 'Night drive', priorityMode: true });

  await openConsole(page, known.superAdmin, '/admin/music-feedback');
  const row = page.getByRole('row').filter({ hasText: fan.username });
  await row.getByRole('link').first().click();
  await expect(
    page.getByRole('heading', { level: 1, name: `DeepDive request of ${fan.username}` }),
  ).toBeVisible();
  await expect(factOf(page, 'Priority')).toHaveText('Yes');
  const money = page.getByRole('region', { name: 'Money, line by line' }).first();
  await expect(money.getByRole('row').filter({ hasText: 'Priority' })).toContainText('Held');
  await expect(page.getByRole('region', { name: 'Request', exact: true })).toHaveCount(0);
  const reading = await askFor(page, 'Read texts and audio', 'for this record only');
  await reading.getByRole('textbox', { name: 'Reason' }).fill('The sender asked for help.');
  await reading.getByRole('button', { name: 'Read', exact: true }).click();
  const asked = page.getByRole('region', { name: 'Request', exact: true });
  await expect(asked.getByText('Night drive', { exact: true })).toBeVisible();
  await expect(page.getByLabel('night.mp3')).toBeVisible();
  const dialog = await askFor(page, 'Cancel and refund', 'go back to');
  await dialog.getByRole('textbox').fill('The artist is ill.');
  await dialog.getByRole('button', { name: 'Cancel and refund $45.00' }).click();
  await expect(page.getByText('The music feedback request is canceled and refunded.')).toBeVisible();
  await expect(money.getByRole('cell').filter({ hasText: /Refunded/ })).toHaveCount(2);
  expect((await stage.call('user/get-infos', {}, fan))['token']).toBe(5000);

  await page.goto('/admin/artists-performance');
  await page.getByRole('searchbox').fill(artist.username);
  const performance = page.getByRole('row').filter({ hasText: artist.username });
  // The search has ended when no other artist is left: a click before would hit a row that is drawn again.
  await expect(page.getByRole('row')).toHaveCount(2);
  await performance.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'DeepDive requests received' })).toBeVisible();
});
