import type { Page } from '@playwright/test';
import { expectMovingPicture, launchOptionsWithDevices, openAs } from '../../support/media.ts';
import { planSession } from '../../support/live/plan-session.ts';
import { haveSignedIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

test.use({ launchOptions: await launchOptionsWithDevices() });

/** A network that lets HTTPS through and nothing else: every address that the engine names leads nowhere. */
async function allowOnlyHttps(page: Page): Promise<void> {
  await page.route('**/app/live/whep/**', async (route) => {
    const response = await route.fetch();
    const answer = (await response.text()).replace(/^(a=candidate:\S+ 1 UDP \d+ \S+) \d+ /gim, '$1 9 ');
    // Without its own candidates the engine cannot find the browser either.
    await route.fulfill({
      response,
      body: answer.replace(/^a=ice-pwd:.+$/gm, 'a=ice-pwd:not-the-password-of-anyone'),
    });
  });
}

test('a fan whose network lets only HTTPS through sees and hears the session, in the size of their choice', async ({
  page,
  browser,
  stage,
}) => {
  const artist = await stage.newArtist({ name: 'office' });
  const fan = await stage.newFan({ tokens: 1000 });
  const sessionId = await planSession(stage, artist, { title: 'Behind a firewall', inHours: null });
  await stage.call('session/register', { sessionId, amount: 500 }, fan);
  await haveSignedIn(page, artist);
  await page.goto('/session/live');
  await page.getByRole('button', { name: 'Start camera and microphone' }).click();
  await page.getByRole('button', { name: 'Go live' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();

  const viewer = await openAs(browser, fan, '/');
  await allowOnlyHttps(viewer.page);
  await viewer.page.goto(`/session/${sessionId}`);
  await expect(viewer.page.getByText(/This network allows no direct connection/)).toBeVisible();
  await expectMovingPicture(viewer.page, /, live$/);
  await expectDecodedSound(viewer.page);
  await expect(page.getByText('1 watching')).toBeVisible();
  await expectNearLive(viewer.page);

  await viewer.page.getByRole('button', { name: 'Sound is on' }).click();
  await viewer.page.getByRole('button', { name: 'Turn sound on' }).click();
  await expect(viewer.page.getByRole('button', { name: 'Sound is on' })).toBeVisible();
  await expectMovingPicture(viewer.page, /, live$/);
  const large = await widthOf(viewer.page);
  await viewer.page.getByLabel('Picture').selectOption('Sound only');
  await expect(viewer.page.getByRole('status').getByText('Sound only')).toBeVisible();
  await expectDecodedSound(viewer.page);
  await viewer.page.getByLabel('Picture').selectOption('Data saver');
  await expectMovingPicture(viewer.page, /, live$/);
  expect(await widthOf(viewer.page)).toBeLessThan(large);

  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(viewer.page.getByText(/is paused. Stay here, it goes on/)).toBeVisible();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(viewer.page.getByText(/is paused. Stay here, it goes on/)).toHaveCount(0);
  await expectMovingPicture(viewer.page, /, live$/);
  await viewer.context.close();
});

/** Chromium counts what it decodes of a file or a stream. */
async function expectDecodedSound(page: Page): Promise<void> {
  const count = async () =>
    await page
      .getByLabel(/, live$/)
      .evaluate(
        (video) => (video as unknown as { webkitAudioDecodedByteCount: number }).webkitAudioDecodedByteCount,
      );
  await expect.poll(count).toBeGreaterThan(0);
}

const widthOf = async (page: Page) =>
  await page.getByLabel(/, live$/).evaluate(({ videoWidth }: HTMLVideoElement) => videoWidth);

/** What arrived is played at once: a fan who is ten seconds late asks about what is over. */
async function expectNearLive(page: Page): Promise<void> {
  const ahead = async () =>
    await page
      .getByLabel(/, live$/)
      .evaluate(
        ({ buffered, currentTime }: HTMLVideoElement) => buffered.end(buffered.length - 1) - currentTime,
      );
  await expect.poll(ahead).toBeLessThan(3.5);
}

test('an artist whose engine takes one size of the picture sends the large one', async ({ page, stage }) => {
  await page.addInitScript(() => {
    const Original = RTCPeerConnection;
    globalThis.RTCPeerConnection = class extends Original {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        Object.assign(globalThis, { lastConnection: this });
      }
    };
  });
  await page.route('**/app/live/whip/**', async (route) => {
    const response = await route.fetch();
    const answer = (await response.text()).replace(/^a=(rid|simulcast):.*\r\n/gm, '');
    await route.fulfill({ response, body: answer });
  });
  const artist = await stage.newArtist({ name: 'onesize' });
  await planSession(stage, artist, { title: 'One size', inHours: null });
  await haveSignedIn(page, artist);
  await page.goto('/session/live');
  await page.getByRole('button', { name: 'Start camera and microphone' }).click();
  await expect(page.getByRole('button', { name: 'Go live' })).toBeEnabled();
  const sent = async () =>
    await page.evaluate(() => {
      const { lastConnection } = globalThis as unknown as { lastConnection: RTCPeerConnection };
      const video = lastConnection.getSenders().find(({ track }) => track?.kind === 'video');
      const encodings = video?.getParameters().encodings ?? [];
      return encodings.map(({ scaleResolutionDownBy, maxBitrate }) => [scaleResolutionDownBy, maxBitrate]);
    });
  await expect.poll(sent).toEqual([[1, 2_500_000]]);
});
