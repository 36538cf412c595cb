import { DAY_MS, HOUR_MS, addMs, timestampOf } from '@dubplate/shared/lib/dates.ts';
import type { BootedServer } from '../../../testing/boot.ts';
import { aFan, signInAgain, type TestPerson } from '../../../testing/builders.ts';
import { moneyOf } from '../../../testing/money-of.ts';
import { differences, type Race, strange, tally } from '../../../testing/racing.ts';
import { aBookable, aBooking, book, hourIn, offerSessions } from './bookings.ts';

/** Many people at once around one artist's time. What each race is about stands in the test that plays it. */

const BUYERS = 30;
const PRICE = 6000;
const TOKENS = 10_000;

export async function fansOf(server: BootedServer, count: number): Promise<TestPerson[]> {
  const fans = [];
  for (let nth = 0; nth < count; nth += 1) fans.push(await aFan(server, { tokens: TOKENS }));
  return fans;
}

async function tokensOf(server: BootedServer, people: readonly TestPerson[]): Promise<number> {
  const all = await Promise.all(people.map(async (person) => (await moneyOf(server, person)).token));
  return all.reduce((sum, token) => sum + token, 0);
}

export async function call(server: BootedServer, as: TestPerson, path: string, input: object) {
  const { status, body } = await server.send(path, { ...input, token: as.token });
  return { path, status, code: (body as { error?: { code?: string } }).error?.code };
}

/** What the database holds of an artist's upcoming sessions, and whether any two of them overlap. */
async function upcomingOf(server: BootedServer, artist: TestPerson) {
  const rows = await server.database.db
    .selectFrom('private_sessions')
    .select(['starts_at', 'ends_at'])
    .where('artist_id', '=', artist.userId)
    .where('status', '=', 1)
    .orderBy('starts_at')
    .execute();
  const overlaps = rows.some((row, index) => {
    const next = rows[index + 1];
    return next !== undefined && next.starts_at < row.ends_at;
  });
  return { count: rows.length, overlaps };
}

const oneTime: Race = async (server) => {
  const [artist, fans] = [await aBookable(server), await fansOf(server, BUYERS)];
  const date = hourIn(server, 3);
  const answers = await Promise.all(fans.map(async (fan) => await book(server, fan, { artist, date })));
  const taken = answers.filter(
    ({ body }) => 'error' in body && (body.error as { code: string }).code === 'slot-taken',
  );
  return differences(
    {
      answers: tally(answers.map(({ status }) => status)),
      taken: taken.length,
      tokens: await tokensOf(server, fans),
      ...(await upcomingOf(server, artist)),
    },
    {
      answers: JSON.stringify({ 200: 1, 409: BUYERS - 1 }),
      taken: BUYERS - 1,
      tokens: BUYERS * TOKENS - PRICE,
      count: 1,
      overlaps: false,
    },
  );
};

/** The artist changes the length while fans book, so that times of both grids meet. */
const twoLengths: Race = async (server) => {
  const [artist, fans] = [await aBookable(server), await fansOf(server, 12)];
  const date = hourIn(server, 3);
  const answers = await Promise.all([
    ...fans.slice(0, 6).map(async (fan, nth) => {
      const { status } = await book(server, fan, { artist, date: addMs(date, nth * (HOUR_MS / 2)) });
      return { path: 'privateSessions/send-request', status };
    }),
    (async () => {
      await offerSessions(server, artist, { duration: 90 });
      return { path: 'user/update-infos', status: 200 };
    })(),
    ...fans.slice(6).map(async (fan, nth) => {
      const { status } = await book(server, fan, { artist, date: addMs(date, nth * (HOUR_MS / 2)) });
      return { path: 'privateSessions/send-request', status };
    }),
  ]);
  const booked = answers.filter(({ path, status }) => path.startsWith('private') && status === 200).length;
  const { count, overlaps } = await upcomingOf(server, artist);
  return [
    ...strange(answers),
    ...differences(
      { overlaps, count, tokens: await tokensOf(server, fans) },
      { overlaps: false, count: booked, tokens: 12 * TOKENS - booked * PRICE },
    ),
  ];
};

/** One session is moved, canceled by both sides and by its end, while another fan wants its time and the new one. */
const everythingAtOnce: Race = async (server) => {
  const [artist, [fan, other]] = [await aBookable(server), await fansOf(server, 2)];
  if (!fan || !other) return ['There are two fans.'];
  const [date, later] = [hourIn(server, 3), hourIn(server, 4)];
  const { id: privateSessionId } = await aBooking(server, fan, { artist, date });
  const canceledRequest = { privateSessionId };
  const answers = await Promise.all([
    call(server, fan, 'privateSessions/reschedule', { privateSessionId, date: timestampOf(later) }),
    call(server, artist, 'privateSessions/reschedule', {
      privateSessionId,
      date: timestampOf(addMs(later, DAY_MS)),
    }),
    call(server, fan, 'privateSessions/cancel-request', { canceledRequest }),
    call(server, artist, 'privateSessions/cancel-request', {
      canceledRequest: { ...canceledRequest, cancelationComment: 'My studio has no power.' },
    }),
    call(server, other, 'privateSessions/send-request', {
      privateSession: { artistId: artist.userId, date: timestampOf(date) },
    }),
    call(server, other, 'privateSessions/hold-slot', { artistId: artist.userId, date: timestampOf(later) }),
  ]);
  const canceled = answers.filter(
    ({ path, status }) => path.endsWith('cancel-request') && status === 200,
  ).length;
  const bought = answers.filter(({ path, status }) => path.endsWith('send-request') && status === 200).length;
  return [
    ...strange(answers),
    ...differences(
      { canceled, tokens: await tokensOf(server, [fan, other]), ...(await upcomingOf(server, artist)) },
      { canceled: 1, tokens: 2 * TOKENS - bought * PRICE, count: bought, overlaps: false },
    ),
  ];
};

/** Eight fans go to pay for one time: it is kept for one of them, who is the only one to get it. */
const keptTime: Race = async (server) => {
  const [artist, fans] = [await aBookable(server), await fansOf(server, 8)];
  const date = hourIn(server, 3);
  const input = { artistId: artist.userId, date: timestampOf(date) };
  const held = await Promise.all(
    fans.map(async (fan) => await call(server, fan, 'privateSessions/hold-slot', input)),
  );
  const booked = await Promise.all(
    fans.map(
      async (fan) => await call(server, fan, 'privateSessions/send-request', { privateSession: input }),
    ),
  );
  const winners = (answers: readonly { status: number }[]) =>
    answers.flatMap(({ status }, nth) => (status === 200 ? [nth] : []));
  return [
    ...strange([...held, ...booked]),
    ...differences(
      { held: winners(held).length, booked: winners(booked) },
      { held: 1, booked: winners(held) },
    ),
  ];
};

/** Of a day on which one more session may be, eight fans want eight times at once: one of them keeps and books the last place. */
const lastPlace: Race = async (server) => {
  const [artist, fans] = [await aBookable(server, { maxPerDay: 1 }), await fansOf(server, 8)];
  const day = new Date(Math.ceil(hourIn(server, 3).getTime() / DAY_MS) * DAY_MS);
  const inputs = fans.map((_, nth) => ({
    artistId: artist.userId,
    date: timestampOf(addMs(day, (8 + nth) * HOUR_MS)),
  }));
  const all = async (path: string, inputOf: (input: (typeof inputs)[number]) => object) =>
    await Promise.all(
      fans.map(async (fan, nth) => {
        const input = inputs[nth];
        if (!input) throw new Error('There is an input for each fan.');
        return await call(server, fan, path, inputOf(input));
      }),
    );
  const held = await all('privateSessions/hold-slot', (input) => input);
  const booked = await all('privateSessions/send-request', (input) => ({ privateSession: input }));
  const winners = (answers: readonly { status: number }[]) =>
    answers.flatMap(({ status }, nth) => (status === 200 ? [nth] : []));
  return [
    ...strange([...held, ...booked]),
    ...differences(
      { held: winners(held).length, booked: winners(booked) },
      { held: 1, booked: winners(held) },
    ),
  ];
};

/** At its very end: completed by two jobs, reviewed, reported, canceled by its fan and its artist. */
const atTheEnd: Race = async (server) => {
  const [artist, [fan]] = [await aBookable(server), await fansOf(server, 1)];
  if (!fan) return ['There is a fan.'];
  const date = hourIn(server, 3);
  const { id: privateSessionId } = await aBooking(server, fan, { artist, date });
  return await server.clock.stoppedAt(addMs(date, HOUR_MS), async () => {
    const review = 'An hour well spent.';
    const [buyer, seller] = [await signInAgain(server, fan), await signInAgain(server, artist)];
    const complaint = { requestId: privateSessionId, reason: 'no-show', text: 'I waited for half an hour.' };
    const answers = await Promise.all([
      ...[1, 2].map(async () => await call(server, buyer, 'requests/report', complaint)),
      ...[1, 2, 3].map(
        async () => await call(server, buyer, 'privateSessions/review', { privateSessionId, review }),
      ),
      call(server, buyer, 'privateSessions/cancel-request', { canceledRequest: { privateSessionId } }),
      call(server, seller, 'privateSessions/cancel-request', {
        canceledRequest: { privateSessionId, cancelationComment: 'My studio has no power.' },
      }),
      server.ctx.runJobs().then(() => ({ path: 'jobs', status: 200 })),
      server.ctx.runJobs().then(() => ({ path: 'jobs', status: 200 })),
    ]);
    await server.ctx.runJobs();
    const [money, left] = [await moneyOf(server, artist), (await moneyOf(server, fan)).token];
    const { db } = server.database;
    const told = await db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', fan.userId)
      .where('code', '=', 'N44')
      .execute();
    const stats = await db
      .selectFrom('artist_stats')
      .select(['achieved', 'reviewed'])
      .where('artist_id', '=', artist.userId)
      .executeTakeFirst();
    return [
      ...strange(answers),
      ...differences(
        {
          canceled: answers.filter(({ path, status }) => path.endsWith('cancel-request') && status === 200)
            .length,
          reported: answers.filter(({ path, status }) => path === 'requests/report' && status === 200).length,
          pending: money.pending,
          left,
          told: told.length,
          stats,
        },
        {
          canceled: 0,
          reported: 1,
          pending: PRICE * 0.8,
          left: TOKENS - PRICE,
          told: 1,
          stats: { achieved: 1, reviewed: 1 },
        },
      ),
    ];
  });
};

export const privateSessionRaces = { oneTime, twoLengths, everythingAtOnce, keptTime, lastPlace, atTheEnd };
