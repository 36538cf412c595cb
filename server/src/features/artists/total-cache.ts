import type { Context } from '../../context.ts';
import { ShortLivedCache } from '../../cache/short-lived-cache.ts';

/** How many artists a list has, and whether that is an estimate. */
export type Counted = { total: number; totalIsEstimate?: true };

const caches = new WeakMap<Context, ShortLivedCache<Counted>>();

/** Caches counts for a few seconds: counting is the most expensive part of a page of a long list, and equal for everybody with the same filters. */
export function totalsCacheOf(ctx: Context): ShortLivedCache<Counted> {
  const known = caches.get(ctx);
  if (known) return known;
  const made = new ShortLivedCache<Counted>();
  caches.set(ctx, made);
  return made;
}
