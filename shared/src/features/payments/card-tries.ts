/**
 * Thieves try stolen card numbers with small payments to see which of them work. What was tried within the last day decides
 * how the next card payment begins. Source: docs/product/top-ups.md#card-testing.
 */
export const CARD_TRIES_HOURS = 24;
/** A person who paid this long ago, and was not disputed, is not refused for what others do at the same address. */
export const TRUSTED_AFTER_DAYS = 30;

/** What was tried within the last day. */
export interface CardTries {
  /** Of the person: those that the bank declined. */
  declines: number;
  /** Of the person: different cards, whether they paid or not. */
  cards: number;
  /** Other people who were declined with a card that this person was declined with. */
  sharers: number;
  /** By anybody from the same address: those that the bank declined. */
  atAddress: number;
}

export type CardTryVerdict = 'free' | 'challenge' | 'refused';

/** From these on, the buyer's bank asks who is there, and from these on no card payment begins. */
export const cardTryLimits: Record<keyof CardTries, { challenge: number; refuse: number }> = {
  declines: { challenge: 3, refuse: 10 },
  cards: { challenge: 3, refuse: 6 },
  sharers: { challenge: 1, refuse: 4 },
  atAddress: { challenge: 6, refuse: 30 },
};

export function cardTryVerdict(tries: CardTries, { isTrusted }: { isTrusted: boolean }): CardTryVerdict {
  const counts = Object.entries(cardTryLimits).map(([name, limits]) => ({
    ...limits,
    made: tries[name as keyof CardTries], // the keys of a Record of CardTries
    isForgiven: name === 'atAddress' && isTrusted,
  }));
  if (counts.some(({ made, refuse, isForgiven }) => made >= refuse && !isForgiven)) return 'refused';
  return counts.some(({ made, challenge }) => made >= challenge) ? 'challenge' : 'free';
}
