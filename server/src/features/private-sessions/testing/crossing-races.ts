import { addMs, HOUR_MS, timestampOf } from '@dubplate/shared/lib/dates.ts';
import type { BootedServer } from '../../../testing/boot.ts';
import { aFan, type TestPerson } from '../../../testing/builders.ts';
import { differences, type Race } from '../../../testing/racing.ts';
import { aBookable, aBooking, hourIn } from './bookings.ts';
import { call } from './races.ts';

/** Artists who book each other: one booking takes the time of both. */

/** At so many hours at once: each call waits for time that calls about other hours have locked too. */
const HOURS = 6;

interface Answer {
  path: string;
  status: number;
}

/** Who comes second is refused, as an artist or as a fan; nobody is told that something broke. */
const broken = (answers: readonly Answer[]) =>
  answers
    .filter(({ status }) => ![200, 409, 422].includes(status))
    .map(({ path, status }) => `${path} answered ${status}`);

const hoursFrom = (date: Date) => Array.from({ length: HOURS }, (_, nth) => addMs(date, nth * HOUR_MS));
const done = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200).length;

const bookAt = async (server: BootedServer, as: TestPerson, artist: TestPerson, date: Date) =>
  await call(server, as, 'privateSessions/send-request', {
    privateSession: { artistId: artist.userId, date: timestampOf(date) },
  });

/** How many upcoming sessions an artist has on either side, and at how many times. */
async function timesOf(server: BootedServer, { userId }: TestPerson) {
  const rows = await server.database.db
    .selectFrom('private_sessions')
    .select('starts_at')
    .where((where) => where.or([where('artist_id', '=', userId), where('fan_id', '=', userId)]))
    .where('status', '=', 1)
    .execute();
  return { sessions: rows.length, times: new Set(rows.map(({ starts_at }) => starts_at.getTime())).size };
}

/** Two artists book each other for the same hours, while a fan books one of them. */
const bookingEachOther: Race = async (server) => {
  const [one, two] = [await aBookable(server, { price: 0 }), await aBookable(server, { price: 0 })];
  const fan = await aFan(server);
  const answers = await Promise.all(
    hoursFrom(hourIn(server, 3)).map(
      async (date) =>
        await Promise.all([
          bookAt(server, one, two, date),
          bookAt(server, two, one, date),
          bookAt(server, fan, one, date),
        ]),
    ),
  );
  return [
    ...broken(answers.flat()),
    ...differences(
      { booked: answers.map(done), one: await timesOf(server, one) },
      { booked: Array.from({ length: HOURS }, () => 1), one: { sessions: HOURS, times: HOURS } },
    ),
  ];
};

/** Two artists booked each other for different hours. Each moves theirs to the hours to which the other moves theirs. */
const movingToEachOther: Race = async (server) => {
  const [one, two] = [await aBookable(server, { price: 0 }), await aBookable(server, { price: 0 })];
  const [date, target] = [hourIn(server, 3), hourIn(server, 5)];
  const { id: ofOne } = await aBooking(server, one, { artist: two, date });
  const { id: ofTwo } = await aBooking(server, two, { artist: one, date: addMs(date, HOUR_MS) });
  const moveTo = async (as: TestPerson, privateSessionId: string) =>
    await call(server, as, 'privateSessions/reschedule', { privateSessionId, date: timestampOf(target) });
  const answers = await Promise.all([moveTo(one, ofOne), moveTo(two, ofTwo)]);
  return [
    ...broken(answers),
    ...differences(
      { moved: done(answers), one: await timesOf(server, one) },
      { moved: 1, one: { sessions: 2, times: 2 } },
    ),
  ];
};

export const crossingRaces = { bookingEachOther, movingToEachOther };
