import type { Db } from '../../db/schema.ts';

/** Something with a date that a person takes part in. */
export interface CalendarEvent {
  /** From `eventUid`. */
  uid: string;
  /** Rises with each change that the calendars of those who take part must show. */
  sequence: number;
  title: string;
  description: string;
  /** A path of the client. */
  path: string;
  /** Where people meet, if that is not its page. */
  location?: string;
  start: Date;
  end: Date;
  updatedAt: Date;
}

/**
 * One feature's events of a person that start in [since, until); of one record if `id` is given. Canceled ones are left out,
 * because many calendar programs show them struck through instead of removing them.
 */
export type CalendarSource = (
  db: Db,
  asked: { userId: string; since: Date; until: Date; id?: string | undefined },
) => Promise<CalendarEvent[]>;

declare module '../../context.ts' {
  interface Collected {
    calendarEvents: readonly CalendarSource[];
  }
}
