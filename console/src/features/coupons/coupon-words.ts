import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import { type CouponContext, couponContexts } from '@dubplate/shared/features/coupons/model.ts';
import { firstRequest } from '@dubplate/shared/lookups/products.ts';
import { formatCount } from '../../ui/money/amounts.ts';
import type { StatusWords } from '../../ui/text/StatusChip.tsx';

export type CouponRecord = CallAnswer<'admin/coupons'>['items'][number];

export const contextWords: Record<CouponContext, string> = {
  [firstRequest.couponContext]: firstRequest.name,
  deepdive: 'DeepDive (orders with one artist)',
  wallet: 'Wallet (redeemed as bonus tokens)',
};

export const contextChoices = couponContexts.map((id) => ({ id, name: contextWords[id] }));

/** The contexts in a cell of a list, without the parts in brackets. */
export function contextNames(contexts: readonly CouponContext[]): string {
  return contexts.map((context) => contextWords[context].replace(/ \(.*/, '')).join(', ');
}

/** Whether it can be used now, and if not, why. */
export function stateOf(coupon: CouponRecord, now: Date): StatusWords {
  if (!coupon.active) return { text: 'Switched off', tone: 'default' };
  if (coupon.expiresAt !== null && new Date(coupon.expiresAt) <= now)
    return { text: 'Expired', tone: 'default' };
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses) return { text: 'Used up', tone: 'warning' };
  if (coupon.startsAt !== null && new Date(coupon.startsAt) > now)
    return { text: 'Not started', tone: 'warning' };
  return { text: 'Usable', tone: 'success' };
}

/** "3 of 50", or "3" without a limit. */
export function usesWords({ uses, maxUses }: Pick<CouponRecord, 'uses' | 'maxUses'>): string {
  return maxUses === null ? formatCount(uses) : `${formatCount(uses)} of ${formatCount(maxUses)}`;
}
