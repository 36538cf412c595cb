import type { LedgerAudit } from '@dubplate/shared/features/admin/records.ts';
import type { ColumnType } from 'kysely';

export interface AuditLogTable {
  id: string;
  actor_id: string | null;
  action: string;
  target_id: string | null;
  details: ColumnType<unknown, string, string>;
  before: ColumnType<unknown, string | null, string | null>;
  after: ColumnType<unknown, string | null, string | null>;
  ip: string;
  created_at: Date;
}

interface DownloadTicketsTable {
  hash: string;
  user_id: string;
  resource: string;
  export_request: ColumnType<unknown, string, never>;
  expires_at: Date;
  used_at: Date | null;
}

interface JobRunsTable {
  job: string;
  last_started_at: Date;
  last_finished_at: Date;
  last_duration_ms: number;
  last_error: string | null;
  runs: number;
  failures: number;
}

interface LedgerAuditsTable {
  id: string;
  created_at: Date;
  duration_ms: number;
  is_healthy: boolean;
  blocks_payouts: boolean;
  items: ColumnType<LedgerAudit['items'], string, never>;
}

declare module '../../db/schema.ts' {
  interface Database {
    audit_log: AuditLogTable;
    download_tickets: DownloadTicketsTable;
    job_runs: JobRunsTable;
    ledger_audits: LedgerAuditsTable;
  }
}
