import type { SavedCard } from '@dubplate/shared/features/payments/records.ts';
import { CENTS_PER_USD } from '@dubplate/shared/features/payments/rules.ts';
import type { CardRow } from './cards/cards.store.ts';

export function presentCard(card: CardRow): SavedCard {
  const { id, brand, last4, exp_month, exp_year } = card;
  return { id, card: { brand, last4, exp_month, exp_year }, isDefault: card.is_default };
}

export function usdOf(cents: number): number {
  return cents / CENTS_PER_USD;
}
