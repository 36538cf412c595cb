import type { Generated } from 'kysely';

export interface ArtistLikesTable {
  user_id: string;
  artist_id: string;
  created_at: Date;
}

export interface ArtistStatsTable {
  artist_id: string;
  achieved: Generated<number>;
  answered: Generated<number>;
  expired: Generated<number>;
  reviewed: Generated<number>;
  rated: Generated<number>;
  rating_sum: Generated<number>;
  answer_seconds: Generated<number>;
}

/** The rows of this feature, named as in its migration. */
export interface ArtistsTables {
  artist_likes: ArtistLikesTable;
  artist_stats: ArtistStatsTable;
}
