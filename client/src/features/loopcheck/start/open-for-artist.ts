import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../../api/call.ts';
import { openLoopcheckPanel } from './panel-state.ts';
import { showToast } from '../../../app/toast/toast-store.ts';

const PARAMETER = 'artist';

/** A link with ?artist={slug} adds that artist to the draft and opens the panel; the address then loses the parameter. */
export function useOpenForArtist(): void {
  const [query, setQuery] = useSearchParams();
  const slug = query.get(PARAMETER);

  useEffect(() => {
    if (!slug) return;
    const add = async () => {
      const [artist, { addArtistToDraft }] = await Promise.all([
        call('user/get-artist-by-slug', { slug }),
        import('../panel/draft-store.ts'),
      ]);
      addArtistToDraft(artist);
      openLoopcheckPanel();
    };
    setQuery(
      (before) => {
        before.delete(PARAMETER);
        return before;
      },
      { replace: true },
    );
    add().catch(() => showToast({ type: 'error', text: 'This artist could not be added.' }));
  }, [slug, setQuery]);
}
