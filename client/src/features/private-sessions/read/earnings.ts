import type { PrivateSession } from '@dubplate/shared/features/private-sessions/records.ts';
import { feeOf } from '@dubplate/shared/features/wallet/rules.ts';

/** What the artist earns with it after the commission. */
export function earningsOf({ price, feeBps }: Pick<PrivateSession, 'price' | 'feeBps'>): number {
  return price - feeOf(price, feeBps);
}
