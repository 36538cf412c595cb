import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { PRODUCT_SLUG } from '@dubplate/shared/lib/product.ts';

/** The product's own sessions are hidden from fans in the live list. Source: docs/product/live-sessions.md. */
export function visibleLive<S extends { slug: string }>(
  sessions: readonly S[],
  viewer: { type: UserType } | null,
): S[] {
  return sessions.filter(({ slug }) => slug !== PRODUCT_SLUG || viewer?.type !== UserType.Fan);
}
