import { createStore } from '@dubplate/shared/lib/store.ts';
import { useStore } from '../../lib/use-store.ts';
import { parsedFields } from '../../lib/stored-fields.ts';
import { storedText, storeText } from '../../lib/stored-text.ts';
import {
  type CheckoutAction,
  type CheckoutDraft,
  checkoutReducer,
  emptyCheckout,
  isCheckoutAction,
  readCheckout,
} from './checkout-draft.ts';

/** One thing that is being bought in a dialog over its page. */
export interface PaywallDraft extends CheckoutDraft {
  /** The price that was shown, in tokens. */
  amount: number;
  /** The paywall is open, and opens again after a reload, the sign-in, or the way to the bank. */
  isOpen: boolean;
}

export type PaywallAction =
  | CheckoutAction
  | { type: 'shown'; amount: number }
  | { type: 'priced'; amount: number }
  | { type: 'closed' };

export const emptyPaywall: PaywallDraft = { ...emptyCheckout, amount: 0, isOpen: false };

export function paywallReducer(draft: PaywallDraft, action: PaywallAction): PaywallDraft {
  if (isCheckoutAction(action)) {
    const isOver = action.type === 'sent' || action.type === 'cleared';
    return isOver ? emptyPaywall : checkoutReducer(draft, action);
  }
  if (action.type === 'closed') return { ...draft, isOpen: false };
  // Another price is another purchase, except for one that may have been made already.
  const { amount } = action;
  const isOther = amount !== draft.amount && !draft.isUnanswered;
  const isOpen = action.type === 'shown' || draft.isOpen;
  return { ...draft, isOpen, ...(isOther && { amount, sendKey: null }) };
}

export function readPaywall(text: string | null): PaywallDraft {
  const stored = parsedFields(text);
  const { amount } = stored;
  return {
    ...readCheckout(stored),
    amount: Number.isInteger(amount) ? Number(amount) : 0,
    isOpen: stored['isOpen'] === true,
  };
}

export type PaywallStore = ReturnType<typeof createPaywallStore>;

/** One store for each thing and tab, so that tabs buying different things never meet. */
export function paywallStores(name: string): (id: string) => PaywallStore {
  const stores = new Map<string, PaywallStore>();
  return (id) => {
    const store = stores.get(id) ?? createPaywallStore(`${name} ${id}`);
    stores.set(id, store);
    return store;
  };
}

function createPaywallStore(key: string) {
  const store = createStore(readPaywall(storedText(key, 'sessionStorage')));
  return {
    current: store.get,
    useDraft: () => useStore(store),
    dispatch: (action: PaywallAction): void => {
      const draft = paywallReducer(store.get(), action);
      storeText(key, draft === emptyPaywall ? null : JSON.stringify(draft), 'sessionStorage');
      store.set(draft);
    },
  };
}
