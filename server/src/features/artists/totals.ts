import type { Context } from '../../context.ts';
import { MomentCache } from '../../moment-cache.ts';

/** How many artists a list has, and whether that is an estimate. */
export type Counted = { total: number; totalIsEstimate?: true };

const kept = new WeakMap<Context, MomentCache<Counted>>();

/** Caches counts for a few seconds: counting is the most expensive part of a page of a long list, and equal for everybody with the same filters. */
export function keptTotalsOf(ctx: Context): MomentCache<Counted> {
  const known = kept.get(ctx);
  if (known) return known;
  const made = new MomentCache<Counted>();
  kept.set(ctx, made);
  return made;
}
