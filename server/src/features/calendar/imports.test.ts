import { addMs, HOUR_MS, MINUTE_MS, timestampOf } from '@dubplate/shared/lib/dates.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { anArtist, signInAgain, type TestPerson } from '../../testing/builders.ts';
import { listTakenTimes } from '../artists/artists.ts';

/** What stands at each path of the calendars elsewhere; nothing stands at others. */
const files = new Map<string, string>();
let asked = 0;
const elsewhere = createServer((request, response) => {
  asked += 1;
  const text = files.get(request.url ?? '');
  response.writeHead(text === undefined ? 404 : 200).end(text);
});
let server: BootedServer;
beforeAll(async () => {
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const { port } = elsewhere.address() as AddressInfo; // `as`: it listens on a port.
  server = await boot({ config: { calendar: { standIn: `127.0.0.1:${port}` } } });
});
afterAll(async () => {
  await server.close();
  elsewhere.closeAllConnections();
  await new Promise((resolve) => elsewhere.close(resolve));
});

const stamp = (date: Date) => date.toISOString().replace(/[-:]|\.\d{3}/g, '');
const calendarWith = (start: Date) =>
  [
    'BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', 'SUMMARY:The dentist', `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(addMs(start, HOUR_MS))}`, 'END:VEVENT', 'END:VCALENDAR',
  ].join('\r\n'); // prettier-ignore
const inHours = (hours: number) => {
  const { seconds } = timestampOf(addMs(server.ctx.clock.now(), hours * HOUR_MS));
  return new Date(seconds * 1000);
};

async function useCalendar(artist: TestPerson, path: string | undefined): Promise<void> {
  const privateSessionSettings = {
    price: 6000,
    duration: 60 as const,
    timeZone: 'Europe/Berlin',
    weekly: [{ day: 1, from: '09:00', to: '17:00' }],
    exceptions: [],
    bufferMin: 15,
    noticeHours: 24,
    description: '',
    ...(path === undefined ? {} : { calendarUrl: `https://calendar.example${path}` }),
  };
  const as = await signInAgain(server, artist);
  const { status } = await server.call(
    'user/update-infos',
    { userInfos: { privateSessionSettings } },
    { as },
  );
  expect(status).toBe(200);
}
async function busyOf({ userId: artistId }: TestPerson): Promise<Date[]> {
  const [from, to] = [inHours(-24), inHours(24 * 60)];
  const taken = await listTakenTimes(server.database.db, server.ctx, { artistId, from, to });
  return taken.filter(({ kind }) => kind === 'calendar').map(({ starts_at }) => starts_at);
}
const stateOf = async (artist: TestPerson) =>
  (await server.call('calendar/get-import', {}, { as: await signInAgain(server, artist) })).body;

describe('calendar/get-import', () => {
  it('takes their time once it is read, and stores nothing but times', async () => {
    const artist = await anArtist(server);
    const off = { isOn: false, lastTried: null, lastRead: null, trouble: null, busyTimes: 0 };
    expect(await stateOf(artist)).toEqual(off);
    const start = inHours(30);
    files.set('/dentist.ics', calendarWith(start));
    await useCalendar(artist, '/dentist.ics');
    expect([await stateOf(artist), await busyOf(artist)]).toEqual([{ ...off, isOn: true }, []]);
    await server.ctx.runJobs();
    expect(await busyOf(artist)).toEqual([start]);
    expect(await stateOf(artist)).toMatchObject({ isOn: true, trouble: null, busyTimes: 1 });
    const rows = await server.database.db.selectFrom('calendar_busy').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('dentist');
  });

  it('keeps what was read when it can’t be read again, and says why', async () => {
    const artist = await anArtist(server);
    const start = inHours(40);
    files.set('/away.ics', calendarWith(start));
    await useCalendar(artist, '/away.ics');
    await server.ctx.runJobs();
    const { lastRead } = await stateOf(artist);
    files.delete('/away.ics');
    await server.clock.advance(15 * MINUTE_MS);
    const state = await stateOf(artist);
    expect([state.trouble, state.lastRead, state.busyTimes]).toEqual(['refused', lastRead, 1]);
    expect(await busyOf(artist)).toEqual([start]);
    files.set('/away.ics', calendarWith(start));
    await server.clock.advance(15 * MINUTE_MS);
    expect((await stateOf(artist)).trouble).toBeNull();
  });

  it('takes no time once its address is replaced or removed', async () => {
    const artist = await anArtist(server);
    files.set('/old.ics', calendarWith(inHours(40)));
    await useCalendar(artist, '/old.ics');
    await server.ctx.runJobs();
    await useCalendar(artist, '/missing.ics');
    expect(await busyOf(artist)).toEqual([]);
    await server.ctx.runJobs();
    expect([await busyOf(artist), (await stateOf(artist)).trouble]).toEqual([[], 'refused']);
    await useCalendar(artist, undefined);
    await server.ctx.runJobs();
    const left = await server.database.db
      .selectFrom('calendar_imports')
      .selectAll()
      .where('artist_id', '=', artist.userId)
      .execute();
    expect(left).toEqual([]);
    const before = asked;
    await server.call('calendar/refresh-import', {}, { as: await signInAgain(server, artist) });
    expect(asked).toBe(before);
  });
});

describe('calendar/refresh-import', () => {
  it('reads at once what is otherwise read every quarter of an hour', async () => {
    const artist = await anArtist(server);
    const [first, second, third] = [inHours(40), inHours(50), inHours(60)];
    files.set('/moving.ics', calendarWith(first));
    await useCalendar(artist, '/moving.ics');
    await server.ctx.runJobs();
    files.set('/moving.ics', calendarWith(second));
    await server.clock.advance(14 * MINUTE_MS);
    expect(await busyOf(artist)).toEqual([first]);
    await server.clock.advance(MINUTE_MS);
    expect(await busyOf(artist)).toEqual([second]);
    files.set('/moving.ics', calendarWith(third));
    // The same address is not asked for again within half a minute.
    await server.call('calendar/refresh-import', {}, { as: await signInAgain(server, artist) });
    expect(await busyOf(artist)).toEqual([second]);
    await server.clock.advance(MINUTE_MS / 2);
    const { body } = await server.call(
      'calendar/refresh-import',
      {},
      { as: await signInAgain(server, artist) },
    );
    expect([body.busyTimes, body.trouble, await busyOf(artist)]).toEqual([1, null, [third]]);
  });
});
