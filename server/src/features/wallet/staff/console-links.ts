import { consolePath, productByRefType } from '@dubplate/shared/lookups/products.ts';

/** The console page for a movement, by reference type. */
const pages: Record<string, string> = {
  payment: 'payments',
  payout: 'payouts',
  referral: 'referrals',
  report: 'reports',
};

export function consoleLinkOf(refType: string, refId: string): string | null {
  const product = productByRefType(refType);
  if (product) return consolePath(product, refId);
  const page = Object.hasOwn(pages, refType) ? pages[refType] : undefined;
  return page === undefined ? null : `/admin/${page}/${refId}/show`;
}
