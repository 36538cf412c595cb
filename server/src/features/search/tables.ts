/** The default search provider's index of artists. Only the provider reads and writes it. */
export interface SearchArtistsTable {
  artist_id: string;
  name: string;
  words: string;
  offers: string[];
}

/** Changes that the job `index-artists` sends to an external service. */
export interface SearchDirtyTable {
  artist_id: string;
  mark: string;
}

export interface SearchMirrorsTable {
  name: string;
  filled_at: Date;
}

/** This feature's tables, as in its migration. */
declare module '../../db/schema.ts' {
  interface Database {
    search_artists: SearchArtistsTable;
    search_dirty: SearchDirtyTable;
    search_mirrors: SearchMirrorsTable;
  }
}
