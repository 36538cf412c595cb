import { spreadDiscount } from '@dubplate/shared/features/wallet/rules.ts';
import type {
  Product,
  ProductCouponContext,
  ProductPaymentContext,
} from '@dubplate/shared/lookups/products.ts';
import type { CallError, CallErrorCode } from '@dubplate/shared/api-client/call-error.ts';
import type { DraftStore } from '../../draft/draft-store.ts';
import type { CheckoutAction, CheckoutDraft } from './checkout-draft.ts';
import type { CheckoutWords } from './checkout-words.ts';
import type { Paid, ProblemWords } from './send-problem.ts';

/** A product and its draft, as the checkout needs to know them. */
export interface Checkout<D extends CheckoutDraft> {
  product: Product & { paymentContext: ProductPaymentContext };
  words: CheckoutWords;
  /** Read by the browser's lock: tabs take turns in sending. */
  lockName: string;
  store: Pick<DraftStore<D, CheckoutAction>, 'current' | 'useDraft'> & {
    dispatch: (action: CheckoutAction) => void;
  };
  /** Whether there is anything to send. */
  isFilled: (draft: D) => boolean;
  /** The price of each line of the order, in tokens. */
  linesOf: (draft: D) => number[];
  artistsOf: (draft: D) => readonly { id: string; slug: string }[];
  /** Answers with the buyer's new balance. */
  send: (draft: D, idempotencyKey: string) => Promise<{ token: number }>;
  /** Why the server would not sell it for this price now. Asked before a card is charged, where that may have changed. */
  refusalNow?: ((price: number) => Promise<CallErrorCode | null>) | undefined;
  onSent: () => void;
  /** The words for a refusal that mean something special for this product. `paid` arrived just before. */
  problemWords: (refusal: CallError, draft: D, paid?: Paid) => ProblemWords | undefined;
  /** Steps in which a refusal can be put right, with the label of the button that leads there. */
  editLabels: Readonly<Record<string, string>>;
  /** Shows the step before the payment, with the price and the voucher. */
  backToPrice: () => void;
  editStep: (step: string) => void;
  /** Calls whose answers are out of date after sending. */
  changedCalls: { afterSending: readonly string[]; afterRefusal: readonly string[] };
}

/** The checkout of a product that takes vouchers. */
export interface VoucherCheckout<D extends CheckoutDraft> extends Checkout<D> {
  product: Checkout<D>['product'] & { couponContext: ProductCouponContext };
}

/** Tokens of a draft: its price, what the voucher takes off, and what is left to pay. */
export interface DraftPrice {
  total: number;
  discount: number;
  toPay: number;
}

/** Counts as the server does: the voucher is spread over the lines, and what is left of it is lost. */
export function draftPrice<D extends CheckoutDraft>(
  { linesOf }: Pick<Checkout<D>, 'linesOf'>,
  draft: D,
): DraftPrice {
  const lines = linesOf(draft);
  const total = sumOf(lines);
  const discount = sumOf(spreadDiscount(lines, draft.coupon.amount));
  return { total, discount, toPay: total - discount };
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
