import type { CalendarTrouble } from '@dubplate/shared/features/calendar/model.ts';

interface CalendarFeedsTable {
  user_id: string;
  secret_hash: string;
  created_at: Date;
}

interface CalendarImportsTable {
  artist_id: string;
  url: string;
  tried_at: Date;
  read_at: Date | null;
  error: CalendarTrouble | null;
}

interface CalendarBusyTable {
  id: string;
  artist_id: string;
  starts_at: Date;
  ends_at: Date;
}

declare module '../../db/schema.ts' {
  interface Database {
    calendar_feeds: CalendarFeedsTable;
    calendar_imports: CalendarImportsTable;
    calendar_busy: CalendarBusyTable;
  }
}
