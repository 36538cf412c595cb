import type { Page } from '@playwright/test';
import type { Artist, Stage } from '../support/api.ts';
import { track } from '../support/audio.ts';
import { cards, payByCard } from '../support/money/card.ts';
import { bookSession, planSession } from '../support/live/plan-session.ts';
import { haveSignedIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { uploadTrack } from '../support/upload.ts';
import { watch } from '../support/watch.ts';

interface Offer {
  sourceId: string;
  title: string;
  /** Tokens. */
  amount: number;
}

/** Offers a file as the form does. */
async function offerFile(stage: Stage, artist: Artist, { sourceId, title, amount }: Offer): Promise<string> {
  const url = await uploadTrack(stage, artist, track({ name: 'stems.mp3' }));
  const file = { name: 'stems.mp3', url, title, amount };
  return (await stage.call('files/add', { sourceId, file }, artist))['id'];
}

function fileRow(page: Page, title: string) {
  return page.getByRole('listitem').filter({ hasText: title });
}

test('in a running session a fan buys one file by card after a reload, and another with tokens', async ({
  page,
  stage,
}) => {
  const artist = await stage.newArtist({ name: 'shop' });
  const sessionId = await planSession(stage, artist, { title: 'Stems tonight', inHours: null, amount: 0 });
  for (const [title, amount] of [['The stems', 800] as const, ['The sketch', 200] as const])
    await offerFile(stage, artist, { sourceId: sessionId, title, amount });
  const fan = await stage.newFan({ tokens: 300 });
  await bookSession(stage, fan, sessionId, 0);
  const { complaints } = watch(page);
  await haveSignedIn(page, fan);
  await page.goto(`/session/${sessionId}`);
  await page.getByRole('tab', { name: 'Files' }).click();
  await fileRow(page, 'The stems').getByRole('button', { name: '800 tokens' }).click();
  const dialog = page.getByRole('dialog', { name: 'Buy “The stems”' });
  await expect(dialog.getByText('You pay once and keep it.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Pay \$5/ })).toBeVisible();

  // The way to the bank and back is a reload, too.
  await page.reload();
  await payByCard(dialog, cards.good);
  await expect(page.getByText('File “The stems” purchased').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  expect((await stage.call('user/get-infos', {}, fan))['token']).toBe(0);
  await expect(page.getByRole('tab', { name: 'Files' })).toBeVisible();
  await page.getByRole('tab', { name: 'Files' }).click();
  await expect(fileRow(page, 'The stems').getByRole('link', { name: 'Download' })).toBeVisible();
  // For the next one the tokens are enough.
  await stage.giveTokens(fan, 10);
  await page.reload();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Files' }).click();
  await fileRow(page, 'The sketch').getByRole('button', { name: '200 tokens' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Buy the file for 200 tokens ($2)' }).click();
  await expect(page.getByText('File “The sketch” purchased').first()).toBeVisible();
  await expect(fileRow(page, 'The sketch').getByRole('link', { name: 'Download' })).toBeVisible();
  await page.goto('/my-files');
  for (const title of ['The stems', 'The sketch']) await expect(fileRow(page, title)).toBeVisible();
  expect(complaints).toEqual([]);
});

test('before the session a holder pays a file with PayPal, and its refusal and refund keep their rules', async ({
  page,
  stage,
}) => {
  const artist = await stage.newArtist({ name: 'early' });
  const sessionId = await planSession(stage, artist, { title: 'Early stems' });
  const [goneId] = [
    await offerFile(stage, artist, { sourceId: sessionId, title: 'A taken off one', amount: 700 }),
    await offerFile(stage, artist, { sourceId: sessionId, title: 'The early stems', amount: 900 }),
  ];
  const fan = await stage.newFan({ tokens: 500 });
  await bookSession(stage, fan, sessionId);
  await haveSignedIn(page, fan);
  await page.goto(`/session/${sessionId}`);
  const files = page.getByRole('region', { name: 'Files for this session' });
  await files.getByRole('button', { name: '900 tokens' }).click();
  const dialog = page.getByRole('dialog', { name: 'Buy “The early stems”' });
  await dialog.getByRole('button', { name: 'Pay with PayPal' }).click();
  const sandbox = page.getByRole('dialog', { name: 'PayPal sandbox' });
  await sandbox.getByRole('button', { name: 'Cancel and return' }).click();
  await expect(dialog.getByText('You canceled at PayPal. Nothing was charged.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Pay with PayPal' }).click();
  await sandbox.getByRole('button', { name: /^Approve/ }).click();
  await expect(page.getByText('File “The early stems” purchased').first()).toBeVisible();
  await expect(fileRow(page, 'The early stems').getByRole('link', { name: 'Download' })).toBeVisible();

  await stage.giveTokens(fan, 10);
  await page.reload();
  await files.getByRole('button', { name: '700 tokens' }).click();
  const gone = page.getByRole('dialog', { name: 'Buy “A taken off one”' });
  const buy = gone.getByRole('button', { name: 'Buy the file for 700 tokens ($7)' });
  await expect(buy).toBeVisible();
  await stage.call('files/remove', { fileId: goneId, sourceId: sessionId }, artist);
  await buy.click();
  await expect(gone.getByText('This file is no longer sold.')).toBeVisible();
  await expect(gone.getByText('No tokens were taken.')).toBeVisible();
  await gone.getByRole('button', { name: 'Close' }).click();
  await expect(fileRow(page, 'A taken off one')).toHaveCount(0);

  // What was paid for the ticket and the file comes back.
  await stage.call('session/cancel', { sessionId }, artist);
  expect((await stage.call('user/get-infos', {}, fan))['token']).toBe(2400);
  await page.goto('/my-files');
  await expect(page.getByRole('heading', { name: 'No files yet' })).toBeVisible();
});

test('an artist offers a file of this device, and reads what it costs', async ({ page, stage }) => {
  const artist = await stage.newArtist({ name: 'seller' });
  const sessionId = await planSession(stage, artist, { title: 'Loops to take home' });
  const { complaints } = watch(page);
  await haveSignedIn(page, artist);
  await page.goto(`/session/${sessionId}`);
  const files = page.getByRole('region', { name: 'Files for this session' });
  await files.getByRole('button', { name: 'Offer a file' }).click();
  await files.getByLabel('Choose an MP3 or WAV').setInputFiles(track({ name: 'loop.mp3' }));
  await files.getByLabel(/^Title/).fill('The loop');
  await files.getByLabel('Price in tokens').fill('250');
  await expect(files.getByText(/= \$2\.50\./)).toBeVisible();
  await files.getByRole('button', { name: 'Offer it' }).click();
  await expect(fileRow(page, 'The loop')).toContainText('250 tokens ($2.50)');
  expect(complaints).toEqual([]);
});
