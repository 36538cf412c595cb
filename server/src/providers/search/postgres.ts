import { searchable } from '@dubplate/shared/lib/text.ts';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../db/db.ts';
import type { Tx } from '../../db/schema.ts';
import type { ArtistRecord, SearchProvider, SearchWish } from './port.ts';

/** Below this a text has too few trigrams to tell a typing error from another name. */
const FUZZY_LENGTH_MIN = 4;
/** How much of the wished text some stretch of words must share; half finds one wrong letter in a name of five. */
const SIMILARITY_MIN = 0.4;

/** The default: folded text in our own table, found by prefixes of words and by trigrams. */
export function postgresSearch(database: OpenDatabase): SearchProvider {
  return { put, remove, search: async (wish) => await search(database, wish) };
}

async function put(tx: Tx, record: ArtistRecord): Promise<void> {
  const values = {
    name: searchable(record.username),
    // Every word has a space before it, so that a prefix of a word is a plain part of the text.
    words: ` ${[record.username, ...record.words].map(searchable).join(' ')}`,
    is_loopcheck: record.isLoopcheck,
  };
  await tx
    .insertInto('search_artists')
    .values({ artist_id: record.artistId, ...values })
    .onConflict((conflict) => conflict.column('artist_id').doUpdateSet(values))
    .execute();
}

async function remove(tx: Tx, artistId: string): Promise<void> {
  await tx.deleteFrom('search_artists').where('artist_id', '=', artistId).execute();
}

/**
 * Found is what begins as written; only where nothing does, a typing error is assumed and likeness counts. The threshold of
 * likeness is set inside the transaction because the index reads it from there.
 */
async function search(database: OpenDatabase, { text, scope, limit }: SearchWish): Promise<string[]> {
  const wished = searchable(text);
  if (wished === '') return [];
  const beginnings = sql.join(
    wished.split(' ').map((word) => sql`s.words like ${`% ${word}%`}`),
    sql` and `,
  );
  const inScope = sql`(s.is_loopcheck or ${scope === 'site'})`;
  const isFuzzy = wished.length >= FUZZY_LENGTH_MIN;
  return await database.transaction(async (tx) => {
    await preferIndex(tx);
    const { rows } = await sql<{ artist_id: string }>`
      with written as (
        select s.artist_id, s.name, 0::real as likeness from search_artists as s where ${beginnings} and ${inScope}
      ), alike as (
        select s.artist_id, s.name, word_similarity(${wished}, s.words) + word_similarity(${wished}, s.name)
        from search_artists as s
        where ${isFuzzy} and ${wished} <% s.words and ${inScope} and not exists (select 1 from written)
      )
      select artist_id from (select * from written union all select * from alike) as found
      order by name = ${wished} desc, starts_with(name, ${wished}) desc, likeness desc, length(name), name, artist_id
      limit ${limit}`.execute(tx);
    return rows.map((row) => row.artist_id);
  });
}

/** For this transaction: what counts as alike, and the index, because the planner takes comparing likeness for cheap. */
async function preferIndex(tx: Tx): Promise<void> {
  await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(SIMILARITY_MIN)}, true),
    set_config('enable_seqscan', 'off', true)`.execute(tx);
}
