import { DAY_MS, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { anArtist, aStaffMember, type TestPerson } from '../../testing/builders.ts';
import { logged } from '../../testing/processes/kept-log.ts';
import { headHtml } from '../../http/pages/head-html.ts';
import { aSession } from '../sessions/testing/sessions.ts';
import { contentPages } from './content-pages.ts';
import { aContent, aDocument } from './testing/documents.ts';

let server: BootedServer;
let staff: TestPerson;
beforeAll(async () => {
  server = await boot({ config: { logLevel: 'warn' } });
  staff = await aStaffMember(server);
});
afterAll(async () => await server.close());

const aText = (text: string) => ({
  ...aContent(),
  blocks: [{ id: 't', type: 'text' as const, primary: { text }, items: [] }],
});

describe('a text that would take the server minutes to read', () => {
  it.each([
    ['- '.repeat(19_000), 'inside one another'],
    ['_a*'.repeat(13_000), 'in one text'],
    [`Many ${'*a '.repeat(500)}`, 'begins with “Many *a'],
    ['a\n=\n'.repeat(9000), 'lines'],
  ])('is refused at its field when it is made, saved or looked at', async (text, sentence) => {
    const { id } = await aDocument(server, staff, { slug: `slow-${text.length}` });
    const content = aText(`${text}.`);
    const answers = [
      await server.call('admin/create-content', { kind: 'landing', slug: 'slow', content }, { as: staff }),
      await server.call('admin/save-content', { contentId: id, revision: 1, content }, { as: staff }),
      await server.call('admin/preview-content', { kind: 'landing', slug: 'slow', content }, { as: staff }),
    ];
    for (const { status, body } of answers as { status: number; body: unknown }[])
      // Only refusals have what is looked at.
      expect([status, body]).toMatchObject([
        422,
        { error: { fields: { 'content.blocks.0.primary.text': expect.stringContaining(sentence) } } },
      ]);
  });
});

describe('a document that would answer megabytes', () => {
  const blocksOf = (count: number) =>
    Array.from({ length: count }, (_, nth) => ({
      id: `l${nth}`,
      type: 'latest_artists' as const,
      primary: { limit: 12 },
      items: [],
    }));

  it('is refused when it shows the same artists again and again', async () => {
    const create = async (slug: string, count: number) =>
      await server.call(
        'admin/create-content',
        { kind: 'landing', slug, content: { ...aContent(), blocks: blocksOf(count) } },
        { as: staff },
      );
    expect((await create('many-live', 20)).status).toBe(200);
    const { status, body } = await create('too-many-live', 21);
    expect([status, body.error?.fields?.['content.blocks']]).toEqual([
      422,
      'At most 20 blocks of a page may show what there is now, such as artists or sessions.',
    ]);
  });
});

describe('the words about a document', () => {
  it.each(['\u200b', '\u2800', ' \u202e '])('are no title if nobody can see them', async (title) => {
    const given = { kind: 'landing', slug: 'unseen', content: aContent(title) } as const;
    given.content.blocks = [];
    const { status, body } = await server.call('admin/create-content', given, { as: staff });
    expect([status, body.error?.fields]).toEqual([422, { 'content.title': 'Please give it a title.' }]);
  });

  it('turn nothing around, have each tag once, and leave the feed well-formed', async () => {
    const { id, content } = await aDocument(server, staff, {
      kind: 'article',
      slug: 'odd-words',
      content: {
        ...aContent('abc\u202egpj.exe \u0001 & \ufffe'),
        author: 'Ada\u000b',
        tags: ['one', ' one ', 'two\u0002'],
      },
    });
    expect([content.title, content.tags]).toEqual(['abcgpj.exe \u0001 & \ufffe', ['one', 'two\u0002']]);
    await server.call('admin/publish-content', { contentId: id, revision: 1 }, { as: staff });
    const xml = await (await fetch(`${server.url}/feed.xml`)).text();
    expect(xml).toContain('<title>abcgpj.exe  &amp; </title>');
    expect(xml).toContain('<name>Ada</name>');
    expect(forbiddenIn(xml)).toEqual([]);
  });
});

describe('a revision', () => {
  it('that no document can have is refused', async () => {
    const { id } = await aDocument(server, staff, { slug: 'no-such-revision' });
    for (const [revision, status] of [
      [2_147_483_648, 422],
      [Number.MAX_SAFE_INTEGER, 422],
      [2_147_483_647, 404],
    ] as const) {
      const answer = await server.call('admin/get-content', { contentId: id, revision }, { as: staff });
      expect([revision, answer.status]).toEqual([revision, status]);
    }
  });
});

describe('a page of blocks', () => {
  it('has each heading at a place of its own, and each chosen session once', async () => {
    const host = await anArtist(server);
    const session = await aSession(server, host);
    const text = { text: '## Root\n\n### Root\n\n## Other' };
    const blocks = [
      { id: 'a', type: 'text' as const, primary: text, items: [] },
      { id: 'b', type: 'text' as const, primary: text, items: [] },
      {
        id: 'c',
        type: 'session_list' as const,
        primary: {},
        items: [
          { session, session_title: 'First' },
          { session, session_title: 'Second' },
        ],
      },
    ];
    const { id } = await aDocument(server, staff, { slug: 'places', content: { ...aContent(), blocks } });
    await server.call('admin/publish-content', { contentId: id, revision: 1 }, { as: staff });
    const { body } = await server.call('content/get-document', { kind: 'landing', slug: 'places' });
    const ids = [...JSON.stringify(body.blocks).matchAll(/"level":\d,"id":"([^"]+)"/g)].map(
      ([, each]) => each,
    );
    expect(ids).toEqual([
      'text-root',
      'text-root-2',
      'text-other',
      'text-root-3',
      'text-root-4',
      'text-other-2',
    ]);
    expect(body.blocks.at(-1)?.live?.sessions?.map((each) => each.id)).toEqual([session]);
  });

  it('is an article for those who share it, if it is one', async () => {
    const typeOf = async (kind: 'article' | 'landing', slug: string) => {
      const answer = await pageOf(kind, slug);
      const html = answer && 'head' in answer ? headHtml(answer.head, server.ctx.publicUrl()) : '';
      return /<meta property="og:type" content="(\w+)">/.exec(html)?.[1];
    };
    expect(await typeOf('article', 'thirty-seconds')).toBe('article');
    expect(await typeOf('landing', 'producers')).toBe('website');
  });

  it.each([
    'https://[',
    'https://',
    'https:///',
    'mailto:',
    'https://user:pw@evil.example',
    'https://user@evil.example/',
    '/\\evil.example',
    'https:evil.example',
  ])('links nowhere that browsers can’t open, and with no password: %s', async (address) => {
    const content = {
      ...aContent(),
      blocks: [{ id: 'a', type: 'cta' as const, primary: { title: 'x', cta_link: address }, items: [] }],
    };
    const given = { kind: 'landing', slug: 'odd-link', content } as const;
    const { status, body } = await server.call('admin/create-content', given, { as: staff });
    expect([status, body.error?.fields?.['content.blocks.0.primary.cta_link']]).toEqual([
      422,
      expect.stringContaining('Please give an address'),
    ]);
  });
});

describe('a film', () => {
  const withFilm = (video: string) => ({
    ...aContent(),
    blocks: [{ id: 'v', type: 'video_embed' as const, primary: { video }, items: [] }],
  });

  it('is refused at its field if this site may not play it', async () => {
    for (const film of ['https://films.example/waves.mp4', 'http://127.0.0.1/waves.mp4']) {
      const given = { kind: 'landing', slug: 'film', content: withFilm(film) } as const;
      for (const call of ['admin/create-content', 'admin/preview-content'] as const) {
        const { status, body } = await server.call(call, given, { as: staff });
        const { error } = body as { error?: { fields?: Record<string, string> } }; // It is refused.
        expect([status, error?.fields?.['content.blocks.0.primary.video']]).toEqual([
          422,
          expect.stringContaining('a film on this site'),
        ]);
      }
    }
    const made = await aDocument(server, staff, { slug: 'film', content: withFilm('/films/waves.mp4') });
    expect(made.content.blocks).toHaveLength(1);
  });
});

describe('the time of a change', () => {
  it('is that of the last publication, in the sitemap, the feed and the page', async () => {
    const { id } = await aDocument(server, staff, { kind: 'article', slug: 'times' });
    const act = async (name: 'publish' | 'save', revision: number) => {
      await server.clock.advance(DAY_MS);
      staff = await aStaffMember(server);
      const input = { contentId: id, revision };
      await (name === 'publish'
        ? server.call('admin/publish-content', input, { as: staff })
        : server.call('admin/save-content', { ...input, content: aContent('Later') }, { as: staff }));
      return server.ctx.clock.now().toISOString().slice(0, 16);
    };
    const first = await act('publish', 1);
    await act('save', 1);
    expect(await timesOf('times')).toEqual([first, first, first, first, first]);
    const last = await act('publish', 2);
    expect(await timesOf('times')).toEqual([first, last, last, first, last]);
  });
});

async function pageOf(kind: 'article' | 'landing', slug: string) {
  const maker = contentPages.find(({ pattern }) => pattern === `/${kind}/:id`);
  const request = { path: '', params: { id: slug }, search: new URLSearchParams(), isSignedIn: false };
  return await maker?.make(server.ctx, request);
}

/** In the call, in the list of pages for search engines, in the feed and on the page, by minutes. */
async function timesOf(slug: string): Promise<(string | undefined)[]> {
  const { body } = await server.call('content/get-document', { kind: 'article', slug });
  const listed = (await server.ctx.content.list({ limit: 1000, offset: 0 })).find(
    (each) => each.slug === slug,
  );
  const feed = await (await fetch(`${server.url}/feed.xml`)).text();
  const [, entry = ''] = feed.split(`<id>${server.ctx.publicUrl()}/article/${slug}</id>`);
  const page = JSON.stringify(await pageOf('article', slug));
  return [
    body.publishedAt ?? undefined,
    body.changedAt,
    listed?.changedAt.toISOString(),
    /<published>([^<]+)/.exec(entry)?.[1],
    /<updated>([^<]+)/.exec(entry)?.[1],
    ...(page.includes(`"dateModified":"${body.changedAt}"`) ? [] : ['another on the page']),
  ].map((time) => time?.slice(0, 16));
}

const forbiddenIn = (xml: string) =>
  xml.match(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu) ?? [];

describe('an act on a page whose state changed since it was seen', () => {
  const inADay = () => new Date(server.ctx.clock.now().getTime() + DAY_MS).toISOString();
  const takeBack = async (contentId: string, from?: 'scheduled' | 'published') =>
    await server.call(
      'admin/unpublish-content',
      { contentId, revision: 1, ...(from && { from }) },
      { as: staff },
    );
  const publish = async (contentId: string, more: { at?: string; from?: 'draft' | 'published' } = {}) =>
    await server.call('admin/publish-content', { contentId, revision: 1, ...more }, { as: staff });
  const statusFor = async (slug: string) =>
    (await server.call('content/get-document', { kind: 'landing', slug })).status;

  it('unpublishes nothing when two take back one schedule', async () => {
    const { id } = await aDocument(server, staff, { slug: 'two-take-back' });
    await publish(id);
    await publish(id, { at: inADay() });
    const answers = [await takeBack(id, 'scheduled'), await takeBack(id, 'scheduled')];
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(answers[1]?.body.error).toMatchObject({
      code: 'state-conflict',
      message: 'This page is published by now. Nothing was changed.',
    });
    expect(await statusFor('two-take-back')).toBe(200);
    // Who does not say what was seen takes back what there is.
    expect((await takeBack(id)).body.state).toBe('draft');
  });

  it('unpublishes nothing when the schedule has gone off', async () => {
    const { id } = await aDocument(server, staff, { slug: 'gone-off' });
    await publish(id, { at: inADay() });
    await server.clock.advance(DAY_MS + MINUTE_MS);
    staff = await aStaffMember(server);
    expect(await statusFor('gone-off')).toBe(200);
    expect([(await takeBack(id, 'scheduled')).status, await statusFor('gone-off')]).toEqual([409, 200]);
    expect((await takeBack(id, 'published')).body.state).toBe('draft');
  });

  it('publishes nothing that another has scheduled, and keeps the first of two schedules', async () => {
    const { id } = await aDocument(server, staff, { slug: 'scheduled-meanwhile' });
    const at = inADay();
    await publish(id, { at, from: 'draft' });
    const [now, later] = [
      await publish(id, { from: 'draft' }),
      await publish(id, { at: inADay(), from: 'draft' }),
    ];
    expect([now.status, later.status, await statusFor('scheduled-meanwhile')]).toEqual([409, 409, 404]);
    expect(now.body.error?.message).toBe('This page is scheduled by now. Nothing was changed.');
    const { body } = await server.call('admin/get-content', { contentId: id }, { as: staff });
    expect(body.publishAt).toBe(at);
  });
});

describe('a text that can’t be read', () => {
  it('is left out of its page, and the log says so once', async () => {
    const { id } = await aDocument(server, staff, { slug: 'unreadable' });
    await server.call('admin/publish-content', { contentId: id, revision: 1 }, { as: staff });
    const [unreadable] = aText('<b>Bold</b>').blocks;
    await server.database.db
      .updateTable('content_revisions')
      .set({ content: JSON.stringify({ ...aContent(), blocks: [unreadable, ...aContent().blocks] }) })
      .where('document_id', '=', id)
      .execute();
    const look = async () =>
      await server.call('content/get-document', { kind: 'landing', slug: 'unreadable' });
    const answers = [await look(), await look(), await look()];
    expect(answers.map(({ status, body }) => [status, body.blocks.map(({ type }) => type)])).toEqual(
      answers.map(() => [200, ['headline']]),
    );
    expect(logged('a block was left out').filter((line) => line.includes('unreadable'))).toHaveLength(1);
  });
});
