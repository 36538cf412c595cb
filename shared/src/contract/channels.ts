import type { Hider } from '../features/messages/model.ts';
import type { OwnBan, SessionMessage } from '../features/messages/records.ts';
import type { RoomSignalKind } from '../features/private-sessions/model.ts';
import type { SessionStatus } from '../features/sessions/model.ts';
import type { VideoFileStatus, VideoStatus } from '../features/videos/model.ts';
import type { ProductKind } from '../lookups/products.ts';

/** Realtime topics: `kind:owner`. The kind decides who may listen. Source: docs/product/realtime.md. */
export const topicKinds = [
  'user',
  'transactions',
  'requests',
  'uploads',
  'tips',
  'sessions',
  'session',
  'messages',
  'rooms',
  'live',
  'videos',
  'private-room',
] as const;
export type TopicKind = (typeof topicKinds)[number];

export interface UserDocument {
  /** Spendable tokens. */
  token: number;
  username: string;
  unreadNotifications: number;
}

export interface TransactionDocument {
  userId: string;
  transactionId: string;
  context: string;
  tokens: number;
  /** The charged amount in US dollars with two decimals; 0 for a failed payment. */
  amountUsd: number;
  status: 'succeeded' | 'failed';
}

export interface RequestDocument {
  /** The request that changed; listeners load it again. */
  requestId: string;
  kind: ProductKind;
}

export interface UploadDocument {
  fileUrl: string;
  status: number;
  reason: string | null;
  duration: number | null;
}

/**
 * The newest tips of a request and the sum of all. `tips:{request}` sends all of them to the buyer,
 * `tips:{request}:{artist}` sends an artist their own.
 */
export interface TipsDocument {
  tips: {
    id: string;
    artistId: string;
    /** Tokens. */
    amount: number;
    donationOnly: boolean;
    /** ISO. */
    date: string;
    from: string;
  }[];
  total: number;
}

/** `sessions:{artist}`: one of the artist's live sessions changed. A canceled one is removed. */
export interface SessionsDocument {
  sessionId: string;
  status: SessionStatus;
  change: 'added' | 'modified' | 'removed';
}

/** `session:{id}`: what everybody in the room sees of it. */
export interface SessionDocument {
  sessionId: string;
  status: SessionStatus;
  /** How many have a ticket. */
  registered: number;
  capacity: number | null;
  /** How many people watch now. */
  viewers: number;
  /** Its recording can be watched. */
  hasReplay: boolean;
}

/** `messages:{session}`: messages that are new or changed; at first all that wait and the newest. A listener merges them by id. */
export interface MessagesDocument {
  messages: SessionMessage[];
  /** How order is kept, at first and when it changed. */
  order?: { slowSeconds: number; helperIds: string[] };
}

/** `rooms:{person}`: what the person alone is told about the rooms of live sessions. Nothing of it is stored as a notification. */
export type RoomsDocument = { sessionId: string } & (
  | {
      /** The artist decided about a message of the person, or the session ended while it still waited. */
      decided: {
        messageId: string;
        decision: 'accepted' | 'answered' | 'declined' | 'ended';
        /** What came back to the author's wallet. */
        tokensBack: number;
      };
    }
  /** Whether the person is kept from writing. */
  | { ban: OwnBan | null }
  /** A message of the person was hidden from the room, or is shown again (`by` null). */
  | { hidden: { messageId: string; by: Hider | null } }
  /** Whether the person keeps order in the room from now on. */
  | { isHelper: boolean }
);

/** `live:all`: the sessions that run now. */
export interface LiveDocument {
  sessionIds: string[];
}

/** `videos:{artist}`: one of the artist's videos changed, or its newest file. */
export interface VideosDocument {
  videoId: string;
  status: VideoStatus;
  fileStatus: VideoFileStatus;
}

/**
 * `private-room:{session}`: what the two of a private session tell each other to connect. A seat is the place of one tab; the
 * newest tab of a person has the person's seat.
 */
export type PrivateRoomDocument =
  | { kind: 'seats'; artist: string | null; fan: string | null }
  | { kind: 'signal'; from: string; to: string; signal: RoomSignalKind; payload: string };

export interface TopicDocuments {
  user: UserDocument;
  transactions: TransactionDocument;
  requests: RequestDocument;
  uploads: UploadDocument;
  tips: TipsDocument;
  sessions: SessionsDocument;
  session: SessionDocument;
  messages: MessagesDocument;
  rooms: RoomsDocument;
  live: LiveDocument;
  videos: VideosDocument;
  'private-room': PrivateRoomDocument;
}

/** One event of the stream. `snapshot` is the current state of a topic, `change` is what happened afterwards. */
export interface RealtimeEvent<K extends TopicKind = TopicKind> {
  topic: `${K}:${string}`;
  type: 'snapshot' | 'change';
  document: TopicDocuments[K] | null;
}
