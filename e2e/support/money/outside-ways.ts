import type { Locator } from '@playwright/test';
import { MINUTE_MS } from '../api.ts';
import { cards } from './card.ts';
import type { OutsideWorld } from './outside.ts';
import { approvedText, canceledText, declinedText, lateText, waitingText } from './pay-texts.ts';
import { type Buying, holdCapture, passTheMinute, type PayWay, pressPay } from './paying.ts';
import type { StandIns } from './stand-ins.ts';
import { expect } from '../test.ts';

interface OutsideParts {
  standIns: StandIns;
  world: OutsideWorld;
  /** Our server's clock, and theirs with it: a message signed in the past is refused. */
  letPass: (ms: number) => Promise<void>;
}

export function stripeCard({ standIns, world, letPass }: OutsideParts): PayWay {
  const payInSilence = async ({ dialog }: Buying) => {
    world.isSilent = true;
    await dialog.getByRole('radio', { name: 'Use another card' }).check();
    await payAtStripe(dialog, cards.good);
    await expect(dialog.getByText(waitingText)).toBeVisible();
  };
  return {
    buyByCalls: async ({ stage, fan }, amount) => {
      const wanted = { amount, paymentContext: 'tokens-package' };
      const { client_secret: secret } = await stage.call('payment/intent', wanted, fan);
      await standIns.order('stripe/confirm', { secret, kind: 'visa' });
      await world.tell('news');
    },
    pay: async ({ dialog }) => {
      await dialog.getByLabel('Save For Later').check();
      await payAtStripe(dialog, cards.good);
    },
    beRefused: async ({ dialog }) => await payAtStripe(dialog, cards.declined),
    refusal: declinedText,
    payUnheard: async (buying) => {
      await payInSilence(buying);
      // The reconciler asks; the message itself comes after it, and once more with each one that follows.
      return { saying: waitingText, come: async () => await letPass(2 * MINUTE_MS) };
    },
    payHeardLate: async (buying) => {
      await buying.page.clock.install();
      await payInSilence(buying);
      await passTheMinute(buying, waitingText);
      return { saying: lateText, come: async () => await world.tell('news') };
    },
    card: {
      payWithSaved: async ({ dialog }) => {
        await expect(dialog.getByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked();
        await pressPay(dialog);
      },
      payAsked: async ({ page, dialog }, answer) => {
        await payAtStripe(dialog, cards.asks);
        await page.getByRole('button', { name: answer === 'yes' ? /^Complete/ : /^Fail/ }).click();
        // The secret does not stay in the address.
        await expect(page).toHaveURL(/\/tokens$/);
      },
    },
    charges: async () => (await standIns.charges()).stripe,
    tellAgain: async () => await world.tell('all'),
  };
}

async function payAtStripe(dialog: Locator, number: string): Promise<void> {
  const field = (title: string) => dialog.frameLocator(`iframe[title="${title}"]`).getByRole('textbox');
  await dialog.getByLabel('Name on card').fill('Test Buyer');
  await field('Secure card number input frame').fill(number);
  await field('Secure expiration date input frame').fill('1234');
  await field('Secure CVC input frame').fill('123');
  await pressPay(dialog);
}

export function paypalOrder({ standIns, world, letPass }: OutsideParts): PayWay {
  /** Approved, and taken without our server hearing of it. */
  const payUnknown = async (buying: Buying) => {
    world.isSilent = true;
    const held = await holdCapture(buying);
    await decide(buying, 'Complete Purchase');
    await standIns.order('paypal/capture', { orderId: await held.orderId });
    return held;
  };
  return {
    buyByCalls: async ({ stage, fan }, amount) => {
      const wanted = { amount, paymentContext: 'tokens-package' };
      const { paypalOrderId } = await stage.call('payment/begin-paypal-order', wanted, fan);
      await standIns.order('paypal/approve', { orderId: paypalOrderId });
      await stage.call('payment/create-paypal-order', { paypalOrderId, ...wanted }, fan);
    },
    pay: async (buying) => await decide(buying, 'Complete Purchase'),
    beRefused: async (buying) => await decide(buying, 'Cancel and return'),
    refusal: canceledText,
    payUnheard: async (buying) => {
      const held = await payUnknown(buying);
      return {
        saying: approvedText,
        come: async () => {
          await letPass(2 * MINUTE_MS);
          await held.letGo();
        },
      };
    },
    payHeardLate: async (buying) => {
      await payUnknown(buying);
      return { saying: approvedText, come: async () => await world.tell('news') };
    },
    charges: async () => (await standIns.charges()).paypal,
    tellAgain: async () => await world.tell('all'),
  };
}

/** On PayPal's own page, in a window that answers to ours and closes. */
async function decide({ page, dialog }: Buying, decision: string): Promise<void> {
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Pay with PayPal' }).click();
  const window = await opened;
  const closed = window.waitForEvent('close');
  await window.getByRole('button', { name: decision }).click();
  await closed;
}
