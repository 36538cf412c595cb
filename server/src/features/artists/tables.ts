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
  /** Updated by the rules in `shared` whenever a sum changes. */
  tags: Generated<ArtistTag[]>;
  boost: Generated<number>;
  /** When something public last changed. */
  changed_at: Generated<Date | null>;
  /** Of the public profile at that time; null where nobody sees one. */
  profile_digest: Generated<string | null>;
  recommended_key: GeneratedAlways<number>;
  rating_key: GeneratedAlways<number>;
}

/** This feature's tables, as in its migration. */
declare module '../../db/schema.ts' {
  interface Database {
    artist_likes: ArtistLikesTable;
    artist_stats: ArtistStatsTable;
  }
}
