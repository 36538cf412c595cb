import { describe, expect, it } from 'vitest';
import { accountOf, effectWords, emptyDraft, type MovementDraft, readTokens } from './movement-draft.ts';
import { accountOrder, accountWords } from './transaction-words.ts';

describe('readTokens', () => {
  it.each([
    ['500', 500],
    [' 1,500 ', 1500],
    ['1', 1],
    ['1000000', 1_000_000],
    ['1000001', null],
    ['0', null],
    ['-5', null],
    ['1.5', null],
    ['', null],
    ['ten', null],
  ])('reads %j', (text, tokens) => {
    expect(readTokens(text)).toBe(tokens);
  });

  it('takes no more than it is told', () => {
    expect([readTokens('300', 300), readTokens('301', 300)]).toEqual([300, null]);
  });
});

describe('a movement by hand', () => {
  const draft = (part: Partial<MovementDraft>): MovementDraft => ({ ...emptyDraft, ...part });

  it('changes the account that its kind names', () => {
    expect(accountOf(draft({ type: 'bonus', account: 'earnings' }))).toBe('bonus');
    expect(accountOf(draft({ type: 'refund', account: 'earnings' }))).toBe('wallet');
    expect(accountOf(draft({ type: 'correction', account: 'earnings' }))).toBe('earnings');
  });

  it('says who gets or loses what', () => {
    expect(effectWords('Ada', draft({ type: 'bonus' }), 1250)).toContain('Ada gets 1,250 tokens ($12.50).');
    expect(effectWords('Ada', draft({ type: 'correction', direction: 'take' }), 1)).toContain(
      'Ada loses 1 token ($0.01).',
    );
  });
});

describe('accounts in words', () => {
  it.each([
    ['wallet', 'Bought tokens'],
    ['platform:fees', 'Fees of the platform'],
    ['fees', 'Fees of the platform'],
    ['platform:cash:stripe', 'Cash at stripe'],
    ['cash:sandbox', 'Cash at sandbox'],
    ['something-new', 'something-new'],
  ])('%s is %s', (account, words) => {
    expect(accountWords(account)).toBe(words);
  });

  it('name those of people first, and cash last', () => {
    const given = ['cash:sandbox', 'fees', 'earnings', 'wallet'];
    expect(given.toSorted((a, b) => accountOrder(a) - accountOrder(b))).toEqual([
      'wallet',
      'earnings',
      'fees',
      'cash:sandbox',
    ]);
  });
});
