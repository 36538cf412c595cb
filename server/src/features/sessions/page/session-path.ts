import { detailPath, products } from '@dubplate/shared/lookups/products.ts';

export function sessionPath(sessionId: string): string {
  return detailPath(products.ticket, sessionId) ?? '/';
}
