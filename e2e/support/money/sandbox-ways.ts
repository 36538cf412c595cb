import { MINUTE_MS } from '../api.ts';
import { cards, payByCard } from './card.ts';
import { type Buying, holdCapture, passTheMinute, type PayWay, pressPay } from './paying.ts';
import { expect } from '../test.ts';
import { approvedText, canceledText, declinedText, lateText, waitingText } from './pay-texts.ts';

/** The sandbox confirms this card half an hour later, if asked. */
const confirmed = async ({ stage }: Buying) => await stage.letPass(31 * MINUTE_MS);

export const sandboxCard: PayWay = {
  buyByCalls: async ({ stage, fan }, dollars) => await stage.giveTokens(fan, dollars),
  pay: async ({ dialog }) => {
    await dialog.getByLabel('Save For Later').check();
    await payByCard(dialog, cards.good);
  },
  beRefused: async ({ dialog }) => await payByCard(dialog, cards.declined),
  refusal: declinedText,
  payUnheard: async (buying) => {
    await enterAnother(buying);
    await payByCard(buying.dialog, cards.neverConfirmed);
    return { saying: waitingText, come: async () => await confirmed(buying) };
  },
  payHeardLate: async (buying) => {
    await buying.page.clock.install();
    await enterAnother(buying);
    await payByCard(buying.dialog, cards.neverConfirmed);
    await passTheMinute(buying, waitingText);
    return { saying: lateText, come: async () => await confirmed(buying) };
  },
  card: {
    payWithSaved: async ({ dialog }) => {
      await expect(dialog.getByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked();
      await pressPay(dialog);
    },
    payAsked: async ({ dialog }, answer) => {
      await payByCard(dialog, cards.asks);
      await expect(dialog.getByRole('heading', { name: 'Your bank asks: is it you?' })).toBeFocused();
      await dialog.getByRole('button', { name: answer === 'yes' ? 'Confirm payment' : 'Refuse' }).click();
    },
  },
  charges: async () => null,
  tellAgain: async () => undefined,
};

async function enterAnother({ dialog }: Buying): Promise<void> {
  await dialog.getByRole('radio', { name: 'Use another card' }).check();
}

async function decide({ page, dialog }: Buying, decision: RegExp | string): Promise<void> {
  await dialog.getByRole('button', { name: 'Pay with PayPal' }).click();
  await page.getByRole('dialog', { name: 'PayPal sandbox' }).getByRole('button', { name: decision }).click();
}

export const sandboxOrder: PayWay = {
  buyByCalls: async ({ stage, fan }, amount) => {
    const wanted = { amount, paymentContext: 'tokens-package' };
    const { paypalOrderId } = await stage.call('payment/begin-paypal-order', wanted, fan);
    await stage.call('sandbox/approve-order', { paypalOrderId, decision: 'approve' });
    await stage.call('payment/create-paypal-order', { paypalOrderId, ...wanted }, fan);
  },
  pay: async (buying) => await decide(buying, /^Approve/),
  beRefused: async (buying) => await decide(buying, 'Cancel and return'),
  refusal: canceledText,
  payUnheard: async (buying) => {
    const held = await holdCapture(buying);
    await decide(buying, /^Approve/);
    return {
      saying: approvedText,
      // Another tab of theirs asks, and only the push tells this one.
      come: async () => {
        const { stage, fan } = buying;
        const order = { paypalOrderId: await held.orderId, amount: 10, paymentContext: 'tokens-package' };
        await stage.call('payment/create-paypal-order', order, fan);
        await held.letGo();
      },
    };
  },
  payHeardLate: async (buying) => {
    const held = await holdCapture(buying);
    await decide(buying, /^Approve/);
    await held.orderId;
    return {
      saying: approvedText,
      come: async () => {
        await held.letGo();
        await buying.dialog.getByRole('button', { name: 'Try again now' }).click();
      },
    };
  },
  charges: async () => null,
  tellAgain: async () => undefined,
};
