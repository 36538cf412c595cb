import type { ProductKind } from '@dubplate/shared/lookups/products.ts';
import type { Tx } from '../../db/schema.ts';

/** What an artist is found by. Only listed artists are put into the index. */
export interface ArtistRecord {
  artistId: string;
  username: string;
  /** Names of genres, record labels and collaborators. */
  words: readonly string[];
  /** The kinds of requests for which a search finds the artist. */
  offers: readonly ProductKind[];
}

export interface SearchQuery {
  text: string;
  /** Everybody, or only artists with this kind among their `offers`. */
  scope: ProductKind | 'site';
  limit: number;
}

/** Finds artists by name and surroundings, forgiving accents, case and small typing errors. */
export interface SearchProvider {
  /** Adds or replaces an artist's record. */
  put(tx: Tx, record: ArtistRecord): Promise<void>;
  remove(tx: Tx, artistId: string): Promise<void>;
  /** Ids of artists, the best match first. */
  search(query: SearchQuery): Promise<string[]>;
  /**
   * Only of an index outside: sends what `put` and `remove` noted since, in the order of noting. What fails stays noted
   * and is thrown, so that it is tried again.
   */
  push?(now: Date): Promise<void>;
}
