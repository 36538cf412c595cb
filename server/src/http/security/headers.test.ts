import type { FastifyInstance } from 'fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { callsByPath } from '../../testing/calls/call-as.ts';
import { API_BASE } from '../address.ts';
import { createApp } from '../app.ts';
import { allowInline, clientPolicy, consolePolicy, previewPolicy } from './headers.ts';

const page = (name: string) =>
  `<!doctype html><html lang="en"><head><title>${name}</title><meta content="__STYLE_NONCE__"></head><body>${name}</body></html>`;
const script = `export const words = '${'sound '.repeat(1000)}';`;

/** Kept in storage, as an uploaded picture is. */
const picture = 'public/hardened/160.webp';

let server: BootedServer;
let app: FastifyInstance;
let folder: string;
beforeAll(async () => {
  server = await boot();
  folder = await mkdtemp(join(tmpdir(), 'dubplate-built-'));
  for (const name of ['client', 'console']) {
    await mkdir(join(folder, name, 'assets'), { recursive: true });
    await writeFile(join(folder, name, 'index.html'), page(name));
    await writeFile(join(folder, name, 'humans.txt'), 'User-agent: *');
    await writeFile(join(folder, name, '.stamp'), 'private');
    const asset = join(folder, name, 'assets/index-abc123.js');
    await writeFile(asset, script);
    await writeFile(`${asset}.br`, brotliCompressSync(script));
    await writeFile(`${asset}.gz`, gzipSync(script));
  }
  await server.ctx.storage.write(picture, Buffer.alloc(10));
  app = await createApp(server.ctx, { client: join(folder, 'client'), console: join(folder, 'console') });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
  await server.close();
});

type Method = 'GET' | 'HEAD' | 'POST';
const get = async (url: string, headers: Record<string, string> = {}, method: Method = 'GET') =>
  await app.inject({ method, url, headers });

/** The policy as a table of its directives. */
const policyOf = (header: unknown): Record<string, string> =>
  Object.fromEntries(
    String(header)
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  );

describe('the policy of both pages', () => {
  it.each(['/', '/artists', '/admin', '/admin/users'])('runs only our own scripts at %s', async (url) => {
    const { headers, statusCode } = await get(url);
    const policy = policyOf(headers['content-security-policy']);
    expect(statusCode).toBe(200);
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
    });
    expect(policy['trusted-types']).toMatch(/^(dubplate|'none')( 'allow-duplicates')?$/);
    expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|\*|http:|https:/);
  });

  it('allows the console one style element per page, by a nonce that is never the same', async () => {
    const nonces = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const { headers, body } = await get('/admin');
      const nonce = /'nonce-([A-Za-z0-9+/=]{20,})'/.exec(String(headers['content-security-policy']))?.[1];
      expect(body).toContain(`content="${nonce}"`);
      expect(headers['cache-control']).toBe('no-store');
      nonces.push(nonce);
    }
    expect(new Set(nonces).size).toBe(3);
    expect(String((await get('/')).headers['content-security-policy'])).not.toContain('nonce');
  });
});

describe('a preview', () => {
  it('may be shown in a frame by the console, and nothing else may', async () => {
    const ancestors = async (url: string) =>
      policyOf((await get(url)).headers['content-security-policy'])['frame-ancestors'];
    expect(await ancestors('/landing/any?preview=1')).toBe("'self'");
    for (const url of [
      '/landing/any',
      '/landing/any?other=preview',
      '/admin?preview=1',
      '/healthz?preview=1',
    ])
      expect(await ancestors(url)).toBe("'none'");
    const apart = { gaMeasurementId: undefined, metaPixelId: undefined, consoleUrl: 'https://staff.example' };
    expect(policyOf(previewPolicy(apart))['frame-ancestors']).toBe('https://staff.example');
    expect(policyOf(consolePolicy('nonce', {}, 'https://site.example'))['frame-src']).toBe(
      'https://site.example',
    );
  });
});

describe('a tracker', () => {
  const none = { gaMeasurementId: undefined, metaPixelId: undefined };
  it.each([
    { name: 'GA4', config: { ...none, gaMeasurementId: 'G-TEST12345' }, host: 'googletagmanager.com' },
    { name: 'Meta', config: { ...none, metaPixelId: '1234567890' }, host: 'connect.facebook.net' },
  ])('$name adds its own hosts and nothing unsafe, once it is configured', ({ config, host }) => {
    const policy = policyOf(clientPolicy(config));
    expect(policy['script-src']).toMatch(new RegExp(`^'self' https://[a-z.]*${host}$`));
    expect(policy['trusted-types']).toBe('dubplate default');
    expect(policy['style-src']).toBe("'self'");
    expect(clientPolicy(config)).not.toMatch(/unsafe|http:/);
    expect(clientPolicy(none)).not.toMatch(/https:/);
  });
});

describe('files from elsewhere', () => {
  const none = { gaMeasurementId: undefined, metaPixelId: undefined };
  const s3 = {
    bucketUrl: 'https://dubplate-media.s3.eu-central-1.amazonaws.com',
    region: 'eu-central-1',
    accessKeyId: 'k',
    secretAccessKey: 's',
    publicUrl: undefined,
  };

  it('come from the bucket, to pages and the console, when one is configured', () => {
    for (const text of [clientPolicy({ ...none, s3 }), consolePolicy('nonce', { s3 })])
      expect(policyOf(text)).toMatchObject({
        'img-src': `'self' data: blob: ${s3.bucketUrl}`,
        'media-src': `'self' blob: ${s3.bucketUrl}`,
        'connect-src': `'self' blob: ${s3.bucketUrl}`,
        'script-src': "'self'",
      });
  });

  it('are only pictures from its public address and from an image CDN', () => {
    const publicUrl = 'https://media.dubplate.example/files';
    const imageCdn = { template: 'https://cdn.example/w={width}/{key}' };
    const text = clientPolicy({ ...none, s3: { ...s3, publicUrl }, imageCdn });
    expect(policyOf(text)).toMatchObject({
      'img-src': `'self' data: blob: ${s3.bucketUrl} https://media.dubplate.example https://cdn.example`,
      'media-src': `'self' blob: ${s3.bucketUrl}`,
    });
  });
});

it('documents of Prismic bring pictures and films of its repository alone', () => {
  const prismic = { repository: 'my-site', accessToken: undefined, standIn: undefined };
  const text = clientPolicy({ gaMeasurementId: undefined, metaPixelId: undefined, prismic });
  expect(policyOf(text)).toMatchObject({
    'img-src': "'self' data: blob: https://images.prismic.io https://my-site.cdn.prismic.io",
    'media-src': "'self' blob: https://my-site.cdn.prismic.io",
    'connect-src': "'self' blob:",
  });
});

describe('a payment company', () => {
  const none = { gaMeasurementId: undefined, metaPixelId: undefined };
  const stripe = { secretKey: 's', publishableKey: 'p', webhookSecret: 'w', apiUrl: undefined };
  const paypal = {
    clientId: 'c',
    clientSecret: 's',
    webhookId: 'w',
    merchantId: 'm',
    environment: 'sandbox' as const,
    apiUrl: undefined,
  };

  it('is in no policy until it is configured', () => {
    const text = clientPolicy(none);
    expect(text).not.toMatch(/https:|frame-src|default(?!-src)/);
    expect(consolePolicy('nonce', {})).not.toMatch(/stripe|paypal/);
  });

  it('gets its own hosts: Stripe, whose fields are frames', () => {
    expect(policyOf(clientPolicy({ ...none, stripe }))).toMatchObject({
      'script-src': "'self' https://js.stripe.com https://*.js.stripe.com",
      'connect-src': "'self' blob: https://api.stripe.com",
      'frame-src': expect.stringContaining('https://hooks.stripe.com'),
      'style-src': "'self'",
      'trusted-types': 'dubplate default',
      'require-trusted-types-for': "'script'",
    });
  });

  it('gets its own hosts: PayPal, of the environment in use only', () => {
    const policy = policyOf(clientPolicy({ ...none, paypal }));
    expect(policy).toMatchObject({
      'script-src':
        "'self' https://www.sandbox.paypal.com https://www.paypalobjects.com https://c.paypal.com",
      'style-src': "'self' 'unsafe-inline'",
      'trusted-types': 'dubplate default',
    });
    // The hash of one style would forbid all others.
    const inline = { script: 'sha256-x', styles: ['sha256-y'] };
    expect(policyOf(allowInline(clientPolicy({ ...none, paypal }), inline))).toMatchObject({
      'script-src': expect.stringContaining("'sha256-x'"),
      'style-src': "'self' 'unsafe-inline'",
    });
    const live = clientPolicy({ ...none, paypal: { ...paypal, environment: 'live' } });
    expect(live).toContain('https://www.paypal.com');
    expect(live).not.toContain('sandbox');
  });

  it('never loosens scripts, and names nothing twice', () => {
    const policy = policyOf(
      clientPolicy({ gaMeasurementId: 'G-TEST12345', metaPixelId: '12345', stripe, paypal }),
    );
    expect(policy['script-src']).not.toMatch(/unsafe|data:|blob:| \* |http:/);
    expect(policy['trusted-types']).toBe('dubplate default');
    for (const sources of Object.values(policy))
      expect(sources.split(' ')).toEqual([...new Set(sources.split(' '))]);
  });

  it('may answer from its window to the client, and to the console never', async () => {
    const other = await boot({ config: { paypal } });
    const openers = [];
    for (const path of ['/healthz', '/admin'])
      openers.push((await fetch(`${other.url}${path}`)).headers.get('cross-origin-opener-policy'));
    await other.close();
    expect(openers).toEqual(['same-origin-allow-popups', 'same-origin']);
  });
});

describe('every answer', () => {
  const addresses = [
    '/',
    '/admin',
    '/healthz',
    '/nothing',
    '/robots.txt',
    '/assets/index-abc123.js',
    '/assets/nothing.js',
    `${API_BASE}/openapi.json`,
    `${API_BASE}/nothing`,
    '/media/nothing',
    `/media/${picture}`,
  ];
  it.each(addresses)('is hardened and says nothing of what serves it: %s', async (url) => {
    const { headers, body } = await get(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(policyOf(headers['content-security-policy'])).toMatchObject({
      'default-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect([headers['server'], headers['x-powered-by'], headers['access-control-allow-origin']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(body).not.toMatch(/fastify|node_modules|\.ts:\d|\bat [\w.]+ \(/i);
  });

  it('is a stored picture where there is one', async () => {
    const { statusCode, headers } = await get(`/media/${picture}`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it.each([...addresses, '/sitemap.xml', '/humans.txt', '/admin/nothing'])(
    'says what it is, and of text in which characters: %s',
    async (url) => {
      const type = String((await get(url)).headers['content-type']);
      expect(type).toMatch(/^(text|application|image)\/[a-z]+/);
      const isText = /^text\/|json|javascript|xml/.test(type);
      expect([type, /; charset=utf-8$/i.test(type) || !isText]).toEqual([type, true]);
    },
  );

  it('of a call is JSON in UTF-8, refused or not', async () => {
    const answers = await Promise.all([
      server.call('user/get-artists', {}),
      server.call('user/get-artists', {}, { publicKey: 'wrong' }),
      server.send('nothing/at-all', {}),
    ]);
    const types = new Set(answers.map(({ headers }) => headers.get('content-type')));
    expect(types).toEqual(new Set(['application/json; charset=utf-8']));
  });

  it('has a request id of its own, whatever the caller claims', async () => {
    const ids = [];
    for (let turn = 0; turn < 5; turn += 1)
      ids.push(
        (await get('/healthz', { 'request-id': 'mine', 'x-request-id': 'mine' })).headers['x-request-id'],
      );
    expect([new Set(ids).size, ids.includes('mine')]).toEqual([5, false]);
  });

  it('asks browsers for https only where that is what people use', async () => {
    expect((await get('/')).headers['strict-transport-security']).toBeUndefined();
    const publicUrls = [
      ['https://dubplate.example', 'max-age=31536000; includeSubDomains'],
      ['http://dubplate.example', null],
    ] as const;
    for (const [publicUrl, expected] of publicUrls) {
      const other = await boot({ config: { publicUrl } });
      const { headers } = await fetch(`${other.url}/healthz`);
      await other.close();
      expect([publicUrl, headers.get('strict-transport-security')]).toEqual([publicUrl, expected]);
    }
  });

  it('of a call is kept by nobody, refused or not', async () => {
    const answers = await Promise.all([
      server.call('user/get-artists', {}),
      server.call('user/get-artists', {}, { publicKey: 'wrong' }),
      server.send('user/get-artist', {}),
      server.send('nothing/at-all', {}),
    ]);
    expect(answers.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual([
      [200, 'no-store'],
      [401, 'no-store'],
      [422, 'no-store'],
      [404, 'no-store'],
    ]);
  });
});

describe('the built files', () => {
  it('are kept for ever when their name tells their content, and pages never without asking', async () => {
    for (const prefix of ['/', '/admin/']) {
      const asset = await get(`${prefix}assets/index-abc123.js`);
      expect([asset.statusCode, asset.headers['cache-control']]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
      expect(asset.headers['content-type']).toMatch(/^(text|application)\/javascript/);
      expect((await get(`${prefix}humans.txt`)).headers['cache-control']).toBe('public, max-age=3600');
    }
    expect((await get('/')).headers['cache-control']).toBe('no-cache');
  });

  it('come packed as they were packed when built', async () => {
    const brotli = await get('/assets/index-abc123.js', { 'accept-encoding': 'gzip, br' });
    expect([brotli.headers['content-encoding'], brotli.headers['vary']]).toEqual([
      'br',
      expect.stringContaining('ccept-'),
    ]);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script);
    const gzip = await get('/assets/index-abc123.js', { 'accept-encoding': 'gzip' });
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.rawPayload).toString()]).toEqual([
      'gzip',
      script,
    ]);
    expect((await get('/assets/index-abc123.js')).body).toBe(script);
  });

  it('are not sent again to who has them', async () => {
    const { etag } = (await get('/assets/index-abc123.js')).headers;
    expect((await get('/assets/index-abc123.js', { 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  it.each([
    '/.stamp',
    '/admin/.stamp',
    '/assets/index-abc123.js.br',
    '/assets/../index.html',
    '/assets/%2e%2e/.stamp',
    '/package.json',
  ])('hold nothing at %s', async (url) => {
    const { body, headers } = await get(url);
    expect(body).not.toContain('private');
    expect(headers['content-type']).toMatch(/^(text\/html|application\/json)/);
  });
});

describe('robots.txt', () => {
  it('keeps search engines from personal pages', async () => {
    const { body, headers } = await get('/robots.txt');
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(body).toMatch(/^User-agent: \*\n/);
    expect(body).toContain('Disallow: /loopcheck\n');
  });
});

describe('an unknown address', () => {
  it.each([
    ['GET', `${API_BASE}/nothing`],
    ['GET', `${API_BASE}/user/get-artists`],
    ['POST', `${API_BASE}/nothing`],
    ['POST', '/'],
    ['POST', '/artists'],
    ['GET', '/api/nothing'],
    ['GET', '/media/nothing'],
    ['GET', '/assets/nothing.js'],
    ['GET', '/admin/assets/nothing.js'],
  ] as const)('is a refusal where programs ask: %s %s', async (method, url) => {
    const { statusCode, body, headers } = await get(url, {}, method);
    expect([404, 403]).toContain(statusCode);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(JSON.parse(body).error.code).toMatch(/^(not-found|forbidden)$/);
  });

  it('is a page of the client where people ask, which then says so itself', async () => {
    const { statusCode, body } = await get('/no/such/page');
    expect([statusCode, body.includes('<body>client</body>')]).toEqual([200, true]);
  });

  it.each(['/admin/no/such/page', '/admin/nothing', '/admin/jobs/1/show', '/admin/users/1'])(
    'is the console’s page with 404: %s',
    async (url) => {
      const { statusCode, body } = await get(url);
      expect([statusCode, body.includes('<body>console</body>')]).toEqual([404, true]);
    },
  );

  it.each(['/admin', '/admin/', '/admin/users', '/admin/users/?page=2', '/admin/users/1/show'])(
    'is not %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(200);
    },
  );

  it('is every development call in production', async () => {
    const calls = callsByPath.filter(([, { isDevelopmentOnly }]) => isDevelopmentOnly).map(([path]) => path);
    expect(calls).toEqual(expect.arrayContaining(['dev/clock', 'sandbox/confirm-card']));
    const production = await boot({
      config: { isProduction: true, publicUrl: 'https://dubplate.example', publicApiKey: 'key' },
    });
    const statuses = [];
    for (const path of [...calls, 'hooks/sandbox'])
      statuses.push((await production.send(path, {}, { publicKey: 'key' })).status);
    const document = await (await fetch(`${production.url}${API_BASE}/openapi.json`)).text();
    const isSandboxThere = production.ctx.sandboxGateway !== null;
    await production.close();
    expect([new Set(statuses), isSandboxThere]).toEqual([new Set([404]), false]);
    for (const path of calls) expect(document).not.toContain(path);
  });
});
