import { detailPath, products } from '@dubplate/shared/lookups/products.ts';

export function privateSessionPath(id: string): string {
  return detailPath(products.private, id) ?? '/';
}
