import { afterEach, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../testing/boot.ts';
import { aFan, anArtist } from '../testing/builders.ts';

let server: BootedServer;
afterEach(async () => await server.close());

async function statusesOf(times: number, act: (turn: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses = [];
  for (let turn = 0; turn < times; turn += 1) statuses.push((await act(turn)).status);
  return statuses;
}

describe('limits', () => {
  it('lets one address try ten sign-ins in a quarter of an hour, then says how long to wait', async () => {
    server = await boot({ config: { hasRateLimits: true } });
    const trySignIn = async (turn: number) =>
      await server.call('identity/sign-in', { email: `somebody-${turn}@example.test`, password: 'wrong wrong' });
    expect(new Set(await statusesOf(10, trySignIn))).toEqual(new Set([401]));
    const refused = await trySignIn(11);
    expect([refused.status, refused.body.error.code]).toEqual([429, 'rate-limited']);
    const waitSeconds = Number(refused.headers.get('retry-after'));
    expect(waitSeconds).toBeGreaterThan(0);
    expect(waitSeconds).toBeLessThanOrEqual(15 * 60);
  });

  it('refuses the eleventh try at once, without touching a password', async () => {
    server = await boot({ config: { hasRateLimits: true } });
    const fan = await aFan(server);
    const all = await Promise.all(
      Array.from({ length: 30 }, async () => await server.call('identity/sign-in', { email: fan.email, password: 'wrong wrong' })),
    );
    const counts = Map.groupBy(all, ({ status }) => status);
    expect([counts.get(401)?.length, counts.get(429)?.length]).toEqual([10, 20]);
  });

  it('lets one address register five times an hour, whether it succeeds or not', async () => {
    server = await boot({ config: { hasRateLimits: true } });
    const statuses = await statusesOf(7, async (turn) =>
      await server.send('user/register', { authProvider: 'password', username: turn % 2 ? 'no' : `someone-${turn}` }),
    );
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
  });

  it('lets one address ask thirty times a minute whether a name is free', async () => {
    server = await boot({ config: { hasRateLimits: true } });
    const statuses = await statusesOf(32, async (turn) =>
      await server.call('user/check-existing-username', { username: `free-${turn}` }),
    );
    expect([statuses.slice(0, 30).every((status) => status === 200), statuses.slice(30)]).toEqual([true, [429, 429]]);
  });

  it('counts signed-in people apart from one another', async () => {
    server = await boot({ config: { hasRateLimits: true } });
    const [one, other, artist] = [await aFan(server), await aFan(server), await anArtist(server)];
    const like = async (as: { token: string }) =>
      await server.call('user/like-artist', { artistId: artist.userId, like: true }, { as });
    const statuses = (await Promise.all(Array.from({ length: 310 }, async () => await like(one)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect((await like(other)).status).toBe(200);
  });

  it('can be switched off outside production', async () => {
    server = await boot({ config: { hasRateLimits: false } });
    const statuses = await statusesOf(40, async (turn) =>
      await server.call('user/check-existing-username', { username: `free-${turn}` }),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
