import { isEligible, recommendedArtists } from '@dubplate/shared/features/loopcheck/rules.ts';
import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import { useMemo, useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { useUser } from '../../../../api/use-session.ts';
import { useOpenCounts } from '../../../orders/use-open-counts.ts';
import { shuffled } from './shuffle.ts';

const BROWSE_PAGE = 20;
const LIST_MAX = 200;
/** Enough to shuffle five out of many times. */
const RECOMMENDED_FROM = 40;

/** The artists that the panel offers, without those already chosen. */
export function useArtistChoices(chosenIds: readonly string[]) {
  const user = useUser();
  const isOffered = (artist: Artist) => !chosenIds.includes(artist.id) && artist.id !== user?.uid;
  return {
    browse: useBrowse(isOffered),
    favorites: useFavorites(isOffered),
    recommended: useRecommended(isOffered),
    openWith: useOpenCounts('loopcheck/open-counts'),
  };
}

type IsOffered = (artist: Artist) => boolean;

function useBrowse(isOffered: IsOffered) {
  const [pages, setPages] = useState(1);
  const perPage = Math.min(LIST_MAX, BROWSE_PAGE * pages);
  const browse = useCall(
    'user/get-artists',
    { filter: { loopcheck: true }, sort: 'recommended', perPage },
    { keepPreviousData: true },
  );
  return {
    artists: (browse.data?.items ?? []).filter(isOffered),
    hasMore: (browse.data?.total ?? 0) > perPage && perPage < LIST_MAX,
    showMore: () => setPages((count) => count + 1),
    ...stateOf(browse),
  };
}

function useFavorites(isOffered: IsOffered) {
  const user = useUser();
  const liked = useCall('user/get-artists', user ? { filter: { liked: true }, perPage: LIST_MAX } : null);
  const likedIds = useCall('user/get-liked-artists-ids', user ? {} : null);
  const favorites = (liked.data?.items ?? []).filter(isEligible);
  return {
    artists: favorites.filter(isOffered),
    /** The panel then opens with the Favorites tab. */
    hasEligible: favorites.length > 0,
    hasLiked: (likedIds.data?.length ?? 0) > 0 || (liked.data?.items.length ?? 0) > 0,
    ...(user ? stateOf(liked) : { isLoading: false, hasFailed: false, retry: () => undefined }),
  };
}

/** Artists who share a genre with the person, or any artists when none does. */
function useRecommended(isOffered: IsOffered) {
  const [seed, setSeed] = useState(newSeed);
  const [firstSeed] = useState(seed);
  const genres = useUser()?.genres ?? [];
  const pool = { sort: 'shuffled', seed: firstSeed, perPage: RECOMMENDED_FROM } as const;
  const sharing = useCall(
    'user/get-artists',
    genres.length > 0 ? { ...pool, filter: { loopcheck: true, genres } } : null,
  );
  const isNoneSharing = genres.length === 0 || sharing.data?.items.length === 0;
  const anybody = useCall(
    'user/get-artists',
    isNoneSharing ? { ...pool, filter: { loopcheck: true } } : null,
  );
  const suggested = isNoneSharing ? anybody : sharing;
  const candidates = useMemo(() => shuffled(suggested.data?.items ?? [], seed), [suggested.data, seed]);
  return {
    artists: recommendedArtists(candidates.filter(isOffered), genres, (artists) => [...artists]),
    randomize: () => setSeed(newSeed()),
    ...stateOf(suggested),
  };
}

interface Reading {
  data?: unknown;
  error?: unknown;
  isLoading: boolean;
  mutate: () => Promise<unknown>;
}

function stateOf({ data, error, isLoading, mutate }: Reading) {
  return {
    isLoading: isLoading && data === undefined,
    hasFailed: error !== undefined && data === undefined,
    retry: () => mutate(),
  };
}

function newSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1; // an array of one number has a first; the call takes 31 bits
}
