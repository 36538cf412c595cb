import { describe, expect, it } from 'vitest';
import { cutReview } from './cut-review.ts';

describe('a review in a list', () => {
  it.each([
    ['x'.repeat(250), 'x'.repeat(250)],
    ['x'.repeat(251), `${'x'.repeat(250)} [...]`],
    [`${'x'.repeat(249)}🎧 and more`, `${'x'.repeat(249)} [...]`],
    ['', ''],
  ])('%j reads %j', (text, shown) => {
    expect(cutReview(text)).toBe(shown);
  });
});
