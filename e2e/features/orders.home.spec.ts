import { axeFindings } from '../support/axe.ts';
import { bookSession, planSession } from '../support/live/plan-session.ts';
import { sendLoopcheck } from '../support/send-loopcheck.ts';
import { haveSignedIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('a fan’s home page begins with what they sent and whom they like', async ({ page, stage }) => {
  const [fan, artist, other] = [
    await stage.newFan({ tokens: 600 }),
    await stage.newArtist(),
    await stage.newArtist(),
  ];
  await haveSignedIn(page, fan);
  const own = page.getByRole('region', { name: 'Your requests and sessions' });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Featured Artists' })).toBeVisible();
  await expect(own).toHaveCount(0);

  const first = await sendLoopcheck(stage, fan, [artist], { name: 'First.mp3' });
  await sendLoopcheck(stage, fan, [other], { name: 'Second.mp3' });
  await stage.call('user/like-artist', { artistId: other.id, like: true }, fan);
  await page.goto('/');
  const rows = own.getByRole('listitem');
  await expect(rows).toHaveText([
    new RegExp(`${other.username}.*Pending`),
    new RegExp(`${artist.username}.*Pending`),
  ]);
  await expect(
    page.getByRole('list', { name: 'Artists you like' }).getByRole('link', { name: other.username }).first(),
  ).toBeVisible();

  // The answer is the latest news, and comes without a reload.
  const text =
    'The groove carries from the first bar on, and the break in the middle is worth a whole track.';
  const loops = [{ index: 0, labels: [4], text }];
  await stage.call('loopcheck/update-request', { requestId: first, artistId: artist.id, loops }, artist);
  await expect(rows.first()).toHaveText(
    new RegExp(`${artist.username}.*Loopcheck, 1 of 1 answered.*Answered`),
  );
  // What has a date comes before all news.
  const sessionId = await planSession(stage, other, { title: 'Ask me tomorrow', amount: 0 });
  await bookSession(stage, fan, sessionId, 0);
  await page.goto('/');
  await expect(rows.first()).toHaveText(/Live session: Ask me tomorrow.*Upcoming/);
  await expect(rows).toHaveCount(3);
  expect(await axeFindings(page, 'a fan’s home page')).toEqual([]);
  await rows.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(`/loopcheck/${first}`);
});
