import type { ColumnType } from 'kysely';

interface AuditLogTable {
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

interface ExportTicketsTable {
  hash: string;
  user_id: string;
  resource: string;
  wish: ColumnType<unknown, string, never>;
  expires_at: Date;
  used_at: Date | null;
}

export interface AdminTables {
  audit_log: AuditLogTable;
  export_tickets: ExportTicketsTable;
}
