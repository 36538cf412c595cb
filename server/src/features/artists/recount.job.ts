import { DAY_MS } from '@dubplate/shared/lib/dates.ts';
import type { Context, Job } from '../../context.ts';
import type { Tx } from '../../db/schema.ts';
import { lockStats, noSums, replaceStats, type SumsRow, tagsFor } from './stats.store.ts';

const BATCH = 500;

/** What one product's rows add to an artist's figures. Missing fields count as zero. */
type ArtistWorks = { artist_id: string } & Partial<SumsRow>;

declare module '../../context.ts' {
  interface Collected {
    /** What each product's rows add to the figures of artists, for a plain recomputation. */
    worksOfArtists: readonly ((tx: Tx, artistIds: readonly string[]) => Promise<ArtistWorks[]>)[];
  }
}

/**
 * Compares the stored figures with a recomputation from the products' rows. They can't differ while both are written in
 * one transaction; a difference is logged as an error and repaired.
 */
export const recountArtistsJob: Job = {
  name: 'recount-artists',
  stage: 'outcome',
  everyMs: DAY_MS,
  run: async ({ ctx }) => void (await recountArtists(ctx)),
};

/** Returns the ids with wrong figures. Deliveries wait for the batch with their artist. */
export async function recountArtists(ctx: Context): Promise<string[]> {
  const mended: string[] = [];
  let after: string | null = '';
  while (after !== null) after = await recountBatch(ctx, after, mended);
  if (mended.length > 0) ctx.log.error({ artists: mended }, 'figures of artists differed from their works');
  return mended;
}

async function recountBatch(ctx: Context, after: string, mended: string[]): Promise<string | null> {
  return await ctx.database.transaction(async (tx) => {
    const kept = await lockStats(tx, after, BATCH);
    const ids = kept.map((row) => row.artist_id);
    if (ids.length === 0) return null;
    const works: ArtistWorks[] = [];
    for (const count of ctx.worksOfArtists) works.push(...(await count(tx, ids)));
    for (const row of kept) {
      const sums = addUp(works.filter((work) => work.artist_id === row.artist_id));
      const isRight =
        names.every((name) => row[name] === sums[name]) && row.tags.join() === tagsFor(sums).join();
      if (isRight) continue;
      await replaceStats(tx, row.artist_id, sums);
      mended.push(row.artist_id);
    }
    return ids.at(-1) ?? null;
  });
}

const names = Object.keys(noSums) as (keyof SumsRow)[]; // The keys of a constant are exactly its type's.

function addUp(works: readonly ArtistWorks[]): SumsRow {
  const sums = { ...noSums };
  for (const work of works) for (const name of names) sums[name] += work[name] ?? 0;
  return sums;
}
