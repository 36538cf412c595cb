import { SECURITY_BURST_EVENTS } from '@dubplate/shared/features/security/model.ts';
import { DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { networkOf } from '../../http/rate-limits/address-block.ts';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, aStaffMember, aSuperAdmin } from '../../testing/builders.ts';
import { addApp, atOrigin, awaitingSecondFactor } from '../accounts/testing/two-step.ts';
import { recordSecurity } from './security.ts';

let server: BootedServer;
beforeAll(async () => {
  server = await boot();
});
afterAll(async () => await server.close());

async function eventsOf(userId: string | null) {
  return await server.database.db
    .selectFrom('security_events')
    .select(['kind', 'what', 'outcome', 'network'])
    .where('user_id', userId === null ? 'is' : '=', userId)
    .orderBy('id')
    .execute();
}

const anEvent = (userId: string | null) => ({
  kind: 'webhook-refused' as const,
  userId,
  what: 'hooks/test',
  outcome: 'forbidden',
  ip: '192.0.2.77',
  now: server.ctx.clock.now(),
});
const network = '127.0.0.0/24';

describe('the security log', () => {
  it('tells of staff calls without the right, also of those that the handler refuses', async () => {
    const [fan, admin] = [await aFan(server), await aStaffMember(server)];
    expect((await server.call('admin/users', {}, { as: fan })).status).toBe(403);
    expect((await server.call('admin/export', { resource: 'transactions' }, { as: admin })).status).toBe(403);
    expect((await server.call('admin/users', {}, { as: admin })).status).toBe(200);
    expect((await server.call('admin/users', {}, { as: 'expired' })).status).toBe(401);
    const refused = { kind: 'staff-call-refused', outcome: 'forbidden', network };
    expect(await eventsOf(fan.userId)).toEqual([{ ...refused, what: 'admin/users' }]);
    expect(await eventsOf(admin.userId)).toEqual([{ ...refused, what: 'admin/export' }]);
  });

  it('tells of wrong passwords for accounts of staff, and of no others', async () => {
    const [fan, admin] = [await aFan(server), await aStaffMember(server)];
    for (const email of [fan.email, admin.email, 'nobody@example.com'])
      expect((await server.call('identity/sign-in', { email, password: 'wrong wrong' })).status).toBe(401);
    expect(await eventsOf(fan.userId)).toEqual([]);
    const wrong = { kind: 'staff-wrong-password', what: 'identity/sign-in', outcome: 'unauthenticated' };
    expect(await eventsOf(admin.userId)).toEqual([{ ...wrong, network }]);
  });

  it('tells of second factors and of wrong second steps, at the sign-in and as a proof', async () => {
    const fan = await aFan(server);
    await addApp(server, fan);
    const half = atOrigin(server, await awaitingSecondFactor(server, fan));
    const wrong = { recoveryCode: 'aaaa-bbbb-cccc' };
    await server.call('identity/finish-sign-in', wrong, { headers: half });
    await server.call('identity/prove', wrong, { as: fan, headers: atOrigin(server) });
    const step = { kind: 'wrong-second-step', outcome: 'validation', network };
    const added = { kind: 'second-factor-changed', outcome: 'added', network };
    expect(await eventsOf(fan.userId)).toEqual([
      { ...added, what: 'identity/confirm-totp' },
      { ...step, what: 'identity/finish-sign-in' },
      { ...step, what: 'identity/prove' },
    ]);
  });

  it('tells of wrong old passwords', async () => {
    const fan = await aFan(server);
    const password = 'wrong wrong';
    await server.call(
      'identity/change-password',
      { password, newPassword: 'a quite different 9' },
      { as: fan },
    );
    await server.call('auth/change-email', { password, newEmail: 'other@example.com' }, { as: fan });
    const wrong = { kind: 'wrong-old-password', outcome: 'validation', network };
    expect(await eventsOf(fan.userId)).toEqual([
      { ...wrong, what: 'identity/change-password' },
      { ...wrong, what: 'auth/change-email' },
    ]);
  });

  it('tells of a used renewal cookie that comes back', async () => {
    const fan = await aFan(server);
    const { email, password } = fan;
    const { headers } = await server.call('identity/sign-in', { email, password });
    const cookie = /renewal=[^;]+/.exec(headers.getSetCookie().join())?.[0] ?? '';
    const renew = async () =>
      await server.call('identity/renew', {}, { headers: { cookie, origin: server.url } });
    expect((await renew()).body).toMatchObject({ signedIn: true });
    await server.clock.advance(60_000, { runsJobs: false });
    expect((await renew()).body).toEqual({ signedIn: false });
    expect(await eventsOf(fan.userId)).toEqual([
      { kind: 'renewal-replayed', what: 'identity/renew', outcome: 'sign-in-ended', network },
    ]);
  });

  it('tells of messages to a webhook that are not signed', async () => {
    const name = server.ctx.payments.name;
    const response = await fetch(`${server.url}/app/api/hooks/${name}`, { method: 'POST', body: '{}' });
    expect(response.ok).toBe(false);
    expect(await eventsOf(null)).toMatchObject([{ kind: 'webhook-refused', what: `hooks/${name}`, network }]);
  });
});

describe('admin/security-log', () => {
  it('is shown to super admins, with filters', async () => {
    const [boss, fan] = [await aSuperAdmin(server), await aFan(server)];
    await recordSecurity(server.database.db, anEvent(fan.userId));
    const read = async (filter: { userId?: string; kind?: 'webhook-refused' | 'renewal-replayed' }) =>
      (await server.call('admin/security-log', { filter }, { as: boss })).body.items;
    expect(await read({ userId: fan.userId })).toMatchObject([
      { username: fan.username, what: 'hooks/test', network: '192.0.2.0/24' },
    ]);
    expect(await read({ userId: fan.userId, kind: 'renewal-replayed' })).toEqual([]);
  });

  it('refuses to be changed or shortened, and forgets after a year', async () => {
    const { db } = server.database;
    const fan = await aFan(server);
    await recordSecurity(db, anEvent(fan.userId));
    for (const act of [
      sql`update security_events set outcome = 'fine'`,
      sql`delete from security_events`,
      sql`truncate security_events`,
    ])
      await expect(act.execute(db)).rejects.toThrow('never changed');
    // What the erasure of a person may do is no way to delete young events, or all.
    for (const act of [sql`delete from security_events`, sql`truncate security_events`]) {
      const erasing = server.database.transaction(async (tx) => {
        await sql`select set_config('dubplate.erases', 'yes', true)`.execute(tx);
        await act.execute(tx);
      });
      await expect(erasing).rejects.toThrow('never changed');
    }
    await recordSecurity(db, {
      ...anEvent(fan.userId),
      outcome: 'old',
      now: new Date(server.ctx.clock.now().getTime() - 366 * DAY_MS),
    });
    await server.ctx.jobs?.runNow('forget-security-events');
    expect((await eventsOf(fan.userId)).map(({ outcome }) => outcome)).toEqual(['forbidden']);
  });

  it('raises an alarm for many events of one kind', async () => {
    const error = vi.spyOn(server.ctx.log, 'error').mockImplementation(() => {});
    const told = () => error.mock.calls.filter(([, text]) => String(text) === 'many refusals of one kind');
    await server.clock.advance(DAY_MS, { runsJobs: false });
    await server.ctx.jobs?.runNow('watch-security');
    expect(told()).toEqual([]);
    for (let made = 0; made < SECURITY_BURST_EVENTS; made += 1)
      await recordSecurity(server.database.db, anEvent(null));
    await server.ctx.jobs?.runNow('watch-security');
    expect(told()).toEqual([
      [{ kind: 'webhook-refused', events: SECURITY_BURST_EVENTS }, 'many refusals of one kind'],
    ]);
    error.mockRestore();
  });

  it('keeps only the network of an address', () => {
    expect(networkOf('192.0.2.77')).toBe('192.0.2.0/24');
    expect(networkOf('::ffff:192.0.2.77')).toBe('192.0.2.0/24');
    expect(networkOf('2001:db8:1:2:3::9')).toBe('2001:db8:1:2::/64');
  });
});
