import { openWithArtist } from '../../support/draft.ts';
import { dropFile } from '../../support/drop-file.ts';
import { pitched, pitchedPath, secondHeard, tapMedia } from '../../support/live/pitches.ts';
import { haveSignedIn } from '../../support/sign-in.ts';
import { axeFindings } from '../../support/axe.ts';
import { expect, test } from '../../support/test.ts';
import { watch } from '../../support/watch.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a bounce that is too large is made to fit, sent, and heard where it was chosen', async ({
  page,
  stage,
  newBrowser,
}) => {
  const [fan, artist] = [await stage.newFan({ tokens: 300 }), await stage.newArtist()];
  await haveSignedIn(page, fan);
  await tapMedia(page);
  const { complaints } = watch(page);
  const panel = await openWithArtist(page, artist.username);
  const zone = panel.dropzone.locator('..');

  await panel.dropzone.setInputFiles(pitchedPath('bounce.wav'));
  await expect(zone.getByRole('alert')).toHaveText(/^bounce\.wav: Please use a file under 5MB\./);
  const fit = zone.getByRole('button', { name: 'Make it fit' });
  await expect(fit).toBeInViewport();
  expect(await axeFindings(page, 'a file that may be made to fit', { within: '[role=dialog]' })).toEqual([]);

  await test.step('it may be canceled', async () => {
    await fit.click();
    await zone.getByRole('button', { name: 'Cancel' }).click();
    await expect(zone.getByRole('progressbar')).toHaveCount(0);
    await expect(panel.files).toHaveCount(0);
  });

  await fit.click();
  await expect(zone.getByRole('progressbar', { name: 'Converting bounce.wav' })).toBeVisible();
  await expect(panel.loopOf('bounce.mp3')).toBeVisible();
  await expect(zone.getByRole('status')).toHaveText('bounce.mp3: Converted to MP3, 160 kbit/s.');

  await panel.loopOf('bounce.mp3').fill('150');
  await panel.button('Play bounce.mp3').click();
  expect(await secondHeard(page)).toMatchObject({ heard: 150, shown: 150 });
  await page.goto('/');
  await panel.open();
  await expect(panel.loopOf('bounce.mp3')).toHaveValue('150');
  for (let step = 0; step < 3; step += 1) await panel.goOn();
  await panel.button(/^Submit/).click();
  await expect(page.getByText(/Congrats/)).toBeVisible();

  const { items } = await stage.call('loopcheck/get-requests-user', {}, fan);
  const artistPage = await newBrowser();
  await haveSignedIn(artistPage, artist);
  await tapMedia(artistPage);
  await artistPage.goto(`/loopcheck/${items[0].id}`);
  await artistPage.getByRole('button', { name: 'Play bounce.mp3' }).click();
  const { shown, heard } = await secondHeard(artistPage);
  expect(heard).toBe(shown);
  expect(shown).toBeGreaterThanOrEqual(150);
  expect(complaints).toEqual([]);
});

test('a FLAC is named and made to fit, and what no browser reads says so', async ({ page }) => {
  await page.goto('/');
  const panel = await openWithArtist(page);
  const zone = panel.dropzone.locator('..');
  await dropFile(page, panel.dropzone, pitched('bounce.flac'));
  await expect(zone.getByRole('alert')).toHaveText(
    'bounce.flac: Invalid file type. Please upload a correct file.',
  );
  await zone.getByRole('button', { name: 'Make it fit' }).click();
  await expect(panel.loopOf('bounce.mp3')).toBeVisible();
  await expect(zone.getByRole('status')).toHaveText('bounce.mp3: Converted to MP3, 320 kbit/s.');
  await expect(zone.getByRole('alert')).toHaveText('');

  const broken = { name: 'broken.aiff', mimeType: 'audio/aiff', buffer: Buffer.from('FORM\0\0\0\0AIFFCOMM') };
  await panel.dropzone.setInputFiles(broken);
  await expect(zone.getByRole('alert')).toHaveText(
    'broken.aiff: Invalid file type. Please upload an MP3 or WAV file.',
  );
  await zone.getByRole('button', { name: 'Make it fit' }).click();
  await expect(zone.getByRole('alert')).toHaveText(
    'broken.aiff: This is an AIFF file that this browser can’t read. Please export it as MP3.',
  );
  await expect(zone.getByRole('button', { name: 'Make it fit' })).toHaveCount(0);
});
