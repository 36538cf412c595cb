import type {
  SessionCategory,
  SessionRequestStatus,
  SessionStatus,
  TicketStatus,
} from '@dubplate/shared/features/sessions/model.ts';
import type { Generated } from 'kysely';

export interface SessionsTable {
  id: string;
  artist_id: string;
  status: SessionStatus;
  title: string;
  description: string;
  category: SessionCategory;
  format: number;
  image: string;
  price_tokens: number;
  message_price_tokens: number;
  capacity: number | null;
  registered: Generated<number>;
  planned_minutes: number;
  starts_at: Date;
  date_changed_at: Date | null;
  reminded_at: Generated<Date | null>;
  standby_at: Date | null;
  started_at: Date | null;
  paused_at: Date | null;
  on_air_at: Date | null;
  live_ms: Generated<number>;
  ended_at: Date | null;
  due_at: Date | null;
  viewers: Generated<number>;
  viewers_max: Generated<number>;
  recording_url: string | null;
  /** Nobody may watch this one any longer, and its file is to be deleted. */
  given_up_recording: string | null;
  slow_seconds: Generated<number>;
  room_opened_at: Date | null;
  room_closed_at: Date | null;
  is_publishing: Generated<boolean>;
  is_interrupted: Generated<boolean>;
  ended_by: 'artist' | 'staff' | 'time' | null;
  end_reason: string | null;
  /** When everything went back after its end, and by whom; its end stays as it was. */
  refunded_at: Generated<Date | null>;
  refunded_by: Generated<'artist' | 'staff' | 'time' | null>;
  refund_reason: Generated<string | null>;
  calendar_sequence: Generated<number>;
  calendar_changed_at: Generated<Date | null>;
  created_at: Date;
}

export interface SessionTicketsTable {
  id: string;
  session_id: string;
  holder_id: string;
  hold_id: string | null;
  price_tokens: number;
  status: Generated<TicketStatus>;
  bought_at: Date;
  /** When its holder first came to watch. */
  came_at: Generated<Date | null>;
  ended_at: Date | null;
}

export interface SessionRequestsTable {
  id: string;
  artist_id: string;
  fan_id: string;
  status: Generated<SessionRequestStatus>;
  session_id: string | null;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

interface SessionNoticesTable {
  id: string;
  session_id: string;
  code: 'N26' | 'N27' | 'N28' | 'N29' | 'N62';
  audience: 'likers' | 'holders' | 'requesters' | 'contacts';
  after_id: Generated<string>;
  created_at: Date;
  done_at: Date | null;
}

declare module '../../db/schema.ts' {
  interface Database {
    sessions: SessionsTable;
    session_tickets: SessionTicketsTable;
    session_requests: SessionRequestsTable;
    session_notices: SessionNoticesTable;
  }
}
