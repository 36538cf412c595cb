import { homeArtistsInput } from '@dubplate/shared/features/artists/model.ts';
import { cacheKeyOf } from '@dubplate/shared/lib/cache-key.ts';
import { unstable_serialize } from 'swr';
import { describe, expect, it } from 'vitest';

describe('cacheKeyOf', () => {
  it.each([
    { input: homeArtistsInput },
    { input: {} },
    { input: { b: [1, 'two', null], a: { c: true, d: undefined } } },
  ])('is the key of the cache for $input', ({ input }) => {
    expect(cacheKeyOf('user/get-artists', input)).toBe(unstable_serialize(['user/get-artists', input]));
  });
});
