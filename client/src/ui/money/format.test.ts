import { describe, expect, it } from 'vitest';
import { dateTimeOf, timeLeft, zonedDate } from '../time/date-texts.ts';
import { dollarsText, tokensText } from './Money.tsx';

describe('money', () => {
  it.each([
    [300, '300 tokens', '$3'],
    [1, '1 token', '$0.01'],
    [-1234, '−1,234 tokens', '−$12.34'],
    [0, '0 tokens', '$0'],
  ])('%i is said in tokens and in dollars', (tokens, inTokens, inDollars) => {
    expect([tokensText(tokens), dollarsText(tokens)]).toEqual([inTokens, inDollars]);
  });
});

describe('countdown', () => {
  it.each([
    [604_800_000, '7d 00h'],
    [86_400_000, '1d 00h'],
    [86_399_000, '23h 59m 59s'],
    [3_599_001, '1h 00m 00s'],
    [61_000, '1m 01s'],
    [900, '1s'],
    [0, '0s'],
    [-5, '0s'],
  ])('%i ms left reads %s', (leftMs, text) => {
    expect(timeLeft(leftMs)).toBe(text);
  });

  it('names the zone of the date', () => {
    expect(zonedDate(Date.UTC(2026, 10, 20, 15, 0), 'UTC')).toBe('Friday, November 20, 2026 at 3:00 PM UTC');
  });

  it('formats a moment and its day in the chosen zone', () => {
    const lateMs = Date.UTC(2026, 10, 20, 23, 30);
    expect(dateTimeOf(lateMs, 'Europe/Berlin')).toBe('Nov 21, 2026, 12:30 AM GMT+1');
    expect(dateTimeOf(lateMs, 'UTC')).toBe('Nov 20, 2026, 11:30 PM UTC');
  });
});
