import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  'slow-text': [text(...Array.from({ length: 2000 }, () => paragraph('ab cd'))), 0],
};

let server: BootedServer;
let standIn: PrismicStandIn;
beforeAll(async () => {
  standIn = await startPrismic();
  standIn.publish(
    Object.entries(cases).map(([uid, [odd]]) => ({
      uid,
      type: 'landing',
      ...dates,
      data: { title: uid, slices: [slice('headline', { title: 'Fine' }), odd] },
    })),
  );
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

  // The last one, because a failure is believed for a while.
  it('that can’t be read now is no reason for search engines to drop it', async () => {
    standIn.answer((_request, response) => response.writeHead(503).end());
    const response = await fetch(`${server.url}/article/never-read`);
    const html = await response.text();
    standIn.answer(null);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
    expect(html).toContain('id="root"');
    expect((await fetch(`${server.url}/artists`)).status).toBe(200);
  });
});
