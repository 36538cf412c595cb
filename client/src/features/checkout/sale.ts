import { type CallError, callErrorOf, type CallErrorCode } from '@dubplate/shared/api-client/call-error.ts';
import type { MissingFor } from '../../app/modals/modal-store.ts';
import type { Checkout } from './checkout.ts';
import type { CheckoutWords } from './checkout-words.ts';
import { priceText } from '../../ui/money/Money.tsx';
import type { PaywallDraft, PaywallStore } from './paywall-draft.ts';
import { chargedText, type Paid } from './send-problem.ts';

/** One thing that is sold in a dialog over its page, as its paywall needs to know it. */
export interface Sale {
  product: Checkout<PaywallDraft>['product'];
  words: CheckoutWords;
  store: PaywallStore;
  /** Read by the browser's lock: tabs take turns in sending. */
  lockName: string;
  /** Why it would not be sold for this price now, where its artist can change that. */
  refusalNow?: Checkout<PaywallDraft>['refusalNow'];
  /** Answers with the buyer's new balance. */
  buy: (amount: number, idempotencyKey: string) => Promise<{ token: number }>;
  /** Why it was refused. */
  refusalText: (code: CallErrorCode) => string;
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

/** What is safe, and what is true above the problem now. */
function adviceOf({ code, details }: CallError, { wasAskedToPay }: PaywallDraft, paid?: Paid): string {
  if (code === 'server') return 'Your tokens are safe. Please try again.';
  const kept = paid ? chargedText(paid) : wasAskedToPay ? keptInWallet : 'No tokens were taken.';
  if (code === 'insufficient-credit') return `${kept} Your balance above is up to date now.`;
  if (code !== 'price-changed') return kept;
  const now = details.price === undefined ? 'up to date' : priceText(details.price);
  return `${kept} The price above is ${now} now.`;
}

/** A card form was shown before, perhaps in a page that was reloaded since. */
const keptInWallet = 'No tokens were taken, and what you paid by card is in your wallet.';

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
    refusalNow: sale.refusalNow,
    onSent: onBought,
    problemWords: (refusal, draft, paid) => ({
      text: refusalText(refusal.code),
      advice: refusal.code === 'offline' ? `Your tokens are safe. ${again}` : adviceOf(refusal, draft, paid),
      place: 'here',
    }),
    editLabels: {},
    backToPrice: () => undefined,
    editStep: () => undefined,
    changedCalls: { afterSending: [changedCalls, 'payment/'], afterRefusal: [changedCalls] },
  };
}
