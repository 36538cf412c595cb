import { addMs, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BootedServer } from '../../../testing/boot.ts';
import { aFan, PASSWORD, signInAgain, type TestPerson } from '../../../testing/builders.ts';
import { isAwaited } from '../../../testing/waiting.ts';
import { browserName } from './browser-name.ts';
import type { Issuer } from '../testing/issuer.ts';
import { bootAsInProduction, cookieOf, elsewhere, inOrder } from '../testing/as-in-production.ts';

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
const mailsTo = async (email: string) =>
  await db().selectFrom('mail_outbox').selectAll().where('to_email', '=', email).orderBy('id').execute();
const codeIn = (mail: { text: string } | undefined) =>
  /[?]code=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
const lastCode = async (email: string) => codeIn((await mailsTo(email)).at(-1));
const userOf = async ({ userId }: { userId: string }) =>
  await db().selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();

async function askForReset(email: string): Promise<string> {
  const { status } = await server.call('identity/send-reset', { email }, elsewhere());
  expect(status).toBe(200);
  await server.ctx.runJobs();
  return await lastCode(email.trim().toLowerCase());
}

const confirm = async (code: string, password = 'another long phrase') =>
  await server.call('identity/confirm-reset', { code, password }, elsewhere());
const signIn = async (email: string, password: string, userAgent = 'test') =>
  await server.call('identity/sign-in', { email, password }, elsewhere({ 'user-agent': userAgent }));
const isSignedIn = async (person: { token: string }) =>
  (await server.call('user/get-infos', {}, { as: person })).status === 200;

describe('identity/send-reset', () => {
  it('mails a link that the outbox knows to be secret, whatever the case of the address', async () => {
    const fan = await aFan(server);
    const code = await askForReset(` ${fan.email.toUpperCase()} `);
    expect(code).toHaveLength(43);
    const [mail] = await mailsTo(fan.email);
    expect(mail).toMatchObject({ code: 'N50', is_secret: true });
    expect(mail?.text).toContain(`/reset-password?code=${code}`);
    const rows = await db()
      .selectFrom('identity_codes')
      .selectAll()
      .where('user_id', '=', fan.userId)
      .execute();
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('answers the same for an address that nobody has, and mails nobody', async () => {
    const fan = await aFan(server);
    for (const email of [fan.email, 'nobody-1@example.test']) {
      const { status, body } = await server.call('identity/send-reset', { email }, elsewhere());
      expect([status, body]).toEqual([200, { ok: true }]);
    }
    await server.ctx.runJobs();
    expect(await mailsTo('nobody-1@example.test')).toEqual([]);
    expect(await db().selectFrom('password_reset_requests').selectAll().execute()).toEqual([]);
  });

  it('counts by address and by mail', async () => {
    const fan = await aFan(server);
    const statuses = async (input: (turn: number) => [string, object]) => {
      const heard = [];
      for (let turn = 0; turn < 7; turn += 1) {
        const [email, options] = input(turn);
        heard.push((await server.call('identity/send-reset', { email }, options)).status);
      }
      return heard;
    };
    const tooMany = [200, 200, 200, 200, 200, 429, 429];
    const oneAddress = elsewhere();
    expect(await statuses((turn) => [`someone-${turn}@example.test`, oneAddress])).toEqual(tooMany);
    // Others may have used up those of a mail, so more from elsewhere are accepted, but send nothing.
    const accepted = [200, 200, 200, 200, 200, 200, 200];
    expect(await statuses((turn) => [turn % 2 ? fan.email.toUpperCase() : fan.email, elsewhere()])).toEqual(
      accepted,
    );
    const asked = await server.database.db
      .selectFrom('password_reset_requests')
      .select('id')
      .where('email', '=', fan.email)
      .execute();
    expect(asked).toHaveLength(5);
    // Whether there is such a person changes nothing about that either.
    expect(await statuses(() => ['nobody-at-all@example.test', elsewhere()])).toEqual(accepted);
  });

  it('tells suspended people why there is no link', async () => {
    const fan = await aFan(server, { status: 4 });
    expect(await askForReset(fan.email)).toBe('');
    expect((await mailsTo(fan.email)).map(({ subject }) => subject)).toEqual([
      'Your Dubplate account is suspended',
    ]);
  });

  it('also helps a person who closed the account and wants to come back', async () => {
    const fan = await aFan(server);
    await db()
      .updateTable('users')
      .set({ disabled_at: server.ctx.clock.now() })
      .where('id', '=', fan.userId)
      .execute();
    expect((await confirm(await askForReset(fan.email))).status).toBe(200);
  });
});

describe('identity/verify-reset', () => {
  it('names the address of a good code and keeps it good', async () => {
    const fan = await aFan(server);
    const code = await askForReset(fan.email);
    for (let turn = 0; turn < 2; turn += 1) {
      const { status, body } = await server.call('identity/verify-reset', { code }, elsewhere());
      expect([status, body]).toEqual([200, { email: fan.email }]);
    }
  });

  it('refuses unknown codes, and lets nobody try many', async () => {
    const guesser = elsewhere();
    const statuses = [];
    for (let turn = 0; turn < 22; turn += 1) {
      statuses.push((await server.call('identity/verify-reset', { code: `guess-${turn}` }, guesser)).status);
    }
    expect([statuses.filter((status) => status === 422).length, statuses.slice(20)]).toEqual([
      20,
      [429, 429],
    ]);
  });
});

describe('identity/confirm-reset', () => {
  it('sets the password, ends every sign-in, proves the address and tells the person', async () => {
    const fan = await aFan(server, { emailVerified: false });
    const other = await signInAgain(server, fan);
    expect((await confirm(await askForReset(fan.email))).status).toBe(200);
    expect([await isSignedIn(fan), await isSignedIn(other)]).toEqual([false, false]);
    expect((await signIn(fan.email, fan.password)).status).toBe(401);
    const again = await signIn(fan.email, 'another long phrase');
    expect([again.status, again.body.user.emailVerified]).toEqual([200, true]);
    expect((await mailsTo(fan.email)).at(-1)?.subject).toContain('was changed');
  });

  it('lets exactly one of sixteen parallel uses of a code win', async () => {
    const fan = await aFan(server);
    const code = await askForReset(fan.email);
    const answers = await Promise.all(
      Array.from({ length: 16 }, async (_, turn) => await confirm(code, `another long phrase ${turn}`)),
    );
    expect(inOrder(answers)).toEqual([200, ...Array.from({ length: 15 }, () => 422)]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await signIn(fan.email, `another long phrase ${winner}`)).status).toBe(200);
    expect((await confirm(code)).body.error.fields).toHaveProperty('code');
  });

  it('takes a code until its hour is over, and only the newest', async () => {
    const fan = await aFan(server);
    const sentAt = server.ctx.clock.now();
    const [older, newer] = [await askForReset(fan.email), await askForReset(fan.email)];
    expect((await confirm(older)).status).toBe(422);
    const late = addMs(sentAt, HOUR_MS + 5 * SECOND_MS);
    await server.clock.stoppedAt(late, async () => expect((await confirm(newer)).status).toBe(422));
    await server.clock.stoppedAt(addMs(sentAt, HOUR_MS - SECOND_MS), async () =>
      expect((await confirm(newer)).status).toBe(200),
    );
  });

  it.each(['password123', 'short', 'OWN'])(
    'refuses the password %s without using the code up',
    async (password) => {
      const fan = await aFan(server);
      const code = await askForReset(fan.email);
      const refused = await confirm(code, password === 'OWN' ? fan.email : password);
      expect([refused.status, Object.keys(refused.body.error.fields ?? {})]).toEqual([422, ['password']]);
      expect((await confirm(code)).status).toBe(200);
    },
  );

  it('says how long a password may be', async () => {
    const fan = await aFan(server);
    const code = await askForReset(fan.email);
    for (const [length, text] of [
      [201, 'Please use at most 200 characters.'],
      [7, 'Please use at least 8 characters.'],
    ] as const) {
      const refused = await confirm(code, 'x'.repeat(length));
      expect([refused.status, refused.body.error.fields]).toEqual([422, { password: text }]);
    }
  });
});

/** As a stranger in production: with a mail to confirm. */
let newcomers = 0;

async function aNewcomer(more: object = {}, options = elsewhere()) {
  newcomers += 1;
  const name = `newcomer-${newcomers}`;
  const email = `${name}@example.test`;
  const { status, body, headers } = await server.call(
    'user/register',
    { authProvider: 'password', email, username: name, password: PASSWORD, ...more },
    options,
  );
  return { status, body, headers, email, token: body.idToken ?? '', userId: body.user?.uid ?? '' };
}

describe('user/register in production', () => {
  it('asks for a proof of the address, and keeps what voucher and referral were named', async () => {
    const cookie = { cookie: 'referral=FRIEND%2D7' };
    const person = await aNewcomer({ code: 'WELCOME' }, elsewhere(cookie));
    expect([person.status, person.body.user.emailVerified, person.body.codeError]).toEqual([
      200,
      false,
      'coupon-invalid',
    ]);
    const row = await userOf(person);
    expect([row.welcome_code, row.referred_by_code]).toEqual(['WELCOME', 'FRIEND-7']);
    const named = await aNewcomer({ referralCode: 'OTHER' }, elsewhere(cookie));
    expect((await userOf(named)).referred_by_code).toBe('OTHER');
    const odd = await aNewcomer({}, elsewhere({ cookie: `referral=${'x'.repeat(65)}` }));
    expect((await userOf(odd)).referred_by_code).toBeNull();
  });
});

describe('identity/send-verification', () => {
  it('sends the link again, and only the newest works', async () => {
    const person = await aNewcomer();
    const first = await lastCode(person.email);
    expect(first).toHaveLength(43);
    expect((await server.call('identity/send-verification', {}, { as: person, ...elsewhere() })).status).toBe(
      200,
    );
    expect((await server.call('identity/verify-email', { code: first }, elsewhere())).status).toBe(422);
    const second = await server.call(
      'identity/verify-email',
      { code: await lastCode(person.email) },
      elsewhere(),
    );
    expect([second.status, second.body]).toEqual([200, { ok: true, email: person.email }]);
    await server.call('identity/send-verification', {}, { as: person, ...elsewhere() });
    // The welcome and two links, and no third one for an address that is proven.
    expect(await mailsTo(person.email)).toHaveLength(3);
  });
});

describe('identity/verify-email', () => {
  it('proves the address, once and for a day', async () => {
    const person = await aNewcomer();
    const code = await lastCode(person.email);
    const now = server.ctx.clock.now();
    await server.clock.stoppedAt(addMs(now, DAY_MS), async () => {
      expect((await server.call('identity/verify-email', { code }, elsewhere())).status).toBe(422);
    });
    expect((await server.call('identity/verify-email', { code }, elsewhere())).status).toBe(200);
    expect((await server.call('identity/verify-email', { code }, elsewhere())).status).toBe(422);
    expect((await userOf(person)).is_email_verified).toBe(true);
  });

  it('lets exactly one of two people have an address that both want', async () => {
    const [one, other] = [await aFan(server), await aFan(server)];
    const newEmail = 'wanted@example.test';
    const codes = [];
    for (const person of [one, other]) {
      const { status } = await server.call(
        'auth/change-email',
        { newEmail, password: PASSWORD },
        { as: person, ...elsewhere() },
      );
      expect(status).toBe(200);
      codes.push(await lastCode(newEmail));
    }
    const answers = await Promise.all(
      codes.map(async (code) => await server.call('identity/verify-email', { code }, elsewhere())),
    );
    expect(inOrder(answers)).toEqual([200, 422]);
    const loser = answers.find(({ status }) => status === 422);
    expect(loser?.body.error.fields).toEqual({ code: 'There is an account with this email already.' });
    const rows = await db().selectFrom('users').select('id').where('email', '=', newEmail).execute();
    expect(rows).toHaveLength(1);
  });
});

describe('auth/change-email', () => {
  const change = async (
    person: TestPerson,
    newEmail: string,
    password: string | undefined = person.password,
  ) =>
    await server.call(
      'auth/change-email',
      { newEmail, ...(password && { password }) },
      { as: person, ...elsewhere() },
    );
  const infos = async (person: TestPerson) => (await server.call('user/get-infos', {}, { as: person })).body;

  it('changes nothing until the new address is proven, and warns the old one', async () => {
    const fan = await aFan(server);
    expect((await change(fan, 'New-Home@Example.test')).status).toBe(200);
    expect(await infos(fan)).toMatchObject({ email: fan.email, pendingEmail: 'new-home@example.test' });
    expect((await mailsTo(fan.email)).at(-1)?.subject).toBe('Your email address is about to change');
    expect(codeIn((await mailsTo(fan.email)).at(-1))).toBe('');
    const code = await lastCode('new-home@example.test');
    expect((await server.call('identity/verify-email', { code }, elsewhere())).status).toBe(200);
    expect(await infos(fan)).toMatchObject({
      email: 'new-home@example.test',
      pendingEmail: null,
      emailVerified: true,
    });
    expect((await mailsTo(fan.email)).at(-1)?.subject).toBe('Your email address was changed');
    expect((await signIn('new-home@example.test', PASSWORD)).status).toBe(200);
  });

  it('gives way to a newer asked, and to a new password', async () => {
    const fan = await aFan(server);
    await change(fan, 'first-asked@example.test');
    await change(fan, 'second-asked@example.test');
    const verify = async (email: string) =>
      (await server.call('identity/verify-email', { code: await lastCode(email) }, elsewhere())).status;
    expect(await verify('first-asked@example.test')).toBe(422);
    expect((await confirm(await askForReset(fan.email))).status).toBe(200);
    expect(await verify('second-asked@example.test')).toBe(422);
    expect(await userOf(fan)).toMatchObject({ email: fan.email, pending_email: null });
  });

  it('forgets an address that nobody proved within the day', async () => {
    const fan = await aFan(server);
    await change(fan, 'never@example.test');
    await db()
      .updateTable('identity_codes')
      .set({ expires_at: addMs(server.ctx.clock.now(), -1) })
      .where('user_id', '=', fan.userId)
      .execute();
    await server.ctx.runJobs();
    expect((await userOf(fan)).pending_email).toBeNull();
  });

  it('wants the password, and another address than the present one', async () => {
    const fan = await aFan(server);
    for (const [refused, field] of [
      [await change(fan, 'x@example.test', 'wrong wrong'), 'password'],
      [await change(fan, 'x@example.test', ''), 'password'],
      [await change(fan, fan.email.toUpperCase()), 'newEmail'],
    ] as const) {
      expect([refused.status, Object.keys(refused.body.error.fields ?? {})]).toEqual([422, [field]]);
    }
    expect((await userOf(fan)).pending_email).toBeNull();
  });
});

describe('identity/change-password', () => {
  it('keeps this sign-in and ends all others', async () => {
    const fan = await aFan(server);
    const other = await signInAgain(server, fan);
    const change = async (password: string | undefined, newPassword: string) =>
      await server.call(
        'identity/change-password',
        { newPassword, ...(password && { password }) },
        { as: fan, ...elsewhere() },
      );
    expect((await change('wrong wrong', 'another long phrase')).body.error.fields).toHaveProperty('password');
    expect((await change(undefined, 'another long phrase')).body.error.fields).toHaveProperty('password');
    expect((await change(fan.password, 'password123')).body.error.fields).toHaveProperty('newPassword');
    expect([await isSignedIn(fan), await isSignedIn(other)]).toEqual([true, true]);
    expect((await change(fan.password, 'another long phrase')).status).toBe(200);
    expect([await isSignedIn(fan), await isSignedIn(other)]).toEqual([true, false]);
    expect((await signIn(fan.email, 'another long phrase')).status).toBe(200);
  });

  it('gives a first password to a person who never had one', async () => {
    const person = await aFan(server, { passwordHash: null });
    const me = await signInAgain(server, person);
    await db().deleteFrom('passwords').where('user_id', '=', me.userId).execute();
    expect((await server.call('user/get-infos', {}, { as: me })).body.hasPassword).toBe(false);
    const { status } = await server.call(
      'identity/change-password',
      { newPassword: 'another long phrase' },
      { as: me, ...elsewhere() },
    );
    expect([status, (await server.call('user/get-infos', {}, { as: me })).body.hasPassword]).toEqual([
      200,
      true,
    ]);
  });

  it('gives no first password and no other address to a sign-in older than ten minutes', async () => {
    const me = await aFan(server);
    await db().deleteFrom('passwords').where('user_id', '=', me.userId).execute();
    const setPassword = async (as: TestPerson) =>
      await server.call(
        'identity/change-password',
        { newPassword: 'another long phrase' },
        { as, ...elsewhere() },
      );
    const setEmail = async (as: TestPerson) =>
      await server.call('auth/change-email', { newEmail: 'thief@example.test' }, { as, ...elsewhere() });
    await server.clock.advance(11 * MINUTE_MS);
    for (const { status, body } of [await setPassword(me), await setEmail(me)])
      expect([status, body.error.code, body.error.reason]).toEqual([403, 'forbidden', 'needs-proof']);
    expect(await userOf(me)).toMatchObject({ pending_email: null });
    expect((await server.call('user/get-infos', {}, { as: me })).body.hasPassword).toBe(false);
    const again = await signInAgain(server, me);
    expect((await setEmail(again)).status).toBe(200);
    expect((await setPassword(again)).status).toBe(200);
  });
});

describe('a password that is replaced while the old one is being checked', () => {
  const acts = {
    'identity/sign-in': async ({ email, password }: TestPerson) =>
      await server.call('identity/sign-in', { email, password }, elsewhere()),
    'auth/change-email': async (fan: TestPerson) =>
      await server.call(
        'auth/change-email',
        { newEmail: 'thief@example.test', password: fan.password },
        { as: fan, ...elsewhere() },
      ),
    'identity/change-password': async (fan: TestPerson) =>
      await server.call(
        'identity/change-password',
        { password: fan.password, newPassword: 'what the thief wants' },
        { as: fan, ...elsewhere() },
      ),
  };

  it.each(Object.entries(acts))('opens nothing to %s', async (_, act) => {
    const fan = await aFan(server);
    const answer = await server.database.session(async (session) => {
      await session.query('select 1 from users where id = $1 for update', [fan.userId]);
      const waiting = act(fan);
      await expect.poll(async () => await isAwaited(session)).toBe(true);
      await session.query("update passwords set hash = 'another' where user_id = $1", [fan.userId]);
      return { waiting };
    });
    expect([401, 422]).toContain((await answer.waiting).status);
    const codes = await db()
      .selectFrom('identity_codes')
      .where('user_id', '=', fan.userId)
      .selectAll()
      .execute();
    expect(codes).toEqual([]);
  });
});

const firefoxOnLinux = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safariOnIphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

describe('browserName', () => {
  it.each([
    [firefoxOnLinux, 'Firefox on Linux'],
    [safariOnIphone, 'Safari on iPhone'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari on macOS',
    ],
    ['', 'A browser we do not know'],
  ])('%s', (userAgent, name) => {
    expect(browserName(userAgent)).toBe(name);
  });
});

describe('identity/sign-ins', () => {
  it('lists where the caller is signed in, the latest first, and nobody else’s', async () => {
    const fan = await aFan(server);
    await aFan(server);
    const phone = await signIn(fan.email, PASSWORD, safariOnIphone);
    const { body } = await server.call('identity/sign-ins', {}, { as: phone.body.idToken });
    expect([body.total, body.items.map(({ browser, isCurrent }) => [browser, isCurrent])]).toEqual([
      2,
      [
        ['Safari on iPhone', true],
        ['A browser we do not know', false],
      ],
    ]);
    const first = await server.call('identity/sign-ins', { perPage: 1 }, { as: fan });
    const second = await server.call(
      'identity/sign-ins',
      { perPage: 1, cursor: first.body.nextCursor },
      { as: fan },
    );
    expect([...first.body.items, ...second.body.items].map(({ id }) => id)).toEqual(
      body.items.map(({ id }) => id),
    );
  });

  it('tells a browser that was not seen before by mail, the first one not', async () => {
    const fan = await aFan(server);
    const mails = async () =>
      (await mailsTo(fan.email)).filter(({ code }) => code === 'N52').map(({ text }) => text);
    await signIn(fan.email, PASSWORD, firefoxOnLinux);
    await signIn(fan.email, PASSWORD, firefoxOnLinux.replaceAll('140', '141'));
    expect(await mails()).toEqual([]);
    await signIn(fan.email, PASSWORD, safariOnIphone);
    await signIn(fan.email, PASSWORD, safariOnIphone);
    await signIn(fan.email, PASSWORD, 'a program');
    expect(await mails()).toEqual([
      expect.stringMatching(/Your account was used in a new browser on \w+day, .+: Safari on iPhone\./),
      expect.stringMatching(
        /Your account was used in a new browser on \w+day, .+: a browser we do not know\./i,
      ),
    ]);
  });
});

describe('identity/revoke', () => {
  it('ends one sign-in or all, and never another person’s', async () => {
    const fan = await aFan(server);
    const [second, third] = [await signInAgain(server, fan), await signInAgain(server, fan)];
    const stranger = await aFan(server);
    const { items } = (await server.call('identity/sign-ins', {}, { as: second })).body;
    const signInId = items.find(({ isCurrent }) => isCurrent)?.id ?? '';
    expect((await server.call('identity/revoke', { signInId }, { as: stranger })).status).toBe(404);
    expect(await isSignedIn(second)).toBe(true);
    expect((await server.call('identity/revoke', { signInId }, { as: fan })).status).toBe(200);
    expect([await isSignedIn(fan), await isSignedIn(second), await isSignedIn(third)]).toEqual([
      true,
      false,
      true,
    ]);
    expect((await server.call('identity/revoke', { signInId }, { as: fan })).status).toBe(404);
    const fourth = await signInAgain(server, fan);
    expect((await server.call('identity/revoke', { others: true }, { as: fan })).status).toBe(200);
    expect([await isSignedIn(fan), await isSignedIn(third), await isSignedIn(fourth)]).toEqual([
      true,
      false,
      false,
    ]);
    const all = await server.call('identity/revoke', {}, { as: fan });
    expect([all.status, all.headers.getSetCookie().some((line) => line.startsWith('renewal=;'))]).toEqual([
      200,
      true,
    ]);
    expect([await isSignedIn(fan), await isSignedIn(third), await isSignedIn(stranger)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('a stolen renewal cookie', () => {
  it('ends the sign-in for thief and owner when the old one comes back, and tells the owner once', async () => {
    const fan = await aFan(server);
    const started = await signIn(fan.email, PASSWORD);
    const stolen = cookieOf(started.headers);
    const renew = async (cookie: string) =>
      await server.call('identity/renew', {}, elsewhere({ cookie, origin: server.url }));
    const owner = await renew(stolen);
    const ownToken = owner.body.signedIn ? owner.body.idToken : '';
    expect(await isSignedIn({ token: ownToken })).toBe(true);
    const later = addMs(server.ctx.clock.now(), MINUTE_MS);
    await server.clock.stoppedAt(later, async () => {
      for (let turn = 0; turn < 3; turn += 1) expect((await renew(stolen)).body).toEqual({ signedIn: false });
      expect((await renew(cookieOf(owner.headers))).body).toEqual({ signedIn: false });
      expect(await isSignedIn({ token: ownToken })).toBe(false);
    });
    const mails = (await mailsTo(fan.email)).filter(({ code }) => code === 'N52');
    expect(mails.map(({ subject }) => subject)).toEqual(['We ended a sign-in to your account']);
  });
});
