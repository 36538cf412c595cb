import type { BootedServer } from '../../../testing/boot.ts';
import { aFan, anArtist, type TestPerson } from '../../../testing/builders.ts';
import { moneyOf } from '../../../testing/money-of.ts';
import { differences, type Race, strange, tally, times } from '../../../testing/racing.ts';
import { aSession, aTicket, goLive } from './sessions.ts';

/** Many people at once in live sessions. What each race is about stands in the test that plays it. */

const PRICE = 500;
const FILE_PRICE = 300;
const BUYERS = Number(process.env['DEEP'] === '1' ? 100 : 25);

const register = async (server: BootedServer, as: TestPerson, sessionId: string) => ({
  path: 'session/register',
  ...(await server.call('session/register', { sessionId, amount: PRICE }, { as })),
});

async function fansOf(server: BootedServer, count: number): Promise<TestPerson[]> {
  const fans = [];
  for (let nth = 0; nth < count; nth += 1) fans.push(await aFan(server, { tokens: 1000 }));
  return fans;
}

async function sumOf(server: BootedServer, people: readonly TestPerson[]): Promise<number> {
  const all = await Promise.all(people.map(async (person) => await moneyOf(server, person)));
  return all.reduce((sum, { token, pending }) => sum + token + pending, 0);
}

const lastTicket: Race = async (server) => {
  const artist = await anArtist(server);
  const fans = await fansOf(server, BUYERS);
  const sessionId = await aSession(server, artist, { capacity: 1, amount: PRICE });
  const answers = await Promise.all(fans.map(async (fan) => await register(server, fan, sessionId)));
  const { body } = await server.call('session/get', { sessionId });
  await server.call('session/cancel', { sessionId }, { as: artist });
  return [
    ...differences(
      { answers: tally(answers.map(({ status }) => status)), registered: body.registered },
      { answers: JSON.stringify({ 200: 1, 409: BUYERS - 1 }), registered: 1 },
    ),
    ...differences({ tokens: await sumOf(server, [artist, ...fans]) }, { tokens: BUYERS * 1000 }),
  ];
};

const buyingAndEnding: Race = async (server) => {
  const artist = await anArtist(server);
  const fans = await fansOf(server, 8);
  const sessionId = await aSession(server, artist, { capacity: 6, amount: PRICE });
  const answers = await Promise.all([
    ...fans.map(async (fan) => await register(server, fan, sessionId)),
    call(server, artist, 'session/update', { sessionId, capacity: 5 }),
    call(server, artist, 'session/cancel', { sessionId }),
    call(server, artist, 'session/cancel', { sessionId }),
  ]);
  await server.ctx.runJobs();
  const { body } = await server.call('session/get', { sessionId });
  return [
    ...strange(answers.filter(({ status }) => status !== 422)),
    ...differences(
      { status: body.status, tokens: await sumOf(server, [artist, ...fans]) },
      { status: 6, tokens: 8000 },
    ),
  ];
};

const decidingAboutOne: Race = async (server) => {
  const artist = await anArtist(server);
  const [fan, early, voter] = await fansOf(server, 3);
  if (!fan || !early || !voter) return ['There are three fans.'];
  const sessionId = await aSession(server, artist, { date: null, amount: PRICE });
  for (const as of [fan, early, voter]) await aTicket(server, as, { sessionId });
  await goLive(server, artist, sessionId);
  const { body } = await server.call('message/create', { sessionId, message: { text: 'One' } }, { as: fan });
  const message_id = body.id;
  await server.call('message/upvote', { messageId: message_id }, { as: early });
  const answers = await Promise.all([
    call(server, artist, 'message/update-status', { message_id, status: 2 }),
    call(server, artist, 'message/update-status', { message_id, status: 3 }),
    call(server, fan, 'message/update-status', { message_id, status: 4 }),
    call(server, voter, 'message/upvote', { messageId: message_id }),
    call(server, artist, 'session/stop', { sessionId }),
  ]);
  await server.ctx.runJobs();
  const messages = await server.call('message/get-messages', { sessionId }, { as: artist });
  const left = messages.body.items.filter(({ status }) => status === 1 || status === 2).length;
  // Every token is with a fan, or with the artist and the platform, which keeps a fifth.
  const { db } = server.database;
  const holds = await db
    .selectFrom('wallet_holds')
    .select(['status', 'fee'])
    .where('seller_id', '=', artist.userId)
    .execute();
  const fees = holds.reduce((sum, { fee }) => sum + fee, 0);
  const held = holds.filter(({ status }) => status === 1).length;
  return [
    ...strange(answers),
    ...differences(
      { open: left, held, tokens: (await sumOf(server, [artist, fan, early, voter])) + fees },
      { open: 0, held: 0, tokens: 3000 },
    ),
  ];
};

type OfferFile = (
  server: BootedServer,
  artist: TestPerson,
  given: { sessionId: string; amount: number },
) => Promise<string>;

/** `offer` is of the feature that sells files, which comes later. */
const buyingFiles =
  (offer: OfferFile): Race =>
  async (server) => {
    const artist = await anArtist(server);
    const fans = await fansOf(server, 4);
    const sessionId = await aSession(server, artist, { date: null, amount: 0 });
    for (const fan of fans) await aTicket(server, fan, { sessionId, amount: 0 });
    await goLive(server, artist, sessionId);
    const fileId = await offer(server, artist, { sessionId, amount: FILE_PRICE });
    const buy = async (fan: TestPerson) => await call(server, fan, 'files/purchase', { fileId });
    const answers = await Promise.all([
      ...fans.flatMap((fan) => [buy(fan), buy(fan)]),
      call(server, artist, 'files/remove', { fileId, sourceId: sessionId }),
      call(server, artist, 'session/refund', { sessionId }),
    ]);
    await server.ctx.runJobs();
    const { db } = server.database;
    const purchases = await db
      .selectFrom('file_purchases')
      .select(['buyer_id', 'status'])
      .where('file_id', '=', fileId)
      .execute();
    return [
      // Who no longer has a ticket may not buy either.
      ...strange(answers.filter(({ status }) => status !== 403)),
      ...differences(
        {
          twice: purchases.length - new Set(purchases.map(({ buyer_id }) => buyer_id)).size,
          left: purchases.filter(({ status }) => status === 2).length,
          tokens: await sumOf(server, [artist, ...fans]),
        },
        { twice: 0, left: 0, tokens: 4000 },
      ),
    ];
  };

const oneRoom: Race = async (server) => {
  const artist = await anArtist(server);
  const planned = await aSession(server, artist, { amount: 0 });
  const fields = { title: 'At once', category: 'live', format: 4, amount: 0, duration: 30 } as const;
  const { image } = (await server.call('session/get', { sessionId: planned })).body;
  const { db } = server.database;
  const upload = await db
    .selectFrom('uploads')
    .select('file_url')
    .where('user_id', '=', artist.userId)
    .executeTakeFirst();
  const input = { ...fields, image: upload?.file_url ?? image };
  const answers = await times(6, async () => await call(server, artist, 'session/create', input));
  const { body } = await server.call('session/get-user-sessions', { filter: { status: 2 } }, { as: artist });
  for (const { id } of body.items) await server.call('session/stop', { sessionId: id }, { as: artist });
  return [
    ...strange(answers),
    ...differences(
      { made: answers.filter(({ status }) => status === 200).length, running: body.total },
      { made: 1, running: 1 },
    ),
  ];
};

async function call(server: BootedServer, as: TestPerson, path: string, input: object) {
  const { status } = await server.send(path, { ...input, token: as.token });
  return { path, status };
}

export const sessionRaces = { lastTicket, buyingAndEnding, decidingAboutOne, buyingFiles, oneRoom };
