import { axeFindings } from '../support/axe.ts';
import { movementsOf } from '../support/movements.ts';
import { sendLoopcheck } from '../support/send-loopcheck.ts';
import { haveSignedIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const text =
  'The groove carries from the first bar on, and the break in the middle is worth a whole track to me.';
const catchy = 4;

test('a loop and its answer are heard on the home page while the fan and the artist agree', async ({
  page,
  newBrowser,
  stage,
}) => {
  const [fan, artist] = [await stage.newFan({ tokens: 300 }), await stage.newArtist()];
  const requestId = await sendLoopcheck(stage, fan, [artist], { name: 'Heard by all.mp3' });
  const loops = [{ index: 0, labels: [catchy], text }];
  await stage.call('loopcheck/update-request', { requestId, artistId: artist.id, loops }, artist);

  const visitor = await newBrowser();
  const part = visitor.getByRole('region', { name: 'Hear the loop. Read what came back.' });
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { name: 'Featured Artists' })).toBeVisible();
  await expect(part.getByText(artist.username)).toHaveCount(0);

  await haveSignedIn(page, fan);
  await page.goto(`/loopcheck/${requestId}`);
  const agreement = page.getByLabel('Let everybody hear this loop with this answer on the home page');
  await agreement.check();
  const artistPage = await newBrowser();
  await haveSignedIn(artistPage, artist);
  await artistPage.goto('/profile');
  const settings = artistPage.getByRole('region', { name: 'Artist settings' });
  await settings.getByLabel('My answers may be shown on the home page').check();
  await settings.getByRole('button', { name: /^Save/ }).click();
  await expect(artistPage.getByText('Your Information have been successfully updated.')).toBeVisible();

  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await visitor.setViewportSize({ width, height });
    await visitor.goto('/');
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await visitor.mouse.wheel(0, 300);
    await expect(part.getByRole('link', { name: artist.username })).toBeVisible();
    expect(await movementsOf(visitor), `${width}`).toBeLessThanOrEqual(0.02);
  }
  await expect(part.getByText(text)).toBeVisible();
  await expect(part.getByText('Score 60, catchy')).toBeVisible();
  await expect(part.getByRole('list', { name: 'Labels' })).toHaveText('Catchy/Groovy');
  expect(await axeFindings(visitor, 'the home page with an example')).toEqual([]);
  await visitor.emulateMedia({ colorScheme: 'dark' });
  expect(await axeFindings(visitor, 'the same in the dark', { rules: 'colours' })).toEqual([]);
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await part.getByRole('button', { name: 'Play Heard by all' }).click();
  await expect(part.getByRole('button', { name: 'Pause Heard by all' })).toBeVisible();
  expect(asked.filter((path) => path === `/app/loop-example/${requestId}/${artist.id}`)).not.toEqual([]);

  await page.reload();
  await expect(agreement).toBeChecked();
  await agreement.uncheck();
  await expect(async () => {
    await visitor.goto('/');
    await expect(visitor.getByRole('heading', { name: 'Featured Artists' })).toBeVisible();
    await visitor.mouse.wheel(0, 300);
    await expect(part).toBeVisible();
    await expect(part.getByText(artist.username)).toHaveCount(0);
  }).toPass();
  const src = `/app/loop-example/${requestId}/${artist.id}`;
  expect((await visitor.request.get(src)).status()).toBe(404);
});
