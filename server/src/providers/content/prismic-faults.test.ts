import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentPages } from '../../features/content/content-pages.ts';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { type PrismicStandIn, startPrismic } from './testing/prismic-stand-in.ts';

const dates = {
  first_publication_date: '2026-01-01T00:00:00+0000',
  last_publication_date: '2026-01-01T00:00:00+0000',
};
const web = { link_type: 'Web', url: 'https://a.example/x' };
const paragraph = (text: string, spans: unknown[] = []) => ({ type: 'paragraph', text, spans });
const slice = (slice_type: string, primary: object, items: object[] = []) => ({
  slice_type,
  id: `${slice_type}$1`,
  primary,
  items,
});
const text = (...nodes: unknown[]) => slice('text', { text: nodes });
const NUL = String.fromCharCode(0);

/** Slices that once took their page down, and how many of them are shown. */
const cases: Record<string, [slice: object, shown: number]> = {
  'link-after-sign': [text(paragraph('Nice!Read', [{ type: 'hyperlink', start: 5, end: 9, data: web }])), 1],
  'turned-line': [text(paragraph('a'), paragraph('\u202a---')), 1],
  'turned-code': [text(paragraph('a'), paragraph('\u2066    code')), 1],
  'nul-text': [text(paragraph(`a${NUL}b`)), 0],
  'nul-artist': [slice('artist_focus', { artist: `a${NUL}b` }), 0],
  'half-artist': [slice('artist_focus', { artist: '\ud800' }), 0],
  'nul-session': [slice('session_list', {}, [{ session: `a${NUL}b` }]), 0],
  'half-line': [slice('headline', { title: 'x', subtitle: '\udc00' }), 1],
  'film-elsewhere': [
    slice('video_embed', { video: { link_type: 'Web', url: 'https://films.example/x.mp4' } }),
    0,
  ],
  'film-of-the-repository': [
    slice('video_embed', {
      video: { link_type: 'Media', url: 'https://dubplate-test.cdn.prismic.io/x.mp4' },
    }),
    1,
  ],
  'slow-text': [text(...Array.from({ length: 2000 }, () => paragraph('ab cd'))), 0],
};

/** UIDs of pages, and whether each is an address here. */
const addresses: [uid: string, isAddress: boolean][] = [
  ['about-us', true],
  ['help', true],
  ['a--b', false],
  ['-x', false],
  ['l'.repeat(95), false],
  // People agree to what the installation has.
  ['terms', false],
];

let server: BootedServer;
let standIn: PrismicStandIn;
beforeAll(async () => {
  standIn = await startPrismic();
  const document = (type: string, uid: string, ...more: object[]) => ({
    uid,
    type,
    ...dates,
    data: { title: uid, slices: [slice('headline', { title: 'Fine' }), ...more] },
  });
  standIn.publish([
    ...Object.entries(cases).map(([uid, [odd]]) => document('landing', uid, odd)),
    ...addresses.map(([uid]) => document('page', uid)),
    document('home', 'home'),
    document(
      'landing',
      'links-outside',
      slice('links', {}, [
        { title: 'Out', link: { link_type: 'Any' }, link_external: web },
        { title: 'Both', link: { link_type: 'Web', url: 'https:///artists' }, link_external: web },
      ]),
      slice('cta', { title: 'Go', external_link: web }),
    ),
    document(
      'landing',
      'many-live',
      ...Array.from({ length: 30 }, () => slice('latest_artists', {})),
      slice('headline', { title: 'Last' }),
    ),
    {
      ...document('article', 'odd-words'),
      tags: ['a\u0002b', 'a\u0002b'],
      data: { title: 'bad \u0001 title', description: 'x\u000bz', author: 'a\uffff', slices: [] },
    },
  ]);
  server = await boot({ config: { prismic: standIn.config, logLevel: 'error' } });
});
afterAll(async () => {
  await server.close();
  await standIn.close();
});

describe('a page of Prismic', () => {
  it.each(Object.entries(cases))('stands with %s', async (slug, [, shown]) => {
    const { status, body } = await server.call('content/get-document', { kind: 'landing', slug });
    expect([status, body.blocks?.length]).toEqual([200, 1 + shown]);
    expect((await fetch(`${server.url}/landing/${slug}`)).status).toBe(200);
  });

  it.each(addresses)('is at its address everywhere or nowhere: %s', async (slug, isAddress) => {
    const { make } = contentPages.find(({ pattern }) => pattern === '/page/:id')!;
    const request = { path: '', params: { id: slug }, search: new URLSearchParams(), isSignedIn: false };
    const page = JSON.stringify(await make(server.ctx, request));
    const called = await server.call('content/get-page', { id: slug.slice(0, 80) });
    const document = await server.call('content/get-document', { kind: 'page', slug });
    const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
    expect([
      page.includes('Fine'),
      called.body.is === 'document',
      document.status === 200,
      sitemap.includes(`/page/${slug}<`),
    ]).toEqual([isAddress, isAddress, isAddress, isAddress || slug === 'terms']);
  });

  it('has no more live blocks than our own', async () => {
    const { body } = await server.call('content/get-document', { kind: 'landing', slug: 'many-live' });
    expect(body.blocks.map(({ type }) => type)).toEqual([
      'headline',
      ...Array.from({ length: 20 }, () => 'latest_artists'),
      'headline',
    ]);
  });

  it('leads where its fields for other sites say', async () => {
    const { body } = await server.call('content/get-document', { kind: 'landing', slug: 'links-outside' });
    expect(body.blocks.map(({ primary, items }) => [primary, items])).toEqual([
      [{ title: 'Fine' }, []],
      [
        {},
        [
          { title: 'Out', link: web.url },
          { title: 'Both', link: '/artists' },
        ],
      ],
      [{ title: 'Go', cta_link: web.url }, []],
    ]);
  });

  it('takes the place of the home page, at no other address', async () => {
    expect((await server.call('content/get-home', {})).body.document?.title).toBe('home');
    const other = await server.call('content/get-document', { kind: 'home', slug: 'other' });
    expect(other.status).toBe(404);
  });

  it('leaves the feed well-formed, whatever its words', async () => {
    const xml = await (await fetch(`${server.url}/feed.xml`)).text();
    expect(xml).toContain('<title>bad  title</title>');
    expect(xml.match(/<category /g)).toHaveLength(1);
    // What XML has no form for.
    expect(xml).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
  });

  // The last one, because a failure is believed for a while.
  it('that can’t be read now is no reason for search engines to drop it', async () => {
    standIn.answer((_request, response) => response.writeHead(503).end());
    const response = await fetch(`${server.url}/article/never-read`);
    standIn.answer(null);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect((await fetch(`${server.url}/artists`)).status).toBe(200);
  });
});
