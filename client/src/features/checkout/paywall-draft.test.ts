import { describe, expect, it } from 'vitest';
import { emptyPaywall, readPaywall, paywallReducer } from './paywall-draft.ts';

describe('something that is being bought', () => {
  const shown = paywallReducer(emptyPaywall, { type: 'shown', amount: 500 });
  const begun = paywallReducer(shown, { type: 'send-begun', key: 'k1' });

  it('keeps its key over a reload, so that it is never bought twice', () => {
    const again = readPaywall(JSON.stringify(begun));
    expect(again).toEqual(begun);
    expect(paywallReducer(again, { type: 'send-begun', key: 'k2' }).sendKey).toBe('k1');
  });

  it('takes a new price and a new key after a refusal', () => {
    const refused = paywallReducer(begun, { type: 'send-refused' });
    const priced = paywallReducer(refused, { type: 'priced', amount: 700 });
    expect(priced).toMatchObject({ amount: 700, sendKey: null, isOpen: true });
  });

  it('keeps its price while an answer is missing', () => {
    expect(paywallReducer(begun, { type: 'priced', amount: 700 })).toMatchObject({
      amount: 500,
      sendKey: 'k1',
    });
  });

  it('is gone once it was bought', () => {
    expect(paywallReducer(begun, { type: 'sent' })).toEqual(emptyPaywall);
  });

  it('reads nothing out of what it does not understand', () => {
    expect(readPaywall('{"amount":"free","isOpen":1}')).toEqual(emptyPaywall);
  });
});
