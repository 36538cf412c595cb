import { ARTIST_SEARCH_LENGTH_MIN } from '@dubplate/shared/features/artists/model.ts';
import { SEARCH_RESULTS_MAX } from '@dubplate/shared/features/loopcheck/model.ts';
import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import { useEffect, useState } from 'react';
import { track } from '../../../../app/consent/track.ts';
import { call } from '@dubplate/shared/api-client/call.ts';

/** A pause in typing this long asks. */
const WAIT_MS = 200;

export interface ArtistSearch {
  /** null while nothing was asked for, the first answer is on its way, or asking failed. */
  results: readonly Artist[] | null;
  isSearching: boolean;
}

/** Searches while the person types; the answer to an earlier text is dropped. */
export function useArtistSearch(query: string): ArtistSearch {
  const asked = query.trim();
  const isAsking = asked.length >= ARTIST_SEARCH_LENGTH_MIN;
  const [answer, setAnswer] = useState<{ query: string; results: readonly Artist[] | null } | null>(null);
  // Too short a question clears what an earlier one found.
  if (!isAsking && answer) setAnswer(null);

  useEffect(() => {
    if (!isAsking) return;
    const abort = new AbortController();
    const timer = setTimeout(() => void ask(), WAIT_MS);
    const ask = async () => {
      try {
        const { items } = await call(
          'search/artists',
          { query: asked.slice(0, 100), scope: 'loopcheck' },
          { signal: abort.signal },
        );
        if (abort.signal.aborted) return;
        setAnswer({ query: asked, results: items.slice(0, SEARCH_RESULTS_MAX) });
        track('Loopcheck Search Artist', asked);
      } catch (error) {
        if (abort.signal.aborted) return;
        logFailure(error);
        setAnswer({ query: asked, results: null });
      }
    };
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [asked, isAsking]);

  return {
    results: isAsking ? (answer?.results ?? null) : null,
    isSearching: isAsking && answer?.query !== asked,
  };
}

/** A search that fails shows nothing: the lists beside it still lead to every artist. Source: docs/product/calls.md#errors. */
function logFailure(error: unknown): void {
  console.warn('The search for artists failed.', error); // oxlint-disable-line no-console -- the specification wants it logged and nothing shown
}
