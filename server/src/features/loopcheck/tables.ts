import type { ColumnType, Generated } from 'kysely';
import type { z } from 'zod';
import type { answeredLoop } from '@dubplate/shared/features/loopcheck/records.ts';
import type { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';

export type AnsweredLoop = z.infer<typeof answeredLoop>;

interface LoopcheckRequestsTable {
  id: string;
  requester_id: string;
  comment: string;
  files: number;
  total_tokens: number;
  /** What a voucher took off the total. */
  discount_tokens: Generated<number>;
  status: LoopcheckStatus;
  created_at: Date;
  expires_at: Date;
}

interface LoopcheckFilesTable {
  request_id: string;
  position: number;
  name: string;
  file_url: string;
  start_seconds: number;
  duration_seconds: number;
  peaks: ColumnType<number[] | null, string | null, string | null>;
}

interface LoopcheckLinesTable {
  request_id: string;
  artist_id: string;
  requester_id: string;
  position: number;
  hold_id: string;
  price_tokens: number;
  /** Of one loop, as it was when this was ordered. */
  file_price_tokens: number;
  status: LoopcheckStatus;
  canceled_by_artist: Generated<boolean>;
  /** Who of staff canceled it. */
  canceled_by_staff: string | null;
  liked: Generated<boolean>;
  liked_at: Date | null;
  score: number | null;
  loops: ColumnType<AnsweredLoop[] | null, string | null, string | null>;
  /** The loop that the buyer lets everybody hear with this answer. */
  shared_loop: number | null;
  reminders: Generated<number>;
  created_at: Date;
  expires_at: Date;
  updated_at: Date | null;
}

declare module '../../db/schema.ts' {
  interface Database {
    loopcheck_requests: LoopcheckRequestsTable;
    loopcheck_files: LoopcheckFilesTable;
    loopcheck_lines: LoopcheckLinesTable;
  }
}
