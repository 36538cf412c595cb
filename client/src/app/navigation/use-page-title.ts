import { documentTitle } from '@dubplate/shared/lib/page-titles.ts';
import { useEffect } from 'react';

/** Names the page in the tab and for screen readers: "Artists · Dubplate". Without a title the product stands alone. */
export function usePageTitle(title: string | null | undefined): void {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}
