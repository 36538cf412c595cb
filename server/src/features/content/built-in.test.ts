import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aStaffMember, type TestPerson } from '../../testing/builders.ts';
import { contentSitemap } from './content-pages.ts';
import { aContent, aDocument } from './testing/documents.ts';

let server: BootedServer;
let staff: TestPerson;
beforeAll(async () => {
  server = await boot();
  staff = await aStaffMember(server);
});
afterAll(async () => await server.close());

const publish = async (contentId: string) =>
  await server.call('admin/publish-content', { contentId, revision: 1 }, { as: staff });
const takeBack = async (contentId: string) =>
  await server.call('admin/unpublish-content', { contentId, revision: 1 }, { as: staff });

async function open(pattern: string, path: string, search = '') {
  const maker = server.ctx.pageMakers.find((each) => each.pattern === pattern);
  const params: Record<string, string> = pattern === '/' ? {} : { id: path.split('/').at(-1) ?? '' };
  const request = { path, params, search: new URLSearchParams(search), isSignedIn: false };
  const answer = await maker?.make(server.ctx, request);
  if (!answer || 'redirectTo' in answer) throw new Error(`${path} has no page of its own.`);
  return answer;
}

describe('content/get-home', () => {
  const dataOf = async () => {
    const { view, head } = await open('/', '/');
    const home = Object.entries(view?.data ?? {}).find(([name]) => name.includes('content/get-home'));
    return { title: head.title, home: home?.[1], count: Object.keys(view?.data ?? {}).length };
  };

  it('shows what staff made in place of the page of the product, until they take it back', async () => {
    const before = await dataOf();
    expect(before.home).toEqual({ document: null });
    expect(before.count).toBeGreaterThan(1);
    const { id } = await aDocument(server, staff, { kind: 'home', slug: 'home' });
    expect((await server.call('content/get-home', {})).body).toEqual({ document: null });
    await publish(id);
    const { body } = await server.call('content/get-home', {});
    expect(body.document).toMatchObject({ kind: 'home', title: 'Spring sale' });
    expect(await dataOf()).toEqual({ title: 'Spring sale', home: { document: body.document }, count: 1 });
    const { head } = await open('/', '/', 'preview=1');
    expect(head).toMatchObject({ title: 'Preview', canonicalPath: null });
    await takeBack(id);
    expect(await dataOf()).toEqual(before);
  });
});

describe('a page that staff made at the address of a text', () => {
  it('takes its place, and is in the sitemap once', async () => {
    const text = await server.call('content/get-page', { id: 'about' });
    expect(text.body).toMatchObject({ is: 'text', page: { id: 'about' } });
    const { id } = await aDocument(server, staff, { kind: 'page', slug: 'about' });
    const { id: other } = await aDocument(server, staff, { kind: 'page', slug: 'press' });
    for (const each of [id, other]) await publish(each);
    const about = await server.call('content/get-page', { id: 'about' });
    expect(about.body).toMatchObject({ is: 'document', document: { title: 'Spring sale' } });
    expect((await open('/page/:id', '/page/press')).head).toMatchObject({
      title: 'Spring sale',
      canonicalPath: '/page/press',
    });
    const count = await contentSitemap.count(server.ctx);
    const listed = await contentSitemap.list(server.ctx, { limit: 100, offset: 0 });
    const paths = listed.map(({ path }) => path);
    expect(paths).toHaveLength(count);
    expect(paths.filter((path) => path.startsWith('/page/'))).toEqual(['/page/press']);
    for (const each of [id, other]) await takeBack(each);
    expect((await server.call('content/get-page', { id: 'about' })).body).toMatchObject({ is: 'text' });
    expect((await server.call('content/get-page', { id: 'press' })).status).toBe(404);
  });

  it.each(['terms', 'privacy-policy'])('cannot be the %s, which people agree to', async (slug) => {
    const input = { kind: 'page', slug, content: aContent() } as const;
    const { status, body } = await server.call('admin/create-content', input, { as: staff });
    expect([status, body]).toMatchObject([422, { error: { fields: { slug: expect.any(String) } } }]);
  });
});
