import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '@dubplate/shared/api-client/call.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { addArtistToDraft } from '../panel/draft-store.ts';
import { ARTIST_PARAMETER, openLoopcheckPanel } from './panel-state.ts';

/** A link with ?artist={slug} adds that artist to the draft and opens the panel; the address then loses the parameter. */
export function LinkedArtist() {
  const [query, setQuery] = useSearchParams();
  const slug = query.get(ARTIST_PARAMETER);

  useEffect(() => {
    if (!slug) return;
    const add = async () => {
      addArtistToDraft(await call('user/get-artist-by-slug', { slug }));
      openLoopcheckPanel();
    };
    setQuery(
      (before) => {
        before.delete(ARTIST_PARAMETER);
        return before;
      },
      { replace: true },
    );
    add().catch(() => showToast({ type: 'error', text: 'This artist could not be added.' }));
  }, [slug, setQuery]);
  return null;
}
