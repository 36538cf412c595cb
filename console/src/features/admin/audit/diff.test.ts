import { describe, expect, it } from 'vitest';
import { diffOf, inWords } from './diff.ts';

describe('diffOf', () => {
  it('names only what changed', () => {
    const before = { status: 2, frozen: false, genres: [1, 2] };
    expect(diffOf(before, { status: 1, frozen: true, genres: [1, 2] })).toEqual([
      { field: 'status', before: 2, after: 1 },
      { field: 'frozen', before: false, after: true },
    ]);
  });

  it('shows what came and what went', () => {
    expect(diffOf({ reason: 'spam' }, { limit: 3 })).toEqual([
      { field: 'reason', before: 'spam', after: null },
      { field: 'limit', before: null, after: 3 },
    ]);
  });

  it('takes a missing side, lists and bare values', () => {
    expect(diffOf(null, { genres: [1, 2] })).toEqual([{ field: 'genres', before: null, after: [1, 2] }]);
    expect(diffOf('a', 'b')).toEqual([{ field: 'value', before: 'a', after: 'b' }]);
    expect(diffOf(null, null)).toEqual([]);
  });
});

describe('the words of a change', () => {
  it('of nothing are a dash', () => expect(inWords(null)).toBe('–'));
});
