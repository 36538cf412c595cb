import { MINUTE_MS, type Person } from '../../support/api.ts';
import { bookSession, planSession } from '../../support/live/plan-session.ts';
import { haveSignedIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

/** The deadline, an hour after the date, and the minute of the job. */
const LATE_MS = 62 * MINUTE_MS;

// A server of its own: the clock would end the sessions of others.
test('an artist who never comes: the session is canceled by the clock, and everybody has their tokens back', async ({
  page,
  stage,
}) => {
  const artist = await stage.newArtist({ name: 'noshow' });
  const fan = await stage.newFan({ tokens: 1000 });
  const sessionId = await planSession(stage, artist, { title: 'Waiting for the drop', inHours: 0.5 });
  await bookSession(stage, fan, sessionId);
  await haveSignedIn(page, fan);
  await page.goto(`/session/${sessionId}`);
  await expect(page.getByRole('heading', { name: 'You have a ticket' })).toBeVisible();

  await stage.letPass(30 * MINUTE_MS + LATE_MS);
  await expect(page.getByRole('heading', { name: 'This session was canceled' })).toBeVisible();
  expect((await stage.call('user/get-infos', {}, fan))['token']).toBe(1000);
  const noticesOf = async (person: Person) => (await stage.call('notifications/get', {}, person)).items;
  const canceled = { code: 'N35', title: expect.stringContaining('Waiting for the drop') };
  expect(await noticesOf(fan)).toContainEqual(
    expect.objectContaining({ ...canceled, text: expect.stringContaining('500 tokens') }),
  );
  expect(await noticesOf(artist)).toContainEqual(expect.objectContaining(canceled));
});
