import type { ArtistTag } from '@dubplate/shared/features/artists/model.ts';
import { type ArtistSums, figuresOf, tagsOf } from '@dubplate/shared/features/artists/rules.ts';
import { sql } from 'kysely';
import type { Tx } from '../../db/schema.ts';

/** The sums of a row of figures. */
export interface SumsRow {
  achieved: number;
  reviewed: number;
  rated: number;
  rating_sum: number;
  answered: number;
  expired: number;
  answer_seconds: number;
  requests_reviewed: number;
  requests_rated: number;
  requests_rating_sum: number;
}

export const noSums: SumsRow = {
  achieved: 0,
  reviewed: 0,
  rated: 0,
  rating_sum: 0,
  answered: 0,
  expired: 0,
  answer_seconds: 0,
  requests_reviewed: 0,
  requests_rated: 0,
  requests_rating_sum: 0,
};

const columnNames = Object.keys(noSums) as (keyof SumsRow)[]; // The keys of a constant are exactly its type's.
const columns = columnNames.map((name) => sql.ref(name));

/** The figures' columns under the names that the rules use. Missing ones are 0. */
export function sumsOf(row: { [Name in keyof SumsRow]?: number | null }): ArtistSums {
  return {
    achieved: row.achieved ?? 0,
    reviewed: row.reviewed ?? 0,
    rated: row.rated ?? 0,
    ratingSum: row.rating_sum ?? 0,
    answered: row.answered ?? 0,
    expired: row.expired ?? 0,
    answerSeconds: row.answer_seconds ?? 0,
    requestsReviewed: row.requests_reviewed ?? 0,
    requestsRated: row.requests_rated ?? 0,
    requestsRatingSum: row.requests_rating_sum ?? 0,
  };
}

/**
 * Adds to an artist's sums and updates the tags, in the caller's transaction. Relative, so two simultaneous events both
 * count. The row stays locked between the two statements.
 */
export async function addStats(tx: Tx, artistId: string, added: Partial<SumsRow>): Promise<void> {
  const sums = { ...noSums, ...added };
  // The row is there since the person became an artist. An insert that falls back to an update would be checked as if it were
  // the whole row, and a changed rating alone is none.
  const { rows } = await sql<SumsRow & { tags: ArtistTag[] }>`
    update artist_stats set ${sql.join(columnNames.map((name) => sql`${sql.ref(name)} = ${sql.ref(name)} + ${sums[name]}`))}
    where artist_id = ${artistId} returning ${sql.join(columns)}, tags`.execute(tx);
  const [row] = rows;
  if (row) await keepTags(tx, artistId, row);
}

/** Replaces an artist's sums and tags if they differ. */
export async function replaceStats(tx: Tx, artistId: string, sums: SumsRow): Promise<void> {
  await tx
    .updateTable('artist_stats')
    .set({ ...sums, tags: tagsFor(sums) })
    .where('artist_id', '=', artistId)
    .execute();
}

/** The stored sums and tags of artists, locked until the transaction ends. */
export async function lockStats(tx: Tx, after: string, limit: number) {
  return await tx
    .selectFrom('artist_stats')
    .selectAll()
    .where('artist_id', '>', after)
    .orderBy('artist_id')
    .limit(limit)
    .forUpdate()
    .execute();
}

/** Stores that the public profile changed now, if it did. */
export async function updateChangedAt(
  tx: Tx,
  { artistId, digest, now }: { artistId: string; digest: string | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('artist_stats')
    .set({ changed_at: now, profile_digest: digest })
    .where('artist_id', '=', artistId)
    .where('profile_digest', 'is distinct from', digest)
    .execute();
}

export function tagsFor(row: SumsRow): ArtistTag[] {
  return tagsOf(figuresOf(sumsOf(row)));
}

async function keepTags(tx: Tx, artistId: string, row: SumsRow & { tags: ArtistTag[] }): Promise<void> {
  const tags = tagsFor(row);
  if (tags.join() === row.tags.join()) return;
  await tx.updateTable('artist_stats').set({ tags }).where('artist_id', '=', artistId).execute();
}
