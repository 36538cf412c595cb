import type { Locator, Page } from '@playwright/test';
import { cards, payByCard } from '../../support/money/card.ts';
import { cuttableUplink } from '../../support/live/cuttable-uplink.ts';
import { expectMovingPicture, expectSound, launchOptionsWithDevices, openAs } from '../../support/media.ts';
import { bookSession, planSession } from '../../support/live/plan-session.ts';
import { haveSignedIn } from '../../support/sign-in.ts';
import type { Person } from '../../support/api.ts';
import { declineCookies, expect, test } from '../../support/test.ts';

test.use({ launchOptions: await launchOptionsWithDevices() });

const CUT_MS = 8000;

test('three fans meet an artist whose network breaks: every token and the replay are in place', async ({
  page,
  browser,
  stage,
  server,
}) => {
  const artist = await stage.newArtist({ name: 'room' });
  const [buyer, payer, regular] = [
    await stage.newFan({ tokens: 1000 }),
    await stage.newFan(),
    await stage.newFan({ tokens: 2000 }),
  ];
  const sessionId = await planSession(stage, artist, { title: 'Three in a room', inHours: null });
  const freeId = await planSession(stage, artist, { title: 'The free one', amount: 0 });
  await bookSession(stage, regular, sessionId);
  const uplink = await cuttableUplink(page);

  await haveSignedIn(page, artist);
  await page.goto('/session/live');
  await page.getByRole('button', { name: 'Start camera and microphone' }).click();
  await page.getByRole('button', { name: 'Go live' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();

  const open = async (person: Person, path = `/session/${sessionId}`) =>
    await openAs(browser, person, path, async (context) => await declineCookies(context, server.url));
  const tokens = await open(buyer);
  await tokens.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Buy your ticket/ })
    .click();
  const card = await open(payer);
  await payByCard(card.page.getByRole('dialog'), cards.good);
  const second = await open(regular, `/session/${freeId}`);
  await second.page.getByRole('button', { name: 'Get your free ticket' }).click();
  await expect(second.page.getByRole('heading', { name: 'You have a ticket' })).toBeVisible();
  await second.page.goto(`/session/${sessionId}`);
  const fans = [tokens, card, second];
  for (const fan of fans) await expectPictureAndSound(fan.page);
  await expect(page.getByText('3 watching')).toBeVisible();
  for (const fan of fans) await expectNearLive(fan.page);

  for (const text of ['Which delay is that?', 'Play my track']) {
    await tokens.page.getByLabel('Your message').fill(text);
    await tokens.page.getByRole('button', { name: 'Send', exact: true }).click();
    await tokens.page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await expect(tokens.page.getByLabel('Your message')).toHaveValue('');
  }
  await second.page.getByRole('tab', { name: 'Waiting (2)' }).click();
  const asked = second.page.getByRole('listitem').filter({ hasText: 'Which delay is that?' });
  await asked.getByRole('button', { name: /^Upvote for 50 tokens/ }).click();
  await second.page.getByRole('dialog').getByRole('button', { name: 'Upvote' }).click();
  await second.page.getByRole('button', { name: 'Give a gift' }).click();
  await second.page.getByRole('radio', { name: /Cassette/ }).check();
  await second.page.getByRole('dialog').getByRole('button', { name: /^Give/ }).click();
  for (const { page: open } of [tokens, card]) {
    await expect(
      open.getByRole('status').filter({ hasText: `${regular.username} gave a cassette, 500 tokens ($5)` }),
    ).toBeVisible();
    await expect(open.getByRole('region', { name: 'Stage' }).locator('[data-crossing]')).toHaveCount(1);
    await expect(messageIn(open, `${regular.username} gave a cassette, 500 tokens ($5)`)).toBeVisible();
  }
  await second.page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();

  await page.getByRole('tab', { name: 'Waiting (2)' }).click();
  // The one with the upvote is the first.
  await expect(page.getByRole('listitem').filter({ hasText: 'tokens' }).first()).toContainText('Which delay');
  await messageIn(page, 'Which delay is that?').getByRole('button', { name: 'Accept' }).click();
  await messageIn(page, 'Play my track').getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('tab', { name: 'Chat' }).click();
  await messageIn(page, 'Which delay is that?').getByRole('button', { name: 'Answered' }).click();
  await expect(messageIn(card.page, 'Which delay is that?').getByText('Answered')).toBeVisible();
  await expect(card.page.getByText('Play my track')).toHaveCount(0);
  await expect(messageIn(tokens.page, 'Play my track').getByText('Declined, refunded')).toBeVisible();

  await uplink.cut();
  const begun = performance.now();
  for (const fan of fans) await expect(fan.page.getByText(/is paused. Stay here, it goes on/)).toBeVisible();
  await page.waitForTimeout(Math.max(0, CUT_MS - (performance.now() - begun)));
  await uplink.mend();
  for (const fan of fans) {
    await expect(fan.page.getByText(/is paused. Stay here, it goes on/)).toHaveCount(0);
    await expectPictureAndSound(fan.page);
  }

  await page.getByRole('button', { name: 'End the session' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the session' }).click();
  const summary = page.getByRole('dialog', { name: 'Session Summary' });
  // Three tickets of 500, a message of 100 with an upvote of 50, and a gift of 500.
  await expect(summary.getByText('2,150')).toBeVisible();
  const balances = [];
  for (const person of [buyer, payer, regular])
    balances.push((await stage.call('user/get-infos', {}, person))['token']);
  expect(balances).toEqual([400, 0, 950]);

  for (const fan of fans) await expectReplaySeeks(fan.page);
  await Promise.all(fans.map(({ context }) => context.close()));
  await uplink.close();
});

/** Each apart: a picture that comes back says nothing about the sound. */
async function expectPictureAndSound(page: Page): Promise<void> {
  await expectMovingPicture(page, /, live$/);
  await expectSound(page);
}

/** On one machine the way is nothing, and what is played waits for a part of a second. */
async function expectNearLive(page: Page): Promise<void> {
  const figure = page.getByText(/^You see what happens (about \d+\.\d|less than 0\.1) s later\.$/);
  await expect(figure).toBeVisible();
  const seconds = Number(/\d+\.\d/.exec((await figure.textContent()) ?? '')?.[0]);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThan(5);
}

function messageIn(page: Page, text: string): Locator {
  return page.getByRole('list', { name: 'Messages' }).getByRole('listitem').filter({ hasText: text });
}

/** It plays, and goes on playing from the place that the viewer chose. */
async function expectReplaySeeks(page: Page): Promise<void> {
  const video = page.getByRole('region', { name: 'Replay' }).locator('video');
  await expect(video).toBeVisible();
  const length = async () => await video.evaluate((element: HTMLVideoElement) => element.duration);
  await expect.poll(length).toBeGreaterThan(6);
  await video.evaluate(async (element: HTMLVideoElement) => await element.play());
  const place = async () => await video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(place).toBeGreaterThan(0.2);
  const chosen = await video.evaluate(async (element: HTMLVideoElement) => {
    element.pause();
    const seeked = new Promise((resolve) => element.addEventListener('seeked', resolve, { once: true }));
    element.currentTime = element.duration / 2;
    await seeked;
    const at = element.currentTime;
    await element.play();
    return { at, isThere: Math.abs(at - element.duration / 2) < 0.5 };
  });
  expect(chosen.isThere).toBe(true);
  await expect.poll(place).toBeGreaterThan(chosen.at + 0.3);
}
