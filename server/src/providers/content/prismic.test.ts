import { blockTypeNames } from '@dubplate/shared/features/content/blocks/block-types.ts';
import { fills, sampleBlock } from '@dubplate/shared/features/content/blocks/samples.ts';
import { documentContent, type DocumentContent } from '@dubplate/shared/features/content/records.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/id.ts';
import { contentPages } from '../../features/content/content-pages.ts';
import { readFirstDocuments } from '../../features/content/first-documents.ts';
import { aDocument } from '../../features/content/testing/documents.ts';
import { insertDocument, publishRevision } from '../../features/content/store.ts';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { anArtist, aStaffMember } from '../../testing/builders.ts';
import { logged } from '../../testing/processes/kept-log.ts';
import { asPrismic } from './testing/as-prismic.ts';
import { hostileSlices } from './testing/hostile-slices.ts';
import { type PrismicStandIn, startPrismic } from './testing/prismic-stand-in.ts';

const media = {
  pictures: ['https://images.prismic.io/dubplate-test/waves.jpg?auto=format,compress&rect=0,0,800,600'],
  film: 'https://dubplate-test.cdn.prismic.io/dubplate-test/waves.mp4',
};
const addressOf = (type: string) => `block-${type.replaceAll('_', '-')}x`;

/** A document with the three samples of one type of block. */
function documentOf(type: (typeof blockTypeNames)[number], artist: string): DocumentContent {
  const blocks = fills.map((fill, nth) =>
    sampleBlock(type, `01900000-0000-7000-8000-00000000000${nth}`, { ...media, fill }),
  );
  const text = JSON.stringify({ title: type, description: 'All of it.', blocks });
  return documentContent.parse(JSON.parse(text.replaceAll('nobody-yet', artist)));
}

/** The same database, once with its own documents and once with those of the stand-in. */
let own: BootedServer;
let prismic: BootedServer;
let standIn: PrismicStandIn;
beforeAll(async () => {
  own = await boot();
  const { slug: artist } = await anArtist(own);
  const samples = blockTypeNames.map((type) => ({
    kind: 'landing' as const,
    slug: addressOf(type),
    content: documentOf(type, artist),
  }));
  await publishInOwn(samples);
  const all = [...samples, ...readFirstDocuments()];
  standIn = await startPrismic();
  const sources = await Promise.all(
    all.map(async ({ kind, slug, content }) => {
      const found = await own.ctx.content.find({ kind, slug });
      return asPrismic({
        kind,
        slug,
        content,
        changedAt: found!.changedAt,
        publishedAt: found!.publishedAt!,
      });
    }),
  );
  const dates = {
    first_publication_date: '2026-01-01T00:00:00+0000',
    last_publication_date: '2026-01-01T00:00:00+0000',
  };
  standIn.publish([
    ...sources,
    {
      uid: 'hostile',
      type: 'landing',
      ...dates,
      tags: ['<script>', 7, 'x'.repeat(99)],
      data: hostileSlices(),
    },
    {
      uid: 'moved-here',
      earlier: ['moved-from'],
      type: 'landing',
      ...dates,
      data: { title: 'Moved', slices: [] },
    },
    { uid: null, type: 'home', ...dates, data: { title: 'Home', body: [] } },
  ]);
  prismic = await boot({ config: { prismic: standIn.config, logLevel: 'warn' }, sameDataAs: own });
});
afterAll(async () => {
  await prismic.close();
  await own.close();
  await standIn.close();
});

async function publishInOwn(
  documents: readonly { kind: 'landing'; slug: string; content: DocumentContent }[],
) {
  const now = own.ctx.clock.now();
  await own.ctx.database.transaction(async (tx) => {
    for (const document of documents) {
      const id = newId(now);
      await insertDocument(tx, { ...document, id, userId: null, now });
      await publishRevision(tx, { id, revision: 1, tags: [], now });
    }
  });
}

const both = async <Answer>(ask: (server: BootedServer) => Promise<Answer>) => [
  await ask(own),
  await ask(prismic),
];
const landing = async (slug: string) => await prismic.call('content/get-document', { kind: 'landing', slug });

describe('a document of Prismic', () => {
  it.each(blockTypeNames)('shows %s as our own document does, however much it has', async (type) => {
    const address = { kind: 'landing', slug: addressOf(type) } as const;
    const [ours, theirs] = await both(async (server) => await server.call('content/get-document', address));
    expect(ours?.body.blocks.map((block) => block.type)).toEqual(fills.map(() => type));
    expect(theirs?.body).toEqual(ours?.body);
  });

  it('is listed, found by its tags, fed and searched for as our own ones are', async () => {
    for (const input of [
      {},
      { perPage: 1, page: 2 },
      { order: 'asc' },
      { filter: { tag: 'Loopcheck' } },
    ] as const) {
      const [ours, theirs] = await both(async (server) => await server.call('content/get-articles', input));
      expect(theirs?.body.items).toEqual(ours?.body.items);
      expect([theirs?.body.total, (ours?.body.items.length ?? 0) > 0]).toEqual([ours?.body.total, true]);
    }
    const [ours, theirs] = await both(async ({ url }) => await (await fetch(`${url}/feed.xml`)).text());
    expect(theirs?.replaceAll(prismic.url, own.url)).toBe(ours);
    const paths = async ({ url }: BootedServer) =>
      [...(await (await fetch(`${url}/sitemap.xml`)).text()).matchAll(/\/(?:landing|article)\/[^<]+/g)].map(
        String,
      );
    const besides = ['/landing/hostile', '/landing/moved-here'];
    const inSitemap = (await paths(prismic)).filter((path) => !besides.includes(path));
    expect(inSitemap.toSorted((a, b) => a.localeCompare(b))).toEqual(
      (await paths(own)).toSorted((a, b) => a.localeCompare(b)),
    );
  });

  it('has the same page before any script runs', async () => {
    const { make } = contentPages.find(({ pattern }) => pattern === '/article/:id')!;
    const params = { id: 'thirty-seconds' };
    const request = {
      path: '/article/thirty-seconds',
      params,
      search: new URLSearchParams(),
      isSignedIn: false,
    };
    const [ours, theirs] = await both(async ({ ctx }) => await make(ctx, request));
    const text = JSON.stringify(theirs).replaceAll(prismic.url, own.url);
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(ours)));
  });

  it('is led to from an address that it had before', async () => {
    const { make } = contentPages.find(({ pattern }) => pattern === '/landing/:id')!;
    const page = async (id: string) =>
      await make(prismic.ctx, {
        path: `/landing/${id}`,
        params: { id },
        search: new URLSearchParams(),
        isSignedIn: false,
      });
    expect(await page('moved-from')).toEqual({ redirectTo: '/landing/moved-here' });
    expect(await page('moved-here')).toMatchObject({
      status: 200,
      head: { canonicalPath: '/landing/moved-here' },
    });
    expect((await landing('moved-from')).body.slug).toBe('moved-here');
  });

  it('is not found where there is none, also for a type that the repository doesn’t have', async () => {
    for (const address of [
      { kind: 'landing', slug: 'nothing' },
      { kind: 'landing', slug: '"]] [[at(document.type, "article")' },
      { kind: 'page', slug: 'terms' },
    ] as const)
      expect((await prismic.call('content/get-document', address)).status).toBe(404);
    expect((await prismic.call('content/get-document', { kind: 'home', slug: 'home' })).body.title).toBe(
      'Home',
    );
  });
});

describe('the console beside Prismic', () => {
  it('keeps drafts, and says that what is published comes from there', async () => {
    const staff = await aStaffMember(prismic);
    const { id } = await aDocument(prismic, staff, { slug: 'only-a-draft' });
    const input = { contentId: id, revision: 1 };
    const { status, body } = await prismic.call('admin/publish-content', input, { as: staff });
    expect([status, body.error.fields?.['content']]).toEqual([422, expect.stringContaining('Prismic')]);
    expect((await landing('only-a-draft')).status).toBe(404);
  });
});

describe('a hostile document of Prismic', () => {
  it('stands without what could run, and the log counts what was left out', async () => {
    const { status, body } = await landing('hostile');
    expect(status).toBe(200);
    const text = JSON.stringify(body);
    expect(text).not.toMatch(/"(?:href|url|video|\w*link)":"(?!\/landing\/hostile")/);
    expect(text).not.toMatch(/evil\.example|"constructor"|"html"|__proto__/);
    expect(text.length).toBeLessThan(60_000);
    expect(body.tags).toEqual(['<script>']);
    expect(body.blocks.map(({ type }) => type)).toEqual([
      'headline',
      'text',
      'hero',
      'cards',
      'cards',
      'links',
      'headline',
    ]);
    // Words are words: pages show them as such.
    expect(body.blocks[0]?.primary).toEqual({ title: '<script>alert(1)</script>' });
    expect(new Set(body.blocks.map(({ id }) => id)).size).toBe(body.blocks.length);
    const [line = '{}'] = logged('parts of a document were left out');
    expect(JSON.parse(line)).toMatchObject({
      slug: 'hostile',
      leftOut: {
        'slice hologram': 2,
        'block text': 1,
        'hero.primary.cta_link': 1,
        'picture of another site': 3,
      },
    });
  });
});
