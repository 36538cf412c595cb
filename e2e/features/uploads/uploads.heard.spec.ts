import type { Page } from '@playwright/test';
import { panelOf } from '../../support/panel.ts';
import { pitched, secondCompared, secondHeard, tapMedia, tapOutput } from '../../support/live/pitches.ts';
import { answerTrack, sendTrack } from '../../support/send-request.ts';
import { haveSignedIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { uploadTrack } from '../../support/upload.ts';

const mp3s = [
  'variable.mp3',
  'variable mono.mp3',
  'variable with half its facts.mp3',
  'joined.mp3',
  'cut in a frame.mp3',
  'constant.mp3',
];
const wavs = ['plain.wav', 'floats.wav', 'long floats.wav', '24 in 32.wav', 'piped.wav', 'filled up.wav'];

/** Beginning, middle and end of a minute. */
const starts = [0, 15, 29];

async function expectHeard(page: Page, file: string, from: number): Promise<void> {
  const { shown, heard } = await secondHeard(page);
  expect([file, heard]).toEqual([file, shown]);
  expect(shown).toBeGreaterThanOrEqual(from);
  expect(shown).toBeLessThan(from + 30);
}

test.describe('the place of the track that was chosen is the one that is heard', () => {
  for (const [kind, files] of Object.entries({ MP3: mp3s, WAV: wavs })) {
    test(`in the draft, by ${kind}`, async ({ page }) => {
      await tapMedia(page);
      await page.goto('/');
      const panel = panelOf(page);
      await panel.open();
      await panel.addFiles(files.map(pitched));
      for (const file of files) {
        for (const start of starts) {
          await panel.loopOf(file).fill(String(start));
          await panel.button(`Play ${file}`).click();
          await expectHeard(page, file, start);
          await panel.button(`Pause ${file}`).click();
        }
      }
    });
  }

  test('by the artist, in a loop', async ({ page, stage }) => {
    const [fan, artist] = [await stage.newFan({ tokens: 3000 }), await stage.newArtist()];
    const files = [...mp3s.slice(0, 5), ...wavs.slice(2)];
    const sent = [];
    for (const [nth, file] of files.entries())
      sent.push({
        name: file,
        url: await uploadTrack(stage, fan, pitched(file)),
        start: starts[nth % 3] ?? 0,
      });
    const request = { files: sent, artists: [{ id: artist.id }], comment: '' };
    const { id } = await stage.call('loopcheck/send-request', request, fan);
    await haveSignedIn(page, artist);
    await tapMedia(page);
    await page.goto(`/loopcheck/${id}`);
    for (const { name, start } of sent) {
      await page.getByRole('button', { name: `Play ${name}` }).click();
      await expectHeard(page, name, start);
    }
  });

  test('to the end of the loop and no further, though scripts stand still there', async ({ page, stage }) => {
    const [fan, artist] = [await stage.newFan({ tokens: 300 }), await stage.newArtist()];
    const file = pitched('constant.mp3');
    const sent = [{ name: file.name, url: await uploadTrack(stage, fan, file), start: 10 }];
    const request = { files: sent, artists: [{ id: artist.id }], comment: '' };
    const { id } = await stage.call('loopcheck/send-request', request, fan);
    await haveSignedIn(page, artist);
    await tapMedia(page);
    await page.goto(`/loopcheck/${id}`);
    await page.getByRole('button', { name: `Play ${file.name}` }).click();
    const position = page.getByRole('slider', { name: `Position in ${file.name}` });
    await position.fill('38');
    await secondHeard(page);
    const furthest = await page.evaluate(async () => {
      const media = window.heardMedia;
      if (!media) throw new Error('Nothing has played.');
      const until = performance.now() + 3000;
      while (performance.now() < until);
      let last = media.currentTime;
      // Either it jumps back to the loop's beginning, or it plays on.
      while (media.currentTime >= last && media.currentTime < 50 && !media.paused) {
        last = media.currentTime;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return last;
    });
    expect(furthest).toBeLessThan(48);
    await expect(position).toHaveValue('10');
  });

  test('in music feedback, wherever it is moved to', async ({ page, stage }) => {
    const artist = await stage.newArtist({ infos: { deepdive: true, requestDemoPrice: 500 } });
    await haveSignedIn(page, artist);
    await tapMedia(page);
    for (const file of [...mp3s, ...wavs]) {
      // A fan has room for few open requests with one artist.
      const fan = await stage.newFan({ tokens: 500 });
      const id = await sendTrack(stage, { fan, artist, title: 'Place', file: pitched(file) });
      await page.goto(`/requests/${id}`);
      await page.getByRole('button', { name: `Play ${file}` }).click();
      for (const start of [3, 31, 52]) {
        await page.getByRole('slider', { name: `Position in ${file}` }).fill(String(start));
        await expectHeard(page, file, start);
      }
    }
  });

  test('in two versions that are compared', async ({ page, stage }) => {
    const artist = await stage.newArtist({ infos: { deepdive: true, requestDemoPrice: 500 } });
    await haveSignedIn(page, artist);
    await tapOutput(page);
    for (const [nth, file] of mp3s.entries()) {
      const sent = { fan: await stage.newFan({ tokens: 1000 }), artist, title: 'Versions' };
      const first = await sendTrack(stage, { ...sent, file: pitched(file) });
      await answerTrack(stage, artist, first);
      const newer = pitched(wavs[nth] ?? '');
      const second = await sendTrack(stage, { ...sent, file: newer, superParentRequestId: first });
      await page.goto(`/requests/${second}`);
      await page.getByRole('button', { name: 'Compare versions' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Play', exact: true }).click();
      for (const start of [3, 31, 52]) {
        await dialog.getByRole('slider', { name: 'Position' }).fill(String(start));
        for (const version of ['Version 1', 'Version 2']) {
          await dialog.getByRole('radio', { name: version }).click();
          const { shown, heard } = await secondCompared(page);
          expect([file, newer.name, version, heard]).toEqual([file, newer.name, version, shown]);
          expect(shown).toBeGreaterThanOrEqual(start);
        }
      }
    }
  });
});
