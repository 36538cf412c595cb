import { addMs, dateOf, DAY_MS, HOUR_MS, MINUTE_MS, timestampOf } from '@dubplate/shared/lib/dates.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, type TestPerson } from '../../testing/builders.ts';
import { aSession } from '../sessions/testing/sessions.ts';
import { allHours, book, offerSessions } from './testing/bookings.ts';

let server: BootedServer;
let fan: TestPerson;
beforeAll(async () => {
  server = await boot();
  fan = await aFan(server, { tokens: 1_000_000 });
});
afterAll(async () => await server.close());

const DAYS = 9;
const zones = [
  'UTC',
  'Europe/Berlin',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
];
const clock = fc.record({
  hour: fc.integer({ min: 0, max: 23 }),
  minute: fc.constantFrom(0, 10, 15, 30, 50),
});
const clockText = ({ hour, minute }: { hour: number; minute: number }) =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
const weeklyWindow = fc
  .record({ day: fc.integer({ min: 0, max: 6 }), one: clock, other: clock })
  .map(({ day, one, other }) => {
    const [from = '', to = ''] = [clockText(one), clockText(other)].toSorted();
    return { day, from, to: from === to ? '24:00' : to };
  });
const settings = fc.record({
  timeZone: fc.constantFrom(...zones),
  duration: fc.constantFrom(30 as const, 45 as const, 60 as const, 90 as const),
  bufferMin: fc.constantFrom(0, 5, 15, 30),
  noticeHours: fc.constantFrom(0, 1, 24),
  maxPerDay: fc.constantFrom(undefined, 1, 3),
  weekly: fc.array(weeklyWindow, { minLength: 2, maxLength: 7 }),
});
/** A listed time, or one beside it, or any minute at all; a whole number says which. */
const attempt = fc.record({
  nth: fc.nat(),
  besideMinutes: fc.constantFrom(0, 0, 0, 1, -1, 15, -30, 45),
  anyMinute: fc.constantFrom(null, null, null, ...Array.from({ length: 8 }, (_, part) => part * 1607)),
});

async function listed(artist: TestPerson): Promise<number[]> {
  const from = server.ctx.clock.now();
  const { body } = await server.call('privateSessions/get-slots', {
    artistId: artist.userId,
    from: timestampOf(from),
    to: timestampOf(addMs(from, DAYS * DAY_MS)),
  });
  return body.items.map(({ date }) => dateOf(date).getTime());
}

/** Stays the same for a whole run, so that a time that is listed is still far enough away when it is booked. */
it(
  'what is listed can be booked, and nothing else, whatever was booked before',
  { timeout: 120_000 },
  async () => {
    const now = server.ctx.clock.now();
    await server.clock.stoppedAt(now, async () => {
      const property = fc.asyncProperty(
        settings,
        fc.array(attempt, { minLength: 6, maxLength: 10 }),
        async (wanted, attempts) => {
          const artist = await anArtist(server);
          const { maxPerDay, ...rest } = wanted;
          await offerSessions(server, artist, {
            ...allHours,
            price: 1,
            ...rest,
            ...(maxPerDay !== undefined && { maxPerDay }),
          });
          await aSession(server, artist, { date: timestampOf(addMs(now, 50 * HOUR_MS)), duration: 90 });
          for (const { nth, besideMinutes, anyMinute } of attempts) {
            const free = await listed(artist);
            const base = free[nth % Math.max(1, free.length)] ?? now.getTime() + 30 * HOUR_MS;
            const ms =
              anyMinute === null ? base + besideMinutes * MINUTE_MS : now.getTime() + anyMinute * MINUTE_MS;
            const { status } = await book(server, fan, { artist, date: new Date(ms) });
            expect({ ms, status }).toEqual({ ms, status: free.includes(ms) ? 200 : 409 });
          }
        },
      );
      await fc.assert(property, { numRuns: process.env['DEEP'] === '1' ? 200 : 12 });
    });
  },
);
