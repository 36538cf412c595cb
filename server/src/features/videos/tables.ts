import type {
  VideoFileStatus,
  VideoPurchaseStatus,
  VideoStatus,
} from '@dubplate/shared/features/videos/model.ts';
import type { Chapter } from '@dubplate/shared/features/videos/rules.ts';
import type { Generated } from 'kysely';
import type { JsonColumn } from '../../db/schema.ts';

export interface VideosTable {
  id: string;
  artist_id: string;
  status: VideoStatus;
  title: string;
  description: string;
  format: number;
  image: string;
  price_tokens: number;
  session_id: string | null;
  file_id: string | null;
  publish_on_ready: Generated<boolean>;
  has_free_preview: Generated<boolean>;
  chapters: JsonColumn<Chapter[]>;
  purchases: Generated<number>;
  created_at: Date;
  published_at: Date | null;
  deleted_at: Date | null;
  ended_by: 'artist' | 'staff' | null;
  end_reason: string | null;
  /** Nobody but staff watches it any more, and its purchases are refunded. */
  taken_down_at: Date | null;
  taken_down_by: string | null;
}

/** How the picture with the frames of the seek bar is divided. */
export interface StoredPreviews {
  image: string;
  everySeconds: number;
  columns: number;
  count: number;
  width: number;
  height: number;
}

export interface VideoFilesTable {
  id: string;
  video_id: string;
  status: Generated<VideoFileStatus>;
  file_url: string;
  name: string;
  size_bytes: number;
  provider: 'own' | 'mux';
  ref: string | null;
  error: string | null;
  /** Of a file that plays, though not everywhere. */
  note: Generated<string | null>;
  duration_ms: number | null;
  width: number | null;
  height: number | null;
  previews: JsonColumn<StoredPreviews> | null;
  attempts: Generated<number>;
  lease_until: Date | null;
  created_at: Date;
  finished_at: Date | null;
  removed_at: Date | null;
}

export interface VideoPurchasesTable {
  id: string;
  video_id: string;
  buyer_id: string;
  hold_id: string | null;
  price_tokens: number;
  status: Generated<VideoPurchaseStatus>;
  bought_at: Date;
  refunded_at: Date | null;
  refund_reason: string | null;
}

interface VideoProgressTable {
  user_id: string;
  video_id: string;
  position_ms: number;
  furthest_ms: number;
  updated_at: Date;
}

interface VideoCaptionsTable {
  video_id: string;
  language: string;
  content: string;
  updated_at: Date;
}

/** What happened to a course besides its files and purchases. */
export interface VideoEventsTable {
  id: string;
  video_id: string;
  kind: 'published' | 'unpublished' | 'deleted' | 'restored' | 'taken-down' | 'priced' | 'captioned';
  actor: 'artist' | 'staff' | 'time';
  /** The reason, or what has changed. */
  detail: string | null;
  created_at: Date;
}

declare module '../../db/schema.ts' {
  interface Database {
    videos: VideosTable;
    video_files: VideoFilesTable;
    video_purchases: VideoPurchasesTable;
    video_progress: VideoProgressTable;
    video_captions: VideoCaptionsTable;
    video_events: VideoEventsTable;
  }
}
