import { track } from '../../support/audio.ts';
import { cards, payByCard } from '../../support/money/card.ts';
import { notes, sendTrack } from '../../support/send-request.ts';
import { fillSignIn, haveSignedIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

test('a visitor writes a request with priority, signs in, pays the rest by card and reads the answer', async ({
  page,
  stage,
}) => {
  const artist = await stage.newArtist({
    name: 'listener',
    infos: { deepdive: true, requestDemoPrice: 1000, priorityModePrice: 500 },
  });
  const fan = await stage.newFan({ tokens: 600 });

  await page.goto(`/requests/create/${artist.username}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Drop your track here')).toBeFocused();
  await page.getByLabel('Drop your track here').setInputFiles(track({ name: 'Night Train.mp3' }));
  await page.getByText('More details').click();
  await expect(page.getByLabel('Title')).toHaveValue('Night Train');
  await expect(page.getByText('Please add your track.')).toHaveCount(0);
  await page.getByLabel(/^What should .* know\?/).fill('The drop at the end.');
  await page.getByLabel('Mix', { exact: true }).check();
  await page.getByLabel(/^A reference track/).fill('javascript:alert(1)');
  await page.getByLabel(/^Priority/).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/^Please enter a whole address/)).toBeVisible();
  await page.getByLabel(/^A reference track/).fill('https://example.com/dawn');

  await page.reload();
  await expect(page.getByLabel(/^What should .* know\?/)).toHaveValue('The drop at the end.');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/login/);
  await fillSignIn(page, fan);
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();
  await payByCard(page.locator('main'), cards.good);
  await expect(page.getByRole('heading', { name: 'Congrats, your request was sent!' })).toBeVisible();
  await expect(page.getByText(/Your priority counts until/)).toBeVisible();

  await page.getByRole('link', { name: 'See your request' }).click();
  await expect(page.getByText('Priority: 48 hours left')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Night Train' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Night Train II');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your request has been updated.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Night Train II' })).toBeVisible();

  const requestId = page.url().split('/').at(-1) ?? '';
  await stage.call('requests/update-play-demo', { requestId }, artist);
  await expect(page.getByText('Listened', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await stage.call(
    'requests/review-request',
    {
      requestId,
      acceptNewVersion: true,
      publicFeedback: 'A track with a real idea.',
      language: 'en',
      artistNotes: notes,
      moments: [{ at: 12.5, text: 'The snare is too loud here.' }],
    },
    artist,
  );
  await expect(page.getByText('Feedback to review')).toBeVisible();
  await expect(page.getByText(notes)).toBeVisible();

  await page.goto(`/requests/${requestId}?t=12.5`);
  await expect(page.getByRole('slider', { name: /^Position in/ })).toHaveAttribute(
    'aria-valuetext',
    /^0:12 of/,
  );
  const moment = page.getByRole('listitem').filter({ hasText: 'The snare is too loud here.' });
  await page.setViewportSize({ width: 390, height: 844 });
  // Two rows: the place with its words, and what can be done about it.
  await expect.poll(async () => (await moment.boundingBox())?.height).toBeLessThan(140);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('button', { name: /^Ask a question about/ }).click();
  await page.getByLabel('What do you want to know about this moment?').fill('The rim or the clap?');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText('You asked')).toBeVisible();
  await page.getByLabel('4 of 5').check();
  await page.getByLabel(/^Your review of/).fill('It helped.');
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Thank you for your review.')).toBeVisible();

  await page.getByRole('link', { name: 'Send a new version' }).click();
  await expect(page.getByRole('list', { name: 'Open moments' })).toContainText('The snare is too loud here.');
});

test(
  'a question is asked with tokens alone, answered, and its answer is read',
  { tag: '@core' },
  async ({ page, newBrowser, stage }) => {
    const artist = await stage.newArtist({ name: 'answerer', infos: { ama: true, questionPrice: 500 } });
    const fan = await stage.newFan({ tokens: 600 });
    await haveSignedIn(page, fan);
    await page.goto(`/artist/${artist.username}`);
    await page.getByRole('link', { name: 'Ask a question' }).click();
    await page.getByLabel(/^Your question to/).fill('Why?');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Please write at least 10 characters.')).toBeVisible();
    await page.getByLabel(/^Your question to/).fill('Why does my bass vanish on phones?');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Submit for 500 tokens ($5)' }).click();
    await expect(page).toHaveURL(/\/requests\/confirmation/);
    const studio = await newBrowser();
    await haveSignedIn(studio, artist);
    await studio.goto('/ama/manage');
    await studio.getByRole('link', { name: fan.username }).first().click();
    await studio.getByLabel(`Answer to ${fan.username}`).fill(notes);
    await studio.getByRole('button', { name: /^Send and earn/ }).click();
    await expect(studio.getByText('You have successfully submitted your feedback.')).toBeVisible();

    await page.goto('/ama');
    const questions = page.getByRole('list', { name: 'All: AMA' });
    await expect(questions).toContainText('Why does my bass vanish on phones?');
    await questions.getByRole('link', { name: artist.username }).first().click();
    await expect(page.getByText(notes)).toBeVisible();
  },
);

test('words of 300 letters keep every page as wide as the phone', async ({ page, stage }) => {
  const word = (letter: string) => letter.repeat(300);
  const artist = await stage.newArtist({ infos: { deepdive: true } });
  const fan = await stage.newFan({ tokens: 5000 });
  const file = track({ name: 'night.mp3' });
  const requestId = await sendTrack(stage, { fan, artist, file, title: 'Night' });
  await stage.call('requests/update-play-demo', { requestId }, artist);
  await stage.call(
    'requests/review-request',
    {
      requestId,
      acceptNewVersion: true,
      publicFeedback: word('Q'),
      language: 'en',
      artistNotes: `${word('N')} ${notes}`,
      strength: word('S'),
      change: word('C'),
      moments: [{ at: 1, text: word('M') }],
    },
    artist,
  );
  await stage.call('requests/review-feedback', { requestId, feedbackReview: word('R') }, fan);

  await page.setViewportSize({ width: 390, height: 844 });
  await haveSignedIn(page, fan);
  for (const [path, letters] of [
    [`/requests/${requestId}`, 'QNSCMR'],
    [`/fb/${requestId}`, 'QR'],
    [`/artist/${artist.username}`, 'R'],
  ] as const) {
    await page.goto(path);
    for (const letter of letters) {
      const text = page.getByText(letter.repeat(200)).first();
      await expect(text).toBeVisible();
      const box = await text.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? Infinity), `${letter} on ${path}`).toBeLessThanOrEqual(390);
    }
  }
});
