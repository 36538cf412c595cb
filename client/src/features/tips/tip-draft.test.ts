import { describe, expect, it } from 'vitest';
import { chosenTip, emptyTip, readTip } from './tip-draft.ts';

const own = (amountText: string) => chosenTip({ gift: null, amountText });

describe('chosenTip', () => {
  it('gives a gift its picture and an own amount none', () => {
    expect(chosenTip({ gift: 250, amountText: '77' })).toEqual({ amount: 250, donationOnly: false });
    expect(own('250')).toEqual({ amount: 250, donationOnly: true });
  });

  it.each([
    ['100', 100],
    [' 1000000 ', 1_000_000],
    ['1,250', 1250],
    ['1 250', 1250],
    ['1.000.000', 1_000_000],
  ])('reads %j as %d', (text, amount) => expect(own(text)).toEqual({ amount, donationOnly: true }));

  it.each([
    ['', 'Please enter a whole number of tokens.'],
    ['ten', 'Please enter a whole number of tokens.'],
    ['1.5', 'Please enter a whole number of tokens.'],
    ['-200', 'Please enter a whole number of tokens.'],
    ['99', 'A tip has at least 100 tokens.'],
    ['1000001', 'A tip has at most 1,000,000 tokens.'],
  ])('refuses %j in words', (text, problem) => expect(own(text)).toEqual({ problem }));
});

describe('the kept tip', () => {
  it('comes back as it was', () => {
    for (const draft of [{ gift: 2000, amountText: '' } as const, { gift: null, amountText: '12' }]) {
      expect(readTip(JSON.stringify(draft))).toEqual(draft);
    }
  });

  it.each([null, 'no json', 'null', '[]', '{"gift":3,"amountText":5}'])('reads %j as the beginning', (text) =>
    expect(readTip(text)).toEqual(emptyTip),
  );
});
