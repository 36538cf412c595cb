import type { UploadFormat, UploadKind, UploadStatus } from '@dubplate/shared/features/uploads/model.ts';
import type { Generated } from 'kysely';
import type { JsonColumn } from '../../db/schema.ts';

interface UploadSecretsTable {
  name: string;
  value: string;
  created_at: Date;
}

interface UploadTicketsTable {
  id: string;
  files: number;
  expires_at: Date;
}

interface UploadRowsTable {
  id: string;
  user_id: string | null;
  ticket_email_hash: string | null;
  kind: UploadKind;
  format: UploadFormat;
  storage_key: string;
  file_url: string;
  status: Generated<UploadStatus>;
  reason: string | null;
  size_bytes: number | null;
  duration_ms: number | null;
  peaks: JsonColumn<number[]> | null;
  loudness_lufs: number | null;
  created_at: Date;
  expires_at: Date;
  claimed_at: Date | null;
  lease_until: Date | null;
  attempts: Generated<number>;
  finished_at: Date | null;
  kept_at: Date | null;
  doomed_at: Date | null;
  name: string | null;
  source_id: string | null;
  announced_bytes: number | null;
  arrived_bytes: Generated<number>;
  last_byte_at: Date | null;
  writer: string | null;
  writer_until: Date | null;
  wanted_by: string | null;
}

/** This feature's tables, as in its migration. */
declare module '../../db/schema.ts' {
  interface Database {
    upload_secrets: UploadSecretsTable;
    upload_tickets: UploadTicketsTable;
    uploads: UploadRowsTable;
  }
}
