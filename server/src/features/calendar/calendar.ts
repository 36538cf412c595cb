/** What later features may use of calendars. */
export type { CalendarEvent, CalendarSource } from './events.ts';
export { icsAttachment } from './ics.ts';
