import type { CalendarTrouble } from '@dubplate/shared/features/calendar/model.ts';

export interface BusyTime {
  start: Date;
  end: Date;
}

interface CalendarQuestion {
  url: string;
  from: Date;
  to: Date;
  /** Of the calendar's owner: all-day events, and times without a zone, are meant on this clock. */
  timeZone: string;
}

/** The calendar can't be read now. `reason` says why, for its owner. */
export class CalendarUnreadable extends Error {
  override name = 'CalendarUnreadable';
  readonly reason: CalendarTrouble;
  constructor(reason: CalendarTrouble, options?: ErrorOptions) {
    super(`The calendar can't be read: ${reason}.`, options);
    this.reason = reason;
  }
}

/** Reads when the owner of a calendar elsewhere is busy, as times that don't overlap. Throws `CalendarUnreadable`. */
export interface CalendarReader {
  busyTimes(question: CalendarQuestion): Promise<BusyTime[]>;
}
