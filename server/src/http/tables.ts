import type { JsonColumn } from '../db/schema.ts';

export interface IdempotencyKeysTable {
  user_id: string;
  path: string;
  key: string;
  request_hash: string;
  status: number;
  answer: JsonColumn<unknown>;
  created_at: Date;
  /** Who does the act, and until when that is believed; null once it is done, and for acts of one transaction. */
  runner: string | null;
  running_until: Date | null;
}

declare module '../db/schema.ts' {
  interface Database {
    idempotency_keys: IdempotencyKeysTable;
  }
}
