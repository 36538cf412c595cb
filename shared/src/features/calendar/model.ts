/** What a calendar event can be about: a live session, or a private one. */
export const calendarRefTypes = ['session', 'private-session'] as const;
export type CalendarRefType = (typeof calendarRefTypes)[number];

/** The name by which calendar programs know an event again. It must never change. */
export const eventUid = (refType: CalendarRefType, id: string) => `${refType}-${id}@dubplate`;

/** Whether a calendar's event is one of the site's, which knows its time itself. */
export function isOwnEvent(uid: string): boolean {
  return calendarRefTypes.some((refType) => uid.startsWith(`${refType}-`)) && uid.endsWith('@dubplate');
}

/** How many days ahead an artist's own calendar is read: a little further than private sessions can be booked. */
export const IMPORT_FUTURE_DAYS = 62;

/** Why an artist's own calendar couldn't be read. */
export const calendarTroubles = [
  'unreachable',
  'too-slow',
  'refused',
  'forbidden',
  'too-large',
  'not-a-calendar',
] as const;
export type CalendarTrouble = (typeof calendarTroubles)[number];

/** How many days of the past and of the future a feed has. */
export const FEED_PAST_DAYS = 30;
export const FEED_FUTURE_DAYS = 400;
