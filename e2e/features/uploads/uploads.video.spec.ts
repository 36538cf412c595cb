import type { Page, Request } from '@playwright/test';
import { haveSignedIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { aVideoFile, recordedVideo, slowUplink } from '../../support/video.ts';

const MB = 1024 * 1024;
const course = aVideoFile('night-course.mp4', 12 * MB);
const uploader = (page: Page) => page.getByRole('heading', { name: 'VideoUploader' }).locator('..');
const progress = (page: Page) => uploader(page).getByRole('progressbar');
const valueOf = async (page: Page) => Number(await progress(page).getAttribute('value'));
const offsetOf = (request: Request) => Number(request.headers()['upload-offset']);

test('an upload goes on after a reload at 40 %, and other files are not mixed into it', async ({
  page,
  stage,
}) => {
  const artist = await stage.newArtist();
  await haveSignedIn(page, artist);
  await page.goto('/styleguide');
  const line = await slowUplink(page);
  const choose = uploader(page).getByLabel(/^Choose/);

  await test.step('wrong files are refused before anything is sent', async () => {
    await choose.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
    await expect(uploader(page)).toContainText('This file is not a video we can read.');
    await choose.setInputFiles({
      name: 'notes.mp4',
      mimeType: 'video/mp4',
      buffer: Buffer.from('only notes'),
    });
    await expect(uploader(page)).toContainText('This file is not a video we can read.');
  });

  await test.step('the page is left at 40 %', async () => {
    await line.slow(1.5 * MB);
    await choose.setInputFiles(course);
    await expect(uploader(page)).toContainText('Uploading.. 4');
    await expect(uploader(page)).toContainText('12 MB');
    await expect(uploader(page)).toContainText(/MB\/s, less than a minute left/);
    await page.reload();
  });
  await expect(uploader(page)).toContainText(
    /night-course\.mp4 is (3|4)\d % uploaded. Choose the same file to go on\./,
  );

  await test.step('another file is refused with words', async () => {
    await choose.setInputFiles(aVideoFile('day-course.mp4', 1000));
    await expect(uploader(page)).toContainText('day-course.mp4 is another file than night-course.mp4');
    await uploader(page).getByRole('button', { name: 'Choose night-course.mp4 again' }).click();
  });

  await test.step('the same file goes on where it ended', async () => {
    const patched = page.waitForRequest((request) => request.method() === 'PATCH');
    await choose.setInputFiles(course);
    const offset = offsetOf(await patched);
    expect(offset).toBeGreaterThan(0.35 * course.buffer.length);
    expect(offset).toBeLessThan(0.5 * course.buffer.length);
  });

  await test.step('it can be paused, waits for a lost network, and goes on by itself', async () => {
    await uploader(page).getByRole('button', { name: 'Pause' }).click();
    await expect(uploader(page)).toContainText('Paused at');
    // So slow that the rest cannot have arrived before the line is cut, however long this machine takes.
    await line.slow(MB / 64);
    await uploader(page).getByRole('button', { name: 'Resume' }).click();
    await expect(uploader(page)).toContainText('Uploading..');
    const before = await valueOf(page);
    await line.cut();
    await expect(uploader(page)).toContainText('No connection.');
    await line.free();
    await expect(uploader(page)).toContainText('Uploaded.');
    expect(before).toBeGreaterThan(35);
    await expect(uploader(page)).toContainText('/media/uploads/');
  });
});

test('an unfinished video gives way to another file, and a second window leaves it alone', async ({
  page,
  stage,
  context,
}) => {
  const artist = await stage.newArtist();
  await haveSignedIn(page, artist);
  await page.goto('/styleguide');
  const line = await slowUplink(page);
  await line.slow(MB / 2);
  await uploader(page)
    .getByLabel(/^Choose/)
    .setInputFiles(course);
  await expect(uploader(page)).toContainText('Uploading..');

  const second = await context.newPage();
  await second.goto('/styleguide');
  await uploader(second)
    .getByLabel(/^Choose/)
    .setInputFiles(course);
  await expect(uploader(second)).toContainText('This video is being uploaded in another window.');
  await second.close();

  await page.reload();
  await expect(uploader(page)).toContainText('% uploaded. Choose the same file to go on.');
  await line.free();
  await uploader(page)
    .getByLabel(/^Choose/)
    .setInputFiles(aVideoFile('day-course.mp4', 100_000));
  await uploader(page).getByRole('button', { name: 'Start over with day-course.mp4' }).click();
  await expect(uploader(page)).toContainText('Uploaded.');
  const { items } = await stage.call('upload/get-unfinished', {}, artist);
  // It has arrived, and waits for a course. The one before is gone.
  expect(items).toMatchObject([{ name: 'day-course.mp4', arrivedBytes: 100_000, sizeBytes: 100_000 }]);
});

test('poster and previews are made from the chosen file, or quietly not', async ({ page }) => {
  await page.goto('/styleguide');
  const demo = page.getByRole('heading', { name: 'Poster and previews' }).locator('..');
  const choose = demo.getByLabel('Choose a video for pictures');
  const buffer = await recordedVideo(page, 4000);
  await choose.setInputFiles({ name: 'short.webm', mimeType: 'video/webm', buffer });
  await expect(demo.getByAltText('Poster')).toBeVisible();
  const sizes = await demo
    .getByRole('img')
    .evaluateAll((all) => (all as HTMLImageElement[]).map((each) => [each.naturalWidth, each.naturalHeight]));
  expect(sizes[0]).toEqual([640, 360]);
  await expect(demo.getByAltText(/\d previews, one every 1\.0 seconds/)).toBeVisible();
  expect(sizes[1]?.[1]).toBe(90);
  await choose.setInputFiles(course);
  await expect(demo).toContainText('This browser can’t show this video.');
});
