import { describe, expect, it } from 'vitest';
import { cut } from './cut.ts';

describe('cut', () => {
  it('keeps so many characters at most, and none by half', () => {
    expect(['abc', 'abcd', 'ab🎧', 'abc🎧', '🎧'].map((text) => cut(text, 3))).toEqual([
      'abc',
      'abc',
      'ab',
      'abc',
      '🎧',
    ]);
    expect(cut('ab🎧', 4)).toBe('ab🎧');
  });
});
