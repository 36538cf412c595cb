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
  /** Whether the person it is about may approve it. */
  may_consent: Generated<boolean>;
}

/** The last time that one person made another a super admin, or removed a super admin's second factors. */
export interface SuperAdminMakersTable {
  user_id: string;
  maker_id: string;
  made_at: Date;
  cause: 'rights' | 'second-factors';
}

declare module '../../db/schema.ts' {
  interface Database {
    approvals: ApprovalsTable;
    super_admin_makers: SuperAdminMakersTable;
  }
}
