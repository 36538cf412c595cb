import { bookPrivateSession } from '../../support/live/plan-private.ts';
import { planSession } from '../../support/live/plan-session.ts';
import { haveSignedIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

test('an artist’s dashboard begins with what is due within the next hours', async ({ page, stage }) => {
  const artist = await stage.newArtist({ name: 'busy' });
  const fan = await stage.newFan();
  await bookPrivateSession(stage, { artist, fan });
  // The clock of the server may have been moved on a little.
  await planSession(stage, artist, { title: 'How I mix a kick', inHours: 2.5 });
  await haveSignedIn(page, artist);
  await page.goto('/dashboard');
  const line = page.locator('main output').first();
  await expect(line).toContainText(`Your private session with ${fan.username} begins in`);
  await expect(line).toContainText('“How I mix a kick” begins in');
  await line.getByRole('link', { name: /Open the room|See the session/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How I mix a kick' })).toBeVisible();
});
