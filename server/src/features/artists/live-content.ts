import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { LiveData, LiveSource } from '../../live-content.ts';
import { type ArtistFilter, type ArtistSort, listArtists } from './list.store.ts';
import { toArtist } from './present.ts';
import { totalsCacheOf } from './total-cache.ts';

/** What blocks of pages show of artists. */
export const artistsInBlocks: LiveSource[] = [
  {
    kind: 'featured-artists',
    read: async (ctx, { limit }) =>
      await read(ctx, { limit, sort: 'recommended', filter: { featured: true } }),
  },
  {
    kind: 'latest-artists',
    read: async (ctx, { limit }) => await read(ctx, { limit, sort: 'newest', filter: {} }),
  },
  {
    kind: 'chosen-artists',
    read: async (ctx, { chosen }) => {
      const ids = await idsOf(ctx, chosen);
      return await read(ctx, { limit: Math.max(1, ids.length), sort: 'newest', filter: { ids } });
    },
  },
];

async function read(
  ctx: Context,
  { limit, sort, filter }: { limit: number; sort: ArtistSort; filter: ArtistFilter },
): Promise<LiveData> {
  const { items } = await listArtists(ctx.database.db, {
    query: { perPage: limit },
    sort,
    seed: 0,
    filter,
    viewerId: null,
    totals: totalsCacheOf(ctx),
  });
  return { artists: items.map((row) => toArtist(row, null)) };
}

async function idsOf(ctx: Context, slugs: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from users where slug = any(${[...slugs]}::text[])`.execute(ctx.database.db);
  return rows.map(({ id }) => id);
}
