/** What the default search provider finds artists by; only the provider reads and writes it. */
export interface SearchArtistsTable {
  artist_id: string;
  name: string;
  words: string;
  is_loopcheck: boolean;
}

/** Told to an outside service by the job `index-artists`. */
export interface SearchDirtyTable {
  artist_id: string;
  mark: string;
}

export interface SearchMirrorsTable {
  name: string;
  filled_at: Date;
}

/** The rows of this feature, named as in its migration. */
declare module '../../db/schema.ts' {
  interface Database {
    search_artists: SearchArtistsTable;
    search_dirty: SearchDirtyTable;
    search_mirrors: SearchMirrorsTable;
  }
}
