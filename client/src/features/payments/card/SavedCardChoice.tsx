import type { SavedCard } from '@dubplate/shared/features/payments/records.ts';
import { useState } from 'react';
import { RadioCards } from '../../../ui/form/RadioCards.tsx';
import { cardName, expiryText, isExpired } from './card-names.ts';

/** What a person chooses who does not want any of the cards they keep. */
export const ANOTHER_CARD = 'another';

interface Props {
  cards: readonly SavedCard[];
  value: string;
  onChange: (cardId: string) => void;
  isDisabled: boolean;
}

export function SavedCardChoice({ cards, value, onChange, isDisabled }: Props) {
  const [now] = useState(() => new Date());
  const options = cards.map((card) => ({
    value: card.id,
    label: cardName(card),
    help: isExpired(card, now) ? `Expired ${expiryText(card)}` : `Expires ${expiryText(card)}`,
    isDisabled: isDisabled || isExpired(card, now),
  }));
  return (
    <RadioCards
      legend="Pay with"
      name="saved-card"
      value={value}
      onChange={onChange}
      options={[...options, { value: ANOTHER_CARD, label: 'Use another card', isDisabled }]}
    />
  );
}

/** The default card, or the first that still works; another one when none does. */
export function firstChoice(cards: readonly SavedCard[], now: Date): string {
  const good = cards.filter((card) => !isExpired(card, now));
  return (good.find(({ isDefault }) => isDefault) ?? good[0])?.id ?? ANOTHER_CARD;
}
