import type { Page, Route } from '@playwright/test';
import { MINUTE_MS, type Person, type Stage } from '../support/api.ts';
import { track } from '../support/audio.ts';
import { cards, payByCard } from '../support/card.ts';
import { openWithArtist, walkToPayment } from '../support/draft.ts';
import { panelOf } from '../support/panel.ts';
import { signIn } from '../support/sign-in.ts';
import { expectBalance, expectPurchases, expectStatement } from '../support/statement.ts';
import { expect, test } from '../support/test.ts';

const declinedText = 'Your card could not be charged. Please check your details or try another card.';
const noAnswerText =
  'Your last attempt got no answer, so it may have been sent. Send it again to find out: it is never sent or paid twice.';
const congrats = 'Congrats, your request was sent!';
const oneSale = [
  ['Purchase', '−300 (−$3.00)'],
  ['Tokens bought', '+300 (+$3.00)'],
] as const satisfies [string, string][];

async function signedInFan(page: Page, stage: Stage, tokens = 0): Promise<Person> {
  const fan = await stage.newFan({ tokens });
  await signIn(page, fan);
  return fan;
}

test.describe('a card', () => {
  test('that is declined charges nothing, and a good one afterwards does', async ({ page, stage }) => {
    await signedInFan(page, stage);
    const panel = await walkToPayment(page);
    for (const number of [cards.declined, cards.noFunds]) {
      await payByCard(panel.root, number);
      await expect(panel.root.getByText(declinedText)).toBeVisible();
      await expect(panel.button('Pay $3.00')).toBeEnabled();
    }
    await expect(panel.root).toContainText('1 File(s) X 1 Artist(s)');
    await expectStatement(page, []);
    await payByCard(panel.root, cards.good);
    await expect(panel.heading(congrats)).toBeVisible();
    await expectStatement(page, [...oneSale]);
    await expectPurchases(page, 1);
  });

  test('that is not a test card is refused in the form', async ({ page, stage }) => {
    await signedInFan(page, stage);
    const panel = await walkToPayment(page);
    await payByCard(panel.root, '4111 1111 1111 1111');
    await expect(
      panel.root.getByText('This is not a test card. Only the test numbers below work here.'),
    ).toBeVisible();
    await expect(panel.root.getByLabel('Card number')).toBeFocused();
    await expectStatement(page, []);
  });

  test('whose bank asks is charged when the buyer confirms, and not when they refuse', async ({
    page,
    stage,
  }) => {
    await signedInFan(page, stage);
    const panel = await walkToPayment(page);
    await payByCard(panel.root, cards.asks);
    await expect(panel.heading('Your bank asks: is it you?')).toBeFocused();
    await panel.button('Refuse').click();
    await expect(panel.root.getByText(declinedText)).toBeVisible();
    await expectStatement(page, []);
    await payByCard(panel.root, cards.asks);
    await panel.button('Confirm payment').click();
    await expect(panel.heading(congrats)).toBeVisible();
    await expectStatement(page, [...oneSale]);
  });

  test('that nobody confirms fails after 60 seconds, and its tokens come all the same', async ({
    page,
    stage,
  }) => {
    await page.clock.install();
    await signedInFan(page, stage);
    const panel = await walkToPayment(page);
    await payByCard(panel.root, cards.neverConfirmed);
    await expect(panel.root.getByText('We are waiting for the confirmation')).toBeVisible();
    await page.clock.fastForward(59_000);
    await expect(panel.button('Processing…')).toBeVisible();
    await page.clock.fastForward(2000);
    await expect(panel.root.getByText(declinedText)).toBeVisible();
    await expect(
      panel.root.getByText('If the confirmation still comes, your tokens are credited'),
    ).toBeVisible();
    await expect(panel.button('Pay $3.00')).toBeEnabled();
    await expectPurchases(page, 0);

    await stage.letPass(31 * MINUTE_MS);
    await expect(page.getByText('300 Tokens Credited')).toBeVisible();
    await expect(panel.root).toContainText('Your balance: 300 tokens ($3)');
    await panel.button('Send for 300 tokens ($3)').click();
    await expect(panel.heading(congrats)).toBeVisible();
    await expectStatement(page, [...oneSale]);
  });
});

test.describe('a lost connection', () => {
  test('in the middle of the upload: it goes on by itself', async ({ page, context, stage }) => {
    await signedInFan(page, stage);
    const panel = await openWithArtist(page);
    const { first } = await holdUpload(page);
    await panel.addFiles([track({ name: 'Loop.mp3' })]);
    const route = await first;
    await expect(panel.root.getByRole('progressbar', { name: 'Uploading Loop.mp3' })).toBeVisible();
    await expect(panel.root.getByText(/^Uploading\.\./)).toBeVisible();
    await expect(panel.root.getByText("Don't close the window until the upload is finished!")).toBeVisible();
    await expect(panel.continueButton).toBeDisabled();
    await context.setOffline(true);
    await route.abort('internetdisconnected');
    await expect(
      panel.root.getByText('The upload did not get through. You seem to be offline.'),
    ).toBeVisible();
    await expect(panel.files).toHaveCount(1);
    await context.setOffline(false);
    await expect(panel.continueButton).toBeEnabled();
    await panel.goOn();
    await expect(panel.heading('Choose your artist(s)')).toBeVisible();
  });

  test('before the payment: nothing is charged until it is back, then once', async ({
    page,
    context,
    stage,
  }) => {
    await signedInFan(page, stage);
    const panel = await walkToPayment(page);
    await expect(panel.button('Pay $3.00')).toBeVisible();
    await context.setOffline(true);
    await payByCard(panel.root, cards.good);
    await expect(
      panel.root.getByText('Nothing was charged. We go on by ourselves when you are back.'),
    ).toBeVisible();
    await context.setOffline(false);
    await expect(panel.heading(congrats)).toBeVisible();
    await expectStatement(page, [...oneSale]);
    await expectPurchases(page, 1);
  });

  test('that swallows the answer of the card company: charged once, sent once', async ({ page, stage }) => {
    await signedInFan(page, stage);
    const panel = await walkToPayment(page);
    await loseAnswerOnce(page, '**/sandbox/confirm-card');
    await payByCard(panel.root, cards.good);
    await expect(panel.heading(congrats)).toBeVisible();
    await expectStatement(page, [...oneSale]);
    await expectPurchases(page, 1);
  });

  test('that swallows the answer of sending: sent once, and nobody is asked to pay again', async ({
    page,
    stage,
  }) => {
    await signedInFan(page, stage, 300);
    const panel = await walkToPayment(page);
    await loseAnswerOnce(page, '**/loopcheck/send-request');
    await panel.button('Send for 300 tokens ($3)').click();
    await expect(panel.root.getByText('You seem to be offline.')).toBeVisible();
    await expect(
      panel.root.getByText('Your draft and your tokens are safe. Submit again: it is never sent twice.'),
    ).toBeVisible();
    // The wallet is empty already: asking for a card now would charge for what has been sent.
    await expectBalance(page, '0', '$0.00');
    await expect(panel.root.getByLabel('Card number')).toBeHidden();
    await panel.button('Send for 300 tokens ($3)').click();
    await expect(panel.heading(congrats)).toBeVisible();
    await expectPurchases(page, 1);
    await expectStatement(page, [...oneSale]);
  });

  test('at the moment of sending: the draft waits', async ({ page, context, stage }) => {
    await signedInFan(page, stage, 300);
    const panel = await walkToPayment(page);
    await expect(panel.button('Send for 300 tokens ($3)')).toBeVisible();
    await context.setOffline(true);
    await panel.button('Send for 300 tokens ($3)').click();
    await expect(
      panel.root.getByText('Your draft and your tokens are safe. Submit again: it is never sent twice.'),
    ).toBeVisible();
    await context.setOffline(false);
    await panel.button('Send for 300 tokens ($3)').click();
    await expect(panel.heading(congrats)).toBeVisible();
    await expectPurchases(page, 1);
  });
});

test.describe('a reload', () => {
  test('at every step keeps the draft, and at the end there is one charge and one request', async ({
    page,
    stage,
  }) => {
    await signedInFan(page, stage);
    await openWithArtist(page);
    await page.goto('/');
    const panel = panelOf(page);
    await panel.open();
    await panel.addFiles([track({ name: 'Loop.mp3' }), track({ name: 'Second.wav' })]);
    await panel.loopOf('Loop.mp3').press('PageUp');
    await expect(panel.continueButton).toBeEnabled();

    await reopen(page, 'Your loops');
    await expect(panel.files).toHaveCount(2);
    await expect(panel.loopOf('Loop.mp3')).toHaveAttribute('aria-valuetext', 'Loop from 0:05 to 0:35');
    await panel.files
      .filter({ hasText: 'Second.wav' })
      .getByRole('button', { name: 'Remove Second.wav' })
      .click();
    await panel.goOn();

    await expect(panel.heading('Choose your artist(s)')).toBeVisible();
    await reopen(page, 'Choose your artist(s)');
    await expect(panel.selected).toHaveCount(1);
    await panel.goOn();

    await panel.root.getByLabel('Tell us more about your loop(s)').fill('Be honest.');
    await reopen(page, 'Summary');
    await expect(panel.root.getByLabel('Tell us more about your loop(s)')).toHaveValue('Be honest.');
    await expect(panel.root).toContainText('0:05–0:35');
    await panel.goOn();

    await expect(panel.root.getByLabel('Card number')).toBeVisible();
    await reopen(page, 'Payment');
    await expect(panel.root).toContainText('1 File(s) X 1 Artist(s)');

    await test.step('before the card is charged', async () => {
      const stopped = stopBefore(page, '**/sandbox/confirm-card');
      await payByCard(panel.root, cards.good);
      await stopped;
      await reopen(page, 'Payment');
      await expect(panel.button('Pay $3.00')).toBeEnabled();
      await expectStatement(page, []);
    });

    await test.step('when the card has been charged and the request not sent', async () => {
      const stopped = stopBefore(page, '**/loopcheck/send-request');
      await payByCard(panel.root, cards.good);
      await stopped;
      await reopen(page, 'Payment');
      await expect(panel.root.getByText(noAnswerText)).toBeVisible();
      await expectPurchases(page, 0);
    });

    await test.step('when the request has been sent and nobody said so', async () => {
      const stopped = stopAfter(page, '**/loopcheck/send-request');
      await panel.button('Send for 300 tokens ($3)').click();
      await stopped;
      await reopen(page, 'Payment');
      await expect(panel.root.getByText(noAnswerText)).toBeVisible();
      await expectBalance(page, '0', '$0.00');
      await expect(panel.root.getByLabel('Card number')).toBeHidden();
      await panel.button('Send for 300 tokens ($3)').click();
      await expect(panel.heading(congrats)).toBeVisible();
    });

    await expectStatement(page, [...oneSale]);
    await expectPurchases(page, 1);
  });
});

test('tokens bought in the header reach every open tab at once', async ({ page, context, stage }) => {
  await signedInFan(page, stage);
  const other = await context.newPage();
  await other.goto('/artists');
  await expectBalance(other, '0', '$0.00');
  await page.getByRole('button', { name: 'GET TOKENS' }).click();
  const modal = page.getByRole('dialog', { name: 'Get tokens' });
  await expect(modal.getByRole('listitem')).toHaveCount(4);
  await modal.getByRole('button', { name: /7,500/ }).click();
  await payByCard(page.getByRole('dialog', { name: 'Payment' }), cards.good);
  await expect(page.getByText('7500 Tokens Credited')).toBeVisible();
  await expectBalance(page, '7,500', '$75.00');
  await expectBalance(other, '7,500', '$75.00');
  await expectStatement(page, [['Tokens bought for $69.00', '+7,500 (+$75.00)']]);
});

async function reopen(page: Page, heading: string): Promise<void> {
  await page.reload();
  await panelOf(page).open();
  await expect(panelOf(page).heading(heading)).toBeVisible();
}

/** The server acts, but the first answer never arrives. */
async function loseAnswerOnce(page: Page, url: string): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort('internetdisconnected');
  };
  await page.route(url, lose, { times: 1 });
}

/** Resolves to the first file on its way to storage, which goes no further. */
async function holdUpload(page: Page): Promise<{ first: Promise<Route> }> {
  const { promise: first, resolve } = Promise.withResolvers<Route>();
  await page.route('**/media/put/**', (route) => resolve(route), { times: 1 });
  return { first };
}

/** Resolves when the page has asked; the server never hears of it. */
async function stopBefore(page: Page, url: string): Promise<void> {
  await stop(page, url, () => undefined);
}

/** Resolves when the server has acted; its answer never arrives. */
async function stopAfter(page: Page, url: string): Promise<void> {
  await stop(page, url, (route) => route.fetch());
}

function stop(page: Page, url: string, act: (route: Route) => unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    const hold = async (route: Route) => {
      await act(route);
      resolve();
    };
    page.route(url, hold, { times: 1 }).catch(reject);
  });
}
