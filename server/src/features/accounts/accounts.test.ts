import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { DAY_MS, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import {
  aFan,
  anArtist,
  aStaffMember,
  PASSWORD,
  signInAgain,
  type TestPerson,
} from '../../testing/builders.ts';
import { countStatements } from '../../testing/postgres/count-statements.ts';
import { putFile, uploadAs } from '../uploads/testing/client.ts';

let server: BootedServer;
/** Every refused change must leave this person's record unchanged. */
let untouched: TestPerson;
beforeAll(async () => {
  server = await boot({ config: { adminEmail: 'first@example.test' } });
  untouched = await anArtist(server);
});
afterAll(async () => await server.close());

let count = 0;
function registration(asked: Partial<CallInput<'user/register'>> = {}): CallInput<'user/register'> {
  count += 1;
  const name = `new-${count}`;
  return {
    authProvider: 'password',
    email: `${name}@example.test`,
    username: name,
    password: 'a long enough secret',
    ...asked,
  };
}

/** Letters and digits without a pattern, always the same ones. */
const hardToGuess = (length: number): string =>
  ['one', 'two', 'three', 'four']
    .map((seed) => createHash('sha512').update(seed).digest('base64url').replaceAll(/[-_]/g, ''))
    .join('')
    .slice(0, length);

const userRow = async (userId: string) =>
  await server.database.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();

/** The renewal cookie of an answer, as a browser would send it back. */
function cookieOf(headers: Headers): string {
  return (
    headers
      .getSetCookie()
      .find((line) => line.startsWith('renewal='))
      ?.split(';')[0] ?? ''
  );
}

async function renew(cookie: string, origin: string | null = server.url) {
  const headers = { cookie, ...(origin === null ? {} : { origin }) };
  return await server.call('identity/renew', {}, { headers });
}

async function signIn(person: Pick<TestPerson, 'email' | 'password'>) {
  return await server.call('identity/sign-in', { email: person.email, password: person.password });
}

async function mailsTo(userId: string) {
  const rows = await server.database.db
    .selectFrom('mail_outbox')
    .select('code')
    .where('user_id', '=', userId)
    .execute();
  return rows.map((row) => row.code);
}

describe('user/register', () => {
  it('makes no second account for a person who is signed in', async () => {
    const fan = await aFan(server);
    const input = registration({ email: 'second@example.test', username: 'second-one' });
    const { status, body } = await server.call('user/register', input, { as: fan });
    expect([status, body.error.code]).toEqual([409, 'state-conflict']);
    expect((await server.call('user/check-existing-username', { username: 'second-one' })).body.pass).toBe(
      true,
    );
  });

  it('makes a fan, signs in and sends a welcome', async () => {
    const { status, body, headers } = await server.call(
      'user/register',
      registration({
        email: 'Nina@Example.test',
        username: 'Nina',
        level: 2,
        interests: [1, 5],
        timeZone: 'Europe/Berlin',
      }),
    );
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      email: 'nina@example.test',
      username: 'Nina',
      type: 1,
      status: 1,
      token: 0,
      admin: false,
      superAdmin: false,
      acceptRequest: 0,
      level: 2,
      interests: [1, 5],
      timeZone: 'Europe/Berlin',
      emailVerified: true,
    });
    const infos = await server.call('user/get-infos', {}, { as: body.idToken ?? '' });
    expect(infos.body.uid).toBe(body.user.uid);
    expect((await renew(cookieOf(headers))).body).toMatchObject({ signedIn: true });
    expect(await mailsTo(body.user.uid)).toEqual(['N01']);
  });

  it('keeps a password only as an argon2id hash with its parameters', async () => {
    const { body } = await server.call('user/register', registration());
    const row = await server.database.db
      .selectFrom('passwords')
      .select('hash')
      .where('user_id', '=', body.user.uid)
      .executeTakeFirstOrThrow();
    expect(row.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]+\$[^$]+$/);
  });

  it('puts an artist under review and tells staff', async () => {
    const staff = await aStaffMember(server);
    const artist = registration({
      type: 2,
      username: 'Jürgen'.replace('ü', 'u'),
      biography: 'I have made records since the middle of the nineties.',
      genres: [0, 24],
      topics: [1],
      daw: [0],
      instruments: ['TR-909'],
      recordLabels: ['Tresor'],
      collaborators: ['Surgeon'],
      acceptRequest: 1,
      requestDemoPrice: 4500,
      loopcheck: true,
      socials: { website: 'https://example.test' },
    });
    const { status, body } = await server.call('user/register', artist);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      type: 2,
      status: 2,
      slug: 'jurgen',
      genres: [0, 24],
      requestDemoPrice: 4500,
      loopcheck: true,
      acceptRequest: 1,
      recordLabels: ['Tresor'],
      collaborators: ['Surgeon'],
      instruments: ['TR-909'],
    });
    expect(await mailsTo(body.user.uid)).toEqual(['N01']);
    expect(await mailsTo(staff.userId)).toContain('N40');
    expect((await server.call('user/get-artist', { userId: body.user.uid })).status).toBe(404);
  });

  it('keeps nothing of an artist in a fan’s record', async () => {
    const { body } = await server.call(
      'user/register',
      registration({ biography: 'x'.repeat(60), loopcheck: true, acceptRequest: 1 }),
    );
    expect(body.user).toMatchObject({
      type: 1,
      biography: null,
      loopcheck: false,
      acceptRequest: 0,
      slug: null,
    });
  });

  it('gives two artists of one name slugs of their own', async () => {
    const names = ['DJ.Same', 'DJ-Same', 'DJ_Same'];
    const answers = await Promise.all(
      names.map(async (username) => await server.call('user/register', registration({ type: 2, username }))),
    );
    expect(answers.map(({ body }) => `${body.user.slug}`).toSorted()).toEqual([
      'dj-same',
      'dj-same-2',
      'dj-same-3',
    ]);
  });

  it('takes the picture that was uploaded with the ticket of the same email', async () => {
    const fields = registration();
    const { body: check } = await server.call('user/check-existing-email', { email: fields.email });
    const ticket = { uploadTicket: check.uploadTicket ?? '' };
    const content = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#345' } })
      .png()
      .toBuffer();
    const signed = await server.call('upload/generate-signed-url', {
      fileName: 'me.png',
      fileType: 'image/png',
      ...ticket,
    });
    expect((await putFile(signed.body.url, content, 'image/png')).status).toBe(200);
    const { id } = await server.database.db
      .selectFrom('uploads')
      .select('id')
      .where('file_url', '=', signed.body.fileUrl)
      .executeTakeFirstOrThrow();
    await server.ctx.uploads.settled(id, 5000);
    const foreign = await server.call('user/register', registration({ profile_image: signed.body.fileUrl }));
    expect(foreign.body.error).toMatchObject({
      code: 'validation',
      fields: { profile_image: expect.any(String) },
    });
    const { body } = await server.call('user/register', { ...fields, profile_image: signed.body.fileUrl });
    expect(body.user.profileImage).toMatch(/640\.webp$/);
    expect((await fetch(`${server.url}${body.user.profileImage}`)).headers.get('content-type')).toBe(
      'image/webp',
    );
  });

  it.each([
    { what: 'a common password', fields: { password: 'Password123' }, names: ['password'] },
    {
      what: 'their own name as password',
      fields: { username: 'somebody-x', password: 'somebody-x' },
      names: ['password'],
    },
    {
      what: 'their own name with a digit as password',
      fields: { username: 'silke-west', password: 'SilkeWest7' },
      names: ['password'],
    },
    { what: 'a short password', fields: { password: 'seven77' }, names: ['password'] },
    { what: 'no password', fields: { password: undefined }, names: ['password'] },
    {
      what: 'Google without its configuration',
      fields: { authProvider: 'google.com' as const, idToken: 'x' },
      names: ['authProvider'],
    },
    {
      what: 'a name that mail programs make a link of',
      fields: { username: 'www.evil.example' },
      names: ['username'],
    },
    {
      what: 'a name with the ending of an address',
      fields: { username: 'Free-Tokens.COM' },
      names: ['username'],
    },
    {
      what: 'an address between marks that links leave out',
      fields: { username: '-free-tokens.com.' },
      names: ['username'],
    },
    { what: 'a reserved name', fields: { username: 'ad.min' }, names: ['username'] },
    { what: 'a name with spaces', fields: { username: 'two words' }, names: ['username'] },
    { what: 'no email', fields: { email: 'nobody' }, names: ['email'] },
    { what: 'an unknown genre', fields: { genres: [7] }, names: ['genres.0'] },
    { what: 'six genres', fields: { genres: [0, 1, 2, 3, 4, 5] }, names: ['genres'] },
    {
      what: 'a link that is not https',
      fields: { socials: { website: 'javascript:alert(1)' } },
      names: ['socials.website'],
    },
    { what: 'a fixed offset as time zone', fields: { timeZone: '+02:00' }, names: ['timeZone'] },
    {
      what: 'a short biography of an artist',
      fields: { type: 2 as const, biography: 'Short.' },
      names: ['biography'],
    },
  ])('refuses $what', async ({ fields, names }) => {
    const { status, body } = await server.send('user/register', { ...registration(), ...fields });
    expect([status, body.error.code, Object.keys(body.error.fields ?? {})]).toEqual([
      422,
      'validation',
      names,
    ]);
  });

  it.each([
    [7, 422],
    [8, 200],
    [64, 200],
    [200, 200],
    [201, 422],
  ])('answers a password of %i characters with %i', async (length, expected) => {
    const { status } = await server.send('user/register', {
      ...registration(),
      password: hardToGuess(length),
    });
    expect(status).toBe(expected);
  });

  it.each([
    ['lower case', 'gravel lantern moss'.replaceAll(' ', '')],
    ['digits', '8305172964173058'],
    ['words and spaces', ' gravel  lantern moss '],
    ['emoji', '🎧🥁🦊🎹🌵🎷🪐🎺'],
    ['another script', 'музыка под дождём'],
  ])('takes a password of only %s, to the letter', async (_, password) => {
    const { status, body } = await server.call('user/register', registration({ password }));
    expect(status).toBe(200);
    const { email } = body.user;
    const statuses = [password, password.replace(/.$/u, ''), password.trim()].map(
      async (typed) => (await signIn({ email, password: typed })).status,
    );
    const isTrimmed = password.trim() === password;
    expect(await Promise.all(statuses)).toEqual([200, 401, isTrimmed ? 200 : 401]);
  });

  it.each(['admin', 'superAdmin', 'token', 'status', 'slug', 'featured', 'uid', 'commissionBps'])(
    'refuses the field %s',
    async (name) => {
      const { status, body } = await server.send('user/register', { ...registration(), [name]: 1 });
      expect([status, Object.keys(body.error.fields ?? {})]).toEqual([422, [name]]);
    },
  );

  it('refuses a taken email and username whatever their case, also in a race', async () => {
    const fields = registration();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(async () => await server.call('user/register', fields)),
    );
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '422', '422', '422']);
    const again = { ...fields, email: fields.email.toUpperCase(), username: fields.username.toUpperCase() };
    const { body } = await server.call('user/register', again);
    expect(body.error.fields).toEqual({
      email: 'There is an account with this email already.',
      username: 'This username is already taken.',
    });
  });

  it('never lets a bad voucher block a registration', async () => {
    const { status, body } = await server.call('user/register', registration({ code: 'NOPE' }));
    expect([status, body.codeError]).toEqual([200, 'coupon-invalid']);
    expect((await userRow(body.user.uid)).welcome_code).toBe('NOPE');
  });

  it('makes the person with ADMIN_EMAIL super admin at once', async () => {
    const { body } = await server.call('user/register', registration({ email: 'First@example.test' }));
    expect([body.user.admin, body.user.superAdmin]).toEqual([true, true]);
  });
});

describe('the first super admin of production', () => {
  it('follows a link of a mail once, and only while there is none', async () => {
    const config = {
      isProduction: true,
      adminEmail: 'owner@example.test',
      publicUrl: 'https://dubplate.test',
    };
    const production = await boot({ config });
    const { body } = await production.call('user/register', registration({ email: 'owner@example.test' }));
    expect([body.user.superAdmin, body.user.emailVerified]).toEqual([false, false]);
    const mail = await production.database.db
      .selectFrom('mail_outbox')
      .select('text')
      .where('code', '=', 'N51')
      .executeTakeFirstOrThrow();
    const path = /https:\/\/dubplate\.test(\/app\/staff\/claim\/\S+)/.exec(mail.text)?.[1] ?? '';
    const open = async (method: 'GET' | 'POST', address: string, password?: string) => {
      const form = password === undefined ? {} : { body: new URLSearchParams({ password }) };
      return (await fetch(production.url + address, { method, ...form })).status;
    };
    const { password = '' } = registration();
    const infos = async () => (await production.call('user/get-infos', {}, { as: body.idToken ?? '' })).body;
    expect([await open('GET', path), (await infos()).superAdmin]).toEqual([200, false]);
    expect(await open('POST', `${path}x`, password)).toBe(404);
    // Access to the mailbox is not enough: another person may have registered with its address.
    expect([await open('POST', path), await open('POST', path, 'a wrong one')]).toEqual([403, 403]);
    expect((await infos()).superAdmin).toBe(false);
    expect([await open('POST', path, password), await open('POST', path, password)]).toEqual([200, 404]);
    expect(await infos()).toMatchObject({ superAdmin: true, admin: true, emailVerified: true });
    await production.close();
  });
});

describe('an error that nobody expected', () => {
  it('is a sentence of its own with 500, and says nothing of what went wrong', async () => {
    const fan = await aFan(server);
    const { database } = server.ctx;
    const { transaction } = database;
    database.transaction = async () =>
      await Promise.reject(new Error('select secret from passwords where hash = $1'));
    const failed = await signIn(fan).finally(() => {
      database.transaction = transaction;
    });
    expect([failed.status, failed.body]).toEqual([
      500,
      { error: { code: 'server', message: 'Sorry, something went wrong. Please try again.' } },
    ]);
    expect([...failed.headers.values()].join()).not.toMatch(/secret|select/);
  });
});

describe('user/check-existing-username', () => {
  it('passes free and valid names only', async () => {
    const fan = await aFan(server);
    const names = [
      'free-name',
      fan.username.toUpperCase(),
      'admin',
      'no',
      'with space',
      'x'.repeat(31),
      '🎧🎧🎧',
      '---',
      '._-',
      '_1_',
    ];
    const passes = await Promise.all(
      names.map(
        async (username) => (await server.call('user/check-existing-username', { username })).body.pass,
      ),
    );
    expect(passes).toEqual([true, false, false, false, false, false, false, false, false, true]);
  });
});

describe('user/check-existing-email', () => {
  it('passes free and valid addresses and hands out an upload ticket', async () => {
    const fan = await aFan(server);
    const free = await server.call('user/check-existing-email', { email: 'free@example.test' });
    expect(free.body).toEqual({ pass: true, uploadTicket: expect.any(String) });
    for (const email of [fan.email.toUpperCase(), 'nobody']) {
      expect((await server.call('user/check-existing-email', { email })).body).toEqual({ pass: false });
    }
  });

  it('answers only with the public header', async () => {
    const { status, body } = await server.call(
      'user/check-existing-email',
      { email: 'x@example.test' },
      { publicKey: 'wrong' },
    );
    expect([status, body.error.code]).toEqual([401, 'public-key']);
  });
});

describe('identity/sign-in', () => {
  it('gives an id token and a cookie that scripts cannot read', async () => {
    const fan = await aFan(server, { tokens: 300 });
    const { status, body, headers } = await signIn({
      email: ` ${fan.email.toUpperCase()} `,
      password: PASSWORD,
    });
    expect([status, body.expiresIn, body.user.token]).toEqual([200, 900, 300]);
    const cookie = headers.getSetCookie().find((each) => each.startsWith('renewal=')) ?? '';
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Max-Age=604800/);
    expect((await userRow(fan.userId)).last_login_at).not.toBeNull();
  });

  it('answers an unknown mail and a wrong password alike', async () => {
    const fan = await aFan(server);
    const unknown = await signIn({ email: 'unknown@example.test', password: 'whatever it is' });
    const wrong = await signIn({ email: fan.email, password: 'whatever it is' });
    expect(unknown.body).toEqual(wrong.body);
    expect([wrong.status, wrong.body.error]).toEqual([
      401,
      { code: 'unauthenticated', message: 'Wrong email or password.' },
    ]);
  });

  it('hashes for an unknown mail too, so that the time tells nothing', async () => {
    const hashes: number[] = [];
    const unknown: number[] = [];
    // The processor's time, threads included: a busy machine makes either of them take longer on the clock.
    const timed = async (times: number[], act: () => Promise<unknown>) => {
      const start = process.cpuUsage();
      await act();
      const { user, system } = process.cpuUsage(start);
      times.push(user + system);
    };
    for (let round = 0; round < 5; round += 1) {
      await timed(hashes, async () => await server.ctx.identity.passwords?.hash('whatever it is'));
      await timed(
        unknown,
        async () => await signIn({ email: 'unknown@example.test', password: 'whatever it is' }),
      );
    }
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...hashes) * 0.7);
  });

  it('tells suspended and disabled people so, but only after the right password', async () => {
    const fan = await aFan(server);
    const set = server.database.db.updateTable('users').where('id', '=', fan.userId);
    await set.set({ status: 4 }).execute();
    expect((await signIn(fan)).body.error.code).toBe('account-suspended');
    const longAgo = new Date(server.ctx.clock.now().getTime() - 31 * DAY_MS);
    await set.set({ status: 1, disabled_at: longAgo }).execute();
    expect((await signIn(fan)).body.error.code).toBe('account-disabled');
    expect((await signIn({ ...fan, password: 'wrong wrong' })).body.error.code).toBe('unauthenticated');
    expect((await server.call('user/get-infos', {}, { as: fan })).status).toBe(401);
  });

  it('has no way to Google where it is not configured', async () => {
    const { status } = await fetch(`${server.url}/app/identity/google/start`, { redirect: 'manual' });
    expect(status).toBe(404);
    expect(await (await fetch(`${server.url}/login`)).text()).not.toContain('data-google');
  });

  it('stores no token and no cookie secret in the clear', async () => {
    const fan = await aFan(server);
    const { body, headers } = await signIn(fan);
    const secret = cookieOf(headers).split('.').at(-1) ?? 'none';
    const rows = await server.database.db.selectFrom('sign_ins').selectAll().execute();
    const tokens = await server.database.db.selectFrom('id_tokens').selectAll().execute();
    const stored = JSON.stringify([rows, tokens]);
    expect([stored.includes(body.idToken), stored.includes(secret)]).toEqual([false, false]);
  });

  it('still answers other calls while many people sign in at once', async () => {
    const fan = await aFan(server);
    let answered = 0;
    const flood = Array.from({ length: 40 }, async () => {
      const { status } = await signIn({ ...fan, password: 'not this one' });
      answered += 1;
      return status;
    });
    expect((await server.call('user/get-infos', {}, { as: fan })).status).toBe(200);
    expect(answered).toBeLessThan(30);
    expect([...new Set(await Promise.all(flood))]).toEqual([401]);
  });
});

describe('a sign-in in a browser that is signed in', () => {
  it('ends the one before, and no other', async () => {
    const fan = await aFan(server);
    const elsewhere = await signIn(fan);
    const first = await signIn(fan);
    const cookie = cookieOf(first.headers);
    const { email, password } = await aFan(server);
    const next = await server.call('identity/sign-in', { email, password }, { headers: { cookie } });
    expect(next.status).toBe(200);
    expect((await server.call('user/get-infos', {}, { as: first.body.idToken })).status).toBe(401);
    expect((await renew(cookie)).body.signedIn).toBe(false);
    for (const { body } of [next, elsewhere])
      expect((await server.call('user/get-infos', {}, { as: body.idToken })).status).toBe(200);
  });

  it('ends nothing for a wrong password or a made-up secret', async () => {
    const fan = await aFan(server);
    const first = await signIn(fan);
    const cookie = cookieOf(first.headers);
    const { email, password } = await aFan(server);
    const wrong = { email, password: 'wrong wrong wrong' };
    expect((await server.call('identity/sign-in', wrong, { headers: { cookie } })).status).toBe(401);
    const guessed = `${cookie.split('.')[0]}.${'A'.repeat(43)}`;
    const given = { headers: { cookie: guessed } };
    expect((await server.call('identity/sign-in', { email, password }, given)).status).toBe(200);
    expect((await server.call('user/get-infos', {}, { as: first.body.idToken })).status).toBe(200);
    expect((await renew(cookie)).body.signedIn).toBe(true);
  });
});

describe('identity/renew', () => {
  it('rotates the cookie and gives a fresh token', async () => {
    const first = await signIn(await aFan(server));
    const second = await renew(cookieOf(first.headers));
    expect(second.body).toMatchObject({ signedIn: true, expiresIn: 900 });
    expect(cookieOf(second.headers)).not.toBe(cookieOf(first.headers));
    const third = await renew(cookieOf(second.headers));
    expect(third.body).toMatchObject({ signedIn: true });
  });

  it('gives two tabs that renew at the same instant the same successor', async () => {
    const { headers } = await signIn(await aFan(server));
    const answers = await Promise.all([1, 2, 3].map(async () => await renew(cookieOf(headers))));
    expect(answers.map(({ body }) => body.signedIn)).toEqual([true, true, true]);
    const cookies = new Set(answers.map((answer) => cookieOf(answer.headers)));
    expect(cookies.size).toBe(1);
    expect((await renew([...cookies][0] ?? '')).body.signedIn).toBe(true);
  });

  it('leaves the cookie as it was when the renewal could not be committed', async () => {
    const { headers } = await signIn(await aFan(server));
    const { database } = server.ctx;
    const { transaction } = database;
    database.transaction = async (work) =>
      await transaction(async (tx) => {
        await work(tx);
        throw new Error('The disk is gone.');
      });
    const failed = await renew(cookieOf(headers)).finally(() => {
      database.transaction = transaction;
    });
    expect([failed.status, failed.headers.getSetCookie()]).toEqual([500, []]);
    expect((await renew(cookieOf(headers))).body.signedIn).toBe(true);
  });

  it('ends the whole sign-in when an old cookie comes back', async () => {
    const first = await signIn(await aFan(server));
    const second = await renew(cookieOf(first.headers));
    await server.clock.advance(11_000, { runsJobs: false });
    expect((await renew(cookieOf(first.headers))).body).toEqual({ signedIn: false });
    expect((await renew(cookieOf(second.headers))).body).toEqual({ signedIn: false });
    expect((await server.call('user/get-infos', {}, { as: first.body.idToken })).status).toBe(401);
  });

  it('refuses other origins, and those that name none', async () => {
    const { headers } = await signIn(await aFan(server));
    for (const origin of ['https://evil.example', `${server.url}.evil.example`, 'null', null]) {
      expect((await renew(cookieOf(headers), origin)).status).toBe(403);
    }
    expect((await renew(cookieOf(headers))).body.signedIn).toBe(true);
  });

  it.each([
    '',
    'renewal=',
    'renewal=x',
    'renewal=a.b.c',
    'renewal=%00.%00',
    `renewal=${'0'.repeat(36)}.${'A'.repeat(43)}`,
    `renewal=${'x'.repeat(3000)}`,
  ])('answers "not signed in" for the cookie %j', async (cookie) => {
    const { status, body } = await renew(cookie);
    expect([status, body]).toEqual([200, { signedIn: false }]);
  });

  it('keeps a person signed in for seven days after the last renewal, no longer', async () => {
    const { body, headers } = await signIn(await aFan(server));
    await server.clock.advance(15 * MINUTE_MS, { runsJobs: false });
    expect((await server.call('user/get-infos', {}, { as: body.idToken })).status).toBe(401);
    await server.clock.advance(6 * DAY_MS, { runsJobs: false });
    const renewed = await renew(cookieOf(headers));
    await server.clock.advance(6 * DAY_MS, { runsJobs: false });
    const again = await renew(cookieOf(renewed.headers));
    expect(again.body.signedIn).toBe(true);
    await server.clock.advance(7 * DAY_MS, { runsJobs: false });
    expect((await renew(cookieOf(again.headers))).body.signedIn).toBe(false);
  });

  it('forgets what is long expired', async () => {
    await server.clock.advance(9 * DAY_MS);
    const left = await server.database.db
      .selectFrom('sign_ins')
      .select('id')
      .where('expires_at', '<', new Date(server.ctx.clock.now().getTime() - DAY_MS))
      .execute();
    expect(left).toEqual([]);
  });
});

describe('identity/sign-out', () => {
  it('ends this sign-in at once and no other', async () => {
    const fan = await aFan(server);
    const [one, other] = [await signIn(fan), await signIn(fan)];
    const { status, headers } = await server.call('identity/sign-out', {}, { as: one.body.idToken });
    expect([status, cookieOf(headers)]).toEqual([200, 'renewal=']);
    expect((await server.call('user/get-infos', {}, { as: one.body.idToken })).status).toBe(401);
    expect((await renew(cookieOf(one.headers))).body.signedIn).toBe(false);
    expect((await server.call('user/get-infos', {}, { as: other.body.idToken })).status).toBe(200);
  });
});

describe('user/ensureUser', () => {
  it('answers at both addresses for the token’s own person and no other', async () => {
    const fan = await aFan(server);
    const body = { uid: fan.userId, email: fan.email.toUpperCase(), displayName: 'X', photoURL: null };
    const { status, body: answer } = await server.call('user/ensureUser', body, { as: fan });
    expect([status, answer.ok, answer.user.uid]).toEqual([200, true, fan.userId]);
    const response = await fetch(`${server.url}/api/user/ensureUser`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, token: fan.token }),
    });
    expect(response.status).toBe(200);
    const other = await aFan(server);
    expect((await server.call('user/ensureUser', { ...body, uid: other.userId }, { as: fan })).status).toBe(
      403,
    );
    expect((await server.call('user/ensureUser', { ...body, email: other.email }, { as: fan })).status).toBe(
      403,
    );
  });
});

describe('user/get-infos', () => {
  it('shows balance and rights in three statements, the caller’s included', async () => {
    const staff = await aStaffMember(server, { tokens: 700 });
    const { status, body } = await server.call('user/get-infos', {}, { as: staff });
    expect([status, body.token, body.bonus, body.admin, body.superAdmin]).toEqual([200, 700, 0, true, false]);
    expect(await countStatements(async () => await server.call('user/get-infos', {}, { as: staff }))).toBe(3);
  });

  it('shows no secrets', async () => {
    const fan = await aFan(server);
    const { body } = await server.call('user/get-infos', {}, { as: fan });
    expect(JSON.stringify({ ...body, hasPassword: undefined })).not.toMatch(/hash|password|argon/i);
  });
});

describe('user/update-infos', () => {
  const update = async (person: TestPerson, userInfos: CallInput<'user/update-infos'>['userInfos']) =>
    await server.call('user/update-infos', { userInfos }, { as: person });

  it('changes what a fan may change', async () => {
    const fan = await aFan(server);
    const infos = {
      displayName: 'Nina K',
      firstname: 'Nina',
      lastname: 'K',
      genres: [0, 25],
      interests: [5, 100],
      level: 3 as const,
      daw: [0, 17],
      socials: { soundcloud: 'https://soundcloud.com/nina' },
      timeZone: 'America/Sao_Paulo',
      language: 'de' as const,
      introduced: true,
      introducedPrivateSession: true,
      referralIntroduced: true,
      infosUpdateIntroduced: true,
      cookiePreferences: { analytics: true, advertising: false },
      notificationPreferences: { requests: false, sessions: true, money: true, marketing: true },
      photoURL: 'https://example.test/me.jpg',
    };
    const { status, body } = await update(fan, infos);
    expect(status).toBe(200);
    expect(body).toMatchObject(infos);
    expect((await server.call('user/get-infos', {}, { as: fan })).body).toEqual(body);
  });

  it('changes what an artist may change', async () => {
    const artist = await anArtist(server);
    const infos = {
      biography: 'A biography that is long enough to be accepted here.',
      topics: [1, 100],
      instruments: ['MPC'],
      recordLabels: ['Ostgut Ton'],
      collaborators: ['Nobody'],
      acceptRequest: 1 as const,
      requestDemoPrice: 500,
      requestLimit: 3,
      loopcheckRequestLimit: null,
      priorityModePrice: 0,
      questionPrice: 20_000,
      loopcheck: false,
      deepdive: true,
      ama: true,
      privateSession: true,
      privateSessionSettings: {
        price: 6000,
        duration: 60 as const,
        timeZone: 'Europe/Berlin',
        weekly: [{ day: 1, from: '09:00', to: '17:00' }],
        exceptions: [],
        bufferMin: 15,
        noticeHours: 24,
        description: 'Bring stems.',
      },
    };
    const { status, body } = await update(artist, infos);
    expect([status, body]).toMatchObject([200, infos]);
  });

  it('switches private sessions on only with a weekly window, which ends after it begins', async () => {
    const artist = await anArtist(server);
    const settings = (from: string, to: string) => ({
      price: 6000,
      duration: 60 as const,
      timeZone: 'Europe/Berlin',
      weekly: [{ day: 1, from, to }],
      exceptions: [],
      bufferMin: 15,
      noticeHours: 24,
      description: '',
    });
    const whole = settings('09:00', '17:00');
    const none = { ...whole, weekly: [] };
    const fieldsAfter = async (infos: Parameters<typeof update>[1]) =>
      Object.keys((await update(artist, infos)).body.error?.fields ?? {});
    const weekly = 'userInfos.privateSessionSettings.weekly';
    expect(await fieldsAfter({ privateSession: true })).toEqual([weekly]);
    expect(await fieldsAfter({ privateSession: true, privateSessionSettings: none })).toEqual([weekly]);
    for (const to of ['09:00', '08:59'])
      expect(await fieldsAfter({ privateSessionSettings: settings('09:00', to) })).toEqual([
        `${weekly}.0.to`,
      ]);
    const exceptions = [{ date: '2026-12-24', from: '12:00', to: '10:00' }];
    expect(await fieldsAfter({ privateSessionSettings: { ...whole, exceptions } })).toEqual([
      'userInfos.privateSessionSettings.exceptions.0.to',
    ]);
    expect(await fieldsAfter({ privateSession: true, privateSessionSettings: whole })).toEqual([]);
    expect(await fieldsAfter({ privateSessionSettings: none })).toEqual([weekly]);
    expect(await fieldsAfter({ privateSession: false, privateSessionSettings: none })).toEqual([]);
  });

  it.each([
    { infos: { biography: 'x'.repeat(60) }, name: 'biography' },
    { infos: { acceptRequest: 1 }, name: 'acceptRequest' },
    { infos: { loopcheck: true }, name: 'loopcheck' },
    { infos: { requestDemoPrice: 3000 }, name: 'requestDemoPrice' },
    { infos: { pauseDemoFeedbackDate: null }, name: 'pauseDemoFeedbackDate' },
  ])('refuses $name of a fan', async ({ infos, name }) => {
    const { status, body } = await server.send(
      'user/update-infos',
      { userInfos: infos },
      { as: await aFan(server) },
    );
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([422, [`userInfos.${name}`]]);
  });

  it.each([
    'token',
    'bonus',
    'admin',
    'superAdmin',
    'type',
    'status',
    'slug',
    'featured',
    'focus',
    'email',
    'uid',
    'frozen',
    'commissionBps',
    'referralCode',
    'isEmailVerified',
    '__proto__x',
  ])('refuses the privileged name %s', async (name) => {
    const person = await signInAgain(server, untouched);
    const before = await userRow(person.userId);
    const { status, body } = await server.send(
      'user/update-infos',
      { userInfos: { [name]: 1 } },
      { as: person },
    );
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([422, [`userInfos.${name}`]]);
    expect(await userRow(person.userId)).toEqual(before);
  });

  it.each([
    { genres: [10] },
    { genres: [0, 0] },
    { daw: [10] },
    { topics: [10] },
    { interests: [10] },
    { level: 4 },
    { language: 'xx' },
    { timeZone: 'Mars/Olympus' },
    { timeZone: '+01:00' },
    { requestDemoPrice: 550 },
    { requestDemoPrice: 400 },
    { requestDemoPrice: 100_100 },
    { acceptRequest: 2 },
    { priorityModePrice: 100_001 },
    { questionPrice: 20_001 },
    { biography: 'short' },
    { pauseDemoFeedbackDate: 1 },
    { socials: { myspace: 'https://x.test' } },
    { socials: { website: 'http://x.test' } },
    { instruments: Array.from({ length: 21 }, () => 'x') },
    { username: 'a b' },
    { photoURL: 'javascript:alert(1)' },
  ])('refuses %j', async (infos) => {
    const { status } = await server.send(
      'user/update-infos',
      { userInfos: infos },
      { as: await signInAgain(server, untouched) },
    );
    expect(status).toBe(422);
  });

  it('lets the username change once in 30 days and keeps the slug', async () => {
    const artist = await anArtist(server);
    const { body } = await update(artist, { username: `${artist.username}.new` });
    expect([body.username, body.slug]).toEqual([`${artist.username}.new`, artist.slug]);
    const refused = await update(artist, { username: `${artist.username}.newer` });
    expect(refused.body.error.fields).toEqual({
      'userInfos.username': 'You can change your username once every 30 days.',
    });
    await server.clock.advance(30 * DAY_MS, { runsJobs: false });
    const again = await update(await signInAgain(server, artist), { username: `${artist.username}.newer` });
    expect(again.body.username).toBe(`${artist.username}.newer`);
  });

  it('refuses taken and reserved usernames', async () => {
    const [one, other] = [await aFan(server), await aFan(server)];
    expect((await update(one, { username: other.username.toUpperCase() })).body.error.fields).toEqual({
      'userInfos.username': 'This username is already taken.',
    });
    expect((await update(one, { username: 'Support' })).status).toBe(422);
    const [first, second] = await Promise.all([
      update(one, { username: 'wanted-by-two' }),
      update(other, { username: 'wanted-by-two' }),
    ]);
    expect([`${first.status}`, `${second.status}`].toSorted()).toEqual(['200', '422']);
  });

  it('pauses and resumes an artist by the server’s own clock', async () => {
    const artist = await anArtist(server, { ama: true });
    const second = () => Math.floor(server.ctx.clock.now().getTime() / 1000);
    const before = second();
    const paused = await update(artist, { acceptRequest: 3, ama: true });
    expect(paused.body).toMatchObject({ acceptRequest: 3, ama: false });
    expect(paused.body.pauseDemoFeedbackDate).toBeGreaterThanOrEqual(before);
    expect(paused.body.pauseDemoFeedbackDate).toBeLessThanOrEqual(second());
    await server.clock.advance(MINUTE_MS, { runsJobs: false });
    const still = await update(artist, { displayName: 'Still away', pauseDemoFeedbackDate: null });
    expect(still.body.pauseDemoFeedbackDate).toBe(paused.body.pauseDemoFeedbackDate);
    const resumed = await update(artist, { acceptRequest: 1, ama: true, pauseDemoFeedbackDate: null });
    expect(resumed.body).toMatchObject({ acceptRequest: 1, ama: true, pauseDemoFeedbackDate: null });
  });

  it('accepts only the caller’s own uploaded picture as profile image', async () => {
    const [fan, other] = [await aFan(server), await aFan(server)];
    const content = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#a33' } })
      .png()
      .toBuffer();
    const file = await uploadAs(server, fan, { name: 'me.png', type: 'image/png', content });
    for (const profileImage of [
      'https://evil.example/x.png',
      '/media/nothing/x.png',
      'javascript:alert(1)',
    ]) {
      expect((await update(fan, { profileImage })).status).toBe(422);
    }
    expect((await update(other, { profileImage: file.fileUrl })).status).toBe(422);
    const { body } = await update(fan, { profileImage: file.fileUrl });
    expect(body.profileImage).toMatch(/640\.webp$/);
    const unchanged = await update(fan, { profileImage: body.profileImage ?? '' });
    expect(unchanged.body.profileImage).toBe(body.profileImage);
    expect((await update(fan, { profileImage: '' })).body.profileImage).toBeNull();
  });
});

describe('admin/users', () => {
  const list = async (as: TestPerson, input: CallInput<'admin/users'>) =>
    await server.call('admin/users', input, { as });

  it('is for staff alone', async () => {
    expect((await list(await aFan(server), {})).status).toBe(403);
  });

  it('filters, sorts and pages', async () => {
    const staff = await aStaffMember(server);
    const rich = await aFan(server, { username: 'list-rich', tokens: 9_000_000 });
    const poor = await aFan(server, { username: 'list-poor', tokens: 8_000_000 });
    const byToken = await list(staff, { sort: 'token', perPage: 1 });
    expect(byToken.body.items.map(({ id, token }) => [id, token])).toEqual([[rich.userId, 9_000_000]]);
    const next = await list(staff, { sort: 'token', perPage: 1, cursor: byToken.body.nextCursor });
    expect(next.body.items.map(({ id }) => id)).toEqual([poor.userId]);
    const found = await list(staff, { q: 'LIST-', sort: 'username' });
    expect([found.body.total, found.body.items.map(({ username }) => username)]).toEqual([
      2,
      ['list-poor', 'list-rich'],
    ]);
    expect((await list(staff, { email: 'RICH@' })).body.items.map(({ id }) => id)).toEqual([rich.userId]);
    expect((await list(staff, { filter: { admin: true } })).body.items.every(({ admin }) => admin)).toBe(
      true,
    );
    expect((await list(staff, { filter: { ids: [poor.userId] } })).body.total).toBe(1);
    expect((await list(staff, { q: '%' })).body.total).toBe(0);
  });
});
