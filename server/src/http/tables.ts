import type { JsonColumn } from '../db/schema.ts';

export interface IdempotencyKeysTable {
  user_id: string;
  path: string;
  key: string;
  request_hash: string;
  status: number;
  answer: JsonColumn<unknown>;
  created_at: Date;
  /** The process that runs the action, and until when its claim lasts. Null once it is done, and for actions within one transaction. */
  runner: string | null;
  running_until: Date | null;
}

declare module '../db/schema.ts' {
  interface Database {
    idempotency_keys: IdempotencyKeysTable;
  }
}
