import { addMs, dateOf, DAY_MS, HOUR_MS, timestampOf } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, signInAgain, type TestPerson } from '../../testing/builders.ts';
import { aSession, aTicket } from '../sessions/testing/sessions.ts';
import { readIcs } from './testing/readers.ts';

let server: BootedServer;
let artist: TestPerson;
let fan: TestPerson;
beforeAll(async () => {
  server = await boot();
  artist = await anArtist(server);
  fan = await aFan(server, { tokens: 10_000 });
});
afterAll(async () => await server.close());

async function aFeed(person: TestPerson): Promise<string> {
  const { status, body } = await server.call(
    'calendar/make-feed',
    {},
    { as: await signInAgain(server, person), key: crypto.randomUUID() },
  );
  expect(status).toBe(200);
  return body.url.replace(server.ctx.publicUrl(), server.url);
}
const uidsIn = async (url: string) => readIcs(await (await fetch(url)).text()).events.map(({ uid }) => uid);
const statusOf = async (url: string) => (await fetch(url)).status;
/** Calendar files have no parts of a second. */
const wholeSecond = (ms: number) => ({ ...timestampOf(addMs(server.ctx.clock.now(), ms)), nanoseconds: 0 });
const uid = (sessionId: string) => `session-${sessionId}@dubplate`;

/** The calendar files of the mails with this code, newest last, as they wait to be sent. */
async function filesOf({ userId }: TestPerson, code: string) {
  const rows = await server.database.db
    .selectFrom('mail_outbox')
    .select('attachments')
    .where('user_id', '=', userId)
    .where('code', '=', code)
    .orderBy('id')
    .execute();
  return rows.map(({ attachments }) => attachments?.[0]);
}

describe('calendar/make-feed', () => {
  it('has the sessions of ticket holder and artist, at their instants, and nobody else’s', async () => {
    const date = wholeSecond(2 * DAY_MS);
    const sessionId = await aSession(server, artist, { date });
    const other = await aSession(server, await anArtist(server));
    const url = await aFeed(fan);
    expect(await uidsIn(url)).toEqual([]);
    await aTicket(server, fan, { sessionId });
    const answer = await fetch(url);
    expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      'text/calendar; charset=utf-8',
      'private, no-store',
    ]);
    const start = dateOf(date);
    expect(readIcs(await answer.text()).events).toMatchObject([
      {
        uid: uid(sessionId),
        title: 'Live session: Mixing a dub from scratch',
        start: start.toISOString(),
        end: addMs(start, HOUR_MS).toISOString(),
        url: `${server.ctx.publicUrl()}/session/${sessionId}`,
      },
    ]);
    const ofArtist = await uidsIn(await aFeed(artist));
    expect([ofArtist.includes(uid(sessionId)), ofArtist.includes(uid(other))]).toEqual([true, false]);
  });

  it('replaces the address before, and stores none of them', async () => {
    const person = await aFan(server);
    const [first, second] = [await aFeed(person), await aFeed(person)];
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    expect(await statusOf(`${server.url}/app/calendar/nobody.ics`)).toBe(404);
    const rows = await server.database.db.selectFrom('calendar_feeds').selectAll().execute();
    const kept = await server.database.db.selectFrom('idempotency_keys').selectAll().execute();
    const secret = /([^/]+)\.ics$/.exec(second)?.[1] ?? '';
    expect(secret).toHaveLength(43);
    expect(JSON.stringify([rows, kept])).not.toContain(secret);
  });

  it('rests while its owner is suspended', async () => {
    const person = await aFan(server);
    const url = await aFeed(person);
    const suspend = async (at: Date | null) =>
      await server.database.db
        .updateTable('users')
        .set({ disabled_at: at })
        .where('id', '=', person.userId)
        .execute();
    await suspend(server.ctx.clock.now());
    expect(await statusOf(url)).toBe(404);
    await suspend(null);
    expect(await statusOf(url)).toBe(200);
  });
});

describe('calendar/get-feed', () => {
  it('says since when there is an address, never which', async () => {
    const person = await aFan(server);
    const get = async () => (await server.call('calendar/get-feed', {}, { as: person })).body;
    expect(await get()).toEqual({ dateCreated: null });
    await aFeed(person);
    expect(await get()).toEqual({ dateCreated: expect.any(Number) });
    expect((await get()).dateCreated).toBeCloseTo(timestampOf(server.ctx.clock.now()).seconds, -1);
  });
});

describe('calendar/remove-feed', () => {
  it('ends the address, and does no harm without one', async () => {
    const person = await aFan(server);
    const remove = async () => await server.call('calendar/remove-feed', {}, { as: person });
    expect((await remove()).body).toEqual({ ok: true });
    const url = await aFeed(person);
    await remove();
    expect(await statusOf(url)).toBe(404);
    expect((await server.call('calendar/get-feed', {}, { as: person })).body).toEqual({ dateCreated: null });
  });
});

describe('calendar/get-event', () => {
  it('gives those who take part a file, and tells others nothing', async () => {
    const sessionId = await aSession(server, await anArtist(server));
    const get = async (as: TestPerson) =>
      await server.call('calendar/get-event', { refType: 'session', id: sessionId }, { as });
    expect((await get(fan)).status).toBe(404);
    await aTicket(server, fan, { sessionId });
    const { status, body } = await get(fan);
    expect([status, body.fileName, readIcs(body.text).events.map((event) => event.uid)]).toEqual([
      200,
      'session.ics',
      [uid(sessionId)],
    ]);
    const asPrivate = { refType: 'private-session', id: sessionId } as const;
    expect((await server.call('calendar/get-event', asPrivate, { as: fan })).status).toBe(404);
  });
});

describe('the file of a live session', () => {
  it('replaces the one before when its date or its title has changed', async () => {
    const [owner, holder] = [await anArtist(server), await aFan(server, { tokens: 10_000 })];
    const sessionId = await aSession(server, owner);
    await aTicket(server, holder, { sessionId });
    const read = async () => {
      const input = { refType: 'session', id: sessionId } as const;
      const { body } = await server.call('calendar/get-event', input, { as: holder });
      const { method, events } = readIcs(body.text);
      return { method, ...events[0] };
    };
    expect(await read()).toMatchObject({ method: 'PUBLISH', uid: uid(sessionId), sequence: 0 });
    const date = wholeSecond(5 * DAY_MS);
    await server.call('session/update', { sessionId, date }, { as: owner });
    const start = dateOf(date).toISOString();
    expect(await read()).toMatchObject({ method: 'PUBLISH', uid: uid(sessionId), sequence: 1, start });
    await server.call('session/update', { sessionId, title: 'Dub, from scratch' }, { as: owner });
    expect(await read()).toMatchObject({ sequence: 2, title: 'Live session: Dub, from scratch', start });
  });
});

describe('mails about a session', () => {
  it('carry its event: booked, moved, canceled, under one UID with a rising sequence', async () => {
    const holder = await aFan(server, { tokens: 10_000 });
    const owner = await anArtist(server);
    const sessionId = await aSession(server, owner);
    await aTicket(server, holder, { sessionId });
    const [booked] = await filesOf(holder, 'N37');
    expect([booked?.name, booked?.contentType]).toEqual([
      'session.ics',
      'text/calendar; charset=utf-8; method=PUBLISH',
    ]);
    const date = wholeSecond(4 * DAY_MS);
    await server.call('session/update', { sessionId, date }, { as: owner });
    await server.ctx.runJobs();
    await server.ctx.runJobs();
    const url = await aFeed(holder);
    const moved = readIcs(await (await fetch(url)).text()).events[0];
    expect([moved?.uid, moved?.sequence, moved?.start]).toEqual([
      uid(sessionId),
      1,
      dateOf(date).toISOString(),
    ]);
    const sentOf = await server.database.db
      .selectFrom('mail_outbox')
      .select(['code', 'attachments'])
      .where('user_id', '=', holder.userId)
      .execute();
    // The contents of delivered mails are gone; the names stay.
    expect(sentOf.map((mail) => [mail.code, mail.attachments])).toEqual(
      expect.arrayContaining([
        ['N37', [{ name: 'session.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH' }]],
        ['N29', [{ name: 'session.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH' }]],
      ]),
    );
    await server.call('session/cancel', { sessionId }, { as: owner });
    const [canceled] = await filesOf(holder, 'N35');
    const read = readIcs(canceled?.content ?? '');
    expect([canceled?.contentType, read.method]).toEqual([
      'text/calendar; charset=utf-8; method=CANCEL',
      'CANCEL',
    ]);
    expect([read.events[0]?.uid, read.events[0]?.sequence, read.events[0]?.status]).toEqual([
      uid(sessionId),
      2,
      'CANCELLED',
    ]);
    expect(await uidsIn(url)).toEqual([]);
  });

  it('takes the event out when a ticket is given back, and can bring it again', async () => {
    const holder = await aFan(server, { tokens: 10_000 });
    const sessionId = await aSession(server, await anArtist(server));
    await aTicket(server, holder, { sessionId });
    await server.call('session/refund', { sessionId }, { as: holder });
    await aTicket(server, holder, { sessionId });
    const files = [...(await filesOf(holder, 'N37')), ...(await filesOf(holder, 'N36'))];
    const sequences = files.map((file) => readIcs(file?.content ?? '').events[0]?.sequence);
    expect(sequences).toEqual([0, 1, 1]);
  });
});
