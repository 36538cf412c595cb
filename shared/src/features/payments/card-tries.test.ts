import { describe, expect, it } from 'vitest';
import { cardTryVerdict, type CardTries } from './card-tries.ts';

const none: CardTries = { declines: 0, cards: 0, sharers: 0, atAddress: 0 };
const verdict = (tries: Partial<CardTries>, isTrusted = false) =>
  cardTryVerdict({ ...none, ...tries }, { isTrusted });

describe('cardTryVerdict', () => {
  it.each([
    ['declines', 3, 10],
    ['cards', 3, 6],
    ['sharers', 1, 4],
    ['atAddress', 6, 30],
  ] as const)('asks and refuses by the number of %s', (name, asks, refuses) => {
    const at = [asks - 1, asks, refuses - 1, refuses].map((made) => verdict({ [name]: made }));
    expect(at).toEqual(['free', 'challenge', 'challenge', 'refused']);
  });

  it('lets old customers pay from an address that others misuse, with a challenge', () => {
    expect([verdict({ atAddress: 90 }, true), verdict({ declines: 10 }, true)]).toEqual([
      'challenge',
      'refused',
    ]);
  });
});
