import { pageIds } from '@dubplate/shared/features/content/records.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan } from '../../testing/builders.ts';
import { parsedText } from './markdown.ts';
import { readPages, termsVersion } from './pages.ts';

let server: BootedServer;
beforeAll(async () => {
  server = await boot();
});
afterAll(async () => await server.close());

const nobody = { name: undefined, address: undefined, country: undefined, email: undefined };
const textOf = (pages: ReturnType<typeof readPages>, id: (typeof pageIds)[number]) =>
  JSON.stringify(pages.get(id));

describe('content/get-page', () => {
  it.each(pageIds)('answers the page %s with its date and texts', async (id) => {
    const { status, body } = await server.call('content/get-page', { id });
    if (body.is !== 'text') throw new Error('It is a page that staff made.');
    expect([status, body.page.id, body.page.blocks.length > 3]).toEqual([200, id, true]);
    expect(JSON.stringify(body)).not.toMatch(/[{}] ?operator|\{[a-z ]+\}/);
  });

  it('knows no other', async () => {
    for (const id of ['imprint', '../../package', 'constructor'])
      expect((await server.call('content/get-page', { id })).status).toBe(404);
  });
});

describe('the pages of texts', () => {
  it('name the operator, whatever signs are in the name', () => {
    const operator = {
      name: 'A*B* [Ltd](https://evil.example)',
      address: '1 Groove Street\nBerlin',
      country: 'Germany',
      email: 'hi@dubplate.example',
    };
    const terms = textOf(readPages(operator), 'terms');
    expect(terms).toContain('A*B* [Ltd](https://evil.example), 1 Groove Street, Berlin, Germany');
    expect(terms).toContain('"href":"mailto:hi@dubplate.example"');
    expect(terms).not.toContain('"href":"https://evil.example"');
    expect(textOf(readPages(nobody), 'terms')).toContain('the operator of this site');
  });

  it('link only to pages that are there', async () => {
    const pages = readPages(nobody);
    const hrefs = [...JSON.stringify([...pages.values()]).matchAll(/"href":"(\/[^"]*)"/g)].map(
      ([, href]) => href ?? '',
    );
    const known = new Set([...pageIds.map((id) => `/page/${id}`), '/contact', '/forget-password']);
    expect(hrefs.filter((href) => !known.has(href))).toEqual([]);
    expect(hrefs.length).toBeGreaterThan(5);
  });

  it('have a head and their first answer in the HTML; an unknown one is not found', async () => {
    const maker = server.ctx.pageMakers.find(({ pattern }) => pattern === '/page/:id');
    const ask = async (id: string) =>
      await maker?.make(server.ctx, {
        path: `/page/${id}`,
        params: { id },
        search: new URLSearchParams(),
        isSignedIn: false,
      });
    expect(await ask('terms')).toMatchObject({
      status: 200,
      head: { title: 'Terms of use', canonicalPath: '/page/terms' },
    });
    expect(await ask('nothing')).toMatchObject({ status: 404 });
  });

  it('are of plain parts only', () => {
    for (const text of [
      '<script>alert(1)</script>',
      '[x](javascript:alert(1))',
      '![x](https://a.example/b.png)',
      '# Title',
    ])
      expect(() => parsedText(text)).toThrow(/^Line 1 has /);
    expect(() => parsedText('[x](//evil.example)')).toThrow('Line 1 has a link to “//evil.example”.');
  });
});

it('a person who registers is kept with the version of the terms', async () => {
  const { userId } = await aFan(server);
  const row = await server.database.db
    .selectFrom('users')
    .select('terms_version')
    .where('id', '=', userId)
    .executeTakeFirst();
  expect(row?.terms_version).toBe(termsVersion(readPages(nobody)));
  expect(row?.terms_version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});
