import { describe, expect, it } from 'vitest';
import { changeWords, shareWords } from './trend.ts';

describe('a change', () => {
  it.each([
    { now: 15, before: 12, words: '+3 (+25%) against 12 before', share: '+25%' },
    { now: 9, before: 12, words: '−3 (−25%) against 12 before', share: '−25%' },
    { now: 4, before: 0, words: '+4 against 0 before', share: null },
    { now: 4, before: 4, words: '±0 (0%) against 4 before', share: '0%' },
  ])('from $before to $now reads $words', ({ now, before, words, share }) => {
    expect(changeWords(now, before, String)).toBe(words);
    expect(shareWords(now, before)).toBe(share);
  });
});
