import type { ColumnType, Generated } from 'kysely';
import type {
  FeedbackStatus,
  RequestTheme,
  RequestType,
  ReviewVisibility,
} from '@dubplate/shared/features/feedback/model.ts';
import type { Language } from '@dubplate/shared/lookups/languages.ts';

interface FeedbackRequestsTable {
  id: string;
  type: Exclude<RequestType, typeof RequestType.Session>;
  requester_id: string;
  artist_id: string;
  title: Generated<string>;
  message: Generated<string>;
  focus: Generated<number[]>;
  theme: RequestTheme | null;
  reference_url: string | null;
  unsure: string | null;
  question: Generated<string>;
  topic: number | null;
  file_name: string | null;
  file_url: string | null;
  duration_seconds: number | null;
  loudness_lufs: number | null;
  peaks: ColumnType<number[] | null, string | null, string | null>;
  /** The first version's id. */
  track_id: string;
  version: Generated<number>;
  is_latest: Generated<boolean>;
  /** Whose referral link the requester had followed. */
  referrer_id: Generated<string | null>;
  total_tokens: number;
  /** What a voucher took off the total. */
  discount_tokens: Generated<number>;
  status: FeedbackStatus;
  created_at: Date;
  expires_at: Date;
}

interface FeedbackLinesTable {
  request_id: string;
  type: Exclude<RequestType, typeof RequestType.Session>;
  artist_id: string;
  requester_id: string;
  position: Generated<number>;
  hold_id: string;
  price_tokens: number;
  surcharge_hold_id: string | null;
  surcharge_tokens: Generated<number>;
  surcharge_due_at: Date | null;
  surcharge_missed_at: Date | null;
  status: FeedbackStatus;
  canceled_by_artist: Generated<boolean>;
  /** Who of staff canceled it. */
  canceled_by_staff: string | null;
  comment_artist: string | null;
  listened_at: Date | null;
  heard_seconds: Generated<number>;
  answer: string | null;
  public_feedback: string | null;
  language: Language | null;
  strength: string | null;
  change_wanted: string | null;
  accepts_new_version: Generated<boolean>;
  doubts: Generated<string[]>;
  rating: number | null;
  review: string | null;
  reviewed_at: Date | null;
  review_visibility: Generated<ReviewVisibility>;
  reminders: Generated<number>;
  created_at: Date;
  expires_at: Date;
  updated_at: Date | null;
}

interface TrackMarksTable {
  id: string;
  request_id: string;
  at_seconds: number;
  text: string;
  reply: string | null;
  replied_at: Date | null;
  done_at: Date | null;
}

interface FeedbackSnippetsTable {
  artist_id: string;
  items: string[];
}

declare module '../../db/schema.ts' {
  interface Database {
    feedback_requests: FeedbackRequestsTable;
    feedback_lines: FeedbackLinesTable;
    feedback_moments: TrackMarksTable;
    feedback_snippets: FeedbackSnippetsTable;
  }
}
