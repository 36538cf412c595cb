import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { id } from '../../contract/shapes.ts';
import { calendarRefTypes, calendarTroubles } from './model.ts';

/** How reading an artist's own calendar went. Times are whole seconds. */
const importState = z.strictObject({
  /** Whether there is an address to read. */
  isOn: z.boolean(),
  lastTried: z.int().nullable(),
  lastRead: z.int().nullable(),
  trouble: z.enum(calendarTroubles).nullable(),
  /** How many busy times are known from now on. */
  busyTimes: z.int(),
});

export const calendarCalls = defineCalls({
  'calendar/get-feed': {
    who: 'signed-in',
    writes: false,
    limit: 'ordinary',
    summary:
      'Whether the caller has a calendar feed, and since when. Its address is only told when it is made.',
    input: z.strictObject({}),
    answer: z.strictObject({ dateCreated: z.int().nullable() }),
  },
  'calendar/make-feed': {
    who: 'signed-in',
    writes: true,
    isNeverStored: true,
    limit: 'ordinary',
    summary:
      'Makes the caller’s calendar feed and tells its secret address, this once. An earlier address stops working.',
    input: z.strictObject({}),
    answer: z.strictObject({ url: z.url(), dateCreated: z.int() }),
  },
  'calendar/remove-feed': {
    who: 'signed-in',
    writes: true,
    limit: 'ordinary',
    summary: 'Ends the caller’s calendar feed.',
    input: z.strictObject({}),
    answer: z.strictObject({ ok: z.literal(true) }),
  },
  'calendar/get-event': {
    who: 'signed-in',
    record: 'an event of the caller’s own calendar',
    writes: false,
    limit: 'ordinary',
    summary: 'A session that the caller takes part in, as the text of a calendar file.',
    input: z.strictObject({ refType: z.enum(calendarRefTypes), id }),
    answer: z.strictObject({ fileName: z.string(), text: z.string() }),
  },
  'calendar/get-import': {
    who: 'artist',
    writes: false,
    limit: 'ordinary',
    summary: 'How reading the artist’s own calendar went the last time.',
    input: z.strictObject({}),
    answer: importState,
  },
  'calendar/refresh-import': {
    who: 'artist',
    writes: true,
    hasOwnTransaction: true,
    limit: 'calendar',
    summary: 'Reads the artist’s own calendar now.',
    input: z.strictObject({}),
    answer: importState,
  },
});
