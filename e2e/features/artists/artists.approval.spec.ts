import { haveSignedIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

test('an artist under review reads beforehand what waits for the approval', async ({ page, stage }) => {
  await haveSignedIn(page, await stage.newArtist({ name: 'new', isApproved: false }));
  for (const path of ['/video/upload', '/session/create']) {
    await page.goto(path);
    await expect(page.getByText('You can do this once your profile is approved.')).toBeVisible();
    await expect(page.locator('form')).toHaveCount(0);
  }
  for (const [path, sentence, action] of [
    ['/my-content/videos', 'You can upload courses once your profile is approved.', 'Upload a course'],
    ['/my-content', 'You can plan sessions once your profile is approved.', 'Create a session'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole('link', { name: action })).toHaveCount(0);
  }
  await page.goto('/my-users?tab=announcements');
  await expect(page.getByText('You can send announcements once your profile is approved.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send to/ })).toHaveCount(0);
});
