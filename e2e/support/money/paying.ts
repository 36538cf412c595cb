import type { Locator, Page } from '@playwright/test';
import type { Person, Stage } from '../api.ts';
import { haveSignedIn } from '../sign-in.ts';
import { expectBalance } from './statement.ts';
import { expect, test } from '../test.ts';
import { watch } from '../watch.ts';

/** A payment whose word has not come. */
export interface Unheard {
  /** What the page says meanwhile. */
  saying: string | RegExp;
  /** Lets the word come. */
  come: () => Promise<void>;
}

export interface Buying {
  page: Page;
  stage: Stage;
  fan: Person;
  /** The open payment dialog. */
  dialog: Locator;
}

/** One way to pay, as its buyer uses it. */
export interface PayWay {
  /** Buys a pack without a page. */
  buyByCalls: (buying: Pick<Buying, 'stage' | 'fan'>, dollars: number) => Promise<void>;
  /** A card is kept with it. */
  pay: (buying: Buying) => Promise<void>;
  /** Its buyer, or their bank, says no. */
  beRefused: (buying: Buying) => Promise<void>;
  refusal: string;
  /** The provider's message never comes. */
  payUnheard: (buying: Buying) => Promise<Unheard>;
  /** It comes when the page no longer waits for it. */
  payHeardLate: (buying: Buying) => Promise<Unheard>;
  /** Only of cards. */
  card?: {
    payWithSaved: (buying: Buying) => Promise<void>;
    /** Ends when the bank has its answer. */
    payAsked: (buying: Buying, answer: 'yes' | 'no') => Promise<void>;
  };
  /** How often money was taken from anybody, by the provider's own books; null where it shows none. */
  charges: () => Promise<number | null>;
  /** Everything the provider has to tell is told once more. */
  tellAgain: () => Promise<void>;
}

/**
 * What the browser itself prints about requests that the tests have refused or lost, and about a sign-in that ended when
 * the clock was moved and is renewed automatically.
 */
const expectedComplaint =
  /status of (401|402|409)|^(402|409): \S+\/(confirm-card|confirm|get-receipt)$|^401: |ERR_INTERNET_DISCONNECTED/;

/** Everything that has to be true of every way to pay, one after the other in one browser. */
export async function buyInEveryWay(page: Page, stage: Stage, way: PayWay): Promise<void> {
  // Seven purchases: on a busy machine they take longer than one test may.
  test.slow();
  const fan = await stage.newFan();
  const { complaints } = watch(page);
  const dialog = page.getByRole('dialog', { name: 'Payment' });
  const buying: Buying = { page, stage, fan, dialog };
  const chargesBefore = await way.charges();
  const story = storyOf(buying);
  await haveSignedIn(page, fan);
  await page.goto('/tokens');

  await test.step('refused: nothing is charged', async () => {
    await story.open(1000);
    await way.beRefused(buying);
    await expect(dialog.getByText(way.refusal)).toBeVisible();
    await story.close();
    await story.expectNothing();
  });

  if (way.card) {
    const { card } = way;
    await test.step('3-D Secure, refused: nothing is charged', async () => {
      await story.open(1000);
      await card.payAsked(buying, 'no');
      await expect(dialog.getByText(way.refusal)).toBeVisible();
      await story.close();
      await story.expectNothing();
    });
    await test.step('3-D Secure, confirmed', async () => {
      await story.open(1000);
      await card.payAsked(buying, 'yes');
      await story.expectCredit(1000);
    });
  }
  await test.step('paid', async () => {
    await story.open(7500);
    await way.pay(buying);
    await story.expectCredit(7500);
  });
  if (way.card) {
    const { card } = way;
    await test.step('paid by the kept card', async () => {
      await story.open(1000);
      await card.payWithSaved(buying);
      await story.expectCredit(1000);
    });
  }

  await test.step('the message is lost, and the page reloaded in the middle', async () => {
    await story.open(1000);
    const { saying, come } = await way.payUnheard(buying);
    await expect(dialog.getByText(saying)).toBeVisible();
    await page.reload();
    await story.expectBalance();
    await come();
    await story.expectCredit(1000);
  });

  await test.step('the message comes late', async () => {
    await story.open(1000);
    const { saying, come } = await way.payHeardLate(buying);
    await expect(dialog.getByText(saying)).toBeVisible();
    await come();
    await story.expectCredit(1000);
  });

  await test.step('the other packs, and everything told once more', async () => {
    for (const pack of packs) {
      await way.buyByCalls(buying, pack.dollars);
      story.count(pack.tokens);
    }
    await way.tellAgain();
    const { token } = await stage.call('user/get-infos', {}, fan);
    expect(token).toBe(story.tokens());
    await story.expectBalance();
    if (chargesBefore !== null) expect(await way.charges()).toBe(chargesBefore + story.credits());
  });
  expect(complaints.filter((complaint) => !expectedComplaint.test(complaint))).toEqual([]);
}

/** The other two are bought by the page. */
const packs = [
  { tokens: 10_000, dollars: 85 },
  { tokens: 15_000, dollars: 120 },
];

/** What has been bought so far, and what the page must show of it. */
function storyOf({ page, dialog }: Buying) {
  let tokens = 0;
  let credits = 0;
  const table = page.getByRole('table', { name: 'Statement, newest first' });
  const expectWallet = async () => await expectBalance(page, tokens.toLocaleString('en-US'), dollars(tokens));
  return {
    tokens: () => tokens,
    credits: () => credits,
    count: (bought: number) => {
      tokens += bought;
      credits += 1;
    },
    open: async (pack: number) => {
      const list = page.getByRole('region', { name: 'Get tokens' });
      await list.getByRole('button', { name: `${pack.toLocaleString('en-US')} tokens` }).click();
      await expect(dialog).toBeVisible();
    },
    close: async () => {
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    },
    expectBalance: expectWallet,
    expectNothing: async () => {
      await expectWallet();
      await expect(page.getByText('No movements yet')).toBeVisible();
    },
    /** Told once, in the header, and one row more in the statement. */
    async expectCredit(bought: number) {
      this.count(bought);
      const toast = page
        .locator('[data-toast]')
        .filter({ hasText: `${bought.toLocaleString('en-US')} Tokens Credited` });
      await expect(toast).toHaveCount(1);
      await expectWallet();
      if (await dialog.isVisible()) await this.close();
      await expect(table.getByRole('row')).toHaveCount(1 + credits);
      const latest = table.getByRole('row').nth(1);
      await expect(latest).toContainText('Tokens bought for');
      await expect(latest).toContainText(`+${bought.toLocaleString('en-US')} (+${dollars(bought)})`);
      await toast.getByRole('button').click();
      await expect(toast).toHaveCount(0);
    },
  };
}

function dollars(tokens: number): string {
  return (tokens / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

/** Presses the button of the open dialog once it may be pressed. */
export async function pressPay(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: /^Pay \$/ }).click();
}

/** A word that comes after the minute for which the page waits. */
export async function passTheMinute({ page, dialog }: Buying, waiting: string): Promise<void> {
  await expect(dialog.getByText(waiting)).toBeVisible();
  await page.clock.fastForward(61_000);
}

/** Keeps an approved order from being taken until it is let go; it tells which order the page asked for. */
export async function holdCapture({ page }: Buying): Promise<{
  orderId: Promise<string>;
  letGo: () => Promise<void>;
}> {
  const url = '**/payment/create-paypal-order';
  const { promise: orderId, resolve } = Promise.withResolvers<string>();
  await page.route(url, async (route) => {
    resolve(route.request().postDataJSON().paypalOrderId);
    await route.abort('internetdisconnected');
  });
  return { orderId, letGo: async () => await page.unroute(url) };
}
