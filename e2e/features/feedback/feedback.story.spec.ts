import type { Page } from '@playwright/test';
import { type Artist, DAY_MS, known, MINUTE_MS, type Person, type Stage } from '../../support/api.ts';
import { track } from '../../support/audio.ts';
import { cards, payByCard } from '../../support/money/card.ts';
import { openConsole } from '../../support/console.ts';
import { answerTrack, notes, sendTrack } from '../../support/send-request.ts';
import { fillSignIn, haveSignedIn } from '../../support/sign-in.ts';
import { expectStatement } from '../../support/money/statement.ts';
import { expect, test } from '../../support/test.ts';

/** A server of its own: in these stories days pass, in which the demo world's open requests run out. */
test.use({ environment: { CLOCK_OFFSET_MS: '0' } });

const HOUR_MS = 60 * MINUTE_MS;
const prices = { deepdive: true, requestDemoPrice: 1000, priorityModePrice: 500 };

test(
  'a track with priority is paid, heard, answered within its 48 hours, thanked for and shown to others',
  { tag: '@core' },
  async ({ page, newBrowser, stage }) => {
    const artist = await stage.newArtist({ name: 'ear', infos: prices });
    const fan = await stage.newFan({ tokens: 600, name: 'maker' });
    const requestId = await test.step('a visitor fills in the form, signs in and pays the rest', async () => {
      await page.goto(`/requests/create/${artist.username}`);
      await page.getByLabel('Drop your track here').setInputFiles(track({ name: 'Night Train.mp3' }));
      await page.getByText('More details').click();
      await expect(page.getByLabel('Title')).toHaveValue('Night Train');
      await page.getByLabel(/^Priority/).check();
      await page.getByRole('button', { name: 'Continue' }).click();
      await fillSignIn(page, fan);
      await payByCard(page.locator('main'), cards.good);
      await page.getByRole('link', { name: 'See your request' }).click();
      await expect(page.getByText('Priority: 48 hours left')).toBeVisible();
      return page.url().split('/').at(-1) ?? '';
    });

    await stage.letPass(40 * HOUR_MS);
    const studio = await newBrowser();
    await test.step('the artist hears it, marks three moments and answers after 40 hours', async () => {
      await haveSignedIn(studio, artist);
      await studio.goto(`/requests/${requestId}`);
      await studio.getByRole('button', { name: 'Play Night Train.mp3' }).click();
      await expect(studio.getByText('Listened', { exact: true })).toBeVisible();
      for (const [index, text] of [
        'The snare is late.',
        'The bass hides the kick.',
        'Keep this break.',
      ].entries()) {
        await studio.getByRole('slider', { name: 'Position in Night Train.mp3' }).press('ArrowRight');
        await studio.getByRole('slider', { name: 'Position in Night Train.mp3' }).press('m');
        await studio.getByRole('textbox', { name: new RegExp(`^Moment ${index + 1}`) }).fill(text);
      }
      await studio.getByLabel('Your feedback').fill(notes);
      await studio.getByLabel('One strength').fill('The hook stays in the ear.');
      await studio.getByLabel('One thing to change').fill('The kick and the bass.');
      await studio.getByLabel(/^Quote/).fill('A track with a real idea.');
      await studio.getByRole('button', { name: /^Send and earn 1,200 tokens/ }).click();
      await expect(studio.getByText('You have successfully submitted your feedback.')).toBeVisible();
    });

    await test.step('the fan rates, reviews and tips it', async () => {
      await page.reload();
      await expect(page.getByText(notes)).toBeVisible();
      await expect(page.getByText('Keep this break.')).toBeVisible();
      await page.getByLabel('5 of 5').check();
      await page.getByLabel(/^Your review of/).fill('It helped.');
      await page.getByRole('button', { name: 'Send review' }).click();
      await expect(page.getByText('Thank you for your review.')).toBeVisible();
      await stage.giveTokens(fan, 5);
      await page.getByRole('button', { name: `Give a tip to ${artist.username}` }).click();
      const modal = page.getByRole('dialog', { name: `Tip ${artist.username}` });
      await modal.getByRole('radio', { name: 'Plectrum' }).check();
      await modal.getByRole('button', { name: 'Give the plectrum, 250 tokens ($2.50)' }).click();
      await page.getByRole('button', { name: 'Done' }).click();
    });

    await test.step('strangers read the quote and the review, and nothing else', async () => {
      const stranger = await newBrowser();
      await stranger.goto(`/fb/${requestId}`);
      await expect(stranger.getByText('A track with a real idea.')).toBeVisible();
      await expect(stranger.getByText('It helped.')).toBeVisible();
      const shown = await stranger.locator('main').innerHTML();
      for (const hidden of ['Night Train', notes, fan.email, '/media/']) expect(shown).not.toContain(hidden);
    });

    await test.step('the money of both sides', async () => {
      await expectStatement(page, [
        ['Tip', '−250'],
        ['Tokens bought', '+500'],
        ['Purchase', '−1,500'],
        ['Tokens bought', '+900'],
        ['Tokens bought', '+600'],
      ]);
      await expectEarnings(studio, 'Pending', '1,400 ($14.00)');
      await expectLines(await newBrowser(), requestId, [
        ['Music feedback', 'Released', '1,000', '200', '800'],
        ['Priority', 'Released', '500', '100', '400'],
      ]);
    });
  },
);

test('what is late, declined, canceled or never answered goes back to the token', async ({
  page,
  newBrowser,
  stage,
}) => {
  const artist = await stage.newArtist({ name: 'slow', infos: { ...prices, ama: true, questionPrice: 500 } });
  const fan = await stage.newFan({ tokens: 10_000, name: 'patient' });
  const sent = { fan, artist, file: track({ name: 'night.mp3' }) };
  const late = await sendTrack(stage, { ...sent, title: 'Late', priorityMode: true });
  const forgotten = await sendTrack(stage, { ...sent, title: 'Forgotten' });
  const regretted = await sendTrack(stage, { ...sent, title: 'Regretted' });
  const declined = await sendTrack(stage, { ...sent, title: 'Declined' });
  const [answered, unanswered] = [await ask(stage, fan, artist), await ask(stage, fan, artist)];
  expect(await tokensOf(stage, fan)).toBe(10_000 - 1500 - 3 * 1000 - 2 * 500);

  await stage.call('requests/cancel-request', { canceledRequest: { requestId: regretted } }, fan);
  const comment = { requestId: declined, commentArtist: 'This is not my kind of music.' };
  await stage.call('requests/cancel-request', { canceledRequest: comment }, artist);
  const answer = 'Phones play no bass. Give it some overtones.';
  await stage.call('requests/answer-question', { requestId: answered, answer }, artist);

  await stage.letPass(50 * HOUR_MS);
  await answerTrack(stage, artist, late);
  await stage.letPass(12 * DAY_MS);

  await haveSignedIn(page, fan);
  await test.step('the fan sees how each ended', async () => {
    for (const [id, text] of [
      [late, 'Feedback to review'],
      [forgotten, 'Expired'],
      [regretted, 'Canceled by User'],
      [declined, 'Canceled by Artist'],
      [answered, 'Answered'],
      [unanswered, 'Expired'],
    ] as const) {
      await page.goto(`/requests/${id}`);
      await expect(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible();
    }
  });
  await test.step('and every token', async () => {
    expect(await tokensOf(stage, fan)).toBe(10_000 - 1000 - 500);
    await expectStatement(page, [
      ['Refund', '+500'],
      ['Refund', '+1,000'],
      ['Refund', '+500'],
      ['Refund', '+1,000'],
      ['Refund', '+1,000'],
      ['Purchase', '−500'],
      ['Purchase', '−500'],
      ['Purchase', '−1,000'],
      ['Purchase', '−1,000'],
      ['Purchase', '−1,000'],
      ['Purchase', '−1,500'],
      ['Tokens bought', '+10,000'],
    ]);
    const studio = await newBrowser();
    await haveSignedIn(studio, artist);
    await expectEarnings(studio, 'Available', '1,200 ($12.00)');
    await expectLines(await newBrowser(), late, [
      ['Music feedback', 'Released', '1,000', '200', '800'],
      ['Priority', 'Refunded', '500', '0', '0'],
    ]);
  });
});

async function ask(stage: Stage, fan: Person, artist: Artist): Promise<string> {
  const request = { type: 2, question: 'Why does my bass vanish on phones?' };
  return (await stage.call('requests/send-request', { artistId: artist.id, request }, fan))['id'];
}

async function tokensOf(stage: Stage, person: Person): Promise<number> {
  return (await stage.call('user/get-infos', {}, person))['token'];
}

/** What the artist's earnings say is on its way, or can be paid out. */
async function expectEarnings(page: Page, sum: 'Pending' | 'Available', amount: string): Promise<void> {
  await page.goto('/tokens/earning');
  const sums = page.locator('main dl').first().locator('div');
  await expect(sums.filter({ has: page.getByText(sum, { exact: true }) })).toContainText(amount);
}

/** The money lines of the request's page in the console: what for, the hold, gross, fee and net. */
async function expectLines(
  page: Page,
  requestId: string,
  lines: readonly [what: string, hold: string, gross: string, fee: string, net: string][],
): Promise<void> {
  await openConsole(page, known.superAdmin, `/admin/music-feedback/${requestId}/show`);
  const rows = page.getByRole('region', { name: 'Money, line by line' }).first().getByRole('row');
  for (const [what, ...cells] of lines) {
    const row = rows.filter({ has: page.getByText(what, { exact: true }) });
    for (const text of cells) await expect(row).toContainText(text);
  }
}
