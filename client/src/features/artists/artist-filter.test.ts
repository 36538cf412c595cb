import { describe, expect, it } from 'vitest';
import { filterOf, inputOf, searchOf } from './artist-filter.ts';

describe('the filter in the address', () => {
  it.each(['', 'q=dub', 'genre=0', 'q=a+b&genre=13&sort=newest&showMyArtists=1&acceptPrivateSessions=1'])(
    'comes back as it was: "%s"',
    (search) => {
      expect(searchOf(filterOf(new URLSearchParams(search))).toString()).toBe(search);
    },
  );

  it('drops what nobody can mean', () => {
    const filter = filterOf(new URLSearchParams('genre=7&sort=loudest&showMyArtists=yes'));
    expect(filter).toEqual({
      q: '',
      genre: null,
      sort: 'recommended',
      isLikedOnly: false,
      takesPrivateSessions: false,
    });
  });

  it('asks the server only for what is set', () => {
    expect(inputOf(filterOf(new URLSearchParams('q=+&genre=0')))).toEqual({
      perPage: 24,
      sort: 'recommended',
      filter: { genres: [0] },
    });
  });
});
