import type { ProductKind } from '../lookups/products.ts';

/** Realtime topics: `kind:owner`. Who may listen is decided by the kind. Source: docs/product/realtime.md. */
export const topicKinds = ['user', 'transactions', 'requests', 'uploads', 'tips'] as const;
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
  /** What was charged, in US dollars with two decimals; 0 for one that failed. */
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

/** Tips of one request, newest first, and the sum of all: to its buyer; those of one artist (`tips:{request}:{artist}`) to that artist. */
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

export interface TopicDocuments {
  user: UserDocument;
  transactions: TransactionDocument;
  requests: RequestDocument;
  uploads: UploadDocument;
  tips: TipsDocument;
}

/** One event of the stream. `snapshot` states a topic's present, `change` tells what came after it. */
export interface RealtimeEvent<K extends TopicKind = TopicKind> {
  topic: `${K}:${string}`;
  type: 'snapshot' | 'change';
  document: TopicDocuments[K] | null;
}
