import { useEffect, useEffectEvent } from 'react';
import { useUser } from '../../api/use-session.ts';
import { applyVoucher, type VoucherResult } from '../coupons/apply-voucher.ts';
import type { Checkout, VoucherCheckout } from './checkout.ts';
import type { CheckoutDraft } from './checkout-draft.ts';

/** The product, code and artists about which the server has answered last. */
let answeredFor = '';

/** Asks whether a voucher counts for the draft, and takes it in or says why not. True when it counts. */
export async function tryVoucher<D extends CheckoutDraft>(
  checkout: VoucherCheckout<D>,
  text: string,
): Promise<boolean> {
  const code = text.trim();
  const key = keyOf(checkout, code);
  const result = await ask(checkout, code);
  return takeAnswer(checkout, key, result);
}

/** A code that was typed and never applied would be lost without a word; a refused one is left behind. */
export function hasUntriedVoucher({ coupon, voucherText, voucherProblem }: CheckoutDraft): boolean {
  return voucherText.trim() !== '' && coupon.code === '' && voucherProblem === null;
}

/**
 * Keeps the voucher true while the draft changes: it may hold for one artist and not for another. A draft that may have
 * been sent is left as it went out.
 */
export function useVoucherChecks<D extends CheckoutDraft>(
  checkout: VoucherCheckout<D>,
  { isOpen, isPriceShown }: { isOpen: boolean; isPriceShown: boolean },
): void {
  const { store, artistsOf } = checkout;
  const user = useUser();
  const draft = store.useDraft();
  const { coupon, isUnanswered } = draft;
  const key = coupon.code !== '' && artistsOf(draft).length > 0 ? keyOf(checkout, coupon.code) : '';
  const isDue = isOpen && user !== null && isPriceShown && !isUnanswered && key !== '';
  const open = useEffectEvent(() => store.dispatch({ type: 'opened' }));
  useEffect(() => {
    if (isOpen) open();
  }, [isOpen]);

  const check = useEffectEvent(async () => {
    if (key === answeredFor) return;
    const result = await ask(checkout, coupon.code);
    // Without an answer the server decides when the order is sent.
    if ('problem' in result && result.isPassing) return;
    takeAnswer(checkout, key, result);
  });
  useEffect(() => {
    if (isDue) void check();
  }, [isDue, key]);
}

/**
 * Asks once more before anything is charged: meanwhile the voucher may have been used in another window, or switched off.
 * Why it no longer counts, which stands at the voucher then; null when it does, or when nobody can say.
 */
export async function voucherRefusedNow<D extends CheckoutDraft>(
  checkout: Checkout<D>,
): Promise<string | null> {
  if (!takesVouchers(checkout)) return null;
  const { store, backToPrice } = checkout;
  const { code } = store.current().coupon;
  if (code === '') return null;
  const result = await ask(checkout, code);
  if ('coupon' in result || result.isPassing) return null;
  const problem = `${result.problem} Nothing was charged, and the price is without it now.`;
  takeAnswer(checkout, keyOf(checkout, code), { ...result, problem });
  backToPrice();
  return problem;
}

function takesVouchers<D extends CheckoutDraft>(checkout: Checkout<D>): checkout is VoucherCheckout<D> {
  return checkout.product.couponContext !== null;
}

/** Only a checkout with one artist names them. */
async function ask<D extends CheckoutDraft>({ product, store, artistsOf }: VoucherCheckout<D>, code: string) {
  const [artist, another] = artistsOf(store.current());
  const artistSlug = artist && !another ? artist.slug : null;
  return await applyVoucher(code, { context: product.couponContext, artistSlug });
}

function takeAnswer<D extends CheckoutDraft>(
  { store }: VoucherCheckout<D>,
  key: string,
  result: VoucherResult,
): boolean {
  answeredFor = key;
  if ('coupon' in result) store.dispatch({ type: 'voucher-applied', coupon: result.coupon });
  else store.dispatch({ type: 'voucher-refused', problem: result.problem });
  return 'coupon' in result;
}

function keyOf<D extends CheckoutDraft>(
  { product, store, artistsOf }: VoucherCheckout<D>,
  code: string,
): string {
  const ids = artistsOf(store.current()).map(({ id }) => id);
  return [product.couponContext, code, ...ids].join(' ');
}
