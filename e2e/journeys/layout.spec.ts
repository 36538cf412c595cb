import type { Locator } from '@playwright/test';
import { track } from '../support/audio.ts';
import { answeredLoopcheck } from '../support/answer.ts';
import { openArtist } from '../support/draft.ts';
import { answerTrack, notes, sendTrack } from '../support/send-request.ts';
import { haveSignedIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const phone = { width: 390, height: 844 };
const tablet = { width: 820, height: 1180 };

test('the home page and an artist’s page hold together on a tablet and a phone', async ({ page }) => {
  await page.setViewportSize(tablet);
  await page.goto('/');

  await test.step('a badge in a heading is spaced like other badges', async () => {
    // What is further down comes when it is near.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const heading = page.getByRole('heading', { name: 'Try Loopcheck New' });
    await expect(heading.getByText('New', { exact: true })).toHaveCSS('letter-spacing', 'normal');
  });

  await test.step('the footer’s sentence has room', async () => {
    const text = page.getByRole('contentinfo').getByText('brings your music to artists you trust');
    expect((await text.boundingBox())?.width).toBeGreaterThan(200);
  });

  await test.step('six artists with quiet buttons follow the example', async () => {
    const artists = page.getByRole('list', { name: 'Featured Artists' });
    await expect(artists.getByRole('listitem')).toHaveCount(6);
    const example = page.getByRole('heading', { name: 'Hear the loop. Read what came back.' });
    // It comes where a part of it is on the screen; the step before went past it to the footer.
    await page.evaluate(() => scrollTo(0, 300));
    await expect(example).toBeVisible();
    expect(await topOf(example)).toBeLessThan(await topOf(artists));
    const start = page.getByRole('button', { name: 'Start', exact: true }).first();
    const quiet = artists.getByRole('link', { name: /feedback/i }).or(artists.getByRole('button'));
    expect(await coloursOf(quiet)).not.toContain((await coloursOf(start))[0]);
  });

  await test.step('the sign that the device is offline stays while the page scrolls', async () => {
    await page.context().setOffline(true);
    const sign = page.getByText('You’re offline. What you typed is kept');
    await expect(sign).toBeInViewport({ ratio: 1 });
    for (const viewport of [tablet, phone]) {
      await page.setViewportSize(viewport);
      await page.evaluate(() => scrollTo(0, 1500));
      await expect(sign).toBeInViewport({ ratio: 1 });
    }
    await page.context().setOffline(false);
    await expect(sign).toBeHidden();
  });

  for (const viewport of [tablet, phone]) {
    await page.setViewportSize(viewport);
    await page.goto(`/artist/${openArtist.slug}`);
    const name = page.getByRole('heading', { level: 1, name: openArtist.username });
    await expect(name).toBeVisible();
    expect(await brokenWords(name), `${viewport.width} px`).toEqual([]);
  }

  await test.step('a phone shows rating and answer time between an artist’s name and the offers', async () => {
    const name = page.getByRole('heading', { level: 1, name: openArtist.username });
    const time = page.getByText(/^Usually answers /);
    await expect(time).toBeInViewport({ ratio: 1 });
    await expect(time.locator('..')).toContainText(/\d\.\d of 5/);
    expect(await topOf(time)).toBeGreaterThan(await bottomOf(name));
    expect(await bottomOf(time)).toBeLessThan(
      await topOf(page.getByRole('heading', { name: 'Loopcheck' }).first()),
    );
  });

  await test.step('no badge of an artist’s card lies under its heart', async () => {
    await page.goto('/artists');
    const card = page.getByRole('article').filter({ hasText: openArtist.username });
    const badge = card.getByText('Fast Feedback');
    await expect(badge).toBeVisible();
    const heart = page.getByRole('button', { name: `Like ${openArtist.username}` });
    expect(await topOf(badge)).toBeGreaterThan(await bottomOf(heart));
  });
});

test.describe('on a first visit', () => {
  test.use({ hasAnsweredCookies: false });

  test('the cookie banner leaves the first step of a phone’s home page free', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/');
    const banner = page.getByRole('region', { name: 'Cookies' });
    await expect(banner).toBeVisible();
    const start = page.getByRole('button', { name: 'Start', exact: true }).first();
    await expect(start).toBeInViewport({ ratio: 1 });
    expect(await bottomOf(start)).toBeLessThanOrEqual(await topOf(banner));
  });
});

test('the first words of an answer are on the first screen of a phone', async ({ page, stage }) => {
  const fan = await stage.newFan({ tokens: 1000 });
  const artist = await stage.newArtist({ name: 'words', infos: { deepdive: true, requestDemoPrice: 500 } });
  const loopcheck = await answeredLoopcheck(stage, fan, artist);
  const sent = { fan, artist, file: track({ name: 'night.mp3' }), title: 'A night drive along the coast' };
  const request = await sendTrack(stage, sent);
  await answerTrack(stage, artist, request);
  await haveSignedIn(page, fan);
  await page.setViewportSize(phone);
  for (const [path, words] of [
    [`/loopcheck/${loopcheck}`, 'The low end carries the whole loop'],
    [`/requests/${request}`, notes.slice(0, 40)],
  ] as const) {
    await page.goto(path);
    const answer = page.getByText(words);
    await expect(answer).toBeVisible();
    expect(await firstLineOf(answer), path).toBeLessThan(phone.height);
  }
});

async function topOf(locator: Locator): Promise<number> {
  return (await locator.boundingBox())?.y ?? Number.NaN;
}

async function bottomOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  return box ? box.y + box.height : Number.NaN;
}

/** Where the first line of a text ends. */
async function firstLineOf(locator: Locator): Promise<number> {
  return await locator.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects()[0]?.bottom ?? Number.NaN;
  });
}

async function coloursOf(locator: Locator): Promise<string[]> {
  return await locator.evaluateAll((elements) =>
    elements.map((element) => getComputedStyle(element).backgroundColor),
  );
}

/** Words that go on in the next line. */
async function brokenWords(locator: Locator): Promise<string[]> {
  return await locator.evaluate((element) => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          broken.push(word);
      }
    }
    return broken;
  });
}
