import { haveSignedIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

test('an artist reads in the settings why the calendar can’t be read', async ({ page, stage }) => {
  const artist = await stage.newArtist({ name: 'busy' });
  await haveSignedIn(page, artist);
  await page.goto('/profile#private-sessions');
  const section = page.getByRole('region', { name: 'Private sessions' });
  await section.getByLabel('I offer private sessions').check();
  const address = section.getByLabel('Private address of your calendar');
  await address.fill('https://127.0.0.1/me.ics');
  const readNow = section.getByRole('button', { name: 'Read it now' });
  await expect(readNow).toHaveCount(0);
  await section.getByRole('button', { name: 'Save your private sessions' }).click();
  await readNow.click();
  await expect(section.getByText('This isn’t a public address. No times are taken out yet.')).toBeVisible();

  // The state is that of the saved address only.
  await address.fill('https://127.0.0.1/other.ics');
  await expect(readNow).toHaveCount(0);
  await address.fill('');
  await section.getByRole('button', { name: 'Save your private sessions' }).click();
  await expect(section.getByText('Not saved yet')).toHaveCount(0);
  await expect(readNow).toHaveCount(0);
});
