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

export interface CallCountsTable {
  /** A hash: no email or address is stored. */
  key: string;
  made: number;
  ends_at: Date;
}

declare module '../db/schema.ts' {
  interface Database {
    call_counts: CallCountsTable;
    idempotency_keys: IdempotencyKeysTable;
  }
}
