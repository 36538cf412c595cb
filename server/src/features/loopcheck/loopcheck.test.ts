import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { loopcheckExpiresAt } from '@dubplate/shared/features/loopcheck/rules.ts';
import { addMs, DAY_MS, dateOf, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, aStaffMember, signInAgain, type TestPerson } from '../../testing/builders.ts';
import { countStatements } from '../../testing/postgres/count-statements.ts';
import { moneyOf } from '../../testing/money-of.ts';
import { uploadAs } from '../uploads/testing/client.ts';
import { aWav } from '../uploads/testing/files.ts';
import { takeReminders } from '../orders/lines.store.ts';
import { loopcheckProduct } from './product.ts';
import { aLoopcheck, anAnswer, anAudio, idsOf, someFiles, TEXT, toldTo } from './testing/loops.ts';

let server: BootedServer;
beforeAll(async () => {
  server = await boot();
});
afterAll(async () => await server.close());

type ToSend = CallInput<'loopcheck/send-request'>;
type Sent = Awaited<ReturnType<typeof aLoopcheck>>;

const rich = async () => await aFan(server, { tokens: 10_000 });
const someArtists = async (count: number) => {
  const artists: TestPerson[] = [];
  for (let index = 0; index < count; index += 1) artists.push(await anArtist(server));
  return artists;
};
const send = async (input: ToSend, as: TestPerson, key?: string) =>
  await server.call('loopcheck/send-request', input, { as, ...(key === undefined ? {} : { key }) });
const answer = async (requestId: string, artist: TestPerson, files = 1, labels: number[] = [1]) =>
  await server.call('loopcheck/update-request', anAnswer(requestId, artist, files, labels), { as: artist });
const cancel = async (requestId: string, as: TestPerson) =>
  await server.call('loopcheck/cancel', { canceledRequest: { requestId } }, { as });
const get = async (requestId: string, as: TestPerson) =>
  await server.call('loopcheck/get', { requestId }, { as });

const requestsOf = async (userId: string) =>
  await server.database.db
    .selectFrom('loopcheck_requests')
    .selectAll()
    .where('requester_id', '=', userId)
    .execute();
const linesOf = async (requestId: string) =>
  await server.database.db
    .selectFrom('loopcheck_lines')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('position')
    .execute();
const holdsOf = async (orderId: string) =>
  await server.database.db
    .selectFrom('wallet_holds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
const statementOf = async (as: TestPerson) => {
  const { body } = await server.call('payment/get-user-transactions', {}, { as });
  return body.items.map(({ kind, tokens, balanceAfter, status }) => [kind, tokens, balanceAfter, status]);
};

/** Everything at that very millisecond, by people who are signed in then. */
async function at<T>(date: Date, act: (as: (person: TestPerson) => Promise<TestPerson>) => Promise<T>) {
  return await server.clock.stoppedAt(
    date,
    async () => await act(async (person) => await signInAgain(server, person)),
  );
}
const deadlineOf = (sent: Sent) => dateOf(sent.expiresAt);

describe('loopcheck/send-request', () => {
  it.each([
    ['a\u202Evaw.wav', 'avaw.wav'],
    ['a\u0007\u200B.wav', 'a.wav'],
  ])('shows a file called %j as %j', async (name, shown) => {
    const [fan, artists] = [await rich(), await someArtists(1)];
    const files = [{ name, url: await anAudio(server, fan), start: 0 }];
    const { body } = await send({ files, artists: idsOf(artists) }, fan);
    expect(body.files.map((file) => file.name)).toEqual([shown]);
  });

  it('holds 300 tokens for every file and artist, and tells everybody', async () => {
    const [fan, artists] = [await rich(), await someArtists(3)];
    const input = {
      files: await someFiles(server, fan, 2),
      artists: idsOf(artists),
      comment: '  Is it done?  ',
    };
    const { status, body } = await send(input, fan);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 1, price: 1800, token: 8200, comment: 'Is it done?' });
    expect(dateOf(body.expiresAt)).toEqual(loopcheckExpiresAt(dateOf(body.date)));
    expect(body.files.map(({ name, start, duration }) => [name, start, duration])).toEqual([
      ['loop-0.wav', 0, 60],
      ['loop-1.wav', 1, 60],
    ]);
    expect(body.artists.map(({ id, status: each, loops }) => [id, each, loops])).toEqual(
      artists.map(({ userId }) => [userId, 1, []]),
    );
    const holds = await holdsOf(body.id);
    expect(holds.map(({ gross, discount, status: each }) => [gross, discount, each])).toEqual(
      artists.map(() => [600, 0, 1]),
    );
    expect(await statementOf(fan)).toEqual([
      ['purchase', -1800, 8200, 'held'],
      ['topup', 10_000, 10_000, 'completed'],
    ]);
    const change = { requestId: body.id, kind: 'loopcheck' };
    expect(await toldTo(server, fan)).toEqual({ bells: ['N11'], mails: ['N11'], changes: [change] });
    for (const artist of artists) {
      expect(await toldTo(server, artist)).toEqual({ bells: ['N10'], mails: ['N10'], changes: [change] });
    }
  });

  it('takes what was really uploaded, and lets its artist listen', async () => {
    const [fan, artist] = [await rich(), await anArtist(server)];
    const content = aWav({ seconds: 30 });
    const upload = await uploadAs(server, fan, { name: 'real.wav', type: 'audio/wav', content });
    // What nobody sees is taken out: it can turn a name around, so that it seems to be of another kind.
    const files = [{ name: 're\u202eal\u0007.wav', url: upload.fileUrl, start: 0 }];
    const sent = await send({ files, artists: idsOf([artist]) }, fan);
    expect(sent.status).toBe(200);
    const { body, headers } = await get(sent.body.id, artist);
    expect(body.files[0]).toMatchObject({ name: 'real.wav', start: 0, duration: 30 });
    expect(body.files[0]?.peaks).toHaveLength(512);
    const address = new URL(body.files[0]?.url ?? '', server.url);
    const cookieOf = (answer: Headers) => answer.get('set-cookie')?.split(';')[0] ?? '';
    const read = async (cookie: string) => await fetch(address, { headers: { cookie } });
    const heard = await read(cookieOf(headers));
    expect([heard.status, (await heard.arrayBuffer()).byteLength]).toEqual([200, content.length]);
    const again = await signInAgain(server, artist);
    const elsewhere = cookieOf((await get(sent.body.id, again)).headers);
    expect(elsewhere).toMatch(/^media-/);
    expect([(await read('')).status, (await read(elsewhere)).status]).toEqual([403, 403]);
    const { headers: left } = await server.call('identity/sign-out', {}, { as: again });
    expect(left.getSetCookie().join('\n')).toContain(`${elsewhere.split('=')[0]}=; Max-Age=0`);
  });

  describe('refuses', () => {
    const cases: [string, (fan: TestPerson, good: ToSend) => Promise<ToSend>, object][] = [
      [
        'an eleventh file',
        async (fan, good) => ({ ...good, files: await someFiles(server, fan, 11) }),
        { status: 422, error: { fields: { files: 'You can upload a maximum of 10 files.' } } },
      ],
      ['no file', async (_, good) => ({ ...good, files: [] }), { status: 422 }],
      ['no artist', async (_, good) => ({ ...good, artists: [] }), { status: 422 }],
      [
        'twenty-one artists',
        async (_, good) => ({ ...good, artists: idsOf(await someArtists(21)) }),
        { status: 422 },
      ],
      [
        'the same artist twice',
        async (_, good) => ({ ...good, artists: [...good.artists, ...good.artists] }),
        { status: 422, error: { fields: { artists: expect.any(String) } } },
      ],
      [
        'two files whose names are one after cleaning',
        async (fan, good) => ({
          ...good,
          files: [
            { name: 'My  loop.wav', url: await anAudio(server, fan), start: 0 },
            { name: 'My_loop.wav', url: await anAudio(server, fan), start: 0 },
          ],
        }),
        { status: 422, error: { fields: { 'files.1.name': expect.any(String) } } },
      ],
      [
        'the same upload twice',
        async (fan, good) => {
          const url = await anAudio(server, fan);
          const files = ['one.wav', 'two.wav'].map((name, start) => ({ name, url, start }));
          return { ...good, files };
        },
        { status: 422, error: { fields: { 'files.1.url': 'This file is in the request already.' } } },
      ],
      [
        'a name that is no audio’s',
        async (fan, good) => ({
          ...good,
          files: [{ name: 'virus.exe', url: await anAudio(server, fan), start: 0 }],
        }),
        { status: 422, error: { fields: { 'files.0.name': 'Its name must end in .mp3 or .wav.' } } },
      ],
      [
        'a WAV that is called an MP3',
        async (fan, good) => ({
          ...good,
          files: [{ name: 'loop.mp3', url: await anAudio(server, fan), start: 0 }],
        }),
        {
          status: 422,
          error: { fields: { 'files.0.name': 'This is a WAV file, so its name must end in .wav.' } },
        },
      ],
      [
        'another person’s upload',
        async (_, good) => ({ ...good, files: await someFiles(server, await aFan(server)) }),
        { status: 422 },
      ],
      [
        'an address that is no upload',
        async (_, good) => ({
          ...good,
          files: [{ name: 'a.wav', url: 'https://example.test/a.wav', start: 0 }],
        }),
        { status: 422, error: { fields: { 'files.0.url': expect.any(String) } } },
      ],
      [
        'a file under 30 seconds',
        async (fan, good) => ({
          ...good,
          files: [{ name: 'a.wav', url: await anAudio(server, fan, { seconds: 29.999 }), start: 0 }],
        }),
        {
          status: 422,
          error: { fields: { 'files.0.url': 'The audio file must be at least 30 seconds.' } },
        },
      ],
      [
        'a loop that begins later than 30 seconds before the end',
        async (fan, good) => ({
          ...good,
          files: [{ name: 'a.wav', url: await anAudio(server, fan), start: 30.2 }],
        }),
        { status: 422, error: { fields: { 'files.0.start': expect.any(String) } } },
      ],
      [
        'a file that is still being processed',
        async (fan, good) => ({
          ...good,
          files: [{ name: 'a.wav', url: await anAudio(server, fan, { status: 2 }), start: 0 }],
        }),
        { status: 409, error: { code: 'audio-processing' } },
      ],
      ['a comment of 301 signs', async (_, good) => ({ ...good, comment: 'x'.repeat(301) }), { status: 422 }],
      [
        'an artist who does not exist',
        async (_, good) => ({ ...good, artists: [...good.artists, { id: 'nobody' }] }),
        { status: 404 },
      ],
      [
        'a fan as artist',
        async (_, good) => ({ ...good, artists: idsOf([await aFan(server)]) }),
        { status: 404 },
      ],
      ...[
        { loopcheck: false },
        { acceptRequest: 3 as const },
        { status: 4 as const },
        { status: 2 as const },
      ].map((wanted): (typeof cases)[number] => [
        `an artist with ${JSON.stringify(wanted)}`,
        async (_, good) => ({
          ...good,
          artists: [...good.artists, ...idsOf([await anArtist(server, wanted)])],
        }),
        { status: 409, error: { code: 'not-accepting' } },
      ]),
      [
        'an artist whose limit is 0',
        async (_, good) => {
          const artist = await anArtist(server);
          await limit(artist, 0);
          return { ...good, artists: idsOf([artist]) };
        },
        { status: 409, error: { code: 'limit-reached' } },
      ],
      [
        'more than the balance, naming what is missing',
        async (fan, good) => ({
          ...good,
          files: await someFiles(server, fan, 10),
          artists: idsOf(await someArtists(4)),
        }),
        { status: 402, error: { code: 'insufficient-credit', missing: 2000 } },
      ],
      [
        'a voucher, as there are none yet',
        async (_, good) => ({ ...good, coupon: { code: 'SUMMER', amount: 200 } }),
        { status: 409, error: { code: 'coupon-invalid' } },
      ],
    ];

    it.each(cases)('%s', async (_, change, expected) => {
      const [fan, artist] = [await rich(), await anArtist(server)];
      const good = { files: await someFiles(server, fan), artists: idsOf([artist]) };
      const { status, body } = await send(await change(fan, good), fan);
      expect({ status, error: body.error }).toMatchObject(expected);
      expect(await requestsOf(fan.userId)).toEqual([]);
      expect((await moneyOf(server, fan)).token).toBe(10_000);
      expect(await toldTo(server, artist)).toEqual({ bells: [], mails: [], changes: [] });
      expect((await send(good, fan)).status).toBe(200);
    });

    it('an artist who writes to themself', async () => {
      const artist = await anArtist(server, { tokens: 1000 });
      const input = { files: await someFiles(server, artist), artists: idsOf([artist]) };
      expect((await send(input, artist)).body.error.code).toBe('own-content');
    });

    it('an artist who has disabled the account', async () => {
      const [fan, artist] = [await rich(), await anArtist(server)];
      const disabled = { disabled_at: server.ctx.clock.now() };
      await server.database.db.updateTable('users').set(disabled).where('id', '=', artist.userId).execute();
      const input = { files: await someFiles(server, fan), artists: idsOf([artist]) };
      expect((await send(input, fan)).body.error.code).toBe('not-accepting');
    });

    it('visitors and strange keys', async () => {
      const input = { files: [], artists: [] };
      expect((await server.send('loopcheck/send-request', input)).status).toBe(401);
      const fan = await rich();
      const good = { files: await someFiles(server, fan), artists: idsOf([await anArtist(server)]) };
      const priced = { ...good, price: 1 };
      expect((await server.send('loopcheck/send-request', priced, { as: fan })).status).toBe(422);
    });
  });

  it('lets a loop begin 30 seconds before the end, with a tenth of a second for rounding', async () => {
    const fan = await rich();
    const artists = idsOf([await anArtist(server)]);
    const starts = [];
    for (const start of [30, 30.1]) {
      const files = [{ name: 'a.wav', url: await anAudio(server, fan), start }];
      starts.push((await send({ files, artists }, fan)).body.files[0]?.start);
    }
    expect(starts).toEqual([30, 30]);
  });

  it('counts only the caller’s own open requests against an artist’s limit', async () => {
    const [fan, other, artist] = [await rich(), await rich(), await anArtist(server)];
    await limit(artist, 1);
    const first = await aLoopcheck(server, { fan, artists: [artist] });
    const again = async (as: TestPerson) =>
      (await send({ files: await someFiles(server, as), artists: idsOf([artist]) }, as)).body;
    expect((await again(fan)).error.code).toBe('limit-reached');
    expect((await again(other)).status).toBe(1);
    await answer(first.id, artist);
    expect((await again(fan)).status).toBe(1);
  });

  it('takes an artist’s own commission', async () => {
    const [fan, artist] = [await rich(), await anArtist(server)];
    await server.database.db
      .updateTable('users')
      .set({ commission_bps: 1000 })
      .where('id', '=', artist.userId)
      .execute();
    const { id } = await aLoopcheck(server, { fan, artists: [artist] });
    await answer(id, artist);
    expect(await moneyOf(server, artist)).toEqual({ token: 0, pending: 270, earnings: 0 });
  });

  it('does once what is sent again with the same key, and refuses another body', async () => {
    const [fan, artists] = [await rich(), await someArtists(2)];
    const input = { files: await someFiles(server, fan), artists: idsOf(artists) };
    const first = await send(input, fan, 'send-1');
    const second = await send(input, fan, 'send-1');
    expect(second.body).toEqual(first.body);
    const other = await send({ ...input, comment: 'other' }, fan, 'send-1');
    expect([other.status, other.body.error.code]).toEqual([409, 'key-reused']);
    expect(await requestsOf(fan.userId)).toHaveLength(1);
    expect((await moneyOf(server, fan)).token).toBe(9400);
  });

  it('may be sent again with the same key after it was refused', async () => {
    const [fan, artist] = [await rich(), await anArtist(server)];
    await limit(artist, 0);
    const input = { files: await someFiles(server, fan), artists: idsOf([artist]) };
    expect((await send(input, fan, 'later')).status).toBe(409);
    await limit(artist, null);
    expect((await send(input, fan, 'later')).status).toBe(200);
  });

  it('needs as many statements for twenty artists as for one', async () => {
    const fan = await aFan(server, { tokens: 1_000_000 });
    const counts = [];
    for (const count of [1, 20]) {
      const input = { files: await someFiles(server, fan, 2), artists: idsOf(await someArtists(count)) };
      counts.push(await countStatements(async () => expect((await send(input, fan)).status).toBe(200)));
    }
    expect(counts[1]).toBe(counts[0]);
  });
});

async function limit(artist: TestPerson, loopcheckRequestLimit: number | null): Promise<void> {
  await server.database.db
    .updateTable('users')
    .set({ loopcheck_request_limit: loopcheckRequestLimit })
    .where('id', '=', artist.userId)
    .execute();
}

describe('loopcheck/update-request', () => {
  it('scores the loops, releases the artist’s line less 20 percent, and tells the buyer', async () => {
    const [fan, [artist, other]] = [await rich(), (await someArtists(2)) as [TestPerson, TestPerson]];
    const sent = await aLoopcheck(server, { fan, artists: [artist, other], files: 2 });
    const input = {
      requestId: sent.id,
      artistId: artist.userId,
      loops: [
        { index: 1, labels: [10], text: TEXT },
        { index: 0, labels: [0, 1, 3], text: `  ${TEXT}  ` },
      ],
    };
    const { status, body } = await server.call('loopcheck/update-request', input, { as: artist });
    expect([status, body.status, body.price]).toEqual([200, 2, 600]);
    expect(body.artists).toHaveLength(1);
    expect(body.artists[0]).toMatchObject({
      id: artist.userId,
      status: 2,
      score: 40,
      loops: [
        { index: 0, labels: [0, 1, 3], text: TEXT, score: 80 },
        { index: 1, labels: [10], text: TEXT, score: 0 },
      ],
    });
    expect(await moneyOf(server, artist)).toEqual({ token: 0, pending: 480, earnings: 0 });
    const [released, held] = await holdsOf(sent.id);
    expect(released).toMatchObject({ status: 2, gross: 600, fee: 120, net: 480, released_part: 600 });
    expect(held).toMatchObject({ status: 1, released_part: 0 });
    expect((await get(sent.id, fan)).body.status).toBe(1);
    expect((await toldTo(server, fan)).bells).toEqual(['N11', 'N12']);
    expect((await toldTo(server, fan)).mails).toEqual(['N11', 'N12']);
    for (const person of [fan, artist]) expect((await toldTo(server, person)).changes).toHaveLength(2);
    expect((await toldTo(server, other)).changes).toHaveLength(1);
    const shown = await server.call('user/get-artist', { userId: artist.userId });
    expect(shown.body.stats).toMatchObject({ achieved: 1, answered: 0, expired: 0 });
    await answer(sent.id, other, 2);
    expect((await get(sent.id, fan)).body.status).toBe(2);
    expect((await statementOf(fan))[0]).toEqual(['purchase', -1200, 8800, 'completed']);
  });

  const cases: [string, (good: ReturnType<typeof anAnswer>) => object, number][] = [
    ['a missing loop', (good) => ({ ...good, loops: good.loops.slice(1) }), 422],
    ['a loop twice', (good) => ({ ...good, loops: [good.loops[0], good.loops[0]] }), 422],
    [
      'a loop that is not there',
      (good) => ({ ...good, loops: good.loops.map((loop) => ({ ...loop, index: loop.index + 1 })) }),
      422,
    ],
    ['no label', (good) => changed(good, { labels: [] }), 422],
    ['four labels', (good) => changed(good, { labels: [0, 1, 3, 4] }), 422],
    ['a label twice', (good) => changed(good, { labels: [0, 0] }), 422],
    ['a label that is not on the list', (good) => changed(good, { labels: [2] }), 422],
    ['29 signs', (good) => changed(good, { text: 'x'.repeat(29) }), 422],
    [
      '30 signs of which some are spaces around',
      (good) => changed(good, { text: `x${' '.repeat(29)}` }),
      422,
    ],
    ['2001 signs', (good) => changed(good, { text: 'x'.repeat(2001) }), 422],
    ['an own score', (good) => changed(good, { score: 100 }), 422],
    ['an unknown request', (good) => ({ ...good, requestId: 'nothing' }), 404],
  ];
  it.each(cases)('refuses %s and changes nothing', async (_, change, expected) => {
    const [fan, artist] = [await rich(), await anArtist(server)];
    const sent = await aLoopcheck(server, { fan, artists: [artist], files: 2 });
    const bad = change(anAnswer(sent.id, artist, 2));
    expect((await server.send('loopcheck/update-request', bad, { as: artist })).status).toBe(expected);
    expect(await linesOf(sent.id)).toMatchObject([{ status: 1, loops: null, score: null }]);
    expect((await moneyOf(server, artist)).pending).toBe(0);
  });

  it('takes 30 and 2000 signs', async () => {
    const [fan, artist] = [await rich(), await anArtist(server)];
    for (const length of [30, 2000]) {
      const { id } = await aLoopcheck(server, { fan, artists: [artist] });
      const input = changed(anAnswer(id, artist), { text: 'x'.repeat(length) });
      expect((await server.send('loopcheck/update-request', input, { as: artist })).status).toBe(200);
    }
  });

  it('lets an artist of the same request answer for nobody else', async () => {
    const [artist, other] = (await someArtists(2)) as [TestPerson, TestPerson];
    const { id } = await aLoopcheck(server, { fan: await rich(), artists: [artist, other] });
    const answered = await server.call('loopcheck/update-request', anAnswer(id, artist), { as: other });
    expect(answered.status).toBe(403);
    expect((await linesOf(id)).map(({ status }) => status)).toEqual([1, 1]);
  });

  it('corrects an answer for 24 hours, which moves no money and keeps the time of the answer', async () => {
    const [fan, artist] = [await rich(), await anArtist(server)];
    const sent = await aLoopcheck(server, { fan, artists: [artist] });
    const first = await answer(sent.id, artist);
    const answered = first.body.artists[0]?.updatedDate;
    if (!answered) throw new Error('The answer has no date.');
    const correctedAt = async (date: Date, labels: number[]) =>
      await at(date, async (as) => await answer(sent.id, await as(artist), 1, labels));
    const ends = addMs(dateOf(answered), 24 * HOUR_MS);
    const corrected = await correctedAt(addMs(ends, -1), [0]);
    expect(corrected.body.artists[0]).toMatchObject({ score: 100, updatedDate: answered });
    for (const late of [ends, addMs(ends, 1)]) {
      expect((await correctedAt(late, [10])).body.error).toMatchObject({ code: 'state-conflict', status: 2 });
    }
    expect((await get(sent.id, fan)).body.artists[0]?.score).toBe(100);
    expect(await moneyOf(server, artist)).toEqual({ token: 0, pending: 240, earnings: 0 });
    expect((await toldTo(server, fan)).bells).toEqual(['N11', 'N12']);
  });

  it('does not answer what was canceled', async () => {
    const [fan, artist] = [await rich(), await anArtist(server)];
    const { id } = await aLoopcheck(server, { fan, artists: [artist] });
    await cancel(id, fan);
    expect((await answer(id, artist)).body.error).toMatchObject({ code: 'state-conflict', status: 3 });
  });
});

function changed(good: ReturnType<typeof anAnswer>, change: object): object {
  return { ...good, loops: good.loops.map((loop) => ({ ...loop, ...change })) };
}

describe('loopcheck/cancel', () => {
  it('gives the buyer back every line that is still open, whole', async () => {
    const fan = await rich();
    const [answered, open, alsoOpen] = (await someArtists(3)) as [TestPerson, TestPerson, TestPerson];
    const sent = await aLoopcheck(server, { fan, artists: [answered, open, alsoOpen], files: 2 });
    await answer(sent.id, answered, 2);
    const { status, body } = await cancel(sent.id, fan);
    expect([status, body.status, body.token]).toEqual([200, 2, 9400]);
    expect(body.artists.map(({ status: each, canceledByArtist }) => [each, canceledByArtist])).toEqual([
      [2, false],
      [3, false],
      [3, false],
    ]);
    expect((await holdsOf(sent.id)).map((hold) => [hold.status, hold.refunded_part])).toEqual([
      [2, 0],
      [3, 600],
      [3, 600],
    ]);
    expect(await statementOf(fan)).toEqual([
      ['refund', 600, 9400, 'completed'],
      ['refund', 600, 8800, 'completed'],
      ['purchase', -1800, 8200, 'completed'],
      ['topup', 10_000, 10_000, 'completed'],
    ]);
    for (const artist of [open, alsoOpen]) {
      expect(await toldTo(server, artist)).toMatchObject({ bells: ['N10', 'N13'], mails: ['N10'] });
      expect((await toldTo(server, artist)).changes).toHaveLength(2);
    }
    expect((await toldTo(server, answered)).bells).toEqual(['N10']);
    expect((await toldTo(server, fan)).changes).toHaveLength(3);
  });

  it('ends the whole request when nobody has answered', async () => {
    const [fan, artists] = [await rich(), await someArtists(2)];
    const sent = await aLoopcheck(server, { fan, artists });
    expect((await cancel(sent.id, fan)).body).toMatchObject({ status: 3, token: 10_000 });
    expect((await statementOf(fan)).find(([kind]) => kind === 'purchase')).toContain('refunded');
  });

  it('lets artists give back their own line only', async () => {
    const fan = await rich();
    const [artist, other] = (await someArtists(2)) as [TestPerson, TestPerson];
    const sent = await aLoopcheck(server, { fan, artists: [artist, other] });
    const { body } = await cancel(sent.id, artist);
    expect(body).toMatchObject({ status: 3, price: 300, token: 0 });
    expect(body.artists).toMatchObject([{ id: artist.userId, status: 3, canceledByArtist: true }]);
    expect((await get(sent.id, fan)).body).toMatchObject({ status: 1 });
    expect((await moneyOf(server, fan)).token).toBe(9700);
    expect(await toldTo(server, fan)).toMatchObject({ bells: ['N11', 'N14'], mails: ['N11', 'N14'] });
    expect((await toldTo(server, fan)).changes).toHaveLength(2);
    expect((await toldTo(server, artist)).changes).toHaveLength(2);
    expect((await toldTo(server, other)).bells).toEqual(['N10']);
    expect((await cancel(sent.id, artist)).body.error).toMatchObject({ code: 'state-conflict', status: 3 });
    expect((await cancel(sent.id, fan)).body).toMatchObject({ status: 3, token: 10_000 });
  });

  it('is refused when nothing is open any more, and changes nothing', async () => {
    const [fan, artist] = [await rich(), await anArtist(server)];
    const sent = await aLoopcheck(server, { fan, artists: [artist] });
    await answer(sent.id, artist);
    for (const person of [fan, artist]) {
      const { status, body } = await cancel(sent.id, person);
      expect([status, body.error]).toMatchObject([409, { code: 'state-conflict', status: 2 }]);
    }
    expect((await moneyOf(server, fan)).token).toBe(9700);
  });

  it('tells artists the state of their own line, not of the whole request', async () => {
    const fan = await rich();
    const [artist, other] = (await someArtists(2)) as [TestPerson, TestPerson];
    const sent = await aLoopcheck(server, { fan, artists: [artist, other] });
    await answer(sent.id, artist);
    expect((await cancel(sent.id, artist)).body.error).toMatchObject({ code: 'state-conflict', status: 2 });
  });

  it('refunds bought and given tokens as they were taken', async () => {
    const [fan, artist] = [await aFan(server, { tokens: 1000 }), await anArtist(server)];
    await server.database.transaction(async (tx) => {
      const { giveBonus } = await import('../wallet/wallet.ts');
      const now = server.ctx.clock.now();
      const gift = { userId: fan.userId, tokens: 200, kind: 'bonus' as const };
      await giveBonus(tx, { ...gift, refType: 'test', refId: fan.userId, label: 'Gift', now });
    });
    const { id } = await aLoopcheck(server, { fan, artists: [artist] });
    expect(await holdsOf(id)).toMatchObject([{ bonus_part: 200, wallet_part: 100 }]);
    expect((await cancel(id, fan)).body.token).toBe(1200);
    const accounts = await server.database.db
      .selectFrom('wallet_accounts')
      .select(['kind', 'balance'])
      .where('owner_id', '=', fan.userId)
      .where('kind', 'in', ['wallet', 'bonus'])
      .orderBy('kind')
      .execute();
    expect(accounts).toEqual([
      { kind: 'bonus', balance: 200 },
      { kind: 'wallet', balance: 1000 },
    ]);
  });
});

describe('the deadline', () => {
  it('refunds what was not answered in seven days, to the millisecond, and tells both', async () => {
    const fan = await rich();
    const [answered, silent] = (await someArtists(2)) as [TestPerson, TestPerson];
    const sent = await aLoopcheck(server, { fan, artists: [answered, silent], files: 2 });
    await answer(sent.id, answered, 2);
    await at(addMs(deadlineOf(sent), -1), async () => await server.ctx.runJobs());
    expect(await linesOf(sent.id)).toMatchObject([{ status: 2 }, { status: 1 }]);
    await at(deadlineOf(sent), async () => await server.ctx.runJobs());
    expect(await linesOf(sent.id)).toMatchObject([{ status: 2 }, { status: 4, canceled_by_artist: false }]);
    expect((await moneyOf(server, fan)).token).toBe(9400);
    expect(await statementOf(await signInAgain(server, fan))).toEqual([
      ['refund', 600, 9400, 'completed'],
      ['purchase', -1200, 8800, 'completed'],
      ['topup', 10_000, 10_000, 'completed'],
    ]);
    expect((await holdsOf(sent.id)).map(({ status }) => status)).toEqual([2, 3]);
    expect(await requestsOf(fan.userId)).toMatchObject([{ status: 2 }]);
    const listed = await server.call(
      'loopcheck/get-requests-user',
      {},
      { as: await signInAgain(server, fan) },
    );
    expect(listed.body.items).toMatchObject([{ id: sent.id, price: 1200, refunded: 600 }]);
    expect(await toldTo(server, fan)).toMatchObject({
      bells: ['N11', 'N12', 'N15'],
      mails: ['N11', 'N12', 'N15'],
    });
    expect(await toldTo(server, silent)).toMatchObject({
      bells: ['N10', 'N15'],
      mails: ['N10', 'N05', 'N15'],
    });
    const change = { requestId: sent.id, kind: 'loopcheck' };
    for (const person of [fan, silent]) expect((await toldTo(server, person)).changes).toContainEqual(change);
    expect((await toldTo(server, answered)).bells).toEqual(['N10']);
    await at(addMs(deadlineOf(sent), 1), async () => await server.ctx.runJobs());
    expect((await moneyOf(server, fan)).token).toBe(9400);
    expect((await toldTo(server, fan)).bells).toHaveLength(3);
  });

  it('makes a request expired when nobody answered, also when one of its artists canceled', async () => {
    const fan = await rich();
    const [one, two] = (await someArtists(2)) as [TestPerson, TestPerson];
    const sent = await aLoopcheck(server, { fan, artists: [one, two] });
    await cancel(sent.id, one);
    await at(deadlineOf(sent), async () => await server.ctx.runJobs());
    expect(await requestsOf(fan.userId)).toMatchObject([{ status: 4 }]);
    expect((await moneyOf(server, fan)).token).toBe(10_000);
  });

  it('reminds artists who have not answered five days and one day before it, by mail, each once', async () => {
    const fan = await rich();
    const [quick, slow] = (await someArtists(2)) as [TestPerson, TestPerson];
    const sent = await aLoopcheck(server, { fan, artists: [quick, slow] });
    const runAt = async (msBefore: number) =>
      await at(addMs(deadlineOf(sent), -msBefore), async () => await server.ctx.runJobs());
    const mailsOf = async (person: TestPerson) => (await toldTo(server, person)).mails;
    await runAt(5 * DAY_MS + 1);
    expect(await mailsOf(slow)).toEqual(['N10']);
    await runAt(5 * DAY_MS);
    await runAt(5 * DAY_MS - 1);
    expect(await mailsOf(slow)).toEqual(['N10', 'N05']);
    await at(addMs(deadlineOf(sent), -2 * DAY_MS), async (as) => await answer(sent.id, await as(quick)));
    await runAt(DAY_MS);
    await runAt(HOUR_MS);
    expect(await mailsOf(slow)).toEqual(['N10', 'N05', 'N05']);
    expect(await mailsOf(quick)).toEqual(['N10', 'N05']);
    expect((await toldTo(server, slow)).bells).toEqual(['N10']);
  });

  it('takes no more reminders at once than asked for, and each only once', async () => {
    const sent = await aLoopcheck(server, { fan: await rich(), artists: await someArtists(3) });
    const due = addMs(deadlineOf(sent), -5 * DAY_MS);
    const take = async (now: Date, limit: number) =>
      await server.database.transaction(
        async (tx) => await takeReminders(tx, loopcheckProduct, { now, limit }),
      );
    // What other tests have sent comes first.
    await take(addMs(due, -1), 1000);
    const taken = [await take(due, 2), await take(due, 2), await take(due, 2)];
    expect(taken.map((reminders) => reminders.length)).toEqual([2, 1, 0]);
    expect(new Set(taken.flat().map((reminder) => reminder.artist_id)).size).toBe(3);
  });

  it('refunds the others when one line is broken, and that one as soon as it is mended', async () => {
    const [fan, artists] = [await rich(), await someArtists(1)];
    const sent = [];
    for (let index = 0; index < 3; index += 1) sent.push(await aLoopcheck(server, { fan, artists }));
    const broken = sent[0] as Sent;
    const setHold = async (hold_id: string) =>
      await server.database.db
        .updateTable('loopcheck_lines')
        .set({ hold_id })
        .where('request_id', '=', broken.id)
        .execute();
    const [line] = await linesOf(broken.id);
    const latest = deadlineOf(sent[2] as Sent);
    await setHold('broken');
    await at(latest, async () => await server.ctx.runJobs());
    expect((await requestsOf(fan.userId)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      1, 4, 4,
    ]);
    expect((await moneyOf(server, fan)).token).toBe(9700);
    await setHold(line?.hold_id ?? '');
    await at(latest, async () => await server.ctx.runJobs());
    expect((await moneyOf(server, fan)).token).toBe(10_000);
  });

  it('ends more than one batch in one run', async () => {
    const fan = await aFan(server, { tokens: 100_000 });
    const artists = await someArtists(1);
    const files = await someFiles(server, fan);
    for (let index = 0; index < 52; index += 1) {
      expect((await send({ files, artists: idsOf(artists) }, fan)).status).toBe(200);
    }
    const latest = addMs(server.ctx.clock.now(), 7 * DAY_MS);
    await at(latest, async () => await server.ctx.runJobs());
    expect((await moneyOf(server, fan)).token).toBe(100_000);
    expect(new Set((await requestsOf(fan.userId)).map(({ status }) => status))).toEqual(new Set([4]));
  });
});

describe('an artist who is suspended', () => {
  it('leaves no buyer waiting: every open line is canceled as the artist and refunded', async () => {
    const [fan, other, staff] = [await rich(), await rich(), await aStaffMember(server)];
    const [artist, staying] = (await someArtists(2)) as [TestPerson, TestPerson];
    const one = await aLoopcheck(server, { fan, artists: [artist, staying] });
    const two = await aLoopcheck(server, { fan: other, artists: [artist] });
    const done = await aLoopcheck(server, { fan, artists: [artist] });
    await answer(done.id, artist);
    const input = { artistId: artist.userId, status: 4 as const, reason: 'Not their own work' };
    expect((await server.call('admin/update-artist-status', input, { as: staff })).status).toBe(200);
    expect(await linesOf(one.id)).toMatchObject([{ status: 3, canceled_by_artist: true }, { status: 1 }]);
    expect(await linesOf(two.id)).toMatchObject([{ status: 3, canceled_by_artist: true }]);
    expect(await linesOf(done.id)).toMatchObject([{ status: 2 }]);
    expect([(await moneyOf(server, fan)).token, (await moneyOf(server, other)).token]).toEqual([
      9400, 10_000,
    ]);
    expect((await requestsOf(other.userId))[0]?.status).toBe(3);
    expect(await toldTo(server, other)).toMatchObject({ bells: ['N11', 'N14'], mails: ['N11', 'N14'] });
    expect((await answer(one.id, artist)).status).toBeGreaterThanOrEqual(401);
  });
});

describe('loopcheck/like', () => {
  const likeAs = async (as: TestPerson, requestId: string, artist: TestPerson, liked = true) =>
    await server.call('loopcheck/like', { requestId, artistId: artist.userId, liked }, { as });

  it('marks an answer, takes the mark back, and tells the artist of the first like only', async () => {
    const [fan, artist] = [await rich(), await anArtist(server)];
    const { id } = await aLoopcheck(server, { fan, artists: [artist] });
    await answer(id, artist);
    for (const liked of [true, true, false, true]) {
      expect((await likeAs(fan, id, artist, liked)).body).toEqual({ ok: true });
      expect((await get(id, artist)).body.artists[0]?.liked).toBe(liked);
    }
    expect(await toldTo(server, artist)).toMatchObject({ bells: ['N10', 'N16'], mails: ['N10'] });
    expect((await toldTo(server, artist)).changes).toHaveLength(3);
  });

  it('tells of a first like once when it is sent ten times at once', async () => {
    const [fan, artist] = [await rich(), await anArtist(server)];
    const { id } = await aLoopcheck(server, { fan, artists: [artist] });
    await answer(id, artist);
    await Promise.all(Array.from({ length: 10 }, async () => await likeAs(fan, id, artist)));
    expect((await toldTo(server, artist)).bells).toEqual(['N10', 'N16']);
  });

  it('is for answers only, and for the buyer', async () => {
    const fan = await rich();
    const [artist, other] = (await someArtists(2)) as [TestPerson, TestPerson];
    const { id } = await aLoopcheck(server, { fan, artists: [artist] });
    expect((await likeAs(fan, id, artist)).body.error).toMatchObject({ code: 'state-conflict', status: 1 });
    await answer(id, artist);
    expect((await likeAs(artist, id, artist)).status).toBe(403);
    expect((await likeAs(other, id, artist)).status).toBe(404);
    expect((await likeAs(await rich(), id, artist)).status).toBe(404);
    expect((await likeAs(await aStaffMember(server), id, artist)).status).toBe(404);
    expect((await likeAs(fan, id, other)).status).toBe(404);
    expect((await likeAs(fan, 'nothing', artist)).status).toBe(404);
    expect((await linesOf(id))[0]?.liked).toBe(false);
  });
});

describe('loopcheck/get', () => {
  it('shows the buyer and staff everything, an artist only their own line and its price', async () => {
    const fan = await rich();
    const [one, two] = (await someArtists(2)) as [TestPerson, TestPerson];
    const sent = await aLoopcheck(server, { fan, artists: [one, two], files: 2 });
    await answer(sent.id, two, 2);
    for (const person of [fan, await aStaffMember(server)]) {
      const { body } = await get(sent.id, person);
      expect(body).toMatchObject({ price: 1200, status: 1, requester: { username: fan.username } });
      expect(body.artists.map(({ id }) => id)).toEqual([one.userId, two.userId]);
    }
    const { body } = await get(sent.id, one);
    expect(body).toMatchObject({ price: 600, status: 1, requester: { id: fan.userId } });
    expect(body.artists.map(({ id }) => id)).toEqual([one.userId]);
    expect(JSON.stringify(body)).not.toContain(two.userId);
    expect(JSON.stringify(body)).not.toContain(fan.email);
    expect((await get(sent.id, two)).body.status).toBe(2);
  });

  it('knows no strangers', async () => {
    const { id } = await aLoopcheck(server, { fan: await rich(), artists: await someArtists(1) });
    expect((await get(id, await aFan(server))).status).toBe(404);
    expect((await get(id, await anArtist(server))).status).toBe(404);
    expect((await get('nothing', await aStaffMember(server))).status).toBe(404);
    expect((await server.send('loopcheck/get', { requestId: id })).status).toBe(401);
  });
});

describe('loopcheck/get-requests', () => {
  it('is open to visitors and names no buyer', async () => {
    const [fan, artist] = [await rich(), await anArtist(server)];
    const sent = await aLoopcheck(server, { fan, artists: [artist] });
    const { body } = await server.call('loopcheck/get-requests', { perPage: 5 });
    expect(body.items[0]).toEqual({
      id: null,
      date: sent.date,
      artists: [{ id: artist.userId, status: 1 }],
    });
    const { body: first } = await server.call('loopcheck/get-requests', { perPage: 1 });
    const cursor = first.nextCursor ?? '';
    expect(first.items).toEqual(body.items.slice(0, 1));
    expect(
      [JSON.stringify([body, first]), Buffer.from(cursor, 'base64url').toString()].join(' '),
    ).not.toMatch(new RegExp(`${fan.userId}|${sent.id}`));
    const { body: second } = await server.call('loopcheck/get-requests', { perPage: 1, cursor });
    expect(second.items).toEqual(body.items.slice(1, 2));
    const forged = Buffer.from(JSON.stringify([new Date().toISOString(), sent.id])).toString('base64url');
    expect((await server.call('loopcheck/get-requests', { cursor: forged })).status).toBe(422);
    expect((await server.call('loopcheck/get-requests', {}, { publicKey: null })).status).toBe(401);
  });
});

describe('loopcheck/get-requests-user', () => {
  it('lists what the caller sent, newest first, by page and by cursor, and nobody else’s', async () => {
    const [fan, artists] = [await rich(), await someArtists(2)];
    await aLoopcheck(server, { fan: await rich(), artists });
    const sent: Sent[] = [];
    for (let index = 0; index < 5; index += 1) sent.unshift(await aLoopcheck(server, { fan, artists }));
    await cancel(sent[0]?.id ?? '', fan);
    const read = async (input: CallInput<'loopcheck/get-requests-user'>) =>
      (await server.call('loopcheck/get-requests-user', input, { as: fan })).body;
    const all = await read({});
    expect([all.total, all.items.map(({ id }) => id)]).toEqual([5, sent.map(({ id }) => id)]);
    expect(all.items[0]).toMatchObject({ status: 3, price: 600, fileNames: ['loop-0.wav'] });
    expect(all.nextCursor).toBeUndefined();
    const ids = (body: typeof all) => body.items.map(({ id }) => id);
    expect(ids(await read({ perPage: 2, page: 2 }))).toEqual(sent.slice(2, 4).map(({ id }) => id));
    expect(ids(await read({ perPage: 2, page: 9 }))).toEqual([]);
    const first = await read({ perPage: 3 });
    const second = await read({ perPage: 3, cursor: first.nextCursor });
    expect([...ids(first), ...ids(second)]).toEqual(ids(all));
    expect(second.nextCursor).toBeUndefined();
    expect((await read({ filter: { status: 3 } })).total).toBe(1);
    expect((await read({ filter: { status: 1 } })).total).toBe(4);
    expect(ids(await read({ order: 'asc' }))).toEqual(ids(all).toReversed());
  });
});

describe('the loop that leads', () => {
  it('is told to the buyer in the list from the first answer on, and to no artist', async () => {
    const fan = await rich();
    const [first, second] = (await someArtists(2)) as [TestPerson, TestPerson];
    const { id } = await aLoopcheck(server, { fan, artists: [first, second], files: 3 });
    const leadingFor = async (
      path: 'loopcheck/get-requests-user' | 'loopcheck/get-requests-artist',
      as: TestPerson,
    ) => (await server.call(path, {}, { as })).body.items[0]?.leading;
    expect(await leadingFor('loopcheck/get-requests-user', fan)).toBeUndefined();
    const give = async (artist: TestPerson, labels: number[]) => {
      const { loops, ...rest } = anAnswer(id, artist, 3);
      const given = {
        ...rest,
        loops: loops.map((loop, index) => ({ ...loop, labels: [labels[index] ?? 1] })),
      };
      expect((await server.call('loopcheck/update-request', given, { as: artist })).status).toBe(200);
    };
    // Banger, Interesting ideas, Banger; then Catchy, Banger, Interesting ideas.
    await give(first, [1, 5, 1]);
    expect(await leadingFor('loopcheck/get-requests-user', fan)).toEqual({
      fileNames: ['loop-0.wav', 'loop-2.wav'],
      score: 80,
    });
    await give(second, [4, 1, 5]);
    expect(await leadingFor('loopcheck/get-requests-user', fan)).toEqual({
      fileNames: ['loop-0.wav'],
      score: 70,
    });
    expect(await leadingFor('loopcheck/get-requests-artist', first)).toBeUndefined();
  });
});

describe('loopcheck/get-requests-artist', () => {
  it('tells an artist the commission that was agreed when it was sent, and nobody else', async () => {
    const fan = await rich();
    const [artist] = (await someArtists(1)) as [TestPerson];
    const { id: requestId } = await aLoopcheck(server, { fan, artists: [artist] });
    await server.database.db
      .updateTable('users')
      .set({ commission_bps: 1000 })
      .where('id', '=', artist.userId)
      .execute();
    const received = await server.call('loopcheck/get-requests-artist', {}, { as: artist });
    expect(received.body.items.map(({ feeBps }) => feeBps)).toEqual([2000]);
    expect((await server.call('loopcheck/get', { requestId }, { as: artist })).body.feeBps).toBe(2000);
    const sent = await server.call('loopcheck/get-requests-user', {}, { as: fan });
    expect(sent.body.items[0]).not.toHaveProperty('feeBps');
    expect((await server.call('loopcheck/get', { requestId }, { as: fan })).body).not.toHaveProperty(
      'feeBps',
    );
  });

  it('lists what was sent to the caller, each with only their own line', async () => {
    const fan = await rich();
    const [artist, other] = (await someArtists(2)) as [TestPerson, TestPerson];
    const both = await aLoopcheck(server, { fan, artists: [artist, other] });
    const own = await aLoopcheck(server, { fan, artists: [artist] });
    await aLoopcheck(server, { fan, artists: [other] });
    await answer(both.id, other);
    const read = async (input: CallInput<'loopcheck/get-requests-artist'>) =>
      (await server.call('loopcheck/get-requests-artist', input, { as: artist })).body;
    const { items, total } = await read({});
    expect([total, items.map(({ id }) => id)]).toEqual([2, [own.id, both.id]]);
    expect(items.map(({ artists }) => artists.map(({ id }) => id))).toEqual([
      [artist.userId],
      [artist.userId],
    ]);
    expect(items.map(({ price, status }) => [price, status])).toEqual([
      [300, 1],
      [300, 1],
    ]);
    expect(JSON.stringify(items)).not.toContain(other.userId);
    await answer(own.id, artist);
    expect((await read({ filter: { status: 2 } })).items.map(({ id }) => id)).toEqual([own.id]);
    expect((await read({ filter: { status: 1 } })).items.map(({ id }) => id)).toEqual([both.id]);
    const first = await read({ perPage: 1 });
    expect((await read({ perPage: 1, cursor: first.nextCursor })).items.map(({ id }) => id)).toEqual([
      both.id,
    ]);
    expect((await read({ perPage: 1, page: 2 })).items.map(({ id }) => id)).toEqual([both.id]);
  });

  it('is for artists', async () => {
    const as = await aFan(server);
    expect((await server.call('loopcheck/get-requests-artist', {}, { as })).status).toBe(403);
  });
});

describe('loopcheck/get-artist-figures', () => {
  const figuresOf = async (artistId: string) =>
    await server.call('loopcheck/get-artist-figures', { artistId });

  it('counts likes and labels of what the artist answered, and of nobody else', async () => {
    const fan = await rich();
    const [artist, other] = (await someArtists(2)) as [TestPerson, TestPerson];
    expect((await figuresOf(artist.userId)).body).toEqual({ answered: 0, liked: 0, labels: [] });
    const sent: string[] = [];
    for (const labels of [[6, 1], [6], [3, 6, 4], [0]]) {
      const { id } = await aLoopcheck(server, { fan, artists: [artist, other] });
      if (sent.length < 3) await answer(id, artist, 1, labels);
      await answer(id, other, 1, [10]);
      sent.push(id);
    }
    const like = { requestId: sent[0] ?? '', artistId: artist.userId, liked: true };
    await server.call('loopcheck/like', like, { as: fan });
    expect((await figuresOf(artist.userId)).body).toEqual({ answered: 3, liked: 1, labels: [6, 1, 3] });
  });

  it('knows only listed artists', async () => {
    expect((await figuresOf((await aFan(server)).userId)).status).toBe(404);
  });
});

describe('loopcheck/open-counts', () => {
  it('counts the caller’s open lines per artist', async () => {
    const [fan, other] = [await rich(), await rich()];
    const [one, two] = (await someArtists(2)) as [TestPerson, TestPerson];
    await aLoopcheck(server, { fan, artists: [one, two] });
    const again = await aLoopcheck(server, { fan, artists: [one, two] });
    await aLoopcheck(server, { fan: other, artists: [one] });
    await answer(again.id, two);
    const { body } = await server.call('loopcheck/open-counts', {}, { as: fan });
    const counts = Object.fromEntries(body.items.map(({ artistId, open }) => [artistId, open]));
    expect(counts).toEqual({ [one.userId]: 2, [two.userId]: 1 });
    expect((await server.call('loopcheck/open-counts', {}, { as: await aFan(server) })).body.items).toEqual(
      [],
    );
  });
});

describe('admin/get-loopcheck-requests', () => {
  const read = async (input: CallInput<'admin/get-loopcheck-requests'>) => {
    const { status, body } = await server.call('admin/get-loopcheck-requests', input, {
      as: await aStaffMember(server),
    });
    expect(status).toBe(200);
    return body;
  };

  it('finds requests by sender, artist, id, status and text', async () => {
    const [fan, artist, other] = [await rich(), await anArtist(server), await anArtist(server)];
    const one = await aLoopcheck(server, { fan, artists: [artist], files: 2 });
    const two = await aLoopcheck(server, { fan, artists: [other, artist] });
    await cancel(two.id, fan);
    const ids = async (input: CallInput<'admin/get-loopcheck-requests'>) =>
      (await read(input)).items.map(({ id }) => id);
    expect(await ids({ filter: { requesterId: fan.userId } })).toEqual([two.id, one.id]);
    expect(await ids({ filter: { artistId: other.userId } })).toEqual([two.id]);
    expect(await ids({ filter: { ids: [one.id, 'nothing'] } })).toEqual([one.id]);
    expect(await ids({ filter: { ids: [] } })).toEqual([]);
    expect(await ids({ filter: { requesterId: fan.userId }, status: 3 })).toEqual([two.id]);
    expect(await ids({ filter: { requesterId: fan.userId }, status: null })).toHaveLength(2);
    expect(await ids({ q: fan.username.toUpperCase() })).toEqual([two.id, one.id]);
    expect(await ids({ q: fan.email })).toEqual([two.id, one.id]);
    expect(await ids({ q: one.id })).toEqual([one.id]);
    expect(await ids({ q: '%' })).toEqual([]);
    const { items } = await read({ q: one.id });
    expect(items[0]).toMatchObject({
      requester: { id: fan.userId, username: fan.username, email: fan.email },
      files: 2,
      artists: [{ id: artist.userId, username: artist.username, status: 1 }],
      total: 600,
      status: 1,
    });
  });

  it('finds a sender among any number of people of that name', async () => {
    const fan = await rich();
    const sent = await aLoopcheck(server, { fan, artists: await someArtists(1) });
    await sql`insert into users (id, email, is_email_verified, type, status, username, display_name, notification_preferences, created_at)
      select ${fan.userId} || n, n || ${fan.email}, true, 1, 1, ${fan.username} || n, '', '{}', ${addMs(server.ctx.clock.now(), DAY_MS)}
      from generate_series(1, 501) as n`.execute(server.database.db);
    expect((await read({ q: fan.username })).items.map(({ id }) => id)).toEqual([sent.id]);
  });

  it('sorts by total', async () => {
    const fan = await rich();
    for (const files of [3, 1, 2]) await aLoopcheck(server, { fan, artists: await someArtists(1), files });
    const { items } = await read({ sort: 'total', order: 'asc', filter: { requesterId: fan.userId } });
    expect(items.map(({ total }) => total)).toEqual([300, 600, 900]);
  });

  it('is for staff', async () => {
    for (const as of [await aFan(server), await anArtist(server)])
      expect((await server.call('admin/get-loopcheck-requests', {}, { as })).status).toBe(403);
  });
});

describe('admin/get-loopcheck-request', () => {
  it('shows the money of every line and what happened when', async () => {
    const fan = await rich();
    const [answered, canceled, silent] = (await someArtists(3)) as [TestPerson, TestPerson, TestPerson];
    const sent = await aLoopcheck(server, { fan, artists: [answered, canceled, silent], files: 2 });
    await answer(sent.id, answered, 2);
    await server.call(
      'loopcheck/like',
      { requestId: sent.id, artistId: answered.userId, liked: true },
      { as: fan },
    );
    await cancel(sent.id, canceled);
    await at(deadlineOf(sent), async () => await server.ctx.runJobs());
    const as = await aStaffMember(server);
    await server.call('admin/read-private', { requestId: sent.id, reason: 'A test.' }, { as });
    const { body } = await server.call('admin/get-loopcheck-request', { requestId: sent.id }, { as });
    expect(body).toMatchObject({ id: sent.id, total: 1800, files: 2, status: 2 });
    expect(body.fileList.map(({ name }) => name)).toEqual(['loop-0.wav', 'loop-1.wav']);
    const line = { kind: 'loopcheck', gross: 600, discount: 0, paid: 600, bonusPart: 0, walletPart: 600 };
    const refunded = { ...line, refunded: 600, released: 0, fee: 0, net: 0, holdStatus: 'refunded' };
    expect(body.lines).toEqual([
      {
        ...line,
        artistId: answered.userId,
        username: answered.username,
        status: 2,
        refunded: 0,
        released: 600,
        fee: 120,
        net: 480,
        holdStatus: 'released',
      },
      { ...refunded, artistId: canceled.userId, username: canceled.username, status: 3 },
      { ...refunded, artistId: silent.userId, username: silent.username, status: 4 },
    ]);
    expect(body.answers.map(({ score, loops }) => [score, loops.length])).toEqual([
      [80, 2],
      [null, 0],
      [null, 0],
    ]);
    expect(body.timeline.map(({ what, actor }) => [what, actor])).toEqual([
      ['sent, 2 loops to 3 artists, price held', fan.username],
      [`${answered.username}: answered, price released`, answered.username],
      [`liked ${answered.username}`, fan.username],
      [`${canceled.username}: canceled, price refunded`, canceled.username],
      [`${silent.username}: expired, price refunded`, 'deadline'],
    ]);
  });

  it('is for staff only, and written down', async () => {
    const { id } = await aLoopcheck(server, { fan: await rich(), artists: await someArtists(1) });
    const read = async (as: TestPerson, requestId = id) =>
      (await server.call('admin/get-loopcheck-request', { requestId }, { as })).status;
    const staff = await aStaffMember(server);
    expect([await read(await aFan(server)), await read(staff, 'nothing'), await read(staff)]).toEqual([
      403, 404, 200,
    ]);
    const rows = await server.database.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('actor_id', '=', staff.userId)
      .execute();
    expect(rows).toEqual([{ action: 'admin/get-loopcheck-request', details: { requestId: id } }]);
  });
});
