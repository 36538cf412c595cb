import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { addMs, DAY_MS, MINUTE_MS, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { safeTarget } from '@dubplate/shared/lib/safe-target.ts';
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../../testing/boot.ts';
import { aFan, anArtist } from '../../../testing/builders.ts';
import { answerQuestion, aQuestion } from '../../feedback/testing/requests.ts';
import type { Issuer } from '../testing/issuer.ts';
import { bootAsInProduction, cookieOf, elsewhere, inOrder } from '../testing/as-in-production.ts';
import { addApp, atOrigin, aTwoStepFan, codeOf } from '../testing/two-step.ts';

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
const userOf = async ({ userId }: { userId: string }) =>
  await db().selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();

describe('signing in with Google', () => {
  const begin = async (query = '') => {
    const started = await fetch(`${server.url}/app/identity/google/start${query}`, {
      redirect: 'manual',
      ...elsewhere(),
    });
    return {
      cookie: started.headers.getSetCookie()[0]?.split(';')[0] ?? '',
      attributes: started.headers.getSetCookie()[0] ?? '',
      authorization: new URL(started.headers.get('location') ?? ''),
    };
  };
  const comeBack = async (cookie: string, query: Record<string, string>) =>
    await fetch(`${server.url}/app/identity/google/callback?${new URLSearchParams(query).toString()}`, {
      redirect: 'manual',
      ...elsewhere({ cookie, 'user-agent': 'test' }),
    });
  const goes = (response: Response) => response.headers.get('location') ?? '';
  const claimsOf = (email: string, more: JWTPayload = {}): JWTPayload => ({
    sub: `google-${email}`,
    email,
    email_verified: true,
    given_name: 'Gia',
    ...more,
  });
  async function arrive(claims: JWTPayload, query = '') {
    const { cookie, authorization } = await begin(query);
    const state = authorization.searchParams.get('state') ?? '';
    return await comeBack(cookie, { code: issuer.consent(authorization, claims), state });
  }
  const failed = '/login?error=google';

  it('leaves with state, nonce and PKCE, and a cookie that only the way back sees', async () => {
    const { authorization, attributes } = await begin('?returnTo=/tokens&type=2');
    const asked = authorization.searchParams;
    expect([asked.get('code_challenge_method'), asked.get('response_type')]).toEqual(['S256', 'code']);
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(asked.get(name)?.length).toBeGreaterThan(20);
    expect(attributes).toMatch(/; Path=\/app\/identity\/google; HttpOnly; SameSite=Lax/);
    const page = await (await fetch(`${server.url}/`)).text();
    expect(page).toContain('data-google="1"');
  });

  it('links an account whose address both sides have proven, and leads where the person wanted', async () => {
    const fan = await aFan(server);
    const arrived = await arrive(claimsOf(fan.email.toUpperCase()), '?returnTo=%2Ftokens%3Fa%3D1');
    expect([arrived.status, goes(arrived)]).toEqual([302, '/tokens?a=1']);
    const renewed = await server.call(
      'identity/renew',
      {},
      elsewhere({ cookie: cookieOf(arrived.headers), origin: server.url }),
    );
    expect(renewed.body.signedIn && renewed.body.user.uid).toBe(fan.userId);
    // From then on the link counts, not the address.
    const again = await arrive(
      claimsOf('elsewhere@example.test', { sub: `google-${fan.email.toUpperCase()}` }),
    );
    expect([goes(again), cookieOf(again.headers) === '']).toEqual(['/', false]);
  });

  it('ends what the browser was signed in to before', async () => {
    const [first, second] = [await aFan(server), await aFan(server)];
    const before = await arrive(claimsOf(first.email));
    const renewal = cookieOf(before.headers);
    expect(before.headers.getSetCookie().find((line) => line.startsWith('renewal='))).toContain('Path=/app;');
    const { cookie, authorization } = await begin();
    const state = authorization.searchParams.get('state') ?? '';
    const code = issuer.consent(authorization, claimsOf(second.email));
    expect(goes(await comeBack(`${cookie}; ${renewal}`, { code, state }))).toBe('/');
    const renewed = await server.call(
      'identity/renew',
      {},
      elsewhere({ cookie: renewal, origin: server.url }),
    );
    expect(renewed.body.signedIn).toBe(false);
  });

  it('leads an artist with open work to the dashboard, when no page was requested', async () => {
    const fan = await aFan(server, { tokens: 5000 });
    const artist = await anArtist(server, { ama: true });
    const land = async (query = '') => goes(await arrive(claimsOf(artist.email), query));
    expect(await land()).toBe('/');
    const { id } = await aQuestion(server, { fan, artist });
    expect([await land(), await land('?returnTo=%2Ftokens')]).toEqual(['/dashboard', '/tokens']);
    await answerQuestion(server, artist, id);
    expect(await land()).toBe('/');
  });

  it('leads there after the second step too', async () => {
    const fan = await aFan(server, { tokens: 5000 });
    const artist = await anArtist(server, { ama: true });
    await aQuestion(server, { fan, artist });
    const { recoveryCodes } = await addApp(server, artist);
    const arrived = await arrive(claimsOf(artist.email));
    expect(goes(arrived)).toBe('/login?step=2');
    const [half = ''] = arrived.headers.getSetCookie().filter((line) => line.startsWith('second-step='));
    const finished = await server.call(
      'identity/finish-sign-in',
      { recoveryCode: recoveryCodes[0] },
      elsewhere(atOrigin(server, half.split(';')[0])),
    );
    expect([finished.status, finished.body.hasOpenWork]).toEqual([200, true]);
    expect(goes(await arrive(claimsOf(artist.email), '?returnTo=%2Ftokens'))).toBe(
      '/login?step=2&returnTo=%2Ftokens',
    );
  });

  it('links nobody when either side has not proven the address', async () => {
    const unproven = await aFan(server, { emailVerified: false });
    const proven = await aFan(server);
    const outcomes = [
      await arrive(claimsOf(unproven.email)),
      await arrive(claimsOf(proven.email, { email_verified: false })),
      await arrive(claimsOf('new-there@example.test', { email_verified: false })),
    ];
    expect(outcomes.map(goes)).toEqual([failed, failed, failed]);
    expect(outcomes.map(({ headers }) => cookieOf(headers))).toEqual(['', '', '']);
  });

  it('asks a person with an authenticator app for the second step, and signs in only after it', async () => {
    const { person, secret } = await aTwoStepFan(server);
    const arrived = await arrive(claimsOf(person.email), '?returnTo=%2Ftokens');
    expect([arrived.status, goes(arrived)]).toEqual([302, expect.stringMatching(/^\/login\?step=2(&|$)/)]);
    expect(cookieOf(arrived.headers)).toBe('');
    const half = arrived.headers.getSetCookie().find((line) => /^(__[A-Z][a-z]+-)?second-step=/.test(line));
    const cookie = half?.split(';')[0] ?? '';
    // The code that confirmed the app is used up.
    await server.clock.advance(30 * SECOND_MS, { runsJobs: false });
    const finish = async (code: string) =>
      await server.call('identity/finish-sign-in', { code }, elsewhere(atOrigin(server, cookie)));
    expect((await finish('000000')).status).toBe(422);
    const done = await finish(codeOf(server, secret));
    expect([done.status, done.body.user.uid, cookieOf(done.headers) === '']).toEqual([
      200,
      person.userId,
      false,
    ]);
  });

  it('lets no second Google account into one account, and no suspended person in', async () => {
    const fan = await aFan(server);
    await arrive(claimsOf(fan.email));
    expect(goes(await arrive(claimsOf(fan.email, { sub: 'another' })))).toBe(failed);
    await db().updateTable('users').set({ status: 4 }).where('id', '=', fan.userId).execute();
    expect(goes(await arrive(claimsOf(fan.email)))).toBe(failed);
  });

  it('brings back an account that its owner had disabled', async () => {
    const fan = await aFan(server);
    await db()
      .updateTable('users')
      .set({ disabled_at: addMs(server.ctx.clock.now(), -DAY_MS) })
      .where('id', '=', fan.userId)
      .execute();
    expect(goes(await arrive(claimsOf(fan.email)))).toBe('/');
    expect((await userOf(fan)).disabled_at).toBeNull();
  });

  it('brings a stranger to the registration with a ticket for one account without a password', async () => {
    const arrived = new URL(goes(await arrive(claimsOf('stranger@example.test'), '?type=2')), server.url);
    const given = new URLSearchParams(arrived.hash.slice(1));
    expect([arrived.pathname + arrived.search, given.get('email'), given.get('firstname')]).toEqual([
      '/register?type=2&google=1',
      'stranger@example.test',
      'Gia',
    ]);
    const idToken = given.get('ticket') ?? '';
    const register = async (email: string, username: string) =>
      await server.call(
        'user/register',
        { authProvider: 'google.com', idToken, email, username, type: 2 },
        elsewhere(),
      );
    expect((await register('other@example.test', 'stranger-1')).body.error.fields).toHaveProperty('email');
    expect((await register('stranger@example.test', 'admin')).body.error.fields).toHaveProperty('username');
    const both = await Promise.all([
      register('stranger@example.test', 'stranger-1'),
      register('stranger@example.test', 'stranger-2'),
    ]);
    expect(inOrder(both)).toEqual([200, 422]);
    const made = both.find(({ status }) => status === 200)?.body.user;
    expect(made).toMatchObject({ emailVerified: true, hasPassword: false, type: UserType.Artist });
    expect(goes(await arrive(claimsOf('stranger@example.test')))).toBe('/');
  });

  it('has proven the address of the first super admin, who has no password to confirm with', async () => {
    await db().deleteFrom('staff_flags').execute();
    const arrived = new URL(goes(await arrive(claimsOf('owner@example.test'))), server.url);
    const idToken = new URLSearchParams(arrived.hash.slice(1)).get('ticket') ?? '';
    const { status, body } = await server.call(
      'user/register',
      { authProvider: 'google.com', idToken, email: 'owner@example.test', username: 'the-boss' },
      elsewhere(),
    );
    expect([status, body.user.superAdmin]).toEqual([200, true]);
    expect((await mailsTo('owner@example.test')).map(({ code }) => code)).toEqual(['N01']);
  });

  it('takes a ticket for a quarter of an hour', async () => {
    const arrived = new URL(goes(await arrive(claimsOf('slow@example.test'))), server.url);
    const idToken = new URLSearchParams(arrived.hash.slice(1)).get('ticket') ?? '';
    await server.clock.stoppedAt(addMs(server.ctx.clock.now(), 15 * MINUTE_MS), async () => {
      const input = {
        authProvider: 'google.com',
        idToken,
        email: 'slow@example.test',
        username: 'slow-one',
      } as const;
      expect((await server.call('user/register', input, elsewhere())).body.error.fields).toHaveProperty(
        'idToken',
      );
    });
  });

  it('believes no answer that is not for this browser, this client and this moment', async () => {
    const fan = await aFan(server);
    const claims = claimsOf(fan.email);
    const anHourAgo = Math.floor(Date.now() / 1000) - 3600;
    const tamper: Record<string, (leave: Awaited<ReturnType<typeof begin>>) => Promise<Response>> = {
      'another state': async ({ cookie, authorization }) =>
        await comeBack(cookie, { code: issuer.consent(authorization, claims), state: 'other' }),
      'no cookie': async ({ authorization }) =>
        await comeBack('', { code: issuer.consent(authorization, claims), state: stateOf(authorization) }),
      'the cookie of another browser': async ({ authorization }) =>
        await comeBack((await begin()).cookie, {
          code: issuer.consent(authorization, claims),
          state: stateOf(authorization),
        }),
      'a code of another flow': async ({ cookie, authorization }) =>
        await comeBack(cookie, {
          code: issuer.consent((await begin()).authorization, claims),
          state: stateOf(authorization),
        }),
      'another nonce': async ({ cookie, authorization }) =>
        await comeBack(cookie, {
          code: issuer.consent(authorization, { ...claims, nonce: 'x' }),
          state: stateOf(authorization),
        }),
      'another audience': async ({ cookie, authorization }) =>
        await comeBack(cookie, {
          code: issuer.consent(authorization, { ...claims, aud: 'x' }),
          state: stateOf(authorization),
        }),
      'another issuer': async ({ cookie, authorization }) =>
        await comeBack(cookie, {
          code: issuer.consent(authorization, { ...claims, iss: 'https://evil.example' }),
          state: stateOf(authorization),
        }),
      'an old token': async ({ cookie, authorization }) =>
        await comeBack(cookie, {
          code: issuer.consent(authorization, { ...claims, exp: anHourAgo }),
          state: stateOf(authorization),
        }),
      'a forged signature': async ({ cookie, authorization }) =>
        await comeBack(cookie, {
          code: issuer.consent(authorization, claims, { isForged: true }),
          state: stateOf(authorization),
        }),
      'a refusal there': async ({ cookie, authorization }) =>
        await comeBack(cookie, { error: 'access_denied', state: stateOf(authorization) }),
    };
    for (const [name, come] of Object.entries(tamper)) {
      const response = await come(await begin());
      expect([name, goes(response), cookieOf(response.headers)]).toEqual([name, failed, '']);
    }
    expect(
      await db().selectFrom('identity_links').selectAll().where('user_id', '=', fan.userId).execute(),
    ).toEqual([]);
  });
  const stateOf = (authorization: URL) => authorization.searchParams.get('state') ?? '';

  it('is counted by address, together with other processes', async () => {
    const { config } = server.ctx;
    const other = await boot({ sameDataAs: server, config: { ...config, databaseUrl: undefined } });
    const headers = elsewhere();
    const begun = Array.from({ length: 32 }, async (_, turn) => {
      const { url } = turn % 2 ? other : server;
      return await fetch(`${url}/app/identity/google/start`, { redirect: 'manual', ...headers });
    });
    const answers = await Promise.all(begun);
    await other.close();
    expect(inOrder(answers)).toEqual([...Array<number>(30).fill(302), 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
  });

  it('leads nobody out of the site', async () => {
    const fan = await aFan(server);
    for (const target of [
      'https://evil.example',
      '//evil.example',
      '/.//evil.example',
      '/\\evil.example',
      '/login',
    ]) {
      expect(safeTarget(target)).toBeNull();
      expect(goes(await arrive(claimsOf(fan.email), `?returnTo=${encodeURIComponent(target)}`))).toBe('/');
    }
  });
});

/** What an attacker would add to a body to gain rights. */
