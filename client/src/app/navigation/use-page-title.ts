import { documentTitle } from '@dubplate/shared/lib/page-titles.ts';
import { useEffect } from 'react';

/** Sets the document title: "Artists · Dubplate", or just the product's name. */
export function usePageTitle(title: string | null | undefined): void {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}
