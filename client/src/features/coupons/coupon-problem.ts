import type { CallError, CallErrorCode } from '@dubplate/shared/api-client/call-error.ts';
import { errorText } from '../../api/error-texts.ts';

/** Source: docs/product/vouchers.md. */
export const EMPTY_VOUCHER_TEXT = 'Please provide Voucher Code';

/** Apart from the texts of other refusals, which the first load has. */
const texts: Partial<Record<CallErrorCode, string>> = {
  'coupon-already-used': 'You have already used this voucher.',
  'coupon-invalid': 'This voucher code is not valid.',
  'coupon-limit-reached': 'This voucher has reached its usage limit.',
  'coupon-own': 'You made this voucher for others, so you can’t use it yourself.',
  'coupon-wrong-artist': 'This voucher is not valid for this artist.',
  'coupon-wrong-context-deepdive': 'This voucher can only be used for Music Feedback and private sessions.',
  'coupon-wrong-context-loopcheck': 'This voucher can only be used for Loopcheck.',
  'coupon-wrong-context-wallet': 'This voucher can only be used in your wallet.',
};

/** Why a code was not taken. What has no text of its own reads as an error of applying it. */
export function couponProblem({ code }: Pick<CallError, 'code'>): string {
  if (own.has(code)) return errorText(code);
  // A code that could not be one at all.
  const known = code === 'validation' ? 'coupon-invalid' : code;
  return texts[known] ?? 'Sorry, there was an error applying your voucher.';
}

const own = new Set(['offline', 'rate-limited', 'unauthenticated', 'email-unverified', 'account-frozen']);
