import { addMs, MINUTE_MS, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/id.ts';
import { eraseAccountsJob } from '../../features/accounts/life/erase-accounts.job.ts';
import { forgetOutsidePeopleJob } from '../../features/accounts/life/forget-outside-people.job.ts';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aDatabase } from '../../testing/postgres/database.ts';
import { aFirebaseStandIn, type FirebaseStandIn } from '../../testing/stand-ins/firebase-stand-in.ts';
import { aUserRow } from '../../testing/user-row.ts';
import { isAwaited } from '../../testing/waiting.ts';
import { itConformsAsOutsideIdentity } from './testing/conformance.ts';
import { firebaseIdentity } from './firebase.ts';

itConformsAsOutsideIdentity('Firebase Auth', async () => {
  const database = await aDatabase();
  const standIn = await aFirebaseStandIn(() => new Date());
  return {
    identity: firebaseIdentity(database, standIn.config),
    transaction: async (work) => await database.transaction(work),
    aPerson: async () => await aUserRow(database.db),
    signIn: async (uid, now) => ({
      idToken: await standIn.token({ uid, email: `${uid}@example.test` }, now),
      idTokenSeconds: 3600,
      signInId: String(Math.floor(now.getTime() / SECOND_MS)),
    }),
    close: async () => {
      await standIn.close();
      await database.drop();
    },
  };
});

let standIn: FirebaseStandIn;
let server: BootedServer;
beforeAll(async () => {
  standIn = await aFirebaseStandIn(() => server.ctx.clock.now());
  server = await boot({ config: { firebase: standIn.config, adminEmail: 'boss@example.test' } });
});
afterAll(async () => {
  await server.close();
  await standIn.close();
});

const now = () => server.ctx.clock.now();
const secondsFromNow = (seconds: number) => Math.floor(now().getTime() / SECOND_MS) + seconds;
const aNewcomer = () => {
  const uid = newId(now()).replaceAll('-', '').slice(0, 28);
  return { uid, email: `${uid}@example.test` };
};
const tokenOf: FirebaseStandIn['token'] = async (person, moment, asked) =>
  await standIn.token(person, moment, asked);
const infos = async (token: string) => (await server.call('user/get-infos', {}, { as: token })).status;
const ensure = async (person: { uid: string; email: string }, token: string, more = {}) =>
  await server.call('user/ensureUser', { ...person, ...more }, { as: token });

/** A person with a record and a current token. */
async function aPerson() {
  const person = aNewcomer();
  const token = await tokenOf(person, now());
  expect((await ensure(person, token)).status).toBe(200);
  return { ...person, token };
}

describe('a token of Firebase Auth', () => {
  const wrong = [
    ['signed by nobody', { signing: 'none' }],
    ['signed with the public key as a secret', { signing: 'public-key-as-secret' }],
    ['signed by a key of one’s own', { signing: 'other-key' }],
    ['naming a key that is not published', { kid: 'unknown' }],
    ['for another project', { claims: { aud: 'another-project' } }],
    ['of another project', { claims: { iss: 'https://securetoken.google.com/another-project' } }],
    ['of another issuer', { claims: { iss: 'https://accounts.google.com' } }],
    ['without a person', { claims: { sub: '' } }],
    ['of a person with an odd id', { claims: { sub: '../../etc' } }],
    ['without an email', { claims: { email: undefined } }],
    ['without the beginning of the sign-in', { claims: { auth_time: undefined } }],
    ['without an end', { claims: { exp: undefined } }],
  ] as const;

  it.each(wrong)('is nobody’s when it is %s', async (_what, asked) => {
    const person = await aPerson();
    expect(await infos(person.token)).toBe(200);
    const token = await tokenOf(person, now(), asked);
    expect([await infos(token), (await ensure(person, token)).status]).toEqual([401, 401]);
  });

  it('counts from its beginning to its end, by our clock', async () => {
    const person = await aPerson();
    const at = async (claims: Record<string, unknown>) =>
      await infos(await tokenOf(person, now(), { claims }));
    expect(await at({ exp: secondsFromNow(0) })).toBe(401);
    expect(await at({ exp: secondsFromNow(5) })).toBe(200);
    expect(await at({ iat: secondsFromNow(30), auth_time: secondsFromNow(30) })).toBe(200);
    expect(await at({ iat: secondsFromNow(120) })).toBe(401);
    expect(await at({ auth_time: secondsFromNow(120) })).toBe(401);
  });

  it('is checked by keys that are asked for seldom', async () => {
    const person = await aPerson();
    const before = standIn.keyReads();
    for (let count = 0; count < 5; count += 1) expect(await infos(person.token)).toBe(200);
    const unknown = await tokenOf(person, now(), { kid: 'another' });
    for (let count = 0; count < 5; count += 1) expect(await infos(unknown)).toBe(401);
    expect(standIn.keyReads() - before).toBeLessThanOrEqual(1);
  });

  it('is neither taken nor refused while the keys cannot be had', async () => {
    const person = await aPerson();
    const other = await aFirebaseStandIn(now);
    const identity = firebaseIdentity(server.database, { ...standIn.config, keysUrl: other.config.keysUrl });
    for (const state of ['down', 'nonsense'] as const) {
      other.be(state);
      await expect(identity.verify(person.token, now())).rejects.toMatchObject({ code: 'busy' });
    }
    await other.close();
    await expect(identity.verify(person.token, now())).rejects.toMatchObject({ code: 'busy' });
  });

  it('ends with its sign-in, with all of them, and with the person’s right to be here', async () => {
    const person = await aPerson();
    const second = await tokenOf(person, addMs(now(), -MINUTE_MS));
    const renewed = await tokenOf(person, now(), { claims: { auth_time: secondsFromNow(-60) } });
    expect((await server.call('identity/sign-out', {}, { as: person.token })).status).toBe(200);
    expect([await infos(person.token), await infos(second)]).toEqual([401, 200]);
    expect((await server.call('identity/revoke', {}, { as: second })).status).toBe(200);
    expect([await infos(second), await infos(renewed)]).toEqual([401, 401]);
    expect((await ensure(person, renewed)).status).toBe(401);
    const later = await tokenOf(person, now(), { claims: { auth_time: secondsFromNow(1) } });
    expect(await infos(later)).toBe(200);
    await server.database.db.updateTable('users').set({ status: 4 }).where('id', '=', person.uid).execute();
    expect(await infos(later)).toBe(401);
    const { status, body } = await ensure(person, later);
    expect([status, body.error.code]).toEqual([403, 'account-suspended']);
  });

  it('lets all calls that belong to our own sign-ins refuse in words', async () => {
    const { token } = await aPerson();
    const as = { as: token };
    const password = 'correct horse battery';
    const answers = [
      await server.call('identity/sign-in', { email: 'a@example.test', password }),
      await server.call('identity/send-reset', { email: 'a@example.test' }),
      await server.call('identity/verify-reset', { code: 'x' }),
      await server.call('identity/confirm-reset', { code: 'x', password }),
      await server.call('identity/send-verification', {}, as),
      await server.call('identity/verify-email', { code: 'x' }),
      await server.call('auth/change-email', { newEmail: 'b@example.test', password }, as),
      await server.call('identity/change-password', { password, newPassword: `${password} 2` }, as),
      await server.call('identity/revoke', { signInId: 'x' }, as),
    ];
    for (const { status, body } of answers) {
      expect([status, body.error.code]).toEqual([409, 'state-conflict']);
      expect(body.error.message).toContain('kept by the sign-in service');
    }
    const { body } = await server.call('identity/renew', {});
    expect(body).toEqual({ signedIn: false });
  });

  it('shows the present sign-in, the only one we know of, and ends it', async () => {
    const { token } = await aPerson();
    const { body } = await server.call('identity/sign-ins', {}, { as: token });
    const [present] = body.items;
    expect([body.total, present?.isCurrent]).toEqual([1, true]);
    const { status } = await server.call('identity/revoke', { signInId: present?.id ?? '' }, { as: token });
    expect([status, await infos(token)]).toEqual([200, 401]);
  });

  it('brings back a disabled person with a sign-in of afterwards', async () => {
    const person = await aPerson();
    expect((await server.call('user/disable', {}, { as: person.token })).status).toBe(200);
    expect((await ensure(person, person.token)).status).toBe(401);
    const later = await tokenOf(person, now(), { claims: { auth_time: secondsFromNow(1) } });
    expect(await infos(later)).toBe(401);
    const { status, body } = await ensure(person, later);
    expect([status, body.restored, await infos(later)]).toEqual([200, true, 200]);
  });
});

describe('viewing as another user with Firebase Auth', () => {
  const boss = { uid: 'the-boss', email: 'boss@example.test' };
  let superToken: string;
  beforeAll(async () => {
    superToken = await tokenOf(boss, now());
    await ensure(boss, superToken);
  });
  const look = async (uid: string, as = superToken) => {
    const { status, body } = await server.call(
      'admin/impersonate',
      { userId: uid, reason: 'A question' },
      { as },
    );
    return { status, ticket: String(body.url).slice('/#as='.length) };
  };
  const see = async (ticket: string) => await server.call('identity/impersonate', { ticket });

  it('shows what that person sees, changes nothing, and is over when one signs out of it', async () => {
    const person = await aPerson();
    expect((await look(person.uid, person.token)).status).toBe(403);
    const { ticket } = await look(person.uid);
    const { status, body } = await see(ticket);
    expect([status, body.user.uid]).toEqual([200, person.uid]);
    expect(body.impersonatedBy).toMatch(/^boss\d{4}$/);
    const eyes = body.idToken;
    expect((await server.call('user/get-infos', {}, { as: eyes })).body.uid).toBe(person.uid);
    expect((await server.call('user/disable', {}, { as: eyes })).body.error.code).toBe('impersonating');
    expect((await see(ticket)).status).toBe(422);
    expect((await server.call('identity/sign-out', {}, { as: eyes })).status).toBe(200);
    expect([await infos(eyes), await infos(person.token), await infos(superToken)]).toEqual([401, 200, 200]);
  });

  it('ends after half an hour, and with the sign-in or the rights of the super admin who looks', async () => {
    const person = await aPerson();
    const eyesOf = async (as: string) => (await see((await look(person.uid, as)).ticket)).body.idToken;
    const eyes = await eyesOf(superToken);
    await server.clock.stoppedAt(addMs(now(), 30 * MINUTE_MS), async () =>
      expect(await infos(eyes)).toBe(401),
    );

    const other = await tokenOf(boss, addMs(now(), -MINUTE_MS));
    const second = await eyesOf(other);
    const { ticket } = await look(person.uid, other);
    expect((await server.call('identity/sign-out', {}, { as: other })).status).toBe(200);
    expect([await infos(second), (await see(ticket)).status, await infos(eyes)]).toEqual([401, 422, 200]);

    const setRight = async (isSuperAdmin: boolean) =>
      await server.database.db.updateTable('staff_flags').set({ is_super_admin: isSuperAdmin }).where('user_id', '=', boss.uid).execute(); // prettier-ignore
    await setRight(false);
    expect(await infos(eyes)).toBe(401);
    await setRight(true);
    expect(await infos(eyes)).toBe(200);
    expect((await server.call('identity/revoke', {}, { as: person.token })).status).toBe(200);
    expect(await infos(eyes)).toBe(401);
  });
});

describe('a person who is erased', () => {
  const erase = async () => {
    const person = await aPerson();
    standIn.accounts.push({ localId: person.uid, email: person.email, password: 'x' });
    expect((await server.call('user/disable', {}, { as: person.token })).status).toBe(200);
    await server.database.db.updateTable('users').set({ disabled_at: addMs(now(), -31 * 24 * 60 * MINUTE_MS) }).where('id', '=', person.uid).execute(); // prettier-ignore
    await eraseAccountsJob.run({ ctx: server.ctx, now: now() });
    return person;
  };
  const forget = async (ctx = server.ctx) => await forgetOutsidePeopleJob.run({ ctx, now: now() });
  const isThere = ({ uid }: { uid: string }) => standIn.accounts.some(({ localId }) => localId === uid);
  const left = async () => await server.database.db.selectFrom('outside_people_left').selectAll().execute();

  it('is deleted at Firebase too, also when it did not answer at first', async () => {
    const person = await erase();
    standIn.be('down');
    await forget();
    standIn.be('nonsense');
    await forget();
    standIn.be('well');
    expect([isThere(person), (await left()).map(({ uid }) => uid)]).toEqual([true, [person.uid]]);
    await forget();
    expect([isThere(person), await left()]).toEqual([false, []]);
  });

  it('is forgotten when Firebase no longer knows them, and waits where nothing may delete them', async () => {
    const person = await erase();
    const { serviceAccount: _, ...config } = standIn.config;
    const identity = firebaseIdentity(server.database, { ...config, serviceAccount: null });
    await forget({ ...server.ctx, identity });
    expect(await left()).toHaveLength(1);
    standIn.accounts.splice(0);
    await forget();
    expect([isThere(person), await left()]).toEqual([false, []]);
  });

  it('stays for a key that Google does not know', async () => {
    await erase();
    const other = await aFirebaseStandIn(now);
    const config = { ...standIn.config, serviceAccount: other.config.serviceAccount };
    const { serviceAccount } = standIn.config;
    if (config.serviceAccount && serviceAccount) config.serviceAccount.tokenUrl = serviceAccount.tokenUrl;
    await forget({ ...server.ctx, identity: firebaseIdentity(server.database, config) });
    expect(await left()).toHaveLength(1);
    await other.close();
    await forget();
    expect(await left()).toHaveLength(0);
  });
});

describe('user/ensureUser with Firebase Auth', () => {
  it('makes a fan of whom it proves, once, and nothing else can be done before', async () => {
    const person = aNewcomer();
    const token = await tokenOf(person, now(), { claims: { name: 'Zoë Fän' } });
    expect(await infos(token)).toBe(401);
    const answers = await Promise.all(Array.from({ length: 8 }, async () => await ensure(person, token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const { user } = answers[0]?.body ?? {};
    expect(user).toMatchObject({ uid: person.uid, email: person.email, type: 1, status: 1, token: 0 });
    expect(user).toMatchObject({
      acceptRequest: 0,
      displayName: 'Zoë Fän',
      emailVerified: true,
      admin: false,
    });
    expect(user?.username).toMatch(/^zoe-fan\d{4}$/);
    expect(new Set(answers.map(({ body }) => body.user.username)).size).toBe(1);
    expect(await infos(token)).toBe(200);
  });

  it('names a person without a name after their email', async () => {
    const uid = newId(now());
    const person = { uid, email: `j.r@${uid}.example` };
    const { body } = await ensure(person, await tokenOf(person, now()));
    expect(body.user.username).toMatch(/^j-r\d{4}$/);
  });

  it('speaks only for the person of the token', async () => {
    const [person, other] = [aNewcomer(), await aPerson()];
    const token = await tokenOf(person, now());
    expect((await ensure({ ...person, uid: other.uid }, token)).status).toBe(403);
    expect((await ensure({ ...person, email: other.email }, token)).status).toBe(403);
    expect(await infos(token)).toBe(401);
  });

  it('gives nobody another person’s address', async () => {
    const other = await aPerson();
    const person = { ...aNewcomer(), email: other.email };
    const { status, body } = await ensure(person, await tokenOf(person, now()));
    expect([status, body.error.code]).toEqual([409, 'already-registered']);
  });

  it('follows a change of address once it is proven', async () => {
    const person = await aPerson();
    const moved = { ...person, email: `new-${person.email}` };
    const asked = { claims: { email_verified: false } };
    const unproven = await ensure(
      { uid: person.uid, email: moved.email },
      await tokenOf(moved, now(), asked),
    );
    expect(unproven.body.user.email).toBe(person.email);
    const proven = await ensure({ uid: person.uid, email: moved.email }, await tokenOf(moved, now()));
    expect([proven.body.user.email, proven.body.user.emailVerified]).toEqual([moved.email, true]);
  });

  it('refuses a changed address that another person takes at the same moment', async () => {
    const [person, other] = [await aPerson(), await aPerson()];
    const moved = { uid: person.uid, email: `wanted-${person.email}` };
    const token = await tokenOf(moved, now());
    const { waiting } = await server.database.session(async (session) => {
      await session.query('update users set email = $1 where id = $2', [moved.email, other.uid]);
      const asked = ensure(moved, token);
      await expect.poll(async () => await isAwaited(session)).toBe(true);
      return { waiting: asked };
    });
    const { status, body } = await waiting;
    expect([status, body.error.code]).toEqual([409, 'already-registered']);
  });

  it('gives the configured address the rights of a super admin outside production', async () => {
    const person = { uid: 'the-boss', email: 'boss@example.test' };
    const { body } = await ensure(person, await tokenOf(person, now()));
    expect(body.user.superAdmin).toBe(true);
  });
});

describe('user/register with Firebase Auth', () => {
  const password = 'correct horse battery';
  const registration = (email: string, username: string) =>
    ({ authProvider: 'password', email, username, password }) as const;
  const register = async (input: object) => await server.send('user/register', input);
  const accountOf = (email: string) => standIn.accounts.find((account) => account.email === email);

  it('makes the account there and the person here under one id', async () => {
    const { status, body } = await server.call('user/register', {
      ...registration('first@example.test', 'first.one'),
      type: 2,
    });
    const account = accountOf('first@example.test');
    expect([status, body.user.uid, body.user.type, body.idToken]).toEqual([
      200,
      account?.localId,
      2,
      undefined,
    ]);
    const token = await tokenOf({ uid: body.user.uid, email: 'first@example.test' }, now());
    expect(await infos(token)).toBe(200);
    const rows = await server.database.db.selectFrom('passwords').selectAll().execute();
    expect(rows).toEqual([]);
  });

  it('takes the account back when the person cannot be made', async () => {
    await register(registration('second@example.test', 'second.one'));
    const { status, body } = await register(registration('third@example.test', 'Second.One'));
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([422, ['username']]);
    expect(accountOf('third@example.test')).toBeUndefined();
    expect((await register(registration('third@example.test', 'third.one'))).status).toBe(200);
  });

  it('continues with an account that was left over, for a person who knows its password', async () => {
    standIn.accounts.push({ localId: 'leftOver', email: 'left@example.test', password });
    const guess = await register({
      ...registration('left@example.test', 'left.one'),
      password: 'a wrong password',
    });
    expect([guess.status, Object.keys(guess.body.error.fields ?? {})]).toEqual([422, ['email']]);
    const { status, body } = await server.call(
      'user/register',
      registration('left@example.test', 'left.one'),
    );
    expect([status, body.user.uid]).toEqual([200, 'leftOver']);
    const again = await register(registration('left@example.test', 'left.two'));
    expect([again.status, Object.keys(again.body.error.fields ?? {})]).toEqual([422, ['email']]);
  });

  it('passes on what the service refuses, and says when it does not answer', async () => {
    const weak = await register({ ...registration('weak@example.test', 'weak.one'), password: 'tr0ub4dor' });
    expect([weak.status, Object.keys(weak.body.error.fields ?? {})]).toEqual([422, ['password']]);
    standIn.be('down');
    const { status, headers } = await register(registration('down@example.test', 'down.one'));
    standIn.be('well');
    expect([status, headers.has('retry-after')]).toEqual([503, true]);
  });

  it('takes a Google sign-in with a proven address, and no other token', async () => {
    const person = aNewcomer();
    const by = async (claims: Record<string, unknown>) => await tokenOf(person, now(), { claims });
    const google = { firebase: { sign_in_provider: 'google.com' } };
    const body = { authProvider: 'google.com', email: person.email, username: `g${person.uid.slice(-20)}` };
    const send = async (idToken: string, more = {}) => (await register({ ...body, idToken, ...more })).status;
    expect(await send(await by({}))).toBe(422);
    expect(await send(await by({ ...google, email_verified: false }))).toBe(422);
    expect(await send(await by({ ...google, aud: 'another-project' }))).toBe(422);
    expect(await send(await by(google), { email: 'other@example.test' })).toBe(422);
    expect(await send(await by(google))).toBe(200);
    expect(await infos(await by(google))).toBe(200);
  });
});

describe('with the emulator', () => {
  it('a token that nobody signed is read, and still has to be of this project and time', async () => {
    const identity = firebaseIdentity(server.database, { ...standIn.config, keysUrl: null });
    const person = await aPerson();
    const isKnown = async (asked: object) =>
      (await identity.verify(await tokenOf(person, now(), { signing: 'none', ...asked }), now())) !== null;
    expect(await isKnown({})).toBe(true);
    expect(await isKnown({ signing: 'right' })).toBe(false);
    expect(await isKnown({ claims: { aud: 'another-project' } })).toBe(false);
    expect(await isKnown({ claims: { exp: secondsFromNow(-1) } })).toBe(false);
  });
});

describe('what the browser is told with Firebase Auth', () => {
  it.each(['/', '/admin'])(
    'lets the page at %s speak with its two hosts, and load nothing of theirs',
    async (path) => {
      const { headers } = await fetch(`${server.url}${path}`);
      const policy = headers.get('content-security-policy') ?? '';
      const hosts = 'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com';
      expect(policy).toContain(`connect-src 'self' blob: ${hosts};`);
      expect(policy.replace(hosts, '')).not.toContain('https:');
    },
  );

  it.each([
    ['mode=resetPassword&oobCode=a-b_C1&apiKey=x', '/reset-password?code=a-b_C1'],
    ['mode=verifyEmail&oobCode=abc&continueUrl=https://evil.example', '/verify-email?code=abc'],
    ['mode=verifyAndChangeEmail&oobCode=a%26b', '/verify-email?code=a%26b'],
    ['mode=signIn&oobCode=abc', '/login'],
    ['mode=__proto__&oobCode=abc', '/login'],
    ['mode=resetPassword', '/login'],
    [`mode=resetPassword&oobCode=${'x'.repeat(201)}`, '/login'],
  ])('leads the link of a mail with %s to the page that takes its code', async (query, target) => {
    const url = `${server.url}/app/identity/firebase/action?${query}`;
    const { status, headers } = await fetch(url, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([302, target]);
  });
});
