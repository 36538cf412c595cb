import { track } from '../../support/audio.ts';
import { sendTrack } from '../../support/send-request.ts';
import { haveSignedIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

/** About two seconds of a WAV in CD quality. */
const BEGINNING_BYTES = 350_000;

test('a track whose address ends while it plays goes on at a fresh one', async ({ page, stage }) => {
  const artist = await stage.newArtist({ infos: { deepdive: true } });
  const fan = await stage.newFan({ tokens: 5000 });
  const file = track({ name: 'night.wav' });
  const id = await sendTrack(stage, { fan, artist, file, title: 'Night' });
  await haveSignedIn(page, fan);

  let refused = 0;
  let isFirst = true;
  await page.route('**/media/files/**', async (route) => {
    if (isFirst) {
      isFirst = false;
      const headers = { ...route.request().headers(), range: `bytes=0-${BEGINNING_BYTES - 1}` };
      const response = await route.fetch({ headers });
      return await route.fulfill({ response });
    }
    if (refused === 0) {
      refused += 1;
      return await route.fulfill({ status: 403, body: '' });
    }
    return await route.continue();
  });
  await page.goto(`/requests/${id}`);
  await page.getByRole('button', { name: 'Play night.wav' }).click();
  const place = page.getByRole('slider', { name: /night\.wav/ });
  await expect.poll(async () => Number(await place.inputValue())).toBeGreaterThan(3);
  expect(refused).toBe(1);
  await expect(page.getByRole('button', { name: 'Pause night.wav' })).toBeVisible();
  await expect(page.getByText('This audio could not be loaded.')).toBeHidden();
});
