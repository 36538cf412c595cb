import type { CouponContext } from '@dubplate/shared/features/coupons/model.ts';
import { call } from '../../api/call.ts';
import { callErrorOf } from '../../api/call-error.ts';
import { couponProblem, EMPTY_VOUCHER_TEXT } from './coupon-problem.ts';

/** The voucher that counts, or why it does not. `isPassing`: it may count at another try. */
export type VoucherResult =
  | { coupon: { code: string; amount: number } }
  | { problem: string; isPassing: boolean };

let isRunning = false;

/** Asks whether a voucher counts in a checkout; null while another question runs. Nothing is used up by asking. */
export async function applyVoucher(
  code: string,
  given: { context: Exclude<CouponContext, 'wallet'>; artistSlug: string | null },
): Promise<VoucherResult | null> {
  if (code === '') return { problem: EMPTY_VOUCHER_TEXT, isPassing: false };
  if (isRunning) return null;
  isRunning = true;
  try {
    const { context, artistSlug } = given;
    const coupon = await call('coupon/apply', { code, context, ...(artistSlug && { artistSlug }) });
    return { coupon: { code: coupon.code, amount: coupon.amount } };
  } catch (error) {
    const refusal = callErrorOf(error);
    const isPassing = !refusal.code.startsWith('coupon-') && refusal.code !== 'validation';
    return { problem: couponProblem(refusal), isPassing };
  } finally {
    isRunning = false;
  }
}
