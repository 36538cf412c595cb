import { searchable } from '@dubplate/shared/lib/text.ts';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../db/db.ts';
import type { Tx } from '../../db/schema.ts';
import type { ArtistRecord, SearchProvider, SearchQuery } from './port.ts';

/** Below this a text has too few trigrams to tell a typing error from another name. */
const FUZZY_LENGTH_MIN = 4;
/** How alike a guess must be, compared with the best one. */
const LIKENESS_SHARE_MIN = 0.6;

/** The default: folded text in our own table, found by prefixes of words and by trigrams. */
export function postgresSearch(database: OpenDatabase): SearchProvider {
  return { put, remove, search: async (query) => await search(database, query) };
}

/** Exported for tests that fill the table at once. */
export function searchRowOf(record: ArtistRecord) {
  return {
    artist_id: record.artistId,
    name: searchable(record.username),
    // Every word has a space before it, so that a prefix of a word is a plain part of the text.
    words: ` ${[record.username, ...record.words].map(searchable).join(' ')}`,
    offers: [...record.offers],
  };
}

async function put(tx: Tx, record: ArtistRecord): Promise<void> {
  const { artist_id, ...values } = searchRowOf(record);
  await tx
    .insertInto('search_artists')
    .values({ artist_id, ...values })
    .onConflict((conflict) => conflict.column('artist_id').doUpdateSet(values))
    .execute();
}

async function remove(tx: Tx, artistId: string): Promise<void> {
  await tx.deleteFrom('search_artists').where('artist_id', '=', artistId).execute();
}

/**
 * Found is what begins as written; only where nothing does, a typing error is assumed and similarity counts: artists who
 * are far less similar than the best are left out. One statement.
 */
async function search(database: OpenDatabase, { text, scope, limit }: SearchQuery): Promise<string[]> {
  const query = searchable(text);
  if (query === '') return [];
  const beginnings = sql.join(
    query.split(' ').map((word) => sql`s.words like ${`% ${word}%`}`),
    sql` and `,
  );
  const kind = scope === 'site' ? null : scope;
  const isFuzzy = query.length >= FUZZY_LENGTH_MIN;
  const { rows } = await sql<{ artist_id: string }>`
    with written as (
      select s.artist_id, s.name, 0::real as likeness from search_artists as s
      where ${beginnings} and (${kind}::text is null or ${kind} = any(s.offers))
    ), alike as (
      select a.*, max(a.likeness) over () as best from search_artists_alike(${query}, ${kind}) as a
      where ${isFuzzy} and not exists (select 1 from written)
    )
    select artist_id from (
      select * from written
      union all select artist_id, name, likeness from alike where likeness >= ${LIKENESS_SHARE_MIN} * best
    ) as found
    order by name = ${query} desc, starts_with(name, ${query}) desc, likeness desc, length(name), name, artist_id
    limit ${limit}`.execute(database.db);
  return rows.map((row) => row.artist_id);
}
