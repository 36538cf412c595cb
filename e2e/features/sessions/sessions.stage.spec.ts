import type { Page } from '@playwright/test';
import { axeFindings } from '../../support/axe.ts';
import { expectMovingPicture, expectSound, launchOptionsWithDevices, openAs } from '../../support/media.ts';
import { planSession } from '../../support/live/plan-session.ts';
import { haveSignedIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { expectTones, giveTones } from '../../support/live/tones.ts';

test.use({ launchOptions: await launchOptionsWithDevices() });

test(
  'an artist goes live, fans see, hear, ask and give, and the replay stays',
  { tag: '@core' },
  async ({ page, browser, stage }) => {
    const artist = await stage.newArtist({ name: 'onair' });
    const fan = await stage.newFan({ tokens: 3000 });
    const sessionId = await planSession(stage, artist, { title: 'Desk and delay', inHours: null });
    await stage.call('session/register', { sessionId, amount: 500 }, fan);

    await haveSignedIn(page, artist);
    await page.goto('/session/live');
    await expect(page.getByRole('button', { name: 'Go live' })).toBeDisabled();
    await page.getByRole('button', { name: 'Start camera and microphone' }).click();
    await page.getByRole('button', { name: 'Go live' }).click();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();

    const viewer = await openAs(browser, fan, `/session/${sessionId}`);
    await expectMovingPicture(viewer.page, /, live$/);
    await expectSound(viewer.page);
    await expect(page.getByText('1 watching')).toBeVisible();

    await expectOwnPreview(page, `/session/${sessionId}`);

    await viewer.page.getByLabel('Your message').fill('Which delay is that?');
    await viewer.page.getByRole('button', { name: 'Send', exact: true }).click();
    await viewer.page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await page.getByRole('tab', { name: 'Waiting (1)' }).click();
    // 500 of the ticket, and 100 of the message.
    await expect(stageOf(page)).toContainText('500 tokens($5) earned');
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(stageOf(page)).toContainText('600 tokens($6) earned', soon);
    await expect(
      viewer.page.getByRole('list', { name: 'Messages' }).getByText('Which delay is that?'),
    ).toBeVisible();

    await viewer.page.getByRole('button', { name: 'Give a gift' }).click();
    await viewer.page.getByRole('radio', { name: /Cassette/ }).check();
    await viewer.page.getByRole('dialog').getByRole('button', { name: /^Give/ }).click();
    await expect(page.getByText(`${fan.username} gave a cassette, 500 tokens ($5)`)).toBeVisible();
    await expectStillWithLessMotion(page);
    await expect(stageOf(page)).toContainText('1,100 tokens($11) earned', soon);
    await viewer.page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();

    await page.getByRole('button', { name: 'End the session' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End the session' }).click();
    const summary = page.getByRole('dialog', { name: 'Session Summary' });
    await expect(summary).toBeVisible();
    await expect(summary.getByText('1,100')).toBeVisible();
    await expect(viewer.page.getByText('Artist has ended the session.')).toBeVisible();

    const replay = viewer.page.locator('video[src*="replay"], video source[src*="replay"]').first();
    await expect(replay).toBeAttached();
    const length = async () =>
      await viewer.page
        .locator('video')
        .first()
        .evaluate((element: HTMLVideoElement) => element.duration);
    await expect.poll(length).toBeGreaterThan(3);
    await viewer.context.close();
  },
);

const stageOf = (page: Page) => page.getByRole('region', { name: 'Stage' });
/** Without an event the page asks every twenty seconds only. */
const soon = { timeout: 10_000 };

/** What the artist sees of a session that runs in another tab. */
async function expectOwnPreview(stagePage: Page, path: string): Promise<void> {
  const [preview] = await Promise.all([
    stagePage.context().waitForEvent('page'),
    stagePage.getByRole('link', { name: 'See it as your fans do' }).click(),
  ]);
  await expect(preview).toHaveURL(new RegExp(`${path}$`));
  await expect(preview.getByText('This is your own session, as your fans get it.')).toBeVisible();
  await expectMovingPicture(preview, 'Your picture as viewers get it');
  const video = preview.getByLabel('Your picture as viewers get it');
  expect(await video.evaluate((element: HTMLVideoElement) => element.muted)).toBe(true);
  await expect(preview.getByText(/You’re in/)).toHaveCount(0);
  await expect(preview.getByRole('link', { name: 'Go to your stage' })).toHaveAttribute(
    'href',
    '/session/live',
  );
  await preview.close();
}

/** The gift that crosses the picture now. */
async function expectStillWithLessMotion(page: Page): Promise<void> {
  const moving = async () =>
    await page
      .locator('[data-crossing]')
      .evaluate((element) => element.getAnimations({ subtree: true }).length);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await moving()).toBeGreaterThan(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await moving()).toBe(0);
  await expect(page.locator('[data-crossing] [data-gift="500"]')).toBeInViewport({ ratio: 1 });
}

test('an artist starts with sound alone, pauses and goes on, and takes the stage over from another window', async ({
  page,
  browser,
  stage,
}) => {
  const artist = await stage.newArtist({ name: 'sound' });
  const fan = await stage.newFan();
  const sessionId = await planSession(stage, artist, { title: 'Ears only', inHours: null, amount: 0 });
  await stage.call('session/register', { sessionId, amount: 0 }, fan);
  await haveSignedIn(page, artist);
  await page.goto('/session/live');
  await page.getByRole('radio', { name: 'Sound only' }).check();
  await page.getByRole('button', { name: 'Start your sound' }).click();
  await page.getByRole('button', { name: 'Go live' }).click();
  await expect(page.getByText('You send sound only.')).toBeVisible();
  const viewer = await openAs(browser, fan, `/session/${sessionId}`);
  await expectSound(viewer.page);

  await page.getByRole('button', { name: 'Pause' }).click();
  const paused = viewer.page.getByText(`${artist.username} is paused.`);
  await expect(paused).toBeVisible();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(paused).toBeHidden();
  await expectSound(viewer.page);

  const second = await page.context().newPage();
  await second.goto('/session/live');
  await expect(second.getByText(/^Your session is live, but not from here\./)).toBeVisible();
  await second.getByRole('button', { name: 'Start camera and microphone' }).click();
  await expectMovingPicture(viewer.page, /, live$/);
  await expect(page.getByText('Your stage runs in another window or on another device.')).toBeVisible();
  await page.getByRole('button', { name: 'Take over here' }).click();
  await expect(second.getByRole('button', { name: 'Take over here' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take over here' })).toBeHidden();
  await expectSound(viewer.page);
  await viewer.context.close();
});

test('an artist goes live on a phone, and sees the room below the picture', async ({ browser, stage }) => {
  const artist = await stage.newArtist({ name: 'phone' });
  await planSession(stage, artist, { title: 'From the train', inHours: null });
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await haveSignedIn(page, artist);
  await page.goto('/session/live');
  await expect(page.getByText(/^Keep this tab in front/)).toBeVisible();
  await page.getByRole('button', { name: 'Start camera and microphone' }).tap();
  await page.getByRole('button', { name: 'Go live' }).tap();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expectMovingPicture(page, 'Your picture');
  await expect(page.getByText(/^Keep this tab in front/)).toBeHidden();
  await page.getByLabel('Your message').fill('Hello from the train');
  await page.getByRole('button', { name: 'Send', exact: true }).tap();
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Hello from the train');
  // The picture stays above what is written, and the header does not come back over it.
  await expect(page.getByLabel('Your picture')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('banner')).not.toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await axeFindings(page, 'the stage on a phone')).toEqual([]);
  await context.close();
});

test('an artist sees their own picture come back in a test of the connection', async ({ page, stage }) => {
  const artist = await stage.newArtist({ name: 'tester' });
  await haveSignedIn(page, artist);
  await page.goto('/session/test');
  await page.getByRole('button', { name: 'Start the test' }).click();
  await expect(page.getByText(/Everything arrives well|It works, but/)).toBeVisible();
  await expect(page.getByText(/frames a second/)).toBeVisible();
});

test('an artist who shares a screen with sound is heard with both, in stereo, or with one of them', async ({
  page,
  stage,
}) => {
  const artist = await stage.newArtist({ name: 'mixer' });
  await page.addInitScript(giveTones);
  await haveSignedIn(page, artist);
  await page.goto('/session/test');
  await page.getByRole('button', { name: 'Start the test' }).click();
  await expectTones(page, { voice: 'both', screenLeft: 'none', screenRight: 'none' });
  await page.getByRole('button', { name: 'Share your screen' }).click();
  await expectTones(page, { voice: 'both', screenLeft: 'left', screenRight: 'right' });
  await page.getByRole('button', { name: 'Mute microphone' }).click();
  await expectTones(page, { voice: 'none', screenLeft: 'left', screenRight: 'right' });
  await page.getByRole('button', { name: 'Turn microphone on' }).click();
  await page.getByLabel('Sound of the screen').selectOption('Instead of the microphone');
  await expectTones(page, { voice: 'none', screenLeft: 'left', screenRight: 'right' });
  await page.getByLabel('Sound of the screen').selectOption('Off');
  await expectTones(page, { voice: 'both', screenLeft: 'none', screenRight: 'none' });
});
