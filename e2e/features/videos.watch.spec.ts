import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe.ts';
import { cards, payByCard } from '../support/money/card.ts';
import { expectPlaying, expectSecond, player, secondsOf, seekBar } from '../support/player.ts';
import { fillSignIn, haveSignedIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { buyCourse, makeCourse, refundCourse } from '../support/videos.ts';
import { watch } from '../support/watch.ts';

const captions = [
  'WEBVTT',
  '00:00.000 --> 00:30.000\nBegin with a dry take.',
  '00:30.000 --> 01:20.000\nNow the tape echo comes in.',
  '01:20.000 --> 02:00.000\nListen to the <i>third</i> repeat.',
].join('\n\n');
const chapters = [
  { seconds: 0, title: 'The dry take' },
  { seconds: 30, title: 'The echo' },
  { seconds: 80, title: 'The mix' },
];
const rich = { seconds: 120, chapters, captions: { en: captions } };

test(
  'a visitor finds a course, signs in, buys it with tokens and finds it under My videos',
  { tag: '@core' },
  async ({ page, stage }) => {
    const artist = await stage.newArtist({ name: 'teacher' });
    const title = `Tape echoes by ${artist.username}`;
    await makeCourse(stage, artist, { title, description: 'From a dry take to a mix.', ...rich });
    const fan = await stage.newFan({ tokens: 1000 });
    const { complaints } = watch(page);

    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Courses' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search courses' }).fill('no such course');
    await expect(page.getByRole('heading', { name: 'No matching courses' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search courses' }).fill(artist.username);
    const list = page.getByRole('list', { name: 'Courses' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(page).toHaveURL(`/videos?q=${artist.username}`);
    await list.getByRole('link', { name: title }).click();

    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Chapters' })).toContainText('0:30The echo');
    await expect(player(page)).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Buy for 900 tokens ($9)' }).click();
    const dialog = page.getByRole('dialog', { name: `Buy “${title}”` });
    await dialog.getByRole('button', { name: 'Login' }).click();
    await fillSignIn(page, fan);
    await dialog.getByRole('button', { name: 'Buy the course for 900 tokens ($9)' }).click();

    await expect(page.getByText(`Video with ${artist.username} purchased`).first()).toBeVisible();
    await expect(dialog).toBeHidden();
    const own = page.getByRole('region', { name: 'Your course' });
    await expect(own).toContainText('Not started yet');
    expect((await stage.call('user/get-infos', {}, fan))['token']).toBe(100);
    // On a phone the player is far above what was pressed.
    await expect(player(page).getByRole('button', { name: 'Start', exact: true })).toBeFocused();
    await expect(player(page).getByRole('button', { name: 'Start', exact: true })).toBeInViewport();
    await page.keyboard.press('Enter');
    await expectPlaying(page);
    await expect.poll(async () => await secondsOf(page)).toBeGreaterThan(1);

    await page.setViewportSize({ width: 1280, height: 720 });
    await own.getByRole('link', { name: 'All your courses' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Courses' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Courses' })).toContainText(title);
    await page.getByRole('link', { name: `Go on: ${title}` }).click();
    await expect(player(page)).toBeVisible();
    expect(complaints).toEqual([]);
  },
);

test('a fan sees in the list of courses which are theirs, also when it came with the page', async ({
  page,
  stage,
}) => {
  const artist = await stage.newArtist({ name: 'marked' });
  const videoId = await makeCourse(stage, artist, { title: `Marked by ${artist.username}` });
  const fan = await stage.newFan({ tokens: 1000 });
  await buyCourse(stage, fan, videoId);
  await haveSignedIn(page, fan);
  await page.goto('/videos');
  const card = page
    .getByRole('list', { name: 'Courses' })
    .getByRole('listitem')
    .filter({ hasText: `Marked by ${artist.username}` });
  await expect(card).toContainText('Yours');
  await expect(card).toContainText('Not started yet');
});

test('a visitor watches the free preview of a course, and then buys the rest', async ({ page, stage }) => {
  const artist = await stage.newArtist({ name: 'trailer' });
  const title = `Echo chamber by ${artist.username}`;
  const id = await makeCourse(stage, artist, { title, seconds: 12, hasFreePreview: true });
  const { complaints } = watch(page);
  await page.goto(`/video/${id}`);
  await page.getByRole('button', { name: 'Free preview (3 s)' }).click();
  const preview = page.getByRole('region', { name: 'Free preview' });
  const length = async () =>
    await preview.locator('video').evaluate((video) => video instanceof HTMLVideoElement && video.duration);
  await expect.poll(length).toBeLessThan(4);
  await expect(preview.getByText('That was the free preview.')).toBeVisible();
  await preview.getByRole('button', { name: 'Watch again' }).click();
  await expect(preview.getByText('That was the free preview.')).toBeHidden();
  await expect(preview.getByText('That was the free preview.')).toBeVisible();
  await preview.getByRole('button', { name: 'Get the course' }).click();
  const dialog = page.getByRole('dialog', { name: `Buy “${title}”` });
  await expect(dialog.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a fan without tokens pays a course by card, and keeps a free one', async ({ page, stage }) => {
  const artist = await stage.newArtist({ name: 'paid' });
  const [paidId, freeId] = [
    await makeCourse(stage, artist, { title: 'Dub sirens', amount: 800 }),
    await makeCourse(stage, artist, { title: 'Open evening', amount: 0 }),
  ];
  const fan = await stage.newFan();
  const { complaints } = watch(page);
  await haveSignedIn(page, fan);

  await page.goto(`/video/${paidId}`);
  await page.getByRole('button', { name: 'Buy for 800 tokens ($8)' }).click();
  await payByCard(page.getByRole('dialog'), cards.good);
  await expect(page.getByText(`Video with ${artist.username} purchased`).first()).toBeVisible();
  await expect(player(page)).toBeVisible();
  expect((await stage.call('user/get-infos', {}, fan))['token']).toBe(0);

  await page
    .getByRole('list', { name: 'Related courses' })
    .getByRole('link', { name: 'Open evening' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Open evening' })).toBeVisible();
  await expect(player(page)).toBeVisible();
  await page.getByRole('button', { name: 'Add to my courses' }).click();
  await expect(page.getByRole('region', { name: 'Your course' })).toBeVisible();
  await stage.call('video/update-status', { videoId: freeId, status: 2 }, artist);
  await page.reload();
  await expect(page.getByText('This course is no longer sold. You keep it.')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a purchase that is not answered before a reload is not asked for again once it is made', async ({
  page,
  stage,
}) => {
  const artist = await stage.newArtist();
  const videoId = await makeCourse(stage, artist, { title: 'Twice the same bass', amount: 800 });
  const fan = await stage.newFan({ tokens: 1000 });
  await haveSignedIn(page, fan);
  await page.goto(`/video/${videoId}`);
  await page.getByRole('button', { name: 'Buy for 800 tokens ($8)' }).click();
  await page.route('**/app/api/video/purchase', () => {}, { times: 1 });
  const dialog = page.getByRole('dialog');
  const sent = page.waitForRequest('**/app/api/video/purchase');
  await dialog.getByRole('button', { name: /^Buy the course/ }).click();
  await sent;
  await page.reload();
  await expect(dialog).toContainText('Your last attempt got no answer');
  await stage.call('video/purchase', { videoId, amount: 800 }, fan);
  await page.reload();
  await expect(player(page)).toBeVisible();
  await expect(dialog).toBeHidden();
  expect((await stage.call('user/get-infos', {}, fan))['token']).toBe(200);
});

test('a card is not charged for a price that has changed, and who was charged meanwhile reads where the money is', async ({
  page,
  stage,
}) => {
  const artist = await stage.newArtist({ name: 'dearer' });
  const videoId = await makeCourse(stage, artist, { title: 'Rising price', amount: 750 });
  const fan = await stage.newFan();
  await haveSignedIn(page, fan);
  await page.goto(`/video/${videoId}`);
  await page.getByRole('button', { name: 'Buy for 750 tokens ($7.50)' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Pay $7.50' })).toBeVisible();
  await stage.call('video/update', { videoId, amount: 800 }, artist);
  await payByCard(dialog, cards.good);
  await expect(dialog.getByText('The price has changed. Please check it and try again.')).toBeVisible();
  expect((await stage.call('user/get-infos', {}, fan))['token']).toBe(0);

  // The bank asks, and meanwhile the price changes once more.
  await dialog.getByLabel('Card number').fill(cards.asks);
  await dialog.getByRole('button', { name: 'Pay $8.00' }).click();
  await expect(dialog.getByRole('heading', { name: 'Your bank asks: is it you?' })).toBeVisible();
  await stage.call('video/update', { videoId, amount: 850 }, artist);
  await dialog.getByRole('button', { name: 'Confirm payment' }).click();
  const problem = dialog.getByRole('alert').filter({ hasText: 'The price has changed' });
  await expect(problem).toContainText('You were charged $8.00: the 800 tokens are in your wallet.');
  await expect(problem).toContainText('The price above is 850 tokens ($8.50) now.');
  await expect(problem).not.toContainText('No tokens were taken');
  expect((await stage.call('user/get-infos', {}, fan))['token']).toBe(800);
});

test('a card is not charged for a course that was bought in another tab meanwhile', async ({
  page,
  stage,
}) => {
  const artist = await stage.newArtist({ name: 'twice' });
  const videoId = await makeCourse(stage, artist, { title: 'Only once', amount: 750 });
  const fan = await stage.newFan({ tokens: 700 });
  await haveSignedIn(page, fan);
  await page.goto(`/video/${videoId}`);
  await page.getByRole('button', { name: 'Buy for 750 tokens ($7.50)' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Pay $1.00' })).toBeVisible();
  await stage.giveTokens(fan, 1);
  await stage.call('video/purchase', { videoId, amount: 750 }, fan);
  await expect(dialog.getByRole('button', { name: 'Pay $7.00' })).toBeVisible();
  await payByCard(dialog, cards.good);
  await expect(dialog.getByText('You have this course already. Nothing was charged.')).toBeVisible();
  expect((await stage.call('user/get-infos', {}, fan))['token']).toBe(50);
});

test('who lacks less than a dollar reads why the card pays a dollar', async ({ page, stage }) => {
  const artist = await stage.newArtist({ name: 'cents' });
  const videoId = await makeCourse(stage, artist, { title: 'Fifty short', amount: 950 });
  await haveSignedIn(page, await stage.newFan({ tokens: 900 }));
  await page.goto(`/video/${videoId}`);
  await page.getByRole('button', { name: /^Buy for 950 tokens/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Left to pay50 tokens ($0.50)');
  await expect(page.getByRole('dialog')).toContainText(
    'The smallest payment is $1. The other 50 tokens stay in your wallet.',
  );
});

test(
  'a course is played, moved, sped up and read along, and goes on in another browser',
  { tag: '@core' },
  async ({ page, stage, newBrowser }) => {
    const artist = await stage.newArtist({ name: 'player' });
    const videoId = await makeCourse(stage, artist, { title: 'Spring reverb', ...rich });
    const fan = await stage.newFan({ tokens: 1000 });
    await buyCourse(stage, fan, videoId);
    const { complaints } = watch(page);
    await haveSignedIn(page, fan);
    await page.goto(`/video/${videoId}`);
    const control = (name: string) => player(page).getByRole('button', { name, exact: true });
    const panel = page.getByRole('region', { name: 'Chapters and transcript' });

    await test.step('plays and pauses', async () => {
      await control('Start').click();
      await expectPlaying(page);
      await page.locator('video').click();
      await expect(control('Play')).toBeVisible();
    });

    await test.step('chapters, and the bar by pointer and keys', async () => {
      const chapter = panel.getByRole('list', { name: 'Chapters' }).getByRole('button', { name: /The echo/ });
      await chapter.click();
      await expectSecond(page, 31, 60);
      await expect(chapter).toHaveAttribute('aria-current', 'true');
      await control('Pause').click();
      const box = await seekBar(page).boundingBox();
      if (!box) throw new Error('The bar is not drawn.');
      await page.mouse.click(box.x + 8 + (box.width - 16) / 2, box.y + box.height / 2);
      await expectSecond(page, 59, 61);
      await page.keyboard.press('ArrowLeft');
      await expectSecond(page, 54, 56);
      await page.keyboard.press('End');
      await expectSecond(page, 119, 121);
      await expect(control('Watch again')).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expect(player(page).getByRole('slider', { name: 'Volume' })).toHaveValue('0.9');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Home');
      await expectSecond(page, 0, 0.5);
    });

    await test.step('what was only jumped to is not watched, and the box beside follows', async () => {
      const own = page.getByRole('region', { name: 'Your course' });
      const done = panel.getByRole('list', { name: 'Chapters' }).getByLabel('Done');
      await expect(done).toHaveCount(1);
      await expect(own).toContainText(/^It’s yours(2[5-9]|[34]\d) % watched/);
    });

    await test.step('keys, wherever the focus is', async () => {
      await page.getByRole('heading', { level: 1 }).focus();
      await page.keyboard.press('k');
      await expectPlaying(page);
      await page.keyboard.press('k');
      await expect(control('Play')).toBeVisible();
      await page.keyboard.press('5');
      await expectSecond(page, 59, 61);
      await page.keyboard.press('j');
      await expectSecond(page, 49, 51);
      await page.keyboard.press('l');
      await expectSecond(page, 59, 61);
      await page.keyboard.press('>');
      await expect(player(page).getByRole('combobox', { name: 'Speed' })).toHaveValue('1.25');
      await page.keyboard.press('<');
      await expect(player(page).getByRole('combobox', { name: 'Speed' })).toHaveValue('1');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keys of the player' })).toContainText('Captions');
      await page.keyboard.press('Escape');
      await page.keyboard.press('m');
      await expect(control('Sound on')).toBeVisible();
      await page.keyboard.press('m');
      await expect(control('Mute')).toBeVisible();
      await page.keyboard.press('f');
      await expect(control('Leave full screen')).toBeVisible();
      await page.keyboard.press('f');
      await expect(control('Full screen')).toBeVisible();
    });

    await test.step('speed', async () => {
      await player(page).getByRole('combobox', { name: 'Speed' }).selectOption('1.5');
      const rate = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.playbackRate);
      expect(await rate()).toBe(1.5);
      await page.reload();
      await expect(player(page).getByRole('combobox', { name: 'Speed' })).toHaveValue('1.5');
      await expect.poll(rate).toBe(1.5);
    });

    await test.step('captions and transcript', async () => {
      await page.keyboard.press('9');
      await expectSecond(page, 107, 109);
      await player(page).getByRole('combobox', { name: 'Captions' }).selectOption('en');
      const shown = () =>
        page.locator('video').evaluate((video: HTMLVideoElement) => {
          const track = [...video.textTracks].find(({ mode }) => mode === 'showing');
          return [...(track?.activeCues ?? [])].map((cue) => (cue as VTTCue).text); // of captions no other kind
        });
      await expect.poll(shown).toEqual(['Listen to the <i>third</i> repeat.']);
      await page.keyboard.press('Escape');
      await panel.getByRole('tab', { name: 'Transcript' }).click();
      const transcript = panel.getByRole('list', { name: 'Transcript' });
      await expect(transcript.getByRole('button')).toHaveCount(3);
      await panel.getByRole('searchbox', { name: 'Search the transcript' }).fill('TAPE');
      await expect(transcript.getByRole('button')).toHaveCount(1);
      const within = '[aria-label="Player"], [aria-label="Chapters and transcript"]';
      expect(await axeFindings(page, 'the player', { within })).toEqual([]);
      await transcript.getByRole('button', { name: /tape echo/ }).click();
      await expectSecond(page, 30, 60);
      await expect.poll(shown).toEqual(['Now the tape echo comes in.']);
      await expectPlaying(page);
    });

    let left = 0;
    await test.step('closes while it plays', async () => {
      await page.keyboard.press('Tab');
      await expect.poll(async () => await secondsOf(page)).toBeGreaterThan(33);
      await page.getByRole('banner').getByRole('link', { name: 'Courses' }).hover();
      left = await secondsOf(page);
      await page.close();
    });

    await test.step('another browser goes on at the same second', async () => {
      const progress = async () => (await stage.call('video/get', { videoId }, fan))['progress'];
      await expect.poll(async () => (await progress()).seconds).toBeGreaterThan(left - 1);
      const other = await newBrowser();
      await haveSignedIn(other, fan);
      await other.goto('/my-videos');
      await other.getByRole('link', { name: 'Go on: Spring reverb' }).click();
      expect((await progress()).furthest).toBeLessThan(100);
      const go = player(other).getByRole('button', { name: /^Go on at \d:\d\d$/ });
      await go.click();
      await expectSecond(other, left - 1, left + 6);
      await expectPlaying(other);
    });
    expect(complaints).toEqual([]);
  },
);

test('a buyer whose purchase staff refund reads so on the open page, and after the course is off sale', async ({
  page,
  stage,
}) => {
  const artist = await stage.newArtist({ name: 'refunding' });
  const videoId = await makeCourse(stage, artist, { title: 'Half of it is silent', amount: 750 });
  const fan = await stage.newFan({ tokens: 750 });
  await buyCourse(stage, fan, videoId, 750);
  await haveSignedIn(page, fan);
  await page.goto(`/video/${videoId}`);
  await expect(player(page)).toBeVisible();

  await refundCourse(stage, videoId, 'The second half has no sound');
  const notice = page.getByRole('complementary', { name: 'Your refund' });
  await expect(notice).toContainText(
    /Your purchase was refunded on \w+ \d+, \d+\. 750 tokens \(\$7\.50\) came back/,
  );
  await expect(notice).toContainText('Reason: The second half has no sound.');
  await expect(player(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Buy for 750 tokens ($7.50)' })).toBeVisible();

  await stage.call('video/update-status', { videoId, status: 2 }, artist);
  await page.reload();
  await expect(notice).toContainText('Your purchase was refunded on');
  await expect(page.getByRole('region', { name: 'Price' })).toBeHidden();
});

test('buyers keep a course that is taken off sale, and nobody else gets its files', async ({
  page,
  stage,
  newBrowser,
}) => {
  const artist = await stage.newArtist({ name: 'closing' });
  const videoId = await makeCourse(stage, artist, { title: 'Sold for a week' });
  const [fan, stranger] = [await stage.newFan({ tokens: 1000 }), await stage.newFan({ tokens: 1000 })];
  await buyCourse(stage, fan, videoId);
  await haveSignedIn(page, fan);
  await stage.call('video/update-status', { videoId, status: 2 }, artist);
  const playing = page.waitForRequest(/\/media-video\//);
  await page.goto(`/video/${videoId}`);
  await expect(page.getByText('This course is no longer sold. You keep it.')).toBeVisible();
  await player(page).getByRole('button', { name: 'Start', exact: true }).click();
  await expectPlaying(page);

  const address = (await playing).url();
  const statusIn = async (browser: Page, url: string) => (await browser.request.get(url)).status();
  expect(await statusIn(page, address)).toBe(200);
  const [expires = '', ...rest] = (address.split('/')[4] ?? '').split('.');
  const later = [String(Number(expires) + 60), ...rest].join('.');
  expect(await statusIn(page, address.replace(`/${expires}.${rest.join('.')}/`, `/${later}/`))).toBe(403);

  const other = await newBrowser();
  await other.goto(`/video/${videoId}`);
  await expect(other.getByRole('heading', { level: 1, name: 'This course is not available.' })).toBeVisible();
  await expect(other.getByRole('main').getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await statusIn(other, address)).toBe(403);
  await haveSignedIn(other, stranger);
  await other.goto(`/video/${videoId}`);
  await expect(other.getByRole('heading', { level: 1, name: 'This course is not available.' })).toBeVisible();
  expect(await statusIn(other, address)).toBe(403);
  await other.goto('/video/none-of-these');
  await expect(other.getByRole('heading', { level: 1, name: 'This course is not available.' })).toBeVisible();
});

test('a browser that can play neither the file nor streams of its own plays by hls.js', async ({
  page,
  stage,
}) => {
  const artist = await stage.newArtist({ name: 'stream' });
  const videoId = await makeCourse(stage, artist, { title: 'In pieces', seconds: 30 });
  const fan = await stage.newFan({ tokens: 1000 });
  await buyCourse(stage, fan, videoId);
  await haveSignedIn(page, fan);
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.canPlayType = () => '';
  });
  const { complaints } = watch(page);
  const playlist = page.waitForResponse(/\.m3u8$/);
  await page.goto(`/video/${videoId}`);
  expect((await playlist).status()).toBe(200);
  await player(page).getByRole('button', { name: 'Start', exact: true }).click();
  await expectPlaying(page);
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.currentSrc)).toMatch(
    /^blob:/,
  );
  await page.keyboard.press('5');
  await expectSecond(page, 14.5, 17);
  await expectPlaying(page);
  expect(complaints).toEqual([]);
});

test('a browser that plays streams of its own needs no hls.js', async ({ page, stage }) => {
  const artist = await stage.newArtist({ name: 'native' });
  const videoId = await makeCourse(stage, artist, { title: 'In pieces, without help', seconds: 30 });
  const fan = await stage.newFan({ tokens: 1000 });
  await buyCourse(stage, fan, videoId);
  await haveSignedIn(page, fan);
  await page.addInitScript(() => {
    const { canPlayType } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.canPlayType = function (type) {
      return type.startsWith('video/') ? '' : canPlayType.call(this, type);
    };
  });
  const { complaints } = watch(page);
  await page.goto(`/video/${videoId}`);
  const video = page.locator('video');
  const isAble = await video.evaluate(
    (element: HTMLVideoElement) => element.canPlayType('application/vnd.apple.mpegurl') !== '',
  );
  test.skip(!isAble, 'This browser plays no streams of its own.');
  await player(page).getByRole('button', { name: 'Start', exact: true }).click();
  await expectPlaying(page);
  expect(await video.evaluate((element: HTMLVideoElement) => element.currentSrc)).toMatch(/\.m3u8$/);
  await page.keyboard.press('5');
  await expectSecond(page, 14.5, 17);
  await expectPlaying(page);
  expect(complaints).toEqual([]);
});
