import type { Generated, GeneratedAlways } from 'kysely';
import type { JsonColumn } from '../../db/schema.ts';

export interface RealtimeOutboxTable {
  id: GeneratedAlways<number>;
  topic: string;
  document: JsonColumn<unknown> | null;
  created_at: Date;
}

export interface RealtimeEventsTable {
  position: Generated<number>;
  topic: string;
  document: unknown;
  created_at: Date;
}

/** This feature's tables, as in its migration. */
declare module '../../db/schema.ts' {
  interface Database {
    realtime_outbox: RealtimeOutboxTable;
    realtime_events: RealtimeEventsTable;
  }
}
