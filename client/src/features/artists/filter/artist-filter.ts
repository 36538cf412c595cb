import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import {
  type ArtistOffer, artistOffers, artistsPageInput, type ArtistTag, artistTags,
} from '@dubplate/shared/features/artists/model.ts'; // prettier-ignore
import { genres } from '@dubplate/shared/lookups/genres.ts';
import { isIn } from '@dubplate/shared/lookups/lookup.ts';
import { topics } from '@dubplate/shared/lookups/topics.ts';

export const artistSorts = ['recommended', 'newest', 'rating', 'price'] as const;
export type ArtistSort = (typeof artistSorts)[number];

/** The filters of the artist list, all kept in the address. Prices are tokens for one feedback. */
export interface ArtistFilter {
  q: string;
  genre: number | null;
  topic: number | null;
  priceMin: number | null;
  priceMax: number | null;
  tags: readonly ArtistTag[];
  accepts: readonly ArtistOffer[];
  sort: ArtistSort;
  isLikedOnly: boolean;
}

const QUERY_LENGTH_MAX = 100;
const PRICE_MAX = 1_000_000;

export function filterOf(search: URLSearchParams): ArtistFilter {
  const wanted = new Set<string>(search.getAll('accepts'));
  if (search.get('acceptPrivateSessions') === '1') wanted.add('private-session');
  return {
    q: (search.get('q') ?? '').slice(0, QUERY_LENGTH_MAX),
    genre: knownId(search.get('genre'), genres),
    topic: knownId(search.get('topic'), topics),
    priceMin: priceOf(search.get('priceMin')),
    priceMax: priceOf(search.get('priceMax')),
    tags: artistTags.filter((tag) => search.getAll('tag').includes(tag)),
    accepts: artistOffers.filter((offer) => wanted.has(offer)),
    sort: artistSorts.find((sort) => sort === search.get('sort')) ?? 'recommended',
    isLikedOnly: search.get('showMyArtists') === '1',
  };
}

/** The address of a filter, without default values. */
export function searchOf(filter: ArtistFilter): URLSearchParams {
  const search = new URLSearchParams();
  const set = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') search.set(name, String(value));
  };
  set('q', filter.q);
  set('genre', filter.genre);
  set('topic', filter.topic);
  set('priceMin', filter.priceMin);
  set('priceMax', filter.priceMax);
  for (const tag of filter.tags) search.append('tag', tag);
  for (const offer of filter.accepts) if (offer !== 'private-session') search.append('accepts', offer);
  if (filter.sort !== 'recommended') set('sort', filter.sort);
  if (filter.isLikedOnly) set('showMyArtists', '1');
  // the specified parameter name of this offer
  if (filter.accepts.includes('private-session')) set('acceptPrivateSessions', '1');
  return search;
}

/** Without filters it equals the input whose answer the server writes into the page. */
export function inputOf(filter: ArtistFilter): CallInput<'user/get-artists'> {
  const { genre, topic, priceMin, priceMax, tags } = filter;
  const accepts = filter.accepts.filter((offer) => offer !== 'private-session');
  return {
    perPage: artistsPageInput.perPage,
    sort: filter.sort,
    ...(filter.q.trim() !== '' && { q: filter.q.trim() }),
    filter: {
      ...(genre !== null && { genres: [genre] }),
      ...(topic !== null && { topics: [topic] }),
      ...(priceMin !== null && { priceMin }),
      ...(priceMax !== null && { priceMax }),
      ...(tags.length > 0 && { tags: [...tags] }),
      ...(accepts.length > 0 && { accepts }),
      ...(filter.isLikedOnly && { liked: true as const }),
      ...(filter.accepts.includes('private-session') && { acceptPrivateSessions: true as const }),
    },
  };
}

/** Everything unset but how it is sorted. */
export function cleared(filter: ArtistFilter): ArtistFilter {
  return { ...filterOf(new URLSearchParams()), sort: filter.sort };
}

function knownId(text: string | null, lookup: readonly { id: number }[]): number | null {
  return text !== null && /^\d{1,4}$/.test(text) && isIn(lookup, Number(text)) ? Number(text) : null;
}

function priceOf(text: string | null): number | null {
  return text !== null && /^\d{1,7}$/.test(text) ? Math.min(Number(text), PRICE_MAX) : null;
}
