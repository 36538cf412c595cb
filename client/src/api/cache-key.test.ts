import { homeArtistsInput } from '@dubplate/shared/features/artists/model.ts';
import { cacheKeyOf } from '@dubplate/shared/lib/cache-key.ts';
import { unstable_serialize } from 'swr';
import { expect, it } from 'vitest';

it.each([[homeArtistsInput], [{}], [{ b: [1, 'x', null, true], a: { d: undefined, c: 2 } }]])(
  'finds in the cache what the server wrote into the page for %j',
  (input) => {
    expect(cacheKeyOf('user/get-artists', input)).toBe(unstable_serialize(['user/get-artists', input]));
  },
);
