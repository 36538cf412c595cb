import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anIssuer, type Issuer } from '../../features/accounts/testing/issuer.ts';
import { addApp } from '../../features/accounts/testing/two-step.ts';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan } from '../../testing/builders.ts';
import { cookieName } from './cookies.ts';

let issuer: Issuer;
beforeAll(async () => {
  issuer = await anIssuer();
});
afterAll(async () => await issuer.close());

async function bootAt(publicUrl: string | undefined): Promise<BootedServer> {
  const { url, clientId, clientSecret } = issuer;
  const google = { issuer: url, clientId, clientSecret };
  return await boot({ config: { google, ...(publicUrl === undefined ? {} : { publicUrl }) } });
}

interface Given {
  name: string;
  value: string;
  attributes: string[];
}

function givenIn(headers: Headers): Given[] {
  return headers.getSetCookie().map((line) => {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split('=');
    return { name, value, attributes };
  });
}

const body = { authProvider: 'password' as const, password: 'a long enough phrase' };

/** All cookies that the server sets, by what sets them. */
async function everyCookie(server: BootedServer): Promise<Record<string, Given[]>> {
  const fan = await aFan(server);
  const { email, password } = fan;
  const named = { ...body, email: 'cookie@example.test', username: 'cookie-reader' };
  const registered = await server.call('user/register', named);
  const signedIn = await server.call('identity/sign-in', { email, password });
  const read = await server.call('user/get-infos', {}, { as: signedIn.body.idToken });
  await addApp(server, fan);
  const half = await server.call('identity/sign-in', { email, password });
  const google = await fetch(`${server.url}/app/identity/google/start`, { redirect: 'manual' });
  const signedOut = await server.call('identity/sign-out', {}, { as: fan });
  return {
    registered: givenIn(registered.headers),
    signedIn: givenIn(signedIn.headers),
    read: givenIn(read.headers),
    half: givenIn(half.headers),
    google: givenIn(google.headers),
    signedOut: givenIn(signedOut.headers),
  };
}

/** Without what makes each name of this kind different. */
const namesOf = (given: Given[] | undefined) =>
  (given ?? []).map(({ name }) => name.replace(/media-[\w-]{16}$/, 'media')).toSorted();

describe('cookieName', () => {
  it.each([
    [true, '/', '__Host-media'],
    [true, '/app', '__Secure-media'],
    [false, '/', 'media'],
    [false, '/app', 'media'],
  ])('with https %s and the path %s is %s', (isHttps, path, name) => {
    expect(cookieName(isHttps, { name: 'media', path })).toBe(name);
  });
});

describe('the cookies of the server', () => {
  it.each([
    { publicUrl: 'https://dubplate.example', host: '__Host-', part: '__Secure-', isSecure: true },
    { publicUrl: 'http://dubplate.example', host: '', part: '', isSecure: false },
  ])('are marked and named for $publicUrl', async ({ publicUrl, host, part, isSecure }) => {
    const server = await bootAt(publicUrl);
    const all = await everyCookie(server);
    await server.close();
    const signIn = [`${part}device`, `${part}renewal`];
    expect(namesOf(all['registered'])).toEqual(signIn);
    expect(namesOf(all['signedIn'])).toEqual(signIn);
    expect(namesOf(all['read'])).toEqual([`${host}media`]);
    expect(namesOf(all['half'])).toEqual([`${part}second-step`]);
    expect(namesOf(all['google'])).toEqual([`${part}google-sign-in`]);
    expect(namesOf(all['signedOut'])).toEqual([`${host}media`, `${part}renewal`]);
    for (const { name, attributes } of Object.values(all).flat()) {
      expect([name, attributes]).toEqual([name, expect.arrayContaining(['HttpOnly', 'SameSite=Lax'])]);
      expect([name, attributes.includes('Secure')]).toEqual([name, isSecure]);
      expect(attributes.some((each) => each.startsWith('Domain'))).toBe(false);
    }
    const ofHost = Object.values(all)
      .flat()
      .filter(({ name }) => name.startsWith('__Host-'));
    expect(ofHost.every(({ attributes }) => attributes.includes('Path=/'))).toBe(true);
  });

  it('are read under their name with the prefix alone where people use https', async () => {
    const publicUrl = 'https://dubplate.example';
    const server = await bootAt(publicUrl);
    const { email, password } = await aFan(server);
    const { headers } = await server.call('identity/sign-in', { email, password });
    const value = givenIn(headers).find(({ name }) => name === '__Secure-renewal')?.value ?? '';
    const renew = async (cookie: string) =>
      (await server.call('identity/renew', {}, { headers: { cookie, origin: publicUrl } })).body.signedIn;
    expect(await renew(`renewal=${value}`)).toBe(false);
    expect(await renew(`__Host-renewal=${value}`)).toBe(false);
    expect(await renew(`__Secure-renewal=${value}`)).toBe(true);
    await server.close();
  });
});
