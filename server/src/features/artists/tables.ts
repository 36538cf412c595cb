import type { ArtistTag } from '@dubplate/shared/features/artists/model.ts';
import type { Generated, GeneratedAlways } from 'kysely';

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
  requests_reviewed: Generated<number>;
  requests_rated: Generated<number>;
  requests_rating_sum: Generated<number>;
  /** Kept by the rules of `shared` whenever a sum changes. */
  tags: Generated<ArtistTag[]>;
  boost: Generated<number>;
  /** When something that others see changed last. */
  changed_at: Generated<Date | null>;
  recommended_key: GeneratedAlways<number>;
  rating_key: GeneratedAlways<number>;
}

/** The rows of this feature, named as in its migration. */
declare module '../../db/schema.ts' {
  interface Database {
    artist_likes: ArtistLikesTable;
    artist_stats: ArtistStatsTable;
  }
}
