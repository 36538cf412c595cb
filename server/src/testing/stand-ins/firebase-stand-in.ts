import {
  type CryptoKey,
  exportJWK,
  exportPKCS8,
  exportSPKI,
  generateKeyPair,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FirebaseConfig } from '../../config/firebase.ts';

const PROJECT = 'dubplate-test';
const API_KEY = 'AIza-test-key';
const KID = 'first';
const HOUR_SECONDS = 3600;
const SERVICE_EMAIL = 'deleter@dubplate-test.iam.gserviceaccount.com';
const ACCESS_TOKEN = 'ya29.for-an-hour';

interface Account {
  localId: string;
  email: string;
  password: string;
}

/** What to change in a token that is otherwise right. A member of null is left out. */
interface TokenOptions {
  claims?: Record<string, unknown>;
  kid?: string;
  /** How it is signed: right, by nobody, by a key of one's own, or with the public key taken for a secret. */
  signing?: 'right' | 'none' | 'other-key' | 'public-key-as-secret';
}

export interface FirebaseStandIn {
  config: FirebaseConfig;
  accounts: Account[];
  /** How often the keys were asked for. */
  keyReads(): number;
  /** What the service is like from now on. */
  be(state: 'well' | 'down' | 'nonsense'): void;
  /** An id token as Firebase would give it at this moment. */
  token(person: { uid: string; email: string }, now: Date, wanted?: TokenOptions): Promise<string>;
  close(): Promise<void>;
}

/** Firebase Auth on loopback: its published keys and the REST routes we use, as strict as the real ones. */
export async function aFirebaseStandIn(now: () => Date): Promise<FirebaseStandIn> {
  const right = await generateKeyPair('RS256', { extractable: true });
  const other = await generateKeyPair('RS256');
  const service = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(right.publicKey)), kid: KID, alg: 'RS256', use: 'sig' };
  const accounts: Account[] = [];
  let state = 'well';
  let keyReads = 0;

  const sign = async (payload: JWTPayload, { kid = KID, signing = 'right' }: TokenOptions) => {
    const typ = 'JWT';
    if (signing === 'none') return unsigned(payload, { alg: 'none', typ });
    const jwt = new SignJWT(payload);
    if (signing !== 'public-key-as-secret') {
      const key = signing === 'right' ? right.privateKey : other.privateKey;
      return await jwt.setProtectedHeader({ alg: 'RS256', kid, typ }).sign(key);
    }
    const secret = new TextEncoder().encode(await exportSPKI(right.publicKey));
    return await jwt.setProtectedHeader({ alg: 'HS256', kid, typ }).sign(secret);
  };
  const token: FirebaseStandIn['token'] = async ({ uid, email }, moment, wanted = {}) =>
    await sign({ ...claimsOf(uid, email, moment), ...wanted.claims }, wanted);

  const server = createServer((request, response) => {
    const answer = async () => {
      if (state === 'down') return [503, { error: { code: 503, message: 'UNAVAILABLE' } }] as const;
      if (state === 'nonsense') return [200, { something: 'else' }] as const;
      if (request.method === 'GET' && request.url === '/keys') {
        keyReads += 1;
        return [200, { keys: [jwk] }] as const;
      }
      if (request.url === '/token') return await grant(request, service.publicKey, url);
      return await answerOf(request, { accounts, tokenOf: async (account) => await token({ uid: account.localId, email: account.email }, now()) }); // prettier-ignore
    };
    void answer().then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // It listens on a port, not on a pipe.
  return {
    config: {
      projectId: PROJECT,
      apiKey: API_KEY,
      googleClientId: undefined,
      emulatorUrl: null,
      keysUrl: `${url}/keys`,
      serviceUrl: url,
      serviceAccount: {
        email: SERVICE_EMAIL,
        privateKey: await exportPKCS8(service.privateKey),
        tokenUrl: `${url}/token`,
      },
    },
    accounts,
    keyReads: () => keyReads,
    be: (next) => void (state = next),
    token,
    close: async () => await new Promise((resolve) => server.close(() => resolve())),
  };
}

function claimsOf(uid: string, email: string, now: Date): JWTPayload {
  const seconds = Math.floor(now.getTime() / 1000);
  return {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    auth_time: seconds,
    user_id: uid,
    sub: uid,
    iat: seconds,
    exp: seconds + HOUR_SECONDS,
    email,
    email_verified: true,
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
  };
}

function unsigned(payload: JWTPayload, header: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part(header)}.${part(payload)}.`;
}

interface World {
  accounts: Account[];
  tokenOf(account: Account): Promise<string>;
}

type Answer = readonly [number, object];
const refused = (message: string): Answer => [400, { error: { code: 400, message, errors: [{ message }] } }];

/** As https://developers.google.com/identity/protocols/oauth2/service-account describes it. */
async function grant(request: IncomingMessage, key: CryptoKey, url: string): Promise<Answer> {
  if (request.headers['content-type'] !== 'application/x-www-form-urlencoded') return [400, {}];
  const form = new URLSearchParams(await textOf(request));
  if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
    return [400, { error: 'unsupported_grant_type' }];
  const expected = { issuer: SERVICE_EMAIL, audience: `${url}/token`, maxTokenAge: HOUR_SECONDS };
  const verified = await jwtVerify(form.get('assertion') ?? '', key, expected).catch(() => null);
  if (verified?.payload['scope'] !== 'https://www.googleapis.com/auth/identitytoolkit')
    return [400, { error: 'invalid_grant' }];
  return [200, { access_token: ACCESS_TOKEN, expires_in: HOUR_SECONDS, token_type: 'Bearer' }];
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** Deleting by uid is for a service account only. */
async function removeByUid(request: IncomingMessage, { accounts }: World): Promise<Answer> {
  if (request.headers.authorization !== `Bearer ${ACCESS_TOKEN}`)
    return [401, { error: { code: 401, message: 'CREDENTIALS_MISSING' } }];
  const { localId, ...rest } = JSON.parse(await textOf(request)) as Record<string, unknown>; // Our own client sends an object.
  if (Object.keys(rest).length > 0) return refused('INVALID_ARGUMENT');
  const index = accounts.findIndex((account) => account.localId === localId);
  if (index === -1) return refused('USER_NOT_FOUND');
  accounts.splice(index, 1);
  return [200, { kind: 'identitytoolkit#DeleteAccountResponse' }];
}

/** Refuses whatever the documentation does not list, so that a wrong request cannot pass. */
async function answerOf(request: IncomingMessage, world: World): Promise<Answer> {
  const url = new URL(request.url ?? '/', 'http://stand-in');
  if (request.method === 'POST' && url.pathname === `/v1/projects/${PROJECT}/accounts:delete`)
    return await removeByUid(request, world);
  const [, method] = /^\/v1\/accounts:(\w+)$/.exec(url.pathname) ?? [];
  if (request.method !== 'POST' || method === undefined) return [404, {}];
  if (url.searchParams.get('key') !== API_KEY)
    return refused('API key not valid. Please pass a valid API key.');
  if (request.headers['content-type'] !== 'application/json') return refused('INVALID_REQ_TYPE');
  const body = JSON.parse(await textOf(request)) as Record<string, unknown>; // Our own client sends an object; anything else fails below.
  if (method === 'signUp') return await signUp(body, world);
  if (method === 'signInWithPassword') return await signIn(body, world);
  if (method === 'delete') return await remove(body, world);
  return [404, {}];
}

async function signUp(body: Record<string, unknown>, { accounts, tokenOf }: World): Promise<Answer> {
  const { email, password, returnSecureToken, ...rest } = body;
  if (Object.keys(rest).length > 0 || returnSecureToken !== true) return refused('INVALID_ARGUMENT');
  if (typeof email !== 'string' || !email.includes('@')) return refused('INVALID_EMAIL');
  if (typeof password !== 'string') return refused('MISSING_PASSWORD');
  if (password.length < 10) return refused('WEAK_PASSWORD : Password should be at least 10 characters');
  if (accounts.some((account) => account.email === email)) return refused('EMAIL_EXISTS');
  const account = { localId: randomBytes(14).toString('hex'), email, password };
  accounts.push(account);
  return await signedIn(account, tokenOf);
}

async function signIn(body: Record<string, unknown>, { accounts, tokenOf }: World): Promise<Answer> {
  const { email, password, returnSecureToken, ...rest } = body;
  if (Object.keys(rest).length > 0 || returnSecureToken !== true) return refused('INVALID_ARGUMENT');
  const account = accounts.find((each) => each.email === email && each.password === password);
  return account ? await signedIn(account, tokenOf) : refused('INVALID_LOGIN_CREDENTIALS');
}

async function remove(body: Record<string, unknown>, { accounts, tokenOf }: World): Promise<Answer> {
  for (const account of accounts) {
    if (subjectOf(body['idToken']) !== subjectOf(await tokenOf(account))) continue;
    accounts.splice(accounts.indexOf(account), 1);
    return [200, { kind: 'identitytoolkit#DeleteAccountResponse' }];
  }
  return refused('INVALID_ID_TOKEN');
}

async function signedIn(account: Account, tokenOf: World['tokenOf']): Promise<Answer> {
  const { localId, email } = account;
  const idToken = await tokenOf(account);
  return [200, { localId, email, idToken, refreshToken: 'refresh', expiresIn: '3600' }];
}

function subjectOf(token: unknown): unknown {
  const payload = Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(payload) as { sub?: unknown }).sub; // Tokens of this stand-in hold an object.
}
