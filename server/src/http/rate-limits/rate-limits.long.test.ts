import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist } from '../../testing/builders.ts';
import { addToCounts } from './rate-limit-counts.store.ts';
import { eventually } from '../../testing/waiting.ts';

let server: BootedServer;
beforeAll(async () => {
  server = await boot({ config: { hasRateLimits: true } });
});
afterAll(async () => await server.close());

async function statusesOf(
  times: number,
  act: (turn: number) => Promise<{ status: number }>,
): Promise<number[]> {
  const statuses = [];
  for (let turn = 0; turn < times; turn += 1) statuses.push((await act(turn)).status);
  return statuses;
}

describe('limits', () => {
  it('lets one address try ten sign-ins in a quarter of an hour, then says how long to wait', async () => {
    const fan = await aFan(server);
    const signIn = async () =>
      await server.call('identity/sign-in', { email: fan.email, password: 'wrong wrong' });
    const statuses = Map.groupBy(
      await Promise.all(Array.from({ length: 30 }, signIn)),
      ({ status }) => status,
    );
    expect([statuses.get(401)?.length, statuses.get(429)?.length]).toEqual([10, 20]);
    const refused = await signIn();
    expect([refused.status, refused.body.error.code]).toEqual([429, 'rate-limited']);
    const waitSeconds = Number(refused.headers.get('retry-after'));
    expect(waitSeconds).toBeGreaterThan(0);
    expect(waitSeconds).toBeLessThanOrEqual(15 * 60);
  });

  it('never takes text in the email field for an address or a person', async () => {
    const production = await boot({ config: { isProduction: true, hasRateLimits: true } });
    const fan = await aFan(production);
    for (const email of ['192.0.2.7', fan.userId]) {
      await statusesOf(11, async (turn) => {
        const headers = { 'x-forwarded-for': `10.1.0.${turn + 1}` };
        return await production.call('identity/sign-in', { email, password: 'wrong wrong' }, { headers });
      });
    }
    const headers = { 'x-forwarded-for': '192.0.2.7' };
    const { email, password } = fan;
    const statuses = [
      (await production.call('identity/sign-in', { email, password }, { headers })).status,
      (await production.call('identity/change-password', { newPassword: 'x'.repeat(9) }, { as: fan })).status,
    ];
    await production.close();
    expect(statuses).toEqual([200, 422]);
  });

  it('believes only the last address that the proxy writes, and outside production none', async () => {
    const statusesAt = async (at: BootedServer) =>
      await statusesOf(11, async (turn) => {
        const headers = { 'x-forwarded-for': `10.9.0.${turn}, 198.51.100.9` };
        const email = `nobody-${turn}@example.test`;
        return await at.call('identity/sign-in', { email, password: 'wrong wrong' }, { headers });
      });
    const tenThenRefused = [...Array<number>(10).fill(401), 429];
    const production = await boot({ config: { isProduction: true, hasRateLimits: true } });
    const inProduction = await statusesAt(production);
    const headers = { 'x-forwarded-for': '10.9.0.1, 198.51.100.10' };
    const input = { email: 'nobody@example.test', password: 'wrong wrong' };
    const another = await production.call('identity/sign-in', input, { headers });
    await production.close();
    expect([inProduction, another.status]).toEqual([tenThenRefused, 401]);
    const outside = await boot({ config: { hasRateLimits: true } });
    const outsideProduction = await statusesOf(11, async (turn) => {
      const own = { 'x-forwarded-for': `198.51.100.${turn}` };
      return await outside.call(
        'identity/sign-in',
        { ...input, email: `no-${turn}@example.test` },
        { headers: own },
      );
    });
    await outside.close();
    expect(outsideProduction).toEqual(tenThenRefused);
  });

  it('lets one address register five times an hour, whether it succeeds or not', async () => {
    const statuses = await statusesOf(
      7,
      async (turn) =>
        await server.send('user/register', {
          authProvider: 'password',
          username: turn % 2 ? 'no' : `someone-${turn}`,
        }),
    );
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
  });

  it('lets one address ask thirty times a minute whether a name is free', async () => {
    const statuses = await statusesOf(
      32,
      async (turn) => await server.call('user/check-existing-username', { username: `free-${turn}` }),
    );
    expect([statuses.slice(0, 30).every((status) => status === 200), statuses.slice(30)]).toEqual([
      true,
      [429, 429],
    ]);
  });

  it('counts signed-in people apart from one another', async () => {
    const [one, other, artist] = [await aFan(server), await aFan(server), await anArtist(server)];
    const like = async (as: { token: string }) =>
      await server.call('user/like-artist', { artistId: artist.userId, like: true }, { as });
    const statuses = (await Promise.all(Array.from({ length: 310 }, async () => await like(one)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect((await like(other)).status).toBe(200);
  });

  it('lets one person ask about payments twenty times a minute, and go on with everything else', async () => {
    const fan = await aFan(server);
    const pay = async () =>
      await server.call('payment/intent', { amount: 5, paymentContext: 'tokens-package' }, { as: fan });
    const statuses = (await Promise.all(Array.from({ length: 22 }, pay))).map(({ status }) => status);
    expect([200, 429].map((wanted) => statuses.filter((status) => status === wanted).length)).toEqual([
      20, 2,
    ]);
    expect((await server.call('payment/get-user-cards', {}, { as: fan })).status).toBe(429);
    for (const path of ['loopcheck/send-request', 'tip/add'] as const) {
      expect((await server.send(path, {}, { as: fan })).status).toBe(422);
    }
    expect((await server.call('user/get-infos', {}, { as: fan })).status).toBe(200);
  });

  it('lets one person ask for sixty uploads an hour', async () => {
    const fan = await aFan(server);
    const file = { fileName: 'loop.wav', fileType: 'audio/wav', folder: 'files/ab12CD34/audio/1700000000' };
    const ask = async () => await server.call('upload/generate-signed-url', file, { as: fan });
    const statuses = (await Promise.all(Array.from({ length: 62 }, ask))).map(({ status }) => status);
    expect([200, 429].map((wanted) => statuses.filter((status) => status === wanted).length)).toEqual([
      60, 2,
    ]);
  });

  it('count a guesser by address, whichever token is guessed', async () => {
    const guess = async (_: unknown, turn: number) =>
      await server.call('user/get-infos', {}, { as: `guess-${turn}` });
    const answers = await Promise.all(Array.from({ length: 310 }, guess));
    const statuses = answers.map(({ status }) => status);
    // Exactly, although others at this address were over limits of their own before.
    expect([401, 429].map((wanted) => statuses.filter((status) => status === wanted).length)).toEqual([
      300, 10,
    ]);
    // A person with a valid token at the same address isn't affected.
    expect((await server.call('user/get-infos', {}, { as: await aFan(server) })).status).toBe(200);
  });

  it('can be switched off outside production', async () => {
    const open = await boot({ config: { hasRateLimits: false } });
    const statuses = await statusesOf(
      40,
      async (turn) => await open.call('user/check-existing-username', { username: `free-${turn}` }),
    );
    await open.close();
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe('limits of two servers on one database', () => {
  let one: BootedServer;
  let other: BootedServer;
  beforeAll(async () => {
    one = await boot({ config: { hasRateLimits: true } });
    other = await boot({ sameDataAs: one, config: { hasRateLimits: true } });
  });
  afterAll(async () => {
    await other.close();
    await one.close();
  });

  it('let one address try ten sign-ins at both together, also when all come at once', async () => {
    const fan = await aFan(one);
    const signIn = async (_: unknown, turn: number) =>
      await (turn % 2 ? other : one).call('identity/sign-in', { email: fan.email, password: 'wrong wrong' });
    const answers = await Promise.all(Array.from({ length: 40 }, signIn));
    const statuses = answers.map(({ status }) => status);
    expect([401, 429].map((wanted) => statuses.filter((status) => status === wanted).length)).toEqual([
      10, 30,
    ]);
    for (const { status, headers } of answers.filter((answer) => answer.status === 429)) {
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(14 * 60);
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    }
    const kept = await one.database.db.selectFrom('call_counts').select(['key', 'made']).execute();
    expect(JSON.stringify(kept)).not.toContain(fan.email);
  });

  it('tell each other within a second who has used a tenth of a limit and more', async () => {
    const fan = await aFan(one);
    const ask = async (server: BootedServer, times: number) =>
      (
        await Promise.all(
          Array.from({ length: times }, async () => await server.call('user/get-infos', {}, { as: fan })),
        )
      ).map(({ status }) => status);
    await ask(one, 200);
    await ask(other, 40);
    const made = async (wanted: number) =>
      await eventually(async () =>
        expect(
          await one.database.db.selectFrom('call_counts').select('made').where('made', '>=', 200).execute(),
        ).toEqual([{ made: wanted }]),
      );
    await made(240);
    // Each hears the sum when it tells its own next calls.
    await ask(other, 1);
    await made(241);
    const statuses = await ask(other, 80);
    expect([200, 429].map((wanted) => statuses.filter((status) => status === wanted).length)).toEqual([
      59, 21,
    ]);
  });

  it('start from zero when their time is over, and are deleted then', async () => {
    const { db } = one.database;
    const now = one.ctx.clock.now();
    const countTwice = async (leftMs: number) => {
      await addToCounts(db, [{ key: 'a', made: 3, leftMs }], now);
      return await addToCounts(db, [{ key: 'a', made: 2, leftMs }], now);
    };
    expect(await countTwice(60_000)).toMatchObject([{ made: 5 }]);
    await db
      .updateTable('call_counts')
      .set({ ends_at: new Date(0) })
      .where('key', '=', 'a')
      .execute();
    expect(await countTwice(60_000)).toMatchObject([{ made: 5 }]);
    const ended = new Date(0);
    await db.updateTable('call_counts').set({ ends_at: ended }).where('key', '=', 'a').execute();
    await one.ctx.jobs?.runNow('forget-call-counts');
    const left = await db.selectFrom('call_counts').select('key').where('ends_at', '<=', ended).execute();
    expect(left).toEqual([]);
  });
});
