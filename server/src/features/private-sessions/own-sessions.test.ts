import { addMs, dateOf, HOUR_MS, timestampOf } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { anArtist, type TestPerson } from '../../testing/builders.ts';
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

const ownPrivate = { date: 'You have a private session at this time.' };
const ownLive = { date: 'You already have a session at this time.' };

/** An artist whom a fan booked at a date, and another artist whom they could book themselves. */
async function anArtistWithOwn() {
  const [artist, teacher] = [await anArtist(server, { tokens: 20_000 }), await aBookable(server)];
  await offerSessions(server, artist);
  const date = hourIn(server, 3);
  const { id } = await aBooking(server, await rich(server), { artist, date });
  return { artist, teacher, date, id };
}

const hold = async (as: TestPerson, { artist, date }: { artist: TestPerson; date: Date }) =>
  await server.call(
    'privateSessions/hold-slot',
    { artistId: artist.userId, date: timestampOf(date) },
    { as },
  );
const move = async (as: TestPerson, { id, date }: { id: string; date: Date }) =>
  await server.call('privateSessions/reschedule', { privateSessionId: id, date: timestampOf(date) }, { as });

/** The times that are listed for moving a session, as milliseconds. */
async function targetsOf(as: TestPerson, { artist, id }: { artist: TestPerson; id: string }) {
  const [from, to] = [hourIn(server, 2), hourIn(server, 5)].map(timestampOf);
  if (!from || !to) throw new Error('There are two moments.');
  const input = { artistId: artist.userId, from, to, privateSessionId: id };
  const { body } = await server.call('privateSessions/get-slots', input, { as });
  return body.items.map(({ date }) => dateOf(date).getTime());
}

describe('an artist who has a session of their own', () => {
  it('books and keeps no time of another artist that meets it, and none is listed for them', async () => {
    const { artist, teacher, date, id } = await anArtistWithOwn();
    const { status, body } = await book(server, artist, { artist: teacher, date });
    expect([status, body.error?.fields]).toEqual([422, ownPrivate]);
    const held = await hold(artist, { artist: teacher, date });
    expect([held.status, held.body.error?.fields]).toEqual([422, ownPrivate]);
    expect((await slotsOfArtist(server, teacher, { days: 5 })).free).toContain(date.getTime());
    const listed = (await slotsOfArtist(server, teacher, { days: 5, as: artist })).free;
    expect(listed).not.toContain(date.getTime());
    expect(listed).toContain(addMs(date, HOUR_MS).getTime());
    expect(listed).toContain(addMs(date, -HOUR_MS).getTime());
    await cancelBooking(server, artist, id, 'My studio has no power.');
    expect((await book(server, artist, { artist: teacher, date })).status).toBe(200);
  });

  it('books what only touches it', async () => {
    const { artist, teacher, date } = await anArtistWithOwn();
    expect((await book(server, artist, { artist: teacher, date: addMs(date, HOUR_MS) })).status).toBe(200);
  });

  it('can’t book over a live one', async () => {
    const [artist, teacher] = [await anArtist(server, { tokens: 20_000 }), await aBookable(server)];
    const date = hourIn(server, 3);
    const fields = await sessionFields(server, artist, { date: timestampOf(date) });
    expect((await server.call('session/create', fields, { as: artist })).status).toBe(200);
    const { status, body } = await book(server, artist, { artist: teacher, date });
    expect([status, body.error?.fields]).toEqual([422, ownLive]);
  });

  it('moves nothing that they booked onto it, and neither does the other artist', async () => {
    const { artist, teacher, date } = await anArtistWithOwn();
    const { id } = await aBooking(server, artist, { artist: teacher, date: hourIn(server, 4) });
    const { status, body } = await move(artist, { id, date });
    expect([status, body.error?.fields]).toEqual([422, ownPrivate]);
    const byTeacher = await move(teacher, { id, date });
    expect([byTeacher.status, byTeacher.body.error?.code]).toEqual([409, 'slot-taken']);
    for (const as of [artist, teacher]) {
      const targets = await targetsOf(as, { artist: teacher, id });
      expect(targets).not.toContain(date.getTime());
      expect(targets).toContain(addMs(date, HOUR_MS).getTime());
    }
    expect((await move(teacher, { id, date: addMs(date, HOUR_MS) })).status).toBe(200);
  });

  it('who was asked for another time as a fan is refused in the answer as well', async () => {
    const { artist, teacher, date } = await anArtistWithOwn();
    const { id } = await aBooking(server, artist, { artist: teacher, date: hourIn(server, 4) });
    const asked = await server.call('privateSessions/ask-move', { privateSessionId: id }, { as: teacher });
    expect(asked.status).toBe(200);
    expect((await move(artist, { id, date })).body.error?.fields).toEqual(ownPrivate);
  });
});
