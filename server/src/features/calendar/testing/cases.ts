import type { calendarCalls } from '@dubplate/shared/features/calendar/calls.ts';
import type { CasesOf } from '../../../testing/calls/case.ts';

const asFan = { as: 'fan', works: () => ({}) } as const;

/** One case for each call about calendars. */
export const calendarCases: CasesOf<keyof typeof calendarCalls> = {
  'calendar/get-feed': asFan,
  'calendar/make-feed': asFan,
  'calendar/remove-feed': asFan,
  'calendar/get-import': { ...asFan, as: 'artist' },
  'calendar/refresh-import': { ...asFan, as: 'artist' },
  'calendar/get-event': {
    as: 'artist',
    works: ({ sessions }) => ({ refType: 'session', id: sessions.planned }),
    foreign: [
      { as: 'otherFan', status: 404 },
      { as: 'otherArtist', status: 404 },
    ],
    missing: () => ({ refType: 'session', id: 'nobody-0000' }),
  },
};
