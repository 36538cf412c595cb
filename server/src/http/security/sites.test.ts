import { allCalls, type CallPath } from '@dubplate/shared/contract/all-calls.ts';
import type { Call } from '@dubplate/shared/contract/call.ts';
import { type IncomingHttpHeaders, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notify } from '../../features/notifications/notifications.ts';
import { API_BASE } from '../address.ts';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, aSuperAdmin, type TestPerson } from '../../testing/builders.ts';

const PUBLIC = 'dubplate.example';
const CONSOLE = 'console.dubplate.example';
let server: BootedServer;
let staff: TestPerson;
let fan: TestPerson;
beforeAll(async () => {
  const urls = { publicUrl: `https://${PUBLIC}`, consoleUrl: `https://${CONSOLE}` };
  server = await boot({ config: { ...urls, needsStaffSecondFactor: false } });
  [staff, fan] = [await aSuperAdmin(server), await aFan(server)];
});
afterAll(async () => await server.close());

interface Asked {
  path: string;
  body?: object;
  headers?: Record<string, string>;
}

/** As a browser asks at that host: `fetch` sends the host it connects to, and follows where a page leads. */
async function askAt(host: string, { path, body, headers = {} }: Asked) {
  const { hostname, port } = new URL(server.url);
  const method = body ? 'POST' : 'GET';
  const type = { 'content-type': 'application/json', authorization: 'Public public' };
  return await new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>(
    (resolve, reject) => {
      const sent = { origin: `https://${host}`, ...(body && type), ...headers, host };
      const asked = request({ hostname, port, path, method, headers: sent }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      });
      asked.on('error', reject).end(body && JSON.stringify(body));
    },
  );
}

interface Extras {
  as?: string;
  headers?: Record<string, string>;
}

async function callAt(host: string, path: CallPath, body: object = {}, { as, headers }: Extras = {}) {
  const sent = as === undefined ? body : { ...body, token: as };
  const answer = await askAt(host, { path: `${API_BASE}/${path}`, body: sent, ...(headers && { headers }) });
  const cookie = (answer.headers['set-cookie'] ?? []).find((line) => line.startsWith('__Secure-renewal='));
  return { status: answer.status, body: JSON.parse(answer.text), renewal: cookie?.split(';')[0] ?? '' };
}

const signIn = async ({ email, password }: Pick<TestPerson, 'email' | 'password'>, host: string) =>
  await callAt(host, 'identity/sign-in', { email, password });
const tokenOf = async (person: TestPerson, host: string): Promise<string> =>
  (await signIn(person, host)).body.idToken;

describe('a console with an address of its own', () => {
  it.each([
    [PUBLIC, '/admin', `https://${CONSOLE}/admin`],
    [PUBLIC, '/admin/users/1/show?x=1', `https://${CONSOLE}/admin/users/1/show?x=1`],
    [PUBLIC, '/login', null],
    [PUBLIC, '/', null],
    ['127.0.0.1', '/admin', `https://${CONSOLE}/admin`],
    ['other.example', '/tokens', null],
    [CONSOLE, '/', '/admin'],
    [CONSOLE, '/admin', null],
    [CONSOLE, '/login', null],
    [CONSOLE, '/login?next=1', null],
    [CONSOLE, '/register?ref=a', `https://${PUBLIC}/register?ref=a`],
    [CONSOLE, '/administrate', `https://${PUBLIC}/administrate`],
    [CONSOLE, '//evil.example', `https://${PUBLIC}//evil.example`],
    [CONSOLE.toUpperCase(), '/tokens', `https://${PUBLIC}/tokens`],
  ])('serves %s%s or leads to %s', async (host, path, target) => {
    const { status, headers } = await askAt(host, { path });
    expect([status, headers.location ?? null]).toEqual(target === null ? [200, null] : [302, target]);
  });

  it('is found by no search engine, and its sign-in names the public site', async () => {
    const [robots, page, elsewhere] = [
      await askAt(CONSOLE, { path: '/robots.txt' }),
      await askAt(CONSOLE, { path: '/login' }),
      await askAt(PUBLIC, { path: '/login' }),
    ];
    expect(robots.text).toBe('User-agent: *\nDisallow: /\n');
    expect([page, elsewhere].map(({ headers }) => headers['x-robots-tag'])).toEqual(['noindex', undefined]);
    expect([page, elsewhere].map(({ text }) => text.includes(`data-public-url="https://${PUBLIC}"`))).toEqual(
      [true, false],
    );
  });

  it('lets only staff in, and takes no sign-in from elsewhere, nor gives one', async () => {
    const [own, shared] = [await tokenOf(staff, CONSOLE), await tokenOf(staff, PUBLIC)];
    const statusOf = (path: CallPath) => async (as: string, host: string) =>
      (await callAt(host, path, {}, { as })).status;
    const [users, infos] = [statusOf('admin/users'), statusOf('user/get-infos')];
    expect([await users(own, CONSOLE), await users(own, PUBLIC)]).toEqual([200, 401]);
    expect([await users(shared, CONSOLE), await users(shared, PUBLIC)]).toEqual([401, 403]);
    expect([await infos(own, CONSOLE), await infos(own, PUBLIC)]).toEqual([200, 401]);
    expect([await infos(shared, CONSOLE), await infos(shared, PUBLIC)]).toEqual([401, 200]);
    const refused = await signIn(fan, CONSOLE);
    expect([refused.status, refused.body.error, refused.renewal]).toMatchObject([
      403,
      { code: 'forbidden', reason: 'only-staff', message: 'Only staff sign in here.' },
      '',
    ]);
    expect((await signIn({ ...fan, password: 'wrong wrong' }, CONSOLE)).status).toBe(401);
    const newcomer = { email: 'new@example.test', username: 'new-here', password: 'a long phrase 17' };
    const registered = await callAt(CONSOLE, 'user/register', { authProvider: 'password', ...newcomer });
    expect(registered.status).toBe(403);
    const known = server.database.db.selectFrom('users').select('id').where('username', '=', 'new-here');
    expect(await known.execute()).toEqual([]);
  });

  it('is not believed of a forwarded host', async () => {
    const as = await tokenOf(staff, CONSOLE);
    const headers = { 'x-forwarded-host': CONSOLE };
    expect((await callAt(PUBLIC, 'admin/users', {}, { as, headers })).status).toBe(401);
  });

  it('refuses every call of staff at the public address, with the address that takes it', async () => {
    const as = await tokenOf(staff, PUBLIC);
    const calls = (Object.entries(allCalls) as [CallPath, Call][]) // the keys of the record
      .filter(([, { who }]) => who === 'admin' || who === 'super-admin')
      .map(([path]) => path);
    expect(calls.length).toBeGreaterThan(40);
    for (const path of calls) {
      const { status, body } = await callAt(PUBLIC, path, {}, { as });
      expect([path, status, body.error.message]).toEqual([
        path,
        403,
        `Please sign in at https://${CONSOLE}.`,
      ]);
    }
  });

  it('keeps its renewals to itself', async () => {
    const { renewal: own } = await signIn(staff, CONSOLE);
    const { renewal: shared } = await signIn(staff, PUBLIC);
    const renew = async (cookie: string, host: string, origin = `https://${host}`) =>
      await callAt(host, 'identity/renew', {}, { headers: { cookie, origin } });
    expect((await renew(own, PUBLIC)).body.signedIn).toBe(false);
    expect((await renew(shared, CONSOLE)).body.signedIn).toBe(false);
    expect((await renew(own, CONSOLE, `https://${PUBLIC}`)).status).toBe(403);
    expect((await renew(shared, PUBLIC, `https://${CONSOLE}`)).status).toBe(403);
    expect((await renew(own, CONSOLE)).body.signedIn).toBe(true);
    expect((await renew(shared, PUBLIC)).body.signedIn).toBe(true);
  });

  it('shares passkeys with the site, because both belong to one domain', async () => {
    for (const host of [PUBLIC, CONSOLE]) {
      const as = await tokenOf(staff, host);
      const { body } = await callAt(host, 'identity/begin-passkey', {}, { as });
      expect(body.options).toMatchObject({ rp: { id: PUBLIC } });
    }
  });

  it('shows the site as another person at the public address', async () => {
    const as = await tokenOf(staff, CONSOLE);
    const wanted = { userId: fan.userId, reason: 'A question of theirs' };
    const { body } = await callAt(CONSOLE, 'admin/impersonate', wanted, { as });
    const ticket = new RegExp(`^https://${PUBLIC}/#as=([\\w-]+)$`).exec(body.url ?? '')?.[1] ?? '';
    const viewing = await callAt(PUBLIC, 'identity/impersonate', { ticket });
    const infos = async (host: string) =>
      (await callAt(host, 'user/get-infos', {}, { as: viewing.body.idToken })).status;
    expect([viewing.status, await infos(PUBLIC), await infos(CONSOLE)]).toEqual([200, 200, 401]);
  });

  it('is where mails to staff lead, and others to the site', async () => {
    const { ctx, database } = server;
    const paths = ['/admin/payments/1/show', '/tokens'];
    const notices = paths.map((path) => ({
      code: 'N59',
      to: staff.userId,
      group: 'security' as const,
      title: 'A payment needs review',
      text: '',
      link: path,
      mail: { subject: path, lines: ['Please look.'], button: { label: 'View', path } },
    }));
    await database.transaction(async (tx) => await notify(tx, { ctx, now: ctx.clock.now() }, notices));
    const mails = await database.db.selectFrom('mail_outbox').selectAll().where('code', '=', 'N59').execute();
    const links = mails.map(({ subject, ...mail }) => [
      subject,
      /https:[\w./]+(?:show|tokens)/.exec(JSON.stringify(mail))?.[0],
    ]);
    expect(Object.fromEntries(links)).toEqual({
      '/admin/payments/1/show': `https://${CONSOLE}/admin/payments/1/show`,
      '/tokens': `https://${PUBLIC}/tokens`,
    });
  });
});
