import type { CouponContext } from '@dubplate/shared/features/coupons/model.ts';
import { call } from '@dubplate/shared/api-client/call.ts';
import { callErrorOf } from '@dubplate/shared/api-client/call-error.ts';
import { couponProblem, EMPTY_VOUCHER_TEXT } from './coupon-problem.ts';

/** The voucher that counts, or why it does not. `isPassing`: it may count at another try. */
export type VoucherResult =
  | { coupon: { code: string; amount: number } }
  | { problem: string; isPassing: boolean };

interface Question {
  code: string;
  context: Exclude<CouponContext, 'wallet'>;
  artistSlug?: string;
}

let running: { key: string; answer: Promise<VoucherResult> } | null = null;

/**
 * Asks whether a voucher counts in a checkout. Nothing is used up by asking. One question runs at a time: the same one
 * again gets its answer, because Continue may follow Apply at once, and another one waits.
 */
export async function applyVoucher(
  code: string,
  { context, artistSlug }: { context: Question['context']; artistSlug: string | null },
): Promise<VoucherResult> {
  if (code === '') return { problem: EMPTY_VOUCHER_TEXT, isPassing: false };
  const question = { code, context, ...(artistSlug && { artistSlug }) };
  const key = JSON.stringify(question);
  while (running && running.key !== key) await running.answer;
  running ??= { key, answer: ask(question) };
  return await running.answer;
}

async function ask(question: Question): Promise<VoucherResult> {
  try {
    const coupon = await call('coupon/apply', question);
    return { coupon: { code: coupon.code, amount: coupon.amount } };
  } catch (error) {
    const refusal = callErrorOf(error);
    const isPassing = !refusal.code.startsWith('coupon-') && refusal.code !== 'validation';
    return { problem: couponProblem(refusal), isPassing };
  } finally {
    running = null;
  }
}
