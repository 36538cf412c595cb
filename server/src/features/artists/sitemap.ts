import { createHash } from 'node:crypto';
import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import type { Tx } from '../../db/schema.ts';
import type { SitemapSource } from '../../http/pages/sitemap.ts';
import { countListed, listSlugs } from './list.store.ts';
import { toArtist } from './present.ts';
import { findArtist } from './store.ts';
import { updateChangedAt } from './stats.store.ts';

/** Every public profile. */
export const artistSitemap: SitemapSource = {
  count: async ({ database }) => await countListed(database.db),
  list: async ({ database }, page) => {
    const rows = await listSlugs(database.db, page);
    return rows.map(({ slug, changed_at: changedAt }) => ({ path: `/artist/${slug}`, changedAt }));
  },
};

/** Stores when what visitors see of a profile last changed, for search engines. */
export async function rememberChange(tx: Tx, artistId: string, now: Date): Promise<void> {
  const row = await findArtist(tx, { id: artistId }, null);
  await updateChangedAt(tx, { artistId, digest: row ? digestOf(toArtist(row, null)) : null, now });
}

/** Figures and being online change without the artist, and move no date. */
function digestOf({
  online: _online,
  stats: _stats,
  highResponse: _high,
  topRated: _top,
  tags: _tags,
  ...profile
}: Artist) {
  return createHash('sha256').update(JSON.stringify(profile)).digest('base64url');
}
