// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
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
