import type { CallError } from '../../api/call-error.ts';
import { errorText } from '../../api/error-texts.ts';

/** Source: docs/product/vouchers.md. */
export const EMPTY_VOUCHER_TEXT = 'Please provide Voucher Code';

/** Why a code was not taken. What has no text of its own reads as an error of applying it. */
export function couponProblem({ code }: Pick<CallError, 'code'>): string {
  if (code.startsWith('coupon-') || own.has(code)) return errorText(code);
  // A code that could not be one at all.
  return errorText(code === 'validation' ? 'coupon-invalid' : 'coupon-error');
}

const own = new Set(['offline', 'rate-limited', 'unauthenticated', 'email-unverified', 'account-frozen']);
