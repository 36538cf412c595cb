import { fieldsOf, type Fields, textOr } from '../../lib/stored-fields.ts';

interface DraftCoupon {
  code: string;
  /** Tokens. */
  amount: number;
}

/** The part of a draft that is about paying and sending. */
export interface CheckoutDraft {
  /** The voucher that counts; amount 0 and no code when none does. */
  coupon: DraftCoupon;
  /** The content of the voucher field. It stays when the server has to be asked about the voucher again. */
  voucherText: string;
  /** Why the voucher was refused, until another is tried. */
  voucherProblem: string | null;
  /** One key for the life of the draft: however often it is sent, the server takes it once. */
  sendKey: string | null;
  /** It was sent and no answer came. It may have arrived, so nothing may be paid for it until an answer comes. */
  isUnanswered: boolean;
  /** A card form was shown for it, so tokens that are there now may be its payment. */
  wasAskedToPay: boolean;
}

export type CheckoutAction =
  | { type: 'voucher-typed'; text: string }
  | { type: 'voucher-applied'; coupon: DraftCoupon }
  | { type: 'voucher-refused'; problem: string }
  | { type: 'voucher-removed' }
  | { type: 'opened' }
  | { type: 'asked-to-pay' }
  | { type: 'send-begun'; key: string }
  | { type: 'send-refused' }
  | { type: 'sent' }
  | { type: 'cleared' };

export const emptyCheckout: CheckoutDraft = {
  coupon: { code: '', amount: 0 },
  voucherText: '',
  voucherProblem: null,
  sendKey: null,
  isUnanswered: false,
  wasAskedToPay: false,
};

type Change<A> = (action: A, draft: CheckoutDraft) => Partial<CheckoutDraft>;

/** What each action changes. */
const changes: { [T in CheckoutAction['type']]: Change<Extract<CheckoutAction, { type: T }>> } = {
  'voucher-typed': ({ text }) => ({ voucherText: text, voucherProblem: null }),
  'voucher-applied': ({ coupon }) => ({ coupon, voucherText: coupon.code, voucherProblem: null }),
  'voucher-refused': ({ problem }) => ({ coupon: emptyCheckout.coupon, voucherProblem: problem }),
  'voucher-removed': () => ({ coupon: emptyCheckout.coupon, voucherText: '', voucherProblem: null }),
  // The code stays in its field and is asked about when it is applied, or when the buyer goes on. A buyer who was shown a
  // price to pay, or may have sent it already, finds the same price again.
  opened: (_action, { wasAskedToPay, isUnanswered }) =>
    wasAskedToPay || isUnanswered ? {} : { coupon: emptyCheckout.coupon },
  'asked-to-pay': () => ({ wasAskedToPay: true }),
  'send-begun': ({ key }, { sendKey }) => ({ sendKey: sendKey ?? key, isUnanswered: true }),
  'send-refused': () => ({ isUnanswered: false }),
  sent: () => emptyCheckout,
  cleared: () => emptyCheckout,
};

export function isCheckoutAction<A extends { type: string }>(
  action: A | CheckoutAction,
): action is CheckoutAction {
  return action.type in changes;
}

export function checkoutReducer<D extends CheckoutDraft>(draft: D, action: CheckoutAction): D {
  const change = changes[action.type] as Change<CheckoutAction>; // the action's own entry
  return { ...draft, ...change(action, draft) };
}

export function readCheckout(stored: Fields): CheckoutDraft {
  return {
    coupon: couponOf(stored['coupon']),
    voucherText: textOr(stored['voucherText'], ''),
    voucherProblem: textOr(stored['voucherProblem'], null),
    sendKey: textOr(stored['sendKey'], null),
    isUnanswered: stored['isUnanswered'] === true,
    wasAskedToPay: stored['wasAskedToPay'] === true,
  };
}

/** A voucher without a code or an amount counts nothing. */
function couponOf(value: unknown): DraftCoupon {
  const { code, amount } = fieldsOf(value);
  const isWhole = typeof code === 'string' && code !== '' && Number.isInteger(amount) && Number(amount) > 0;
  return isWhole ? { code, amount: Number(amount) } : emptyCheckout.coupon;
}
