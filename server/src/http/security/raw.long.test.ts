import { errorStatus } from '@dubplate/shared/contract/errors.ts';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { callsByPath, digestOf, firstOfEach, wayIn } from '../../testing/calls/call-as.ts';
import { exchange, headOf, WHOLE_REQUEST_MS } from '../../testing/calls/hostile-socket.ts';
import { API_BASE } from '../address.ts';

const isDeep = process.env['DEEP'] === '1';

let server: BootedServer;
let before: Record<string, string>;
beforeAll(async () => {
  server = await boot();
  // The gateway makes its secret when it is first asked, which is no trace of a refused request.
  await server.ctx.sandboxGateway?.secret();
  before = await digestOf(server);
});
afterAll(async () => await server.close());

const calls = callsByPath.flatMap(([path, { alsoAt }]) => [
  `${API_BASE}/${path}`,
  ...(alsoAt ? [alsoAt] : []),
]);
/** One of each way in, and every address the specification names beside a call's own. */
const exemplary = new Set([
  ...firstOfEach(wayIn).map((path) => `${API_BASE}/${path}`),
  ...callsByPath.flatMap(([, { alsoAt }]) => alsoAt ?? []),
]);
/** Each call gets some of the bodies and each way in gets all; the deep run sends every body to every call. */
const gets = (path: string, nth: number) =>
  isDeep || exemplary.has(path) || (calls.indexOf(path) + nth) % 5 === 0;

const otherPosts = [
  `${API_BASE}/hooks/sandbox`,
  '/app/mail/unsubscribe/nobody.x',
  '/app/mail/unsubscribe/%00.%ff',
];
const everywhere = [
  ...calls,
  ...otherPosts,
  `${API_BASE}/export/nothing`,
  `${API_BASE}/openapi.json`,
  `${API_BASE}/nothing`,
  '/media/put/files/a/loop.mp3',
  '/media/files/a/loop.mp3?e=1&s=x',
  '/media/public/../../etc/passwd',
  '/media/',
  '/healthz',
  '/',
  '/admin',
  '/assets/nothing.js',
  '/.env',
];

const closed = new Set(Object.values(errorStatus).filter((status) => status < 500));
const key = 'Authorization: Public public';

/** A refusal of the product itself: its envelope, a known code, and nothing of the inside. */
function expectRefusal({ status, body }: { status: number; body: string }, hint: string): void {
  expect([hint, closed.has(status as never), status]).toEqual([hint, true, status]); // Any number may be asked for.
  const { error } = JSON.parse(body);
  expect([hint, errorStatus[error.code as keyof typeof errorStatus]]).toEqual([hint, status]); // What is not in the list is undefined.
  expect(body).not.toMatch(/node_modules|\.ts:\d|FST_|SyntaxError|Unexpected token/);
}

async function alive(): Promise<void> {
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
}

interface Sent {
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

async function post(path: string, { headers, body }: Sent) {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { authorization: 'Public public', ...headers },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, body: await response.text() };
}

describe('a body that is none', () => {
  const contents: [string, Sent['headers'], Sent['body']?][] = [
    ['nothing at all', {}],
    ['an empty body', { 'content-type': 'application/json' }, ''],
    ['broken JSON', { 'content-type': 'application/json' }, '{"a":'],
    ['JSON with a mark before it', { 'content-type': 'application/json' }, '\ufeff{"a":1'],
    ['text', { 'content-type': 'text/plain' }, '{}'],
    [
      'XML',
      { 'content-type': 'application/xml' },
      '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    ],
    ['a web form', { 'content-type': 'application/x-www-form-urlencoded' }, 'token=x&a[b]=1'],
    ['a form without a boundary', { 'content-type': 'multipart/form-data' }, '--x\r\n'],
    [
      'a form that never ends',
      { 'content-type': 'multipart/form-data; boundary=x' },
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1',
    ],
    [
      'a form of nonsense',
      { 'content-type': 'multipart/form-data; boundary=x' },
      '--x\r\n\r\n\r\n--x\r\nContent-Disposition: x\r\n\r\n--x--',
    ],
    ['a type that is none', { 'content-type': '////;;;' }, '{}'],
    [
      'another charset',
      { 'content-type': 'application/json; charset=utf-16' },
      new Uint8Array([123, 0, 125, 0]),
    ],
    [
      'packed JSON',
      { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      new Uint8Array(gzipSync('{}')),
    ],
    ['bytes', { 'content-type': 'application/octet-stream' }, new Uint8Array([0, 255, 254, 128])],
    [
      'bytes that say they are JSON',
      { 'content-type': 'application/json' },
      new Uint8Array([0x22, 0xff, 0xfe, 0x80, 0x22]),
    ],
  ];
  const numbered = contents.map(([hint, headers, body], nth) => ({ hint, headers, body, nth }));
  it.each(numbered)('is refused by every call: $hint', async ({ hint, headers, body, nth }) => {
    for (const path of calls.filter((each) => gets(each, nth))) {
      const answer = await post(path, body === undefined ? { headers } : { headers, body });
      // A call whose every field is optional takes no body for an empty one.
      if (answer.status !== 200) expectRefusal(answer, `${path}, ${hint}`);
    }
    for (const path of otherPosts)
      expect((await post(path, body === undefined ? { headers } : { headers, body })).status).toBeLessThan(
        500,
      );
  });

  it('is refused when it is larger than anything a call takes', async () => {
    const body = `{"a":"${'x'.repeat(2 * 1024 * 1024)}"}`;
    for (const path of [...calls.slice(0, 6), ...otherPosts]) {
      const answer = await post(path, { headers: { 'content-type': 'application/json' }, body });
      expect(answer.status).toBeLessThan(500);
    }
    const refused = await post(calls[1] ?? '', { headers: { 'content-type': 'application/json' }, body });
    expect([refused.status, JSON.parse(refused.body).error.code]).toEqual([413, 'too-large']);
  });

  it('of the payment hook is refused without its signature, however it looks', async () => {
    const signatures = [
      '',
      'x',
      `t=1,v1=${'0'.repeat(64)}`,
      `t=${Math.floor(Date.now() / 1000)},v1=${'f'.repeat(64)}`,
    ];
    for (const signature of signatures) {
      const answer = await post(`${API_BASE}/hooks/sandbox`, {
        headers: { 'sandbox-signature': signature },
        body: '{"id":"x"}',
      });
      expect([signature, answer.status]).toEqual([signature, 401]);
      expectRefusal(answer, signature);
    }
  });
});

describe('another method', () => {
  it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE', 'QUERY'])(
    'is no way into any address: %s',
    async (method) => {
      for (const path of everywhere) {
        const whole = [headOf(`${method} ${path}`, [key])];
        const { status, body } = await exchange(server.url, whole, WHOLE_REQUEST_MS);
        expect([path, status < 500 && status > 0]).toEqual([path, true]);
        if (calls.includes(path) && method !== 'HEAD') expectRefusal({ status, body }, `${method} ${path}`);
      }
    },
  );
});

describe('requests that break the protocol', () => {
  const json = 'Content-Type: application/json';
  const post = (lines: string[]) => headOf(`POST ${API_BASE}/user/get-artists`, [key, ...lines]);
  const cases: [string, string[]][] = [
    ['a gigantic header', [post([`X-Big: ${'x'.repeat(200_000)}`])]],
    ['ten thousand headers', [post(Array.from({ length: 10_000 }, (_, index) => `X-${index}: 1`))]],
    ['a gigantic cookie', [post([`Cookie: ${'a=b; '.repeat(2000)}`, 'Content-Length: 0'])]],
    ['a gigantic address', [headOf(`GET /${'a'.repeat(100_000)}`)]],
    ['chunks of rubbish', [post([json, 'Transfer-Encoding: chunked']), 'ZZZ\r\nnonsense\r\n\r\n']],
    [
      'a chunk longer than it says',
      [post([json, 'Transfer-Encoding: chunked']), '2\r\n{"a":1}\r\n0\r\n\r\n'],
    ],
    [
      'a chunk of impossible length',
      [post([json, 'Transfer-Encoding: chunked']), 'FFFFFFFFFFFFFFFFF\r\n{}\r\n0\r\n\r\n'],
    ],
    ['chunks that never end', [post([json, 'Transfer-Encoding: chunked']), '2\r\n{}\r\n']],
    ['two lengths', [post([json, 'Content-Length: 2', 'Content-Length: 5']), '{}']],
    ['a length and chunks', [post([json, 'Content-Length: 2', 'Transfer-Encoding: chunked']), '0\r\n\r\n']],
    ['a length below nothing', [post([json, 'Content-Length: -1']), '{}']],
    ['a length that is no number', [post([json, 'Content-Length: two']), '{}']],
    ['a body that never comes', [post([json, 'Content-Length: 1000'])]],
    [
      'a body after the body',
      [post([json, 'Content-Length: 2']), '{}GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n'],
    ],
    ['no host', [`POST ${API_BASE}/user/get-artists HTTP/1.1\r\n${key}\r\nContent-Length: 0\r\n\r\n`]],
    ['an impossible host', [headOf('GET /').replace('Host: here', 'Host: [::::]/%00@x')]],
    ['a bare line', ['hello\r\n\r\n']],
    ['bytes', [Buffer.from([0, 1, 2, 255, 13, 10, 13, 10]).toString('latin1')]],
    ['another protocol', ['\u0016\u0003\u0001\u0002\u0000\u0001']],
    ['a broken escape', [headOf('GET /%')]],
    ['a NUL in the address', [headOf('GET /%00')]],
    ['no UTF-8 in the address', [headOf('GET /app/api/export/%ff%fe')]],
    ['a whole address', [headOf('GET http://elsewhere.test/app/api/openapi.json')]],
    ['a star', [headOf('OPTIONS *')]],
    ['a way upwards', [headOf('GET /assets/../../../package.json')]],
    ['an escaped way upwards', [headOf('GET /assets/%2e%2e/%2e%2e/package.json')]],
    ['an upgrade', [post(['Upgrade: websocket', 'Connection: Upgrade'])]],
    ['an expectation', [post(['Expect: the-unexpected', 'Content-Length: 0'])]],
  ];
  it.each(cases)('are refused and leave the server standing: %s', async (_, parts) => {
    const { status, head, body } = await exchange(server.url, parts);
    expect(status).toBeLessThan(500);
    expect(head + body).not.toMatch(/node_modules|\.ts:\d|"workspace|pnpm/);
    await alive();
  });

  it('cannot smuggle a second request into the first', async () => {
    const smuggled = `POST ${API_BASE}/nothing HTTP/1.1\r\nHost: here\r\n\r\n`;
    const { head, body } = await exchange(server.url, [
      post([json, 'Content-Length: 4', 'Transfer-Encoding: chunked']),
      `0\r\n\r\n${smuggled}`,
    ]);
    expect((head + body).match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
    expect(head).toMatch(/^HTTP\/1\.1 400/);
  });

  it('by the hundred at once do not stop the calls of others', async () => {
    const attacks = cases.flatMap(([, parts]) =>
      Array.from({ length: 4 }, async () => await exchange(server.url, parts)),
    );
    const calls = Array.from({ length: 20 }, async () => await server.call('user/get-artists', {}));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    await Promise.all(attacks);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe('all of it', () => {
  it('leaves every table as it was', async () => {
    expect(await digestOf(server)).toEqual(before);
  });
});
