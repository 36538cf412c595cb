import type { Page } from '@playwright/test';
import type { GivenFile } from '../support/audio.ts';
import { axeFindings } from '../support/axe.ts';
import { picture } from '../support/picture.ts';
import { expectPlaying, expectSecond, player, seekBar } from '../support/player.ts';
import { haveSignedIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { aVideoFile, slowUplink } from '../support/video.ts';
import { buyCourse, heavyMp4, makeCourse, movingPicture } from '../support/videos.ts';
import { watch } from '../support/watch.ts';

const MB = 1024 * 1024;
const fileFields = (page: Page) => page.getByRole('group', { name: 'Video', exact: true });
const ownCourses = (page: Page) => page.getByRole('list', { name: 'Your courses' });
const captions = 'WEBVTT\n\n00:00.000 --> 00:01.500\nTurn the echo up.\n';

test('an upload that was closed at 40 % goes on, and the course is sold and kept', async ({
  page,
  stage,
  context,
  newBrowser,
}) => {
  const artist = await stage.newArtist({ name: 'maker' });
  const fan = await stage.newFan({ tokens: 1000 });
  const title = `Night course by ${artist.username}`;
  const file = heavyMp4(movingPicture(60, 'mp4'), 6 * MB);
  await haveSignedIn(page, artist);
  await test.step('the form is filled in and its page closed at 40 %', async () => {
    await page.goto('/video/upload');
    await fillForm(page, title);
    await closeAt40Percent(page, file);
  });
  const again = await context.newPage();
  const { complaints } = watch(again);
  await test.step('the same file goes on, and nothing typed is lost', async () => {
    await goOn(again, file);
    await expect(again.getByLabel('Title')).toHaveValue(title);
    expect(await axeFindings(again, 'the form of a course')).toEqual([]);
    await choosePicture(again);
    await again.getByRole('button', { name: 'Save the course' }).click();
    await expect(again.getByText('Your video has been saved.').first()).toBeVisible();
  });
  await test.step('it is published once it can be played', async () => {
    const row = ownCourses(again).getByRole('listitem').filter({ hasText: title });
    await expect(row).toContainText('Not published');
    await expect(row).toContainText('Not bought yet');
    await row.getByRole('button', { name: 'Publish' }).click();
    await again.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(again.getByText('Your video has been published.').first()).toBeVisible();
    await expect(row).toContainText('On sale');
  });
  const watching = await newBrowser();
  await test.step('a fan buys and plays it', async () => {
    await haveSignedIn(watching, fan);
    await watching.goto(`/videos?q=${artist.username}`);
    await watching.getByRole('link', { name: title }).click();
    await watching.getByRole('button', { name: /^Buy for 900 tokens/ }).click();
    await watching.getByRole('button', { name: /^Buy the course for 900 tokens/ }).click();
    await start(watching);
  });
  await test.step('it is taken off sale, and the buyer still plays it', async () => {
    await again.reload();
    const row = ownCourses(again).getByRole('listitem').filter({ hasText: title });
    await expect(row).toContainText('Bought once');
    await row.getByRole('button', { name: 'Unpublish' }).click();
    await again.getByRole('dialog').getByRole('button', { name: 'Take it off sale' }).click();
    await expect(row).toContainText('Not published');
    await watching.reload();
    await expect(watching.getByText('This course is no longer sold. You keep it.')).toBeVisible();
    await start(watching);
    await seekBar(watching).focus();
    await watching.keyboard.press('End');
    await expectSecond(watching, 59, 61);
  });
  const stranger = await newBrowser();
  await stranger.goto(`/videos?q=${artist.username}`);
  await expect(stranger.getByRole('heading', { name: 'No matching courses' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a course is changed, its file replaced, and deleted', async ({ page, stage, newBrowser }) => {
  const artist = await stage.newArtist({ name: 'editor' });
  const fan = await stage.newFan({ tokens: 1000 });
  const id = await makeCourse(stage, artist, { title: 'Dry takes' });
  await buyCourse(stage, fan, id);
  const watching = await newBrowser();
  await haveSignedIn(watching, fan);
  const { complaints } = watch(page);
  await haveSignedIn(page, artist);
  await page.goto(`/video/edit/${id}`);

  await test.step('its square picture is cut evenly, as everywhere', async () => {
    const shown = await page
      .getByRole('group', { name: 'Picture', exact: true })
      .locator('img')
      .boundingBox();
    expect((shown?.width ?? 0) / (shown?.height ?? 1)).toBeCloseTo(16 / 9, 1);
  });
  await test.step('words and captions', async () => {
    await page.getByLabel('Title').fill('');
    await page.getByRole('button', { name: 'Save the changes' }).click();
    await expect(page.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Title').fill('Wet takes');
    await page.getByRole('button', { name: 'Save the changes' }).click();
    await expect(page.getByText('Your video has been saved.').first()).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Wet takes');
    const add = page.getByLabel('Add captions');
    await add.setInputFiles(text('broken.vtt', 'no captions'));
    await expect(page.getByText(/WEBVTT/).first()).toBeVisible();
    // The browser itself tells that the file was refused.
    expect(complaints.splice(0)).toEqual([expect.stringMatching(/^422: /), expect.stringMatching(/ 422 /)]);
    await add.setInputFiles(text('english.vtt', captions));
    await expect(page.getByRole('list', { name: 'Captions' })).toContainText('English');
    await page.getByLabel('Language of the captions').selectOption('de');
    await add.setInputFiles(text('deutsch.srt', '1\n00:00:00,000 --> 00:00:01,500\nMehr Echo.\n'));
    await expect(page.getByRole('list', { name: 'Captions' })).toContainText('German');
  });
  await test.step('a file that cannot be played leaves the present one in place', async () => {
    await page.getByRole('button', { name: 'Replace the file' }).click();
    await page.getByLabel('Choose a video').setInputFiles(aVideoFile('broken.mp4', 20_000));
    await expect(page.getByText('broken.mp4 can’t be played')).toBeVisible();
    await expect(page.getByText('The file that you had before still plays.')).toBeVisible();
    await watching.goto(`/video/${id}`);
    await start(watching);
  });
  await test.step('a good one that cannot be handed over is not uploaded twice', async () => {
    expect(complaints.splice(0)).toEqual([]);
    await page.route('**/video/replace-file', async (route) => await route.abort());
    await page.getByLabel('Choose a video').setInputFiles(movingPicture(20));
    await expect(page.getByRole('alert').filter({ hasText: 'You seem to be offline.' })).toBeVisible();
    complaints.splice(0); // The browser itself tells that nothing answered.
    await page.unroute('**/video/replace-file');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('moving-10.webm can be played.')).toBeVisible();
    expect(sent.filter((path) => path.endsWith('/video/replace-file'))).toHaveLength(1);
    expect(sent.filter((path) => path.endsWith('/upload/begin-resumable'))).toEqual([]);
  });
  await test.step('it plays behind the same address', async () => {
    await watching.reload();
    await start(watching);
    await seekBar(watching).focus();
    await watching.keyboard.press('End');
    await expectSecond(watching, 19, 21);
  });
  await test.step('it is deleted for everybody but its buyers', async () => {
    await page.goto('/my-content/videos');
    await ownCourses(page).getByRole('button', { name: 'Delete: Wet takes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click();
    await expect(page.getByRole('heading', { name: 'No course yet' })).toBeVisible();
    await watching.reload();
    await start(watching);
  });
  expect(complaints).toEqual([]);
});

test('a file that has arrived is used without choosing it again, and clearing the form asks', async ({
  page,
  stage,
}) => {
  const artist = await stage.newArtist({ name: 'returner' });
  await haveSignedIn(page, artist);
  await page.goto('/video/upload');
  await page.getByLabel('Title', { exact: true }).fill('Half an evening');
  // The page goes before it hears that the file is a video.
  await page.route('**/upload/get-status', async (route) => await route.abort());
  await fileFields(page)
    .getByLabel(/^Choose/)
    .setInputFiles(movingPicture());
  await expect(fileFields(page)).toContainText('Checking the file');
  await page.goto('about:blank');
  await page.unroute('**/upload/get-status');
  await page.goto('/video/upload');
  await expect(fileFields(page).getByRole('button', { name: 'Choose another file' })).toBeVisible();
  await expect(fileFields(page)).toContainText('moving-1.webm is uploaded.');

  const title = page.getByLabel('Title', { exact: true });
  await page.getByRole('button', { name: 'Clear the form' }).click();
  await expect(page.getByRole('dialog')).toContainText('moving-1.webm');
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
  await expect(title).toHaveValue('Half an evening');
  await page.getByRole('button', { name: 'Clear the form' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear it' }).click();
  await expect(title).toHaveValue('');
  await expect(fileFields(page).getByLabel('Choose a video')).toBeVisible();
  const { items } = await stage.call('upload/get-unfinished', {}, artist);
  expect(items).toEqual([]);
});

test('chapters and captions after the end of a video are named before they are lost', async ({
  page,
  stage,
}) => {
  const artist = await stage.newArtist({ name: 'shorter' });
  const chapters = [0, 10, 30].map((seconds) => ({ seconds, title: `Part at ${seconds}` }));
  const late = 'WEBVTT\n\n00:30.000 --> 00:35.500\nThe end.\n';
  const id = await makeCourse(stage, artist, {
    title: 'Cut down',
    seconds: 40,
    chapters,
    captions: { en: late },
  });
  await haveSignedIn(page, artist);
  await test.step('of a shorter file', async () => {
    await page.goto(`/video/edit/${id}`);
    await page.getByRole('button', { name: 'Replace the file' }).click();
    await page.getByLabel('Choose a video').setInputFiles(movingPicture(20));
    const warning = page.getByRole('alert').filter({ hasText: 'This file is shorter: 0:20.' });
    await expect(warning).toContainText(
      'This chapter begins after its end and will be taken out: 0:30 Part at 30.',
    );
    await expect(warning).toContainText('The captions in English go on after its end.');
    await page.getByRole('button', { name: 'Use this file' }).click();
    await expect(page.getByText('moving-10.webm can be played.')).toContainText(
      '1 chapter began after the end of this file and was taken out: 0:30 Part at 30.',
    );
    await expect(page.getByRole('group', { name: /^Chapters/ }).getByRole('listitem')).toHaveCount(2);
  });
  await test.step('of a new course', async () => {
    await page.goto('/video/upload');
    await fileFields(page)
      .getByLabel(/^Choose/)
      .setInputFiles(movingPicture(20));
    await expect(fileFields(page)).toContainText('moving-10.webm is uploaded.');
    await page.getByRole('button', { name: 'Add a chapter' }).click();
    await page.getByLabel('Time').fill('0:21');
    await page
      .getByRole('group', { name: /^Chapters/ })
      .getByLabel('Title')
      .fill('Too late');
    await page.getByRole('button', { name: 'Save the course' }).click();
    await expect(page.getByText('This begins after the end of the video, which is 0:20 long.')).toBeVisible();
  });
});

const text = (name: string, content: string): GivenFile => ({
  name,
  mimeType: 'text/vtt',
  buffer: Buffer.from(content),
});

async function fillForm(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('What a desk does at night.');
  await page.getByLabel('Format').selectOption({ index: 2 });
  await page.getByLabel('Price').fill('900');
}

async function closeAt40Percent(page: Page, file: GivenFile): Promise<void> {
  const line = await slowUplink(page);
  await line.slow(MB / 2);
  await fileFields(page)
    .getByLabel(/^Choose/)
    .setInputFiles(file);
  await expect(fileFields(page)).toContainText(/Uploading\.\. 4\d%/);
  // Closed at once, it would send more at full speed, because the line is as it was as soon as its page closes.
  await page.goto('about:blank');
  await page.close();
}

async function goOn(page: Page, file: GivenFile): Promise<void> {
  await page.goto('/video/upload');
  await expect(fileFields(page)).toContainText(
    /moving-30\.mp4 is [3-5]\d % uploaded. Choose the same file to go on\./,
  );
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await fileFields(page)
    .getByLabel(/^Choose/)
    .setInputFiles(file);
  expect(Number((await sent).headers()['upload-offset'])).toBeGreaterThan(0.3 * file.buffer.length);
  await expect(fileFields(page)).toContainText('moving-30.mp4 is uploaded.');
}

async function choosePicture(page: Page): Promise<void> {
  const fields = page.getByRole('group', { name: 'Picture', exact: true });
  await fields.getByLabel(/^Choose/).setInputFiles(picture('course.png'));
  await expect(fields).toContainText('Your picture is uploaded.');
}

async function start(page: Page): Promise<void> {
  await player(page)
    .getByRole('button', { name: /^(Start|Play|Go on.*)$/ })
    .first()
    .click();
  await expectPlaying(page);
}
