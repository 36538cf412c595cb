import type { ReviewVisibility } from '@dubplate/shared/features/feedback/model.ts';
import type { PrivateSessionStatus } from '@dubplate/shared/features/private-sessions/model.ts';
import type { Generated } from 'kysely';

export interface PrivateSessionsTable {
  id: string;
  artist_id: string;
  fan_id: string;
  status: Generated<PrivateSessionStatus>;
  starts_at: Date;
  ends_at: Date;
  minutes: number;
  topics: Generated<number[]>;
  message: Generated<string>;
  hold_id: string;
  price_tokens: number;
  discount_tokens: Generated<number>;
  moves: Generated<number>;
  moved_at: Date | null;
  moved_by_artist: Generated<boolean>;
  /** Set while one of the two asks the other to choose another time. */
  move_asked_at: Date | null;
  move_asked_by_artist: boolean | null;
  move_asked_reason: string | null;
  reminders: Generated<number>;
  canceled_by_artist: Generated<boolean>;
  canceled_by_staff: string | null;
  cancel_comment: string | null;
  review: string | null;
  reviewed_at: Date | null;
  review_visibility: Generated<ReviewVisibility>;
  /** The tabs in which the two are in the room. */
  artist_seat: string | null;
  fan_seat: string | null;
  /** Whether it is known when the two were in the room. */
  keeps_visits: Generated<boolean>;
  created_at: Date;
  updated_at: Date | null;
}

interface PrivateSessionHoldsTable {
  fan_id: string;
  artist_id: string;
  starts_at: Date;
  ends_at: Date;
  began_at: Date;
  expires_at: Date;
}

interface PrivateSessionMovesTable {
  private_session_id: string;
  /** The first move of a session is 1. */
  nth: number;
  by_artist: boolean;
  moved_at: Date;
  from_at: Date;
  to_at: Date;
  reason: string | null;
}

interface PrivateSessionVisitsTable {
  private_session_id: string;
  by_artist: boolean;
  /** The first visit of a side is 1. */
  nth: number;
  entered_at: Date;
  left_at: Date | null;
}

declare module '../../db/schema.ts' {
  interface Database {
    private_sessions: PrivateSessionsTable;
    private_session_holds: PrivateSessionHoldsTable;
    private_session_moves: PrivateSessionMovesTable;
    private_session_visits: PrivateSessionVisitsTable;
  }
}
