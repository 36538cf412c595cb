import type { ProductKind } from '../lookups/products.ts';

/** Realtime topics: `kind:owner`. The kind decides who may listen. Source: docs/product/realtime.md. */
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

export interface TopicDocuments {
  user: UserDocument;
  transactions: TransactionDocument;
  requests: RequestDocument;
  uploads: UploadDocument;
  tips: TipsDocument;
}

/** One event of the stream. `snapshot` is the current state of a topic, `change` is what happened afterwards. */
export interface RealtimeEvent<K extends TopicKind = TopicKind> {
  topic: `${K}:${string}`;
  type: 'snapshot' | 'change';
  document: TopicDocuments[K] | null;
}
