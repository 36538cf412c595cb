import { addMs, HOUR_MS, timestampOf } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { anArtist } from '../../testing/builders.ts';
import { sessionFields } from '../sessions/testing/sessions.ts';
import {
  aBookable,
  aBooking,
  book,
  cancelBooking,
  hourIn,
  offerSessions,
  rich,
  slotsOfArtist,
} from './testing/bookings.ts';

let server: BootedServer;
beforeAll(async () => {
  server = await boot();
});
afterAll(async () => await server.close());

/** An artist who can be booked once a day, and booked another artist as a fan. */
async function anArtistWhoBooked() {
  const [artist, teacher] = [await anArtist(server, { tokens: 20_000 }), await aBookable(server)];
  await offerSessions(server, artist, { bufferMin: 30, maxPerDay: 1 });
  const { free } = await slotsOfArtist(server, artist, { days: 5 });
  const start =
    free.find((ms) => ms >= hourIn(server, 3).getTime() && new Date(ms).getUTCHours() === 12) ?? 0;
  const date = new Date(Math.floor(start / HOUR_MS) * HOUR_MS);
  const { id } = await aBooking(server, artist, { artist: teacher, date });
  return { artist, teacher, date, id, before: free };
}

describe('a session that an artist booked with another', () => {
  it('takes their own time, with the buffer, and no place of the day', async () => {
    const { artist, date, before } = await anArtistWhoBooked();
    const { free } = await slotsOfArtist(server, artist, { days: 5 });
    const gone = before.filter((ms) => !free.includes(ms));
    const meets = (ms: number) => {
      const [from, to] = [addMs(date, -1.5 * HOUR_MS), addMs(date, 1.5 * HOUR_MS)];
      return ms > from.getTime() && ms < to.getTime();
    };
    expect(gone.length).toBeGreaterThan(0);
    expect(gone).toEqual(before.filter(meets));
    const fan = await rich(server);
    const [first = 0] = gone;
    expect((await book(server, fan, { artist, date: new Date(first) })).status).toBe(409);
  });

  it('gives it back when it is canceled', async () => {
    const { artist, id, before } = await anArtistWhoBooked();
    expect((await cancelBooking(server, artist, id)).status).toBe(200);
    expect((await slotsOfArtist(server, artist, { days: 5 })).free).toEqual(before);
  });

  it('leaves no time for a live session of their own, and takes the time of the other once', async () => {
    const { artist, teacher, date } = await anArtistWhoBooked();
    const fields = await sessionFields(server, artist, { date: timestampOf(date) });
    const { status, body } = await server.call('session/create', fields, { as: artist });
    expect([status, body.error?.fields]).toEqual([422, { date: 'You already have a session at this time.' }]);
    const { free } = await slotsOfArtist(server, teacher, { days: 5 });
    expect(free).not.toContain(date.getTime());
  });
});
