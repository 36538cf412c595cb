import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan } from '../../testing/builders.ts';
import { addressBlock } from './address-block.ts';

let server: BootedServer;
beforeAll(async () => {
  // Addresses of the test come from a header, as behind a proxy.
  server = await boot({ config: { isProduction: true, hasRateLimits: true } });
});
afterAll(async () => await server.close());

const STRANGERS = 20;
const from = (address: string, device?: string) => ({
  headers: { 'x-forwarded-for': address, ...(device === undefined ? {} : { cookie: `device=${device}` }) },
});
const guess = async (email: string, address: string) =>
  (await server.call('identity/sign-in', { email, password: 'wrong wrong' }, from(address))).status;

async function deviceOf(fan: { email: string; password: string }, address: string): Promise<string> {
  const { email, password } = fan;
  const { headers } = await server.call('identity/sign-in', { email, password }, from(address));
  const device = /device=([\w-]{43})/.exec(headers.getSetCookie().join())?.[1];
  if (device === undefined) throw new Error('The sign-in set no cookie for the device.');
  return device;
}

async function resetMailsTo(email: string): Promise<number> {
  await server.ctx.runJobs();
  const { db } = server.database;
  const rows = await db.selectFrom('mail_outbox').select('id').where('to_email', '=', email).execute();
  return rows.length;
}

describe('a stranger with twenty addresses', () => {
  it('guesses less than 100 times an hour and keeps the owner out nowhere', async () => {
    const fan = await aFan(server);
    const { email, password } = fan;
    const device = await deviceOf(fan, '192.0.2.1');
    const answers: number[] = [];
    const turns = Array.from({ length: 1000 }, (_, turn) => `198.51.100.${turn % STRANGERS}`);
    for (let first = 0; first < turns.length; first += 50)
      answers.push(
        ...(await Promise.all(turns.slice(first, first + 50).map(async (at) => await guess(email, at)))),
      );
    const guesses = answers.filter((status) => status === 401).length;
    // Fewer than 50 in a window, so that two windows that touch stay below 100.
    expect(guesses).toBeLessThan(50);
    expect(answers.filter((status) => status === 429)).toHaveLength(1000 - guesses);
    const signIn = async (...at: Parameters<typeof from>) =>
      (await server.call('identity/sign-in', { email, password }, from(...at))).status;
    expect({
      'a device that signed in before, at a new address': await signIn('203.0.113.1', device),
      'the same at an address of the stranger': await signIn('198.51.100.1', device),
      'a new device at a new address': await signIn('203.0.113.2'),
    }).toEqual({
      'a device that signed in before, at a new address': 200,
      'the same at an address of the stranger': 200,
      'a new device at a new address': 200,
    });
  });

  it('can neither use up the links to a new password nor flood their owner', async () => {
    const fan = await aFan(server);
    const device = await deviceOf(fan, '192.0.2.2');
    const { email } = fan;
    const before = await resetMailsTo(email);
    const ask = async (...at: Parameters<typeof from>) =>
      (await server.call('identity/send-reset', { email }, from(...at))).status;
    const answers: number[] = [];
    for (let turn = 0; turn < STRANGERS * 5; turn += 1) {
      answers.push(await ask(`198.51.101.${turn % STRANGERS}`));
      if (turn % STRANGERS === 0) await server.ctx.runJobs();
    }
    expect(new Set(answers)).toEqual(new Set([200]));
    const flood = (await resetMailsTo(email)) - before;
    expect(flood).toBeGreaterThan(0);
    expect(flood).toBeLessThanOrEqual(5);
    expect(await ask('198.51.101.1')).toBe(429);
    expect(await ask('203.0.113.3')).toBe(200);
    expect((await resetMailsTo(email)) - before).toBe(flood);
    expect(await ask('203.0.113.3', device)).toBe(200);
    expect((await resetMailsTo(email)) - before).toBe(flood + 1);
  });

  it('gains nothing from a device of their own, a made-up one, or another spelling', async () => {
    const [fan, stranger] = [await aFan(server), await aFan(server)];
    const own = await deviceOf(stranger, '192.0.2.3');
    const statuses: number[] = [];
    for (let turn = 0; turn < 15; turn += 1) {
      const email = turn % 2 ? fan.email.toUpperCase() : `${' '.repeat(turn)}${fan.email}\t`;
      const device = turn % 3 ? own : 'x'.repeat(43);
      const options = from(`198.51.102.${turn % 5}`, device);
      statuses.push(
        (await server.call('identity/sign-in', { email, password: 'wrong wrong' }, options)).status,
      );
    }
    expect(statuses).toEqual([
      ...Array.from({ length: 10 }, () => 401),
      ...Array.from({ length: 5 }, () => 429),
    ]);
  });

  it('does not stop those who are signed in at the same address from changing their password', async () => {
    const fan = await aFan(server);
    for (let turn = 0; turn < 11; turn += 1) await guess(`nobody-${turn}@example.com`, '198.51.103.1');
    expect(await guess(fan.email, '198.51.103.1')).toBe(429);
    const change = { password: fan.password, newPassword: 'a quite different one 7' };
    const options = { as: fan, ...from('198.51.103.1') };
    expect((await server.call('identity/change-password', change, options)).status).toBe(200);
  });

  it('guesses ten times with a stolen sign-in, which leaves the owner their own ten', async () => {
    const fan = await aFan(server);
    const { email, password } = fan;
    const { body } = await server.call('identity/sign-in', { email, password }, from('192.0.2.5'));
    const change = async (as: string, given: string) =>
      (
        await server.call(
          'identity/change-password',
          { password: given, newPassword: 'a quite different one 8' },
          { as },
        )
      ).status;
    const statuses: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) statuses.push(await change(fan.token, 'wrong wrong'));
    expect([statuses.slice(0, 10).every((status) => status === 422), statuses.slice(10)]).toEqual([
      true,
      [429, 429],
    ]);
    expect(await change(body.idToken, password)).toBe(200);
  });
});

describe('a name that nobody has', () => {
  /** Everything that a stranger sees of an answer, but for the second in which it came. */
  const seen = ({ status, body, headers }: Awaited<ReturnType<typeof server.call>>) => {
    return { status, body, hasToWait: headers.get('retry-after') !== null, cookies: headers.getSetCookie() };
  };
  type Seen = ReturnType<typeof seen>;
  const both = async (unknown: string, how: (email: string, block: string) => Promise<Seen[]>) => {
    const { email } = await aFan(server);
    return [await how(email, '198.51.104'), await how(unknown, '198.51.105')] as const;
  };

  it('is tried like one that a person has, as often and with the same answers', async () => {
    const signIns = async (email: string, block: string) => {
      const answers = [];
      for (let turn = 0; turn < STRANGERS * 3; turn += 1) {
        const at = from(`${block}.${turn % STRANGERS}`);
        answers.push(seen(await server.call('identity/sign-in', { email, password: `wrong ${turn}` }, at)));
      }
      return answers;
    };
    const [known, unknown] = await both('nobody-at-all@example.com', signIns);
    expect(unknown).toEqual(known);
    expect(unknown.filter(({ status }) => status === 401).length).toBeLessThan(50);
    expect(unknown.at(-1)).toMatchObject({ status: 429, hasToWait: true });
  });

  it('gets links to a new password as seldom, and the same answers', async () => {
    const resets = async (email: string, block: string) => {
      const answers = [];
      for (let turn = 0; turn < STRANGERS * 6; turn += 1) {
        const at = from(`${block}.${turn % STRANGERS}`);
        answers.push(seen(await server.call('identity/send-reset', { email }, at)));
      }
      return answers;
    };
    const [known, unknown] = await both('nobody-else@example.com', resets);
    expect(unknown).toEqual(known);
    expect(unknown.at(-1)).toMatchObject({ status: 429, hasToWait: true });
    const kept = server.database.db.selectFrom('password_reset_requests').select('email');
    const rows = await kept.where('email', '=', 'nobody-else@example.com').execute();
    expect(rows).toHaveLength(5);
  });

  it('does not give its address fresh tries of others', async () => {
    const fan = await aFan(server);
    for (let turn = 0; turn < 10; turn += 1) await guess(`nobody-${turn}@example.com`, '198.51.106.1');
    expect(await guess('nobody-10@example.com', '198.51.106.1')).toBe(429);
    expect(await guess(fan.email, '198.51.106.1')).toBe(429);
  });
});

describe('addresses', () => {
  it('are counted by /64 where one machine has many', () => {
    expect(addressBlock('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(addressBlock('2001:0DB8:1:2::9')).toBe('2001:db8:1:2::/64');
    expect(addressBlock('2001:db8::9')).toBe('2001:db8:0:0::/64');
    expect(addressBlock('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    expect(addressBlock('::1')).toBe('0:0:0:0::/64');
    expect(addressBlock('::ffff:192.0.2.7')).toBe('192.0.2.7');
    expect(addressBlock('64:ff9b::192.0.2.7')).toBe('64:ff9b:0:0::/64');
    expect(addressBlock('192.0.2.7')).toBe('192.0.2.7');
  });
});
