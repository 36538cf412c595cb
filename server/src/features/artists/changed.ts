import type { HookScope } from '../../context.ts';
import type { Tx } from '../../db/schema.ts';
import { rememberChange } from './sitemap.ts';
import { totalsCacheOf } from './total-cache.ts';

/** Registered for `artistChanged`. The cached responses of public lists have a hook of their own (`cache/public-data-changed.ts`). */
export async function onArtistChanged(
  tx: Tx,
  { artistId }: { artistId: string },
  { ctx, now }: HookScope,
): Promise<void> {
  totalsCacheOf(ctx).invalidate();
  await rememberChange(tx, artistId, now);
}
