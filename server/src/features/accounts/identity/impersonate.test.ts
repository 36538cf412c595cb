import { addMs, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BootedServer } from '../../../testing/boot.ts';
import { aFan, anArtist, aStaffMember, aSuperAdmin, type TestPerson } from '../../../testing/builders.ts';
import { callsByPath, digestOf, callAs } from '../../../testing/calls/call-as.ts';
import type { Issuer } from '../testing/issuer.ts';
import { bootAsInProduction, elsewhere } from '../testing/as-in-production.ts';

let server: BootedServer;
let issuer: Issuer;
beforeAll(async () => {
  ({ server, issuer } = await bootAsInProduction());
});
afterAll(async () => {
  await server.close();
  await issuer.close();
});

const db = () => server.database.db;
const isSignedIn = async (person: { token: string }) =>
  (await server.call('user/get-infos', {}, { as: person })).status === 200;

describe('admin/impersonate', () => {
  const open = async (looker: TestPerson, person: TestPerson) =>
    await server.call(
      'admin/impersonate',
      { userId: person.userId, reason: 'A question of theirs' },
      { as: looker },
    );

  it('is for super admins, and shows nobody through the eyes of staff or of oneself', async () => {
    const [looker, admin, fan] = [await aSuperAdmin(server), await aStaffMember(server), await aFan(server)];
    expect([
      (await open(admin, fan)).status,
      (await open(looker, admin)).status,
      (await open(looker, looker)).status,
    ]).toEqual([403, 403, 403]);
    const { status, body } = await open(looker, fan);
    expect([status, body.expiresIn, /^\/#as=[\w-]{43}$/.test(body.url)]).toEqual([200, 60, true]);
  });

  it('leaves both ids and the reason in the audit log, and no ticket', async () => {
    const [looker, fan] = [await aSuperAdmin(server), await aFan(server)];
    const { url } = (await open(looker, fan)).body;
    await server.call('identity/impersonate', { ticket: url.slice(5) }, elsewhere());
    const rows = await db()
      .selectFrom('audit_log')
      .selectAll()
      .where('actor_id', '=', looker.userId)
      .orderBy('id')
      .execute();
    expect(rows.map(({ action, target_id }) => [action, target_id])).toEqual([
      ['admin/impersonate', fan.userId],
      ['identity/impersonate', fan.userId],
    ]);
    expect(rows[1]?.details).toMatchObject({ reason: 'A question of theirs' });
    expect(JSON.stringify(rows)).not.toContain(url.slice(5));
  });
});

describe('identity/impersonate', () => {
  async function lookThrough(looker: TestPerson, person: TestPerson) {
    const { body } = await server.call(
      'admin/impersonate',
      { userId: person.userId, reason: 'A question' },
      { as: looker },
    );
    const ticket = body.url.slice(5);
    return { ticket, answer: await server.call('identity/impersonate', { ticket }, elsewhere()) };
  }

  it('reads as that person for half an hour, without a cookie and unseen in the list of sign-ins', async () => {
    const [looker, fan] = [await aSuperAdmin(server), await aFan(server)];
    const { ticket, answer } = await lookThrough(looker, fan);
    expect([answer.status, answer.body.expiresIn, answer.body.impersonatedBy]).toEqual([
      200,
      1800,
      looker.username,
    ]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const eyes = { token: answer.body.idToken };
    expect((await server.call('user/get-infos', {}, { as: eyes })).body.uid).toBe(fan.userId);
    expect((await server.call('identity/impersonate', { ticket }, elsewhere())).status).toBe(422);
    expect((await server.call('identity/sign-ins', {}, { as: fan })).body.total).toBe(1);
    const end = addMs(server.ctx.clock.now(), 30 * MINUTE_MS);
    await server.clock.stoppedAt(end, async () => expect(await isSignedIn(eyes)).toBe(false));
  });

  it('shows neither where an artist meets nor the secret address of their calendar', async () => {
    const [looker, artist] = [await aSuperAdmin(server), await anArtist(server)];
    const secrets = { meetingUrl: 'https://meet.example/a', calendarUrl: 'https://calendar.example/b' };
    const privateSessionSettings = {
      price: 6000,
      duration: 60 as const,
      timeZone: 'UTC',
      weekly: [{ day: 1, from: '09:00', to: '17:00' }],
      exceptions: [],
      bufferMin: 0,
      noticeHours: 24,
      description: 'We listen together.',
    };
    const userInfos = { privateSessionSettings: { ...privateSessionSettings, ...secrets } };
    await server.call('user/update-infos', { userInfos }, { as: artist });
    const own = await server.call('user/get-infos', {}, { as: artist });
    expect(own.body.privateSessionSettings).toEqual(userInfos.privateSessionSettings);
    const { answer } = await lookThrough(looker, artist);
    const read = await server.call('user/get-infos', {}, { as: { token: answer.body.idToken } });
    for (const shown of [answer.body.user, read.body])
      expect(shown.privateSessionSettings).toEqual(privateSessionSettings);
  });

  it('changes nothing: every call that writes is refused for everybody', async () => {
    const [looker, fan] = [await aSuperAdmin(server), await anArtist(server)];
    const eyes = (await lookThrough(looker, fan)).answer.body.idToken;
    const before = await digestOf(server);
    const refused = callsByPath.filter(
      ([path, call]) =>
        (call.writes || path === 'identity/sign-ins' || path === 'user/check-existing-email') &&
        !call.isDevelopmentOnly &&
        call.who !== 'open' &&
        path !== 'identity/sign-out',
    );
    for (const [path] of refused) {
      const heard = await callAs(server, path, {}, { token: eyes });
      const role = heard.body?.error?.code === 'forbidden';
      expect([path, heard.status, role || heard.body?.error?.code]).toEqual([
        path,
        403,
        role || 'impersonating',
      ]);
    }
    expect(refused.length).toBeGreaterThan(25);
    // Nor is such a caller ever staff, or lists where the person signs in.
    expect((await callAs(server, 'admin/users', {}, { token: eyes })).body?.error?.code).toBe('forbidden');
    expect(await digestOf(server)).toEqual(before);
    const out = await server.call('identity/sign-out', {}, { as: eyes });
    // Only the view's own cookie for audio goes: that of the viewer's sign-in stays.
    const cookies = out.headers.getSetCookie().map((cookie) => cookie.split(';').slice(0, 2).join());
    expect(cookies).toEqual([expect.stringMatching(/^media-[\w-]{16}=, Max-Age=0$/)]);
    expect([out.status, await isSignedIn({ token: eyes })]).toEqual([200, false]);
  });

  it("ends with the viewer's sign-in or rights, and when the viewed person becomes staff", async () => {
    const fan = await aFan(server);
    const ways: ((looker: TestPerson) => Promise<unknown>)[] = [
      async (looker) => await server.call('identity/sign-out', {}, { as: looker }),
      async ({ userId }) => await db().deleteFrom('staff_flags').where('user_id', '=', userId).execute(),
      async ({ userId }) =>
        await db().updateTable('users').set({ status: 4 }).where('id', '=', userId).execute(),
      async () =>
        await db()
          .insertInto('staff_flags')
          .values({
            user_id: fan.userId,
            is_admin: true,
            is_super_admin: false,
            granted_at: server.ctx.clock.now(),
          })
          .execute(),
    ];
    for (const end of ways) {
      const looker = await aSuperAdmin(server);
      const eyes = { token: (await lookThrough(looker, fan)).answer.body.idToken };
      const before = await isSignedIn(eyes);
      await end(looker);
      expect([before, await isSignedIn(eyes)]).toEqual([true, false]);
    }
  });

  it('redeems no ticket that is a minute old or whose maker is no super admin any more', async () => {
    const [looker, fan] = [await aSuperAdmin(server), await aFan(server)];
    const ticketOf = async () =>
      (
        await server.call('admin/impersonate', { userId: fan.userId, reason: 'A question' }, { as: looker })
      ).body.url.slice(5);
    const redeem = async (ticket: string) =>
      (await server.call('identity/impersonate', { ticket }, elsewhere())).status;
    const old = await ticketOf();
    const late = addMs(server.ctx.clock.now(), MINUTE_MS);
    await server.clock.stoppedAt(late, async () => expect(await redeem(old)).toBe(422));
    const orphaned = await ticketOf();
    await db().deleteFrom('staff_flags').where('user_id', '=', looker.userId).execute();
    expect(await redeem(orphaned)).toBe(422);
  });
});
