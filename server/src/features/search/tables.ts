/** What the default search provider finds artists by; only the provider reads and writes it. */
export interface SearchArtistsTable {
  artist_id: string;
  name: string;
  words: string;
  is_loopcheck: boolean;
}

/** The rows of this feature, named as in its migration. */
export interface SearchTables {
  search_artists: SearchArtistsTable;
}
