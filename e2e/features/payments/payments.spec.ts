import type { Page, Route } from '@playwright/test';
import { MINUTE_MS, type Person, type Stage, until } from '../../support/api.ts';
import { track } from '../../support/audio.ts';
import { cards, payByCard } from '../../support/money/card.ts';
import { openWithArtist, walkToPayment } from '../../support/draft.ts';
import { panelOf } from '../../support/panel.ts';
import { haveSignedIn } from '../../support/sign-in.ts';
import { expectBalance, expectPurchases, expectStatement } from '../../support/money/statement.ts';
import { expect, test } from '../../support/test.ts';

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
  await haveSignedIn(page, fan);
  return fan;
}

test.describe('a card', () => {
  test('that is refused charges nothing, and one that the buyer confirms at their bank does', async ({
    page,
    stage,
  }) => {
    const fan = await signedInFan(page, stage);
    const panel = await walkToPayment(page);
    await payByCard(panel.root, '4111 1111 1111 1111');
    await expect(
      panel.root.getByText('This is not a test card. Only the test numbers below work here.'),
    ).toBeVisible();
    await expect(panel.root.getByLabel('Card number')).toBeFocused();
    for (const number of [cards.declined, cards.noFunds]) {
      await payByCard(panel.root, number);
      await expect(panel.root.getByText(declinedText)).toBeVisible();
      await expect(panel.button('Pay $3.00')).toBeEnabled();
      await expectUntouched(stage, fan);
    }
    await expect(panel.root).toContainText('1 File(s) X 1 Artist(s)');
    await payByCard(panel.root, cards.asks);
    await expect(panel.heading('Your bank asks: is it you?')).toBeFocused();
    await panel.button('Refuse').click();
    await expect(panel.root.getByText(declinedText)).toBeVisible();
    await expectUntouched(stage, fan);
    await payByCard(panel.root, cards.asks);
    await panel.button('Confirm payment').click();
    await expect(panel.heading(congrats)).toBeVisible();
    await expectStatement(page, [...oneSale]);
    await expectPurchases(page, 1);
  });

  test('that nobody confirms fails after 60 seconds, and its tokens come all the same', async ({
    page,
    stage,
  }) => {
    await page.clock.install();
    const fan = await signedInFan(page, stage);
    const panel = await walkToPayment(page);
    await payByCard(panel.root, cards.neverConfirmed);
    await expect(panel.root.getByText('We are waiting for the confirmation')).toBeVisible();
    await page.clock.fastForward(59_000);
    await expect(panel.button('Processing…')).toBeVisible();
    await page.clock.fastForward(2000);
    await expect(panel.root.getByText('We have not heard from the card company yet')).toBeVisible();
    await expect(panel.root.getByText(declinedText)).toBeHidden();
    await expect(
      panel.root.getByText('If the confirmation still comes, your tokens are credited'),
    ).toBeVisible();
    await expect(panel.button('Pay $3.00')).toBeEnabled();
    await expectUntouched(stage, fan);

    await stage.letPass(31 * MINUTE_MS);
    await expect(page.getByText('300 Tokens Credited')).toBeVisible();
    await expect(panel.root).toContainText('Your balance: 300 tokens ($3)');
    await panel.button('Submit for 300 tokens ($3)').click();
    await expect(panel.heading(congrats)).toBeVisible();
    await expectOneSale(stage, fan);
  });

  test('that nobody confirms lets another card pay, and its money comes besides', async ({ page, stage }) => {
    await page.clock.install();
    const fan = await signedInFan(page, stage);
    const panel = await walkToPayment(page);
    await payByCard(panel.root, cards.neverConfirmed);
    await expect(panel.root.getByText('We are waiting for the confirmation')).toBeVisible();
    await page.clock.fastForward(61_000);
    await expect(panel.button('Pay $3.00')).toBeEnabled();
    await payByCard(panel.root, cards.good);
    await expect(panel.heading(congrats)).toBeVisible();
    await expectOneSale(stage, fan);
    await stage.letPass(31 * MINUTE_MS);
    await until(
      async () => (await stage.call('user/get-infos', {}, fan))['token'] === 300,
      'the money of the first card came',
    );
  });
});

test.describe('a lost connection', () => {
  test('in the upload, before the payment and after the charge: it continues, charged and sent once', async ({
    page,
    context,
    stage,
  }) => {
    const fan = await signedInFan(page, stage);
    const panel = await openWithArtist(page);
    await test.step('in the middle of the upload', async () => {
      const { first } = await holdUpload(page);
      await panel.addFiles([track({ name: 'Loop.mp3' })]);
      const route = await first;
      await expect(panel.root.getByRole('progressbar', { name: 'Uploading Loop.mp3' })).toBeVisible();
      await expect(panel.root.getByText(/^Uploading\.\./)).toBeVisible();
      await expect(
        panel.root.getByText("Don't close the window until the upload is finished!"),
      ).toBeVisible();
      await expect(panel.continueButton).toBeDisabled();
      await context.setOffline(true);
      await route.abort('internetdisconnected');
      await expect(
        panel.root.getByText('The upload did not get through. You seem to be offline.'),
      ).toBeVisible();
      await expect(panel.files).toHaveCount(1);
      await context.setOffline(false);
      await expect(panel.continueButton).toBeEnabled();
    });
    await panel.goOn();
    await expect(panel.heading('Choose your artist(s)')).toBeVisible();
    await panel.goOn();
    await expect(panel.heading('Summary')).toBeVisible();
    await panel.goOn();
    await test.step('before the payment', async () => {
      await expect(panel.button('Pay $3.00')).toBeVisible();
      await context.setOffline(true);
      await payByCard(panel.root, cards.good);
      await expect(
        panel.root.getByText('Nothing was charged. We’ll continue when you’re back online.'),
      ).toBeVisible();
    });
    await test.step('that swallows the answer of the card company', async () => {
      const { answered } = await loseAnswerOnce(page, '**/sandbox/confirm-card');
      await context.setOffline(false);
      await answered;
      await expect(panel.heading(congrats)).toBeVisible();
    });
    await expectOneSale(stage, fan);
  });

  test('at the moment of sending and after it: sent once, and nobody is asked to pay again', async ({
    page,
    context,
    stage,
  }) => {
    const fan = await signedInFan(page, stage, 300);
    const panel = await walkToPayment(page);
    const safe = panel.root.getByText(
      'Your draft and your tokens are safe. Submit again: it is never sent twice.',
    );
    await expect(panel.button('Submit for 300 tokens ($3)')).toBeVisible();
    await test.step('offline: the draft waits', async () => {
      await context.setOffline(true);
      await panel.button('Submit for 300 tokens ($3)').click();
      await expect(safe).toBeVisible();
      await context.setOffline(false);
      await expect.poll(async () => (await walletOf(stage, fan)).purchases).toBe(0);
    });
    await test.step('the answer is lost', async () => {
      const { answered } = await loseAnswerOnce(page, '**/loopcheck/send-request');
      await panel.button('Submit for 300 tokens ($3)').click();
      await answered;
      await expect(panel.root.getByText('You seem to be offline.')).toBeVisible();
      await expect(safe).toBeVisible();
      // The wallet is empty already: asking for a card now would charge for what has been sent.
      await expectBalance(page, '0', '$0.00');
      await expect(panel.root.getByLabel('Card number')).toBeHidden();
    });
    await panel.button('Submit for 300 tokens ($3)').click();
    await expect(panel.heading(congrats)).toBeVisible();
    await expectOneSale(stage, fan);
  });
});

test.describe('a reload', () => {
  test(
    'at every step keeps the draft, and at the end there is one charge and one request',
    { tag: '@core' },
    async ({ page, stage }) => {
      const fan = await signedInFan(page, stage);
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
        await expectUntouched(stage, fan);
      });

      await test.step('when the card has been charged and the request not sent', async () => {
        const stopped = stopBefore(page, '**/loopcheck/send-request');
        await payByCard(panel.root, cards.good);
        await stopped;
        await reopen(page, 'Payment');
        await expect(panel.root.getByText(noAnswerText)).toBeVisible();
        expect((await walletOf(stage, fan)).purchases).toBe(0);
      });

      await test.step('when the request has been sent and nobody said so', async () => {
        const stopped = stopAfter(page, '**/loopcheck/send-request');
        await panel.button('Submit for 300 tokens ($3)').click();
        await stopped;
        await reopen(page, 'Payment');
        await expect(panel.root.getByText(noAnswerText)).toBeVisible();
        await expectBalance(page, '0', '$0.00');
        await expect(panel.root.getByLabel('Card number')).toBeHidden();
        await panel.button('Submit for 300 tokens ($3)').click();
        await expect(panel.heading(congrats)).toBeVisible();
      });

      await expectOneSale(stage, fan);
    },
  );
});

test('tokens bought in the header reach every open tab at once', async ({ page, context, stage }) => {
  await signedInFan(page, stage);
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/artists');
  await expectBalance(other, '0', '$0.00');
  await page.getByRole('button', { name: 'GET TOKENS' }).click();
  const modal = page.getByRole('dialog', { name: 'Get tokens' });
  await expect(modal.getByRole('listitem')).toHaveCount(4);
  await modal.getByRole('button', { name: /7,500/ }).click();
  await payByCard(page.getByRole('dialog', { name: 'Payment' }), cards.good);
  await expect(page.getByText('7,500 Tokens Credited')).toBeVisible();
  await expectBalance(page, '7,500', '$75.00');
  await expectBalance(other, '7,500', '$75.00');
  await expectStatement(page, [['Tokens bought for $69.00', '+7,500 (+$75.00)']]);
});

async function reopen(page: Page, heading: string): Promise<void> {
  await page.reload();
  await panelOf(page).open();
  await expect(panelOf(page).heading(heading)).toBeVisible();
}

/** What the server has written down: every movement of the wallet, newest first, and how many Loopchecks were sent. */
async function walletOf(stage: Stage, fan: Person): Promise<{ movements: string[]; purchases: number }> {
  const statement = await stage.call('payment/get-user-transactions', {}, fan);
  const requests = await stage.call('loopcheck/get-requests-user', {}, fan);
  const movements = statement['items'].map(
    ({ kind, tokens }: { kind: string; tokens: number }) => `${kind} ${tokens}`,
  );
  return { movements, purchases: requests['total'] };
}

async function expectUntouched(stage: Stage, fan: Person): Promise<void> {
  expect(await walletOf(stage, fan)).toEqual({ movements: [], purchases: 0 });
}

async function expectOneSale(stage: Stage, fan: Person): Promise<void> {
  expect(await walletOf(stage, fan)).toEqual({ movements: ['purchase -300', 'topup 300'], purchases: 1 });
}

/** The server acts, but the first answer never arrives. */
async function loseAnswerOnce(page: Page, url: string): Promise<{ answered: Promise<void> }> {
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort('internetdisconnected');
    resolve();
  };
  await page.route(url, lose, { times: 1 });
  return { answered };
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
