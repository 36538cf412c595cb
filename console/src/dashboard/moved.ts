import type { Product } from '@dubplate/shared/lookups/products.ts';
import type { FiltersOf } from '../data/lists.ts';
import { listAddress } from '../ui/record/addresses.ts';
import { daysOf, type Period } from './period.ts';
import type { StateFigure } from './StateLinks.tsx';

type Kind = FiltersOf<'transactions'>['kind'];

export const transactionsOf = (kind: Kind, period: Period, more: FiltersOf<'transactions'> = {}): string =>
  listAddress('transactions', { ...more, kind, ...daysOf(period) });

/** What was paid for one product and given back: other rows than its sales, which may be free, or were refunded since. */
export function movedOf({ refType }: Pick<Product, 'refType'>, period: Period): readonly StateFigure[] {
  return [
    ['Purchases of these days', 'Show', transactionsOf('purchase', period, { refType })],
    ['Refunds of these days', 'Show', transactionsOf('refund', period, { refType })],
  ];
}
