import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { genres } from '@dubplate/shared/lookups/genres.ts';
import { isIn } from '@dubplate/shared/lookups/lookup.ts';

export const artistSorts = ['recommended', 'newest', 'rating', 'price'] as const;
export type ArtistSort = (typeof artistSorts)[number];

/** What the list of artists shows; all of it stands in the address. */
export interface ArtistFilter {
  q: string;
  genre: number | null;
  sort: ArtistSort;
  isLikedOnly: boolean;
  takesPrivateSessions: boolean;
}

const PAGE_SIZE = 24;
const QUERY_LENGTH_MAX = 100;

export function filterOf(search: URLSearchParams): ArtistFilter {
  const genre = search.get('genre');
  const isKnown = genre !== null && /^\d+$/.test(genre) && isIn(genres, Number(genre));
  return {
    q: (search.get('q') ?? '').slice(0, QUERY_LENGTH_MAX),
    genre: isKnown ? Number(genre) : null,
    sort: artistSorts.find((sort) => sort === search.get('sort')) ?? 'recommended',
    isLikedOnly: search.get('showMyArtists') === '1',
    takesPrivateSessions: search.get('acceptPrivateSessions') === '1',
  };
}

/** The address of a filter; what is as usual stands not in it. */
export function searchOf(filter: ArtistFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (filter.q !== '') search.set('q', filter.q);
  if (filter.genre !== null) search.set('genre', String(filter.genre));
  if (filter.sort !== 'recommended') search.set('sort', filter.sort);
  if (filter.isLikedOnly) search.set('showMyArtists', '1');
  if (filter.takesPrivateSessions) search.set('acceptPrivateSessions', '1');
  return search;
}

export function inputOf(filter: ArtistFilter): CallInput<'user/get-artists'> {
  return {
    perPage: PAGE_SIZE,
    sort: filter.sort,
    ...(filter.q.trim() !== '' && { q: filter.q.trim() }),
    filter: {
      ...(filter.genre !== null && { genres: [filter.genre] }),
      ...(filter.isLikedOnly && { liked: true as const }),
      ...(filter.takesPrivateSessions && { acceptPrivateSessions: true as const }),
    },
  };
}

export function isNarrowed({ q, genre, isLikedOnly, takesPrivateSessions }: ArtistFilter): boolean {
  return q !== '' || genre !== null || isLikedOnly || takesPrivateSessions;
}
