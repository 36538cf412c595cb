import { useEffect } from 'react';
import { type LinkProps, useSearchParams } from 'react-router-dom';
import { call } from '../../../api/call.ts';
import { openLoopcheckPanel } from './panel-state.ts';
import { showToast } from '../../../app/toast/toast-store.ts';

const PARAMETER = 'artist';

/** For the page with this query. The panel opens over it, so the page keeps its history entry. */
export function linkForArtist(slug: string, search: string): Pick<LinkProps, 'to' | 'replace'> {
  const query = new URLSearchParams(search);
  query.set(PARAMETER, slug);
  return { to: { search: query.toString() }, replace: true };
}

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
