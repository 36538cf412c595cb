import { callErrorOf, type ClientErrorCode } from '../../api/call-error.ts';
import type { MissingFor } from '../../app/modals/modal-store.ts';
import type { Checkout } from './checkout.ts';
import type { CheckoutWords } from './checkout-words.ts';
import type { PaywallDraft, PaywallStore } from './paywall-draft.ts';

/** One thing that is sold in a dialog over its page, as its paywall needs to know it. */
export interface Sale {
  product: Checkout<PaywallDraft>['product'];
  words: CheckoutWords;
  store: PaywallStore;
  /** Read by the browser's lock: tabs take turns in sending. */
  lockName: string;
  /** Answers with the buyer's new balance. */
  buy: (amount: number, idempotencyKey: string) => Promise<{ token: number }>;
  /** Why it was refused. */
  refusalText: (code: ClientErrorCode) => string;
  /** Said when no answer came: "Try again: the ticket is never paid twice." */
  again: string;
  /** Calls whose answers are out of date after it was bought, or refused. */
  changedCalls: string;
  missingFor: MissingFor;
  /** Shows the paywall, also after tokens were bought. */
  open: () => void;
}

interface Ways {
  onBought: () => void;
  /** The wallet has less than the page knew. */
  onMissing: (missingTokens: number | undefined) => void;
}

const nothingTaken = 'No tokens were taken.';
const advices: Partial<Record<ClientErrorCode, string>> = {
  'price-changed': `${nothingTaken} The price above is up to date now.`,
  'insufficient-credit': `${nothingTaken} Your balance above is up to date now.`,
  server: 'Your tokens are safe. Please try again.',
};

/** How it is paid and bought. */
export function checkoutOfSale(sale: Sale, { onBought, onMissing }: Ways): Checkout<PaywallDraft> {
  const { product, words, store, lockName, buy, refusalText, again, changedCalls } = sale;
  return {
    product,
    words,
    lockName,
    store,
    isFilled: () => true,
    linesOf: ({ amount }) => (amount > 0 ? [amount] : []),
    artistsOf: () => [],
    send: async ({ amount }, idempotencyKey) => {
      try {
        return await buy(amount, idempotencyKey);
      } catch (error) {
        const { code, details } = callErrorOf(error);
        if (code === 'insufficient-credit') onMissing(details.missing);
        throw error;
      }
    },
    onSent: onBought,
    problemWords: ({ code }) => ({
      text: refusalText(code),
      advice: code === 'offline' ? `Your tokens are safe. ${again}` : (advices[code] ?? nothingTaken),
      place: 'here',
    }),
    editLabels: {},
    backToPrice: () => undefined,
    editStep: () => undefined,
    changedCalls: { afterSending: [changedCalls, 'payment/'], afterRefusal: [changedCalls] },
  };
}
