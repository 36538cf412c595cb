import { detailPath, products } from '@dubplate/shared/lookups/products.ts';

export function videoPath(id: string): string {
  return detailPath(products.video, id) ?? '';
}

/** Where its artist changes it. */
export function videoEditPath(id: string): string {
  return `/video/edit/${encodeURIComponent(id)}`;
}
