import type { Tx } from '../../db/schema.ts';
import type { HookScope } from '../../context.ts';
import type { SitemapSource } from '../../http/sitemap.ts';
import { countListed, listSlugs } from './list.store.ts';
import { updateChangedAt } from './stats.store.ts';
import { keptTotalsOf } from './totals.ts';

/** Every public profile. */
export const artistSitemap: SitemapSource = {
  count: async ({ database }) => await countListed(database.db),
  list: async ({ database }, page) => {
    const rows = await listSlugs(database.db, page);
    return rows.map(({ slug, changed_at: changedAt }) => ({ path: `/artist/${slug}`, changedAt }));
  },
};

/** Stores when a profile last changed, for search engines. Registered for `artistChanged`. */
export async function rememberChange(
  tx: Tx,
  { artistId }: { artistId: string },
  { ctx, now }: HookScope,
): Promise<void> {
  keptTotalsOf(ctx).forget();
  await updateChangedAt(tx, artistId, now);
}
