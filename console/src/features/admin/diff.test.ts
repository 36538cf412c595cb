import { describe, expect, it } from 'vitest';
import { diffOf } from './diff.ts';

describe('diffOf', () => {
  it('names only what changed', () => {
    expect(
      diffOf({ status: 2, frozen: false, slug: 'ada' }, { status: 1, frozen: true, slug: 'ada' }),
    ).toEqual([
      { field: 'status', before: '2', after: '1' },
      { field: 'frozen', before: 'No', after: 'Yes' },
    ]);
  });

  it('shows what came and what went', () => {
    expect(diffOf({ reason: 'spam' }, { limit: 3 })).toEqual([
      { field: 'reason', before: 'spam', after: '–' },
      { field: 'limit', before: '–', after: '3' },
    ]);
  });

  it('takes a missing side, lists and bare values', () => {
    expect(diffOf(null, { genres: [1, 2] })).toEqual([{ field: 'genres', before: '–', after: '[1,2]' }]);
    expect(diffOf('a', 'b')).toEqual([{ field: 'value', before: 'a', after: 'b' }]);
    expect(diffOf(null, null)).toEqual([]);
  });
});
