import type { SavedCard } from '@dubplate/shared/features/payments/records.ts';
import { describe, expect, it } from 'vitest';
import { cardName, expiryText, isExpired } from './card-names.ts';
import { ANOTHER_CARD, firstChoice } from './SavedCardChoice.tsx';

const now = new Date(2026, 10, 20);
const card = (id: string, [month, year]: [number, number], isDefault = false): SavedCard => ({
  id,
  card: { brand: 'visa', last4: '4242', exp_month: month, exp_year: year },
  isDefault,
});

describe('a kept card', () => {
  it('is named by its brand and last digits', () => {
    expect(cardName(card('a', [1, 2030]))).toBe('Visa ending in 4242');
    expect(
      cardName({ ...card('a', [1, 2030]), card: { ...card('a', [1, 2030]).card, brand: 'newone' } }),
    ).toBe('Card ending in 4242');
    expect(expiryText(card('a', [1, 2030]))).toBe('01/30');
  });

  it('is good in the month it ends', () => {
    expect(isExpired(card('a', [11, 2026]), now)).toBe(false);
    expect(isExpired(card('a', [10, 2026]), now)).toBe(true);
  });
});

describe('firstChoice', () => {
  const old = card('old', [1, 2025], true);
  const good = card('good', [1, 2030]);
  it.each([
    { cards: [good, card('default', [1, 2030], true)], id: 'default', what: 'the default' },
    { cards: [old, good], id: 'good', what: 'one that works when the default has expired' },
    { cards: [old], id: ANOTHER_CARD, what: 'another one when none works' },
    { cards: [], id: ANOTHER_CARD, what: 'another one when there is none' },
  ])('is $what', ({ cards, id }) => expect(firstChoice(cards, now)).toBe(id));
});
