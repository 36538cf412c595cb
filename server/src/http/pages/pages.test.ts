import { artistsPageInput, homeArtistsInput } from '@dubplate/shared/features/artists/model.ts';
import { cacheKeyOf } from '@dubplate/shared/lib/cache-key.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { anArtist, aStaffMember, type TestPerson } from '../../testing/builders.ts';
import { countStatements } from '../../testing/postgres/count-statements.ts';
import { createApp } from '../app.ts';
import { fixedPatterns } from './page-heads.ts';
import { paramsOf } from './page.ts';
import { registerSitemap } from './sitemap.ts';
import { readFirstDocuments } from '../../features/content/first-documents.ts';

const publicUrl = 'https://dubplate.example';
const shell = `<!doctype html><html lang="en"><head><meta name="description" content="Old"><title>Old</title></head><body></body></html>`;
const built = [
  '/',
  '/artists',
  '/artist/:slug',
  '/login',
  '/tokens',
  '/loopcheck',
  '/loopcheck/:id',
  '/requests/create/:slug?',
];
const picture = 'https://dubplate.example/media/public/one/640.webp';

let server: BootedServer;
let app: FastifyInstance;
let folder: string;
let artist: TestPerson;
beforeAll(async () => {
  server = await boot({ config: { publicUrl } });
  folder = await mkdtemp(join(tmpdir(), 'dubplate-pages-'));
  await mkdir(join(folder, 'client'));
  await writeFile(join(folder, 'client/index.html'), shell);
  const pages = Object.fromEntries(
    built.map((path) => [path, [`/assets/page-of${path.replaceAll(/[/:?]/g, '-')}.js`]]),
  );
  await writeFile(join(folder, 'client/pages.json'), JSON.stringify(pages));
  app = await createApp(server.ctx, { client: join(folder, 'client'), console: join(folder, 'console') });
  artist = await anArtist(server, {
    username: 'Marlon.Hoff',
    genres: [9],
    biography: `Drums & "bass" </script><script>alert(1)</script> <img src=x onerror=alert(2)> ${'and more words '.repeat(20)}`,
    profileImage: picture,
    socials: { soundcloud: 'https://soundcloud.com/marlon' },
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
  await server.close();
});

interface Seen {
  status: number;
  html: string;
  title: string | undefined;
  canonical: string | undefined;
  isHidden: boolean;
  firstView: Record<string, unknown>;
  schema: Record<string, unknown>;
  location: unknown;
}

async function open(url: string): Promise<Seen> {
  const { statusCode, body: html, headers } = await app.inject({ method: 'GET', url });
  const first = (pattern: RegExp) => pattern.exec(html)?.[1];
  const data = (type: string) =>
    JSON.parse(first(new RegExp(`<script type="${type}"[^>]*>(.*?)</script>`)) ?? '{}');
  return {
    status: statusCode,
    html,
    title: first(/<title>(.*?)<\/title>/),
    canonical: first(/<link rel="canonical" href="(.*?)">/),
    isHidden: html.includes('<meta name="robots" content="noindex">'),
    firstView: data('application/json'),
    schema: data('application/ld\\+json'),
    location: headers['location'],
  };
}

describe('paramsOf', () => {
  it.each([
    { pattern: '/', path: '/', params: {} },
    { pattern: '/artists', path: '/artists/', params: {} },
    { pattern: '/artists', path: '/artist', params: null },
    { pattern: '/artist/:slug', path: '/artist/one', params: { slug: 'one' } },
    { pattern: '/artist/:slug', path: '/artist/%C3%B6ne', params: { slug: 'öne' } },
    { pattern: '/artist/:slug', path: '/artist/%', params: null },
    { pattern: '/artist/:slug', path: '/artist/', params: null },
    { pattern: '/artist/:slug', path: '/artist/one/two', params: null },
    { pattern: '/requests/create/:slug?', path: '/requests/create', params: {} },
    { pattern: '/requests/create/:slug?', path: '/requests/create/one', params: { slug: 'one' } },
  ])('$path by $pattern', ({ pattern, path, params }) => {
    expect(paramsOf(pattern, path)).toEqual(params);
  });
});

describe('a page', () => {
  it.each(['/', '/artists', '/artist/marlon-hoff'])('travels compressed: %s', async (url) => {
    const plain = await app.inject({ method: 'GET', url });
    const packed = await app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  });

  it.each(['/', '/artist/marlon-hoff', '/login'])('is not sent again to who has it: %s', async (url) => {
    const first = await app.inject({ method: 'GET', url });
    const { etag } = first.headers;
    const again = await app.inject({
      method: 'GET',
      url,
      headers: { 'if-none-match': `"other", ${etag}`, 'accept-encoding': 'gzip, br' },
    });
    expect([again.statusCode, again.body, again.headers['content-encoding']]).toEqual([304, '', undefined]);
    const same = ['etag', 'cache-control', 'content-security-policy', 'vary'];
    for (const name of same) expect(again.headers[name]).toBe(first.headers[name]);
    const other = await app.inject({ method: 'GET', url, headers: { 'if-none-match': '"other"' } });
    expect([other.statusCode, other.body]).toEqual([200, first.body]);
  });

  it.each(['/landing/%ff', '/%', '/artist/%c3%28?a=%ff'])(
    'that no text can name is not found, and says so as a page: %s',
    async (url) => {
      const { statusCode, body, headers } = await app.inject({ method: 'GET', url });
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(body).toContain('<meta name="robots" content="noindex">');
    },
  );

  it('that is missing is sent whole, whatever the browser has', async () => {
    const url = '/artist/nobody';
    const { statusCode } = await app.inject({ method: 'GET', url, headers: { 'if-none-match': '*' } });
    expect(statusCode).toBe(404);
  });

  it('names the scripts of its own part beside the frame’s, and no other page’s', async () => {
    const { html } = await open('/artist/marlon-hoff');
    expect(html.match(/<link rel="modulepreload"[^>]*>/g)).toEqual([
      '<link rel="modulepreload" crossorigin href="/assets/page-of-artist--slug.js">',
    ]);
    expect((await open('/no/such/page')).html).not.toContain('modulepreload');
  });

  it.each([
    { url: '/', title: 'A trusted ear before release · Dubplate', canonical: '/', status: 200 },
    { url: '/artists', title: 'Artists · Dubplate', canonical: '/artists', status: 200 },
    {
      url: '/artists?utm_source=mail&ref=abc',
      title: 'Artists · Dubplate',
      canonical: '/artists',
      status: 200,
    },
    { url: '/artists?q=hoff', title: 'Artists · Dubplate', canonical: null, status: 200 },
    { url: '/artists?showMyArtists=1', title: 'My Artists · Dubplate', canonical: null, status: 200 },
    { url: '/login', title: 'Login · Dubplate', canonical: '/login', status: 200 },
    { url: '/loopcheck/01a', title: 'Loopcheck · Dubplate', canonical: null, status: 200 },
    { url: '/requests/create', title: 'Dubplate', canonical: null, status: 200 },
    { url: '/artist/nobody', title: 'This page could not be found · Dubplate', canonical: null, status: 404 },
    { url: '/artist/%00', title: 'This page could not be found · Dubplate', canonical: null, status: 404 },
    { url: '/my-files', title: 'This page could not be found · Dubplate', canonical: null, status: 404 },
    { url: '/no/such/page', title: 'This page could not be found · Dubplate', canonical: null, status: 404 },
    {
      url: '//evil.example/artists',
      title: 'This page could not be found · Dubplate',
      canonical: null,
      status: 404,
    },
    { url: '/pages.json', title: 'This page could not be found · Dubplate', canonical: null, status: 404 },
  ])('$url answers $status and says what it is', async ({ url, title, canonical, status }) => {
    const page = await open(url);
    expect([page.status, page.title, page.canonical, page.isHidden]).toEqual([
      status,
      title,
      canonical === null ? undefined : publicUrl + canonical,
      canonical === null,
    ]);
    expect(page.html.match(/<title>/g)).toHaveLength(1);
    expect(page.html.match(/<meta name="description"/g)).toHaveLength(1);
    expect(page.html).toContain(`<meta property="og:title" content="${title}">`);
  });

  it.each([
    ['/register/artist', '/register?type=2'],
    ['/landing/demo-feedback', '/'],
    ['/landing/dubplate-academy', '/landing/dubplate-academy-v2'],
    ['/artist/MARLON-hoff', '/artist/marlon-hoff'],
    ['/artist/marlon-hoff/', '/artist/marlon-hoff'],
    ['/artist/old-name', '/artist/marlon-hoff'],
    // A visitor with a referral link is still told who referred them.
    ['/artist/old-name?ref=FRIEND', '/artist/marlon-hoff?ref=FRIEND'],
    ['/register/artist?ref=FRIEND&type=1', '/register?type=2&ref=FRIEND'],
    ['/landing/demo-feedback?ref=//evil.example', '/?ref=%2F%2Fevil.example'],
  ])('%s has moved to %s', async (from, to) => {
    await server.database.db
      .insertInto('artist_slugs')
      .values({ slug: 'old-name', artist_id: artist.userId, replaced_at: server.ctx.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { status, location } = await open(from);
    expect([status, location]).toEqual([301, to]);
  });

  it('has texts for addresses of the client only', async () => {
    const paths = await readFile(new URL('../../../../client/src/paths.ts', import.meta.url), 'utf8');
    for (const pattern of fixedPatterns) expect(paths).toContain(`'${pattern}'`);
  });
});

describe('the first view', () => {
  it('of the home page and of the list is what their calls answer', async () => {
    const call = async (input: object) => (await server.send('user/get-artists', input)).body;
    const home = await open('/');
    expect(home.firstView).toEqual({
      [cacheKeyOf('user/get-artists', homeArtistsInput)]: await call(homeArtistsInput),
      [cacheKeyOf('loopcheck/get-example', {})]: { example: null },
      [cacheKeyOf('content/get-home', {})]: { document: null },
    });
    expect(home.schema).toMatchObject({ '@type': 'WebSite', url: `${publicUrl}/` });
    const genre = { ...artistsPageInput, filter: { genres: [9] } };
    for (const [url, input] of [
      ['/artists', artistsPageInput],
      ['/artists?genre=9', genre],
    ] as const) {
      const [key, answer] = [cacheKeyOf('user/get-artists', input), await call(input)];
      const { firstView, html } = await open(url);
      expect(firstView).toEqual({ [key]: answer });
      expect(html).toContain(`<link rel="preload" as="image" href="${picture}"`);
    }
    expect((await open('/artists?q=hoff')).firstView).toEqual({});
    expect((await open('/artists?genre=9999')).firstView).toEqual({});
  });

  it('of an artist is what the call answers, with a description that search engines and previews understand', async () => {
    const { body } = await server.call('user/get-artist-by-slug', { slug: 'marlon-hoff' });
    const page = await open('/artist/marlon-hoff');
    const url = `${publicUrl}/artist/marlon-hoff`;
    expect([page.title, page.canonical]).toEqual(['Marlon.Hoff · Dubplate', url]);
    expect(page.firstView).toEqual({
      [cacheKeyOf('user/get-artist-by-slug', { slug: 'marlon-hoff' })]: body,
    });
    expect(page.schema).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': ['Person', 'MusicGroup'],
        name: 'Marlon.Hoff',
        url,
        image: picture,
        sameAs: ['https://soundcloud.com/marlon'],
        makesOffer: [{ name: 'Loopcheck', price: '3.00', priceCurrency: 'USD' }],
      },
    });
    expect(page.html).toContain(`<meta property="og:image" content="${picture}">`);
    expect(page.html).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(page.html).not.toMatch(/<img|alert\(1\)<\/script>|<script>/);
    expect(/name="description" content="([^"]*)"/.exec(page.html)?.[1]).toMatch(
      /^Drums &amp; &quot;bass&quot; &lt;\/script.*…$/,
    );
  });

  it('offers nothing of an artist who takes nothing', async () => {
    await anArtist(server, { username: 'closed.one', loopcheck: false });
    expect((await open('/artist/closed-one')).schema['mainEntity']).not.toHaveProperty('makesOffer');
    await anArtist(server, { username: 'hidden.one', status: 2 });
    expect((await open('/artist/hidden-one')).status).toBe(404);
  });

  it('is cached for a moment, and made again at once after a change', async () => {
    // Later than all that was cached before, and nothing cached from here on grows old.
    const time = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);
    await open('/artists');
    expect(await countStatements(async () => await open('/artists'))).toBe(0);
    expect(await countStatements(async () => await open('/artist/marlon-hoff'))).toBe(1);
    expect(await countStatements(async () => await open('/artist/marlon-hoff'))).toBe(0);
    // Refusals aren't cached.
    expect((await open('/artist/not-yet')).status).toBe(404);
    expect(await countStatements(async () => await open('/artist/not-yet'))).toBe(1);
    const staff = await aStaffMember(server);
    const waiting = await anArtist(server, { username: 'brand.new', status: 2 });
    expect((await open('/artists')).html).not.toContain('brand.new');
    await server.call('admin/update-artist-status', { artistId: waiting.userId, status: 1 }, { as: staff });
    expect((await open('/artists')).html).toContain('brand.new');
    time.mockRestore();
  });
});

describe('sitemap.xml', () => {
  it('names public pages and listed artists, with the moment of their last change', async () => {
    const { body, headers } = await app.inject('/sitemap.xml');
    expect(headers['content-type']).toMatch(/^application\/xml/);
    for (const path of ['/', '/artists', '/tokens']) expect(body).toContain(`<loc>${publicUrl}${path}</loc>`);
    expect(body).toMatch(
      /<loc>https:\/\/dubplate\.example\/artist\/marlon-hoff<\/loc><lastmod>\d{4}-[\dT:.-]+Z<\/lastmod>/,
    );
    expect(body).not.toMatch(/hidden-one|\/login|\/loopcheck|\/contact/);
    expect(await countStatements(async () => await app.inject('/sitemap.xml'))).toBe(0);
    const robots = (await app.inject('/robots.txt')).body;
    expect(robots).toContain(`\nSitemap: ${publicUrl}/sitemap.xml\n`);
    const lines = robots.split('\n').filter((line) => line !== '');
    expect(lines).toEqual([...new Set(lines)]);
  });

  it('is an index of files when there are too many', async () => {
    const small = Fastify();
    registerSitemap(small, server.ctx, { built: () => built, entriesMax: 2 });
    const index = (await small.inject('/sitemap.xml')).body;
    const files = [...index.matchAll(/<loc>https:\/\/dubplate\.example(.*?)<\/loc>/g)].map(
      ([, path]) => path ?? '',
    );
    const artists = (await server.call('user/get-artists', { perPage: 1 })).body.total;
    const documents = readFirstDocuments().length;
    const pages = artists + documents;
    expect([index.includes('<sitemapindex'), files.length]).toEqual([true, Math.ceil(pages / 2) + 1]);
    const bodies = await Promise.all(files.map(async (file) => (await small.inject(file)).body));
    const named = bodies.join('').match(/<loc>/g) ?? [];
    expect(named).toHaveLength(pages + 3);
    for (const piece of ['99', '01', 'x', '-1'])
      expect((await small.inject(`/sitemap-${piece}.xml`)).statusCode).not.toBe(200);
    await small.close();
  });
});
