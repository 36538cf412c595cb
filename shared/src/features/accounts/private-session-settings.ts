import { z } from 'zod';
import { shortText } from '../../contract/shapes.ts';
import { isTimeZone } from '../../lib/time-zones.ts';
import {
  CALENDAR_URL_LENGTH_MAX,
  EXCEPTIONS_MAX,
  MEETING_URL_LENGTH_MAX,
  PRIVATE_DESCRIPTION_LENGTH_MAX,
  PRIVATE_DURATIONS,
  privateSessionBounds as bounds,
  VACATIONS_MAX,
  WEEKLY_WINDOWS_MAX,
} from './private-session-bounds.ts';

const timeZone = z.string().max(60).refine(isTimeZone, 'This is not a known time zone.');
const httpsUrl = z.url({ protocol: /^https$/ });
const startTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
/** A window may last until midnight, which only its end can say. */
const endTime = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/);

const within = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max);

const isForward = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from < to;
const backward = { path: ['to'], message: 'A window must end after it begins.' };

const weeklyWindow = z
  .strictObject({ day: z.int().min(0).max(6), from: startTime, to: endTime })
  .refine(isForward, backward);

/** Times alone replace the weekly windows of the date, `closed` with times takes these away, `closed` alone closes the date. */
const exception = z
  .strictObject({
    date: z.iso.date(),
    from: startTime.optional(),
    to: endTime.optional(),
    closed: z.boolean().optional(),
  })
  .refine(isForward, backward)
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    path: ['to'],
    message: 'Give both times or none.',
  })
  .refine(({ from, closed }) => from !== undefined || closed === true, {
    path: ['from'],
    message: 'Give the times of this date, or close it.',
  });

/** Both days belong to it. */
const vacation = z
  .strictObject({ from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'A vacation can’t end before it begins.',
  });

/** When an artist gives private sessions. Times are `HH:MM` on the clock of `timeZone`; day 0 is Sunday, as in `Date.getDay`. */
export const privateSessionSettings = z.strictObject({
  price: within(bounds.price),
  duration: z.literal(PRIVATE_DURATIONS),
  timeZone,
  weekly: z.array(weeklyWindow).max(WEEKLY_WINDOWS_MAX),
  exceptions: z.array(exception).max(EXCEPTIONS_MAX),
  vacations: z.array(vacation).max(VACATIONS_MAX).optional(),
  bufferMin: within(bounds.bufferMin),
  noticeHours: within(bounds.noticeHours),
  maxPerDay: within(bounds.maxPerDay).optional(),
  maxPerWeek: within(bounds.maxPerWeek).optional(),
  meetingUrl: httpsUrl.max(MEETING_URL_LENGTH_MAX).optional(),
  /** The private address of the artist's own calendar. Anyone who knows it can read that calendar, so only its owner sees it. */
  calendarUrl: httpsUrl.max(CALENDAR_URL_LENGTH_MAX).optional(),
  description: shortText(PRIVATE_DESCRIPTION_LENGTH_MAX),
});
export type PrivateSessionSettings = z.infer<typeof privateSessionSettings>;
