import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import { useEffect } from 'react';

/** Names the page in the tab and for screen readers: "Artists · Dubplate". Without a title the product stands alone. */
export function usePageTitle(title: string | null | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME;
  }, [title]);
}
