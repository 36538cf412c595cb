import type { Generated } from 'kysely';
import type { ReportReason, ReportStatus } from '@dubplate/shared/features/reports/model.ts';
import type { ProductKind } from '@dubplate/shared/lookups/products.ts';

export interface ReportsTable {
  id: string;
  kind: ProductKind;
  request_id: string;
  artist_id: string;
  reporter_id: string;
  hold_id: string;
  /** Of a surcharge that was released with the answer. */
  surcharge_hold_id: string | null;
  reason: ReportReason;
  body: string;
  status: Generated<ReportStatus>;
  refund_bps: number | null;
  refunded_tokens: Generated<number>;
  note: string | null;
  resolved_by: string | null;
  resolved_at: Date | null;
  created_at: Date;
}

declare module '../../db/schema.ts' {
  interface Database {
    reports: ReportsTable;
  }
}
