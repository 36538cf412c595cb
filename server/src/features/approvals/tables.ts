import type { ApprovalAct } from '@dubplate/shared/features/approvals/model.ts';
import type { Generated } from 'kysely';
import type { JsonColumn } from '../../db/schema.ts';

export interface ApprovalsTable {
  id: string;
  act: ApprovalAct;
  what: string;
  input: JsonColumn<Record<string, unknown>>;
  /** Null if it moves nobody’s tokens yet, as a voucher. */
  user_id: string | null;
  link: string;
  note: string;
  asked_by: string;
  /** Expired ones still wait here. */
  status: Generated<'waiting' | 'given' | 'refused'>;
  decided_by: string | null;
  decided_at: Date | null;
  reason: string | null;
  created_at: Date;
  expires_at: Date;
}

declare module '../../db/schema.ts' {
  interface Database {
    approvals: ApprovalsTable;
  }
}
