// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { hoursWords } from './artist-words.ts';
import { deliveryFacts } from './offer-facts.tsx';

const none = {
  achieved: 0,
  answered: 0,
  expired: 0,
  reviewed: 0,
  averageRating: null,
  averageDays: null,
  responseRatio: null,
};

describe('deliveryFacts', () => {
  it('say which products each figure counts, so that they do not contradict each other', () => {
    const facts = deliveryFacts({ ...none, achieved: 21, answered: 3, expired: 1, responseRatio: 0.75 });
    expect(Object.fromEntries(facts)).toMatchObject({
      'Delivered, all products': '21',
      'DeepDive answered': '3',
      'DeepDive expired': '1',
      'DeepDive answer rate': '75% of finished requests',
    });
  });

  it('has no rate and no time of an artist who was never asked', () => {
    const facts = Object.fromEntries(deliveryFacts(none));
    expect([facts['DeepDive answer rate'], facts['DeepDive answer time']]).toEqual([null, null]);
  });
});

describe('hoursWords', () => {
  it('begin on Monday and go by the clock', () => {
    const weekly = [
      { day: 0, from: '12:00', to: '24:00' },
      { day: 1, from: '14:00', to: '18:00' },
      { day: 1, from: '09:30', to: '12:00' },
    ];
    expect(hoursWords(weekly)).toBe('Mon 09:30–12:00, Mon 14:00–18:00, Sun 12:00–24:00');
  });
});
