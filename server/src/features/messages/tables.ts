import type { Hider, MessageStatus, UpvoteStatus } from '@dubplate/shared/features/messages/model.ts';
import type { Generated } from 'kysely';

export interface SessionMessagesTable {
  id: string;
  session_id: string;
  author_id: string;
  parent_id: string | null;
  text: string;
  status: MessageStatus;
  hold_id: string | null;
  price_tokens: number;
  upvotes: Generated<number>;
  reports: Generated<number>;
  hidden_at: Date | null;
  hidden_by: Generated<Hider | null>;
  /** When it was reported for the first time, also if that report was taken back. */
  staff_told_at: Generated<Date | null>;
  created_at: Date;
  accepted_at: Date | null;
  ended_at: Date | null;
  /** The message was removed, and its price stayed with the artist. */
  is_price_kept: Generated<boolean>;
}

interface SessionUpvotesTable {
  message_id: string;
  voter_id: string;
  session_id: string;
  hold_id: string;
  tokens: number;
  status: UpvoteStatus;
  created_at: Date;
}

interface SessionMessageReportsTable {
  message_id: string;
  reporter_id: string;
  /** It was reported by a person who keeps order, which hid it. */
  hides: Generated<boolean>;
  created_at: Date;
}

interface SessionBansTable {
  session_id: string;
  person_id: string;
  by_id: string;
  until_at: Date | null;
  created_at: Date;
}

interface SessionHelpersTable {
  session_id: string;
  person_id: string;
  created_at: Date;
}

declare module '../../db/schema.ts' {
  interface Database {
    session_messages: SessionMessagesTable;
    session_upvotes: SessionUpvotesTable;
    session_message_reports: SessionMessageReportsTable;
    session_bans: SessionBansTable;
    session_helpers: SessionHelpersTable;
  }
}
