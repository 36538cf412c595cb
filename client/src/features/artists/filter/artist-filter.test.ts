import { artistsPageInput } from '@dubplate/shared/features/artists/model.ts';
import { cacheKeyOf } from '@dubplate/shared/lib/cache-key.ts';
import { describe, expect, it } from 'vitest';
import { cleared, filterOf, inputOf, searchOf } from './artist-filter.ts';
import { chipsOf, rangeText, totalText } from './filter-names.ts';

const of = (search: string) => filterOf(new URLSearchParams(search));
const everything =
  'q=a+b&genre=13&topic=5&priceMin=1500&priceMax=3000&tag=Popular&tag=Fast+Feedback&accepts=loopcheck&accepts=ama&sort=newest&showMyArtists=1&acceptPrivateSessions=1';

describe('the filter in the address', () => {
  it.each(['', 'q=dub', 'genre=0', 'priceMax=0', 'tag=Popular', 'acceptPrivateSessions=1', everything])(
    'comes back as it was: "%s"',
    (search) => {
      expect(searchOf(of(search)).toString()).toBe(search);
    },
  );

  it('drops invalid values', () => {
    const search =
      'genre=7&topic=10&priceMin=-1&priceMax=1e9&tag=Best&accepts=everything&sort=loudest&showMyArtists=yes';
    expect(of(search)).toEqual(of(''));
  });

  it('reads the offer of private sessions under either name', () => {
    expect(of('accepts=private-session')).toEqual(of('acceptPrivateSessions=1'));
  });

  it('asks the server only for what is set', () => {
    expect(inputOf(of('q=+&genre=0&topic=100&acceptPrivateSessions=1&accepts=feedback'))).toEqual({
      perPage: 24,
      sort: 'recommended',
      filter: { genres: [0], topics: [100], accepts: ['feedback'], acceptPrivateSessions: true },
    });
  });

  it('asks without a filter under the key that the server writes into the page', () => {
    const key = (input: object) => cacheKeyOf('user/get-artists', input);
    expect(key(inputOf(of('')))).toBe(key(artistsPageInput));
  });
});

describe('chipsOf', () => {
  it('names everything that narrows, each with what takes it away', () => {
    const filter = of(everything);
    const chips = chipsOf(filter);
    expect(chips.map(({ label }) => label)).toEqual([
      'My Artists', '“a b”', 'Reggae/Dub', 'About Mixing', '1,500 to 3,000 tokens ($15 to $30)', 'Popular',
      'Fast Feedback', 'Loopcheck', 'Questions', 'Private sessions',
    ]); // prettier-ignore
    const nothing = { tags: [], accepts: [] };
    const without = chips.reduce((left, chip) => ({ ...left, ...chip.without }), filter);
    expect({ ...without, ...nothing }).toEqual({ ...cleared(filter), ...nothing });
    expect(chips.map(({ without: patch }) => chipsOf({ ...filter, ...patch }).length)).toEqual(
      chips.map(() => chips.length - 1),
    );
  });

  it('says nothing of how the list is sorted', () => {
    expect(chipsOf(of('sort=price'))).toEqual([]);
  });
});

describe('the words', () => {
  it.each([
    [0, '0 artists'],
    [1, '1 artist'],
    [10_000, '10,000 artists'],
  ])('says of %i: %s', (total, text) => expect(totalText(total)).toBe(text));

  it.each([
    [{ priceMin: null, priceMax: null }, 'Any price'],
    [{ priceMin: null, priceMax: 1500 }, 'Up to 1,500 tokens ($15)'],
    [{ priceMin: 6000, priceMax: null }, 'From 6,000 tokens ($60)'],
  ])('says of %o: %s', (range, text) => expect(rangeText(range)).toBe(text));
});
