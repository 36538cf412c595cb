import type { SecurityKind } from '@dubplate/shared/features/security/model.ts';

export interface SecurityEventsTable {
  id: string;
  kind: SecurityKind;
  user_id: string | null;
  what: string;
  outcome: string;
  network: string;
  created_at: Date;
}

declare module '../../db/schema.ts' {
  interface Database {
    security_events: SecurityEventsTable;
  }
}
