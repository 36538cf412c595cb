import type { SavedCard } from '@dubplate/shared/features/payments/records.ts';

const brands: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** Visa ending in 4242 */
export function cardName({ card: { brand, last4 } }: SavedCard): string {
  return `${brands[brand.toLowerCase()] ?? 'Card'} ending in ${last4}`;
}

/** 12/30 */
export function expiryText({ card: { exp_month: month, exp_year: year } }: SavedCard): string {
  return `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`;
}

/** A card is good until the last day of its month. */
export function isExpired({ card: { exp_month: month, exp_year: year } }: SavedCard, now: Date): boolean {
  return new Date(year, month, 1) <= now;
}
