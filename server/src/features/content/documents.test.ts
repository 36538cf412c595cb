import { DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { blockTypeNames } from '@dubplate/shared/features/content/blocks/block-types.ts';
import type { StoredBlock } from '@dubplate/shared/features/content/blocks/block.ts';
import { sampleBlock } from '@dubplate/shared/features/content/blocks/samples.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, aStaffMember, type TestPerson } from '../../testing/builders.ts';
import { countStatements } from '../../testing/postgres/count-statements.ts';
import { publishFirstDocuments, readFirstDocuments } from './first-documents.ts';
import { aProcessedFile } from '../../testing/processed-file.ts';
import { aContent, aDocument } from './testing/documents.ts';

let server: BootedServer;
let staff: TestPerson;
beforeAll(async () => {
  server = await boot();
});
// The clock moves by days, which ends sign-ins.
beforeEach(async () => {
  staff = await aStaffMember(server);
});
afterAll(async () => await server.close());

/** What samples are made of; the tests put a picture in its place. */
const media = { pictures: ['/images/waves-1.svg'], film: '/images/waves.mp4' };

const shown = async (slug: string, kind: 'landing' | 'article' = 'landing') =>
  await server.call('content/get-document', { kind, slug });
const publish = async (contentId: string, revision: number, at?: string) =>
  await server.call('admin/publish-content', { contentId, revision, ...(at && { at }) }, { as: staff });
const titleOf = ({ body }: Awaited<ReturnType<typeof shown>>) => body.title;

describe('admin/create-content', () => {
  it('keeps the page from visitors until it is published', async () => {
    const { id, state, revision } = await aDocument(server, staff, { slug: 'new' });
    expect([state, revision, (await shown('new')).status]).toEqual(['draft', 1, 404]);
    const { body } = await publish(id, 1);
    expect([body.state, body.publishedRevision]).toEqual(['published', 1]);
    expect(titleOf(await shown('new'))).toBe('Spring sale');
  });

  it('refuses an address that is taken, and another one for the home page', async () => {
    await aDocument(server, staff, { slug: 'taken' });
    const again = { kind: 'landing', slug: 'taken', content: aContent() } as const;
    const { status, body } = await server.call('admin/create-content', again, { as: staff });
    expect([status, body]).toMatchObject([422, { error: { fields: { slug: expect.any(String) } } }]);
    const home = { kind: 'home', slug: 'other', content: aContent() } as const;
    expect((await server.call('admin/create-content', home, { as: staff })).status).toBe(422);
  });
});

describe('admin/save-content', () => {
  it('makes a revision that visitors see once it is published', async () => {
    const { id } = await aDocument(server, staff, { slug: 'saved' });
    await publish(id, 1);
    const saved = await server.call(
      'admin/save-content',
      { contentId: id, revision: 1, content: aContent('Summer sale') },
      { as: staff },
    );
    expect(saved.body).toMatchObject({ revision: 2, hasChanges: true, state: 'published' });
    expect(titleOf(await shown('saved'))).toBe('Spring sale');
    await publish(id, 2);
    expect(titleOf(await shown('saved'))).toBe('Summer sale');
  });

  it('refuses a change that began from an older revision, and loses neither', async () => {
    const { id } = await aDocument(server, staff, { slug: 'twice' });
    const save = async (title: string) =>
      await server.call(
        'admin/save-content',
        { contentId: id, revision: 1, content: aContent(title) },
        { as: staff },
      );
    const answers = await Promise.all(['One', 'Two', 'Three'].map(save));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await publish(id, 1)).status).toBe(409);
    const { body } = await server.call('admin/get-content', { contentId: id }, { as: staff });
    expect([body.revision, body.revisions.length]).toEqual([2, 2]);
  });
});

describe('admin/publish-content', () => {
  it('waits for its time', async () => {
    const { id } = await aDocument(server, staff, { slug: 'tomorrow' });
    const at = new Date(server.ctx.clock.now().getTime() + DAY_MS).toISOString();
    expect((await publish(id, 1, at)).body).toMatchObject({ state: 'scheduled', publishAt: at });
    expect((await shown('tomorrow')).status).toBe(404);
    await server.clock.advance(DAY_MS + 60_000);
    expect((await shown('tomorrow')).body.publishedAt).toBe(at);
  });

  it('refuses a time that has passed and a page without blocks', async () => {
    const { id } = await aDocument(server, staff, { slug: 'empty', content: { ...aContent(), blocks: [] } });
    expect((await publish(id, 1)).status).toBe(422);
    expect((await publish(id, 1, '2020-01-01T00:00:00Z')).status).toBe(422);
  });
});

describe('admin/unpublish-content', () => {
  it('takes back first what is scheduled, then what visitors see', async () => {
    const { id } = await aDocument(server, staff, { slug: 'gone' });
    await publish(id, 1);
    await publish(id, 1, new Date(server.ctx.clock.now().getTime() + DAY_MS).toISOString());
    const take = async () =>
      await server.call('admin/unpublish-content', { contentId: id, revision: 1 }, { as: staff });
    expect((await take()).body.state).toBe('published');
    expect((await take()).body.state).toBe('draft');
    expect([(await take()).status, (await shown('gone')).status]).toEqual([409, 404]);
  });
});

describe('admin/contents', () => {
  it('finds documents by kind, state and words', async () => {
    await aDocument(server, staff, {
      kind: 'article',
      slug: 'listed-one',
      content: aContent('A rare title'),
    });
    const { body } = await server.call(
      'admin/contents',
      { filter: { kind: 'article', state: 'draft' }, q: 'rare' },
      { as: staff },
    );
    expect(body.items.map(({ slug }) => slug)).toEqual(['listed-one']);
  });
});

describe('admin/get-content', () => {
  it('shows an older revision, which can be saved again', async () => {
    const { id } = await aDocument(server, staff, { slug: 'reverted' });
    const content = aContent('Second');
    await server.call('admin/save-content', { contentId: id, revision: 1, content }, { as: staff });
    const { body } = await server.call('admin/get-content', { contentId: id, revision: 1 }, { as: staff });
    expect([body.content.title, body.shownRevision, body.revision]).toEqual(['Spring sale', 1, 2]);
  });
});

describe('admin/preview-content', () => {
  it('names links to pages of this site that don’t exist', async () => {
    const content = aContent();
    content.blocks.push(
      { id: 'b', type: 'cta', primary: { title: 'Go', cta_link: '/landing/not-there' }, items: [] },
      { id: 'c', type: 'text', primary: { text: 'See [it](/article/gone) or [them](/blog).' }, items: [] },
      {
        id: 'd',
        type: 'cta',
        primary: { title: 'Out', cta_link: 'https://other.example/landing' },
        items: [],
      },
      { id: 'e', type: 'cta', primary: { title: 'Staff', cta_link: '/admin/no-such' }, items: [] },
    );
    const given = { kind: 'landing', slug: 'links', content } as const;
    const { body } = await server.call('admin/preview-content', given, { as: staff });
    expect(body.deadLinks).toEqual(['/landing/not-there', '/article/gone', '/admin/no-such']);
  });

  it('shows unsaved changes by an id that nobody can guess, for an hour', async () => {
    const given = { kind: 'landing', slug: 'preview', content: aContent('Unsaved') } as const;
    const made = await server.call('admin/preview-content', given, { as: staff });
    const { previewId } = made.body;
    const look = async () => await server.call('content/get-preview', { previewId });
    const audited = await server.database.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'admin/preview-content')
      .execute();
    expect(audited).toEqual([]);
    expect(previewId.length).toBeGreaterThanOrEqual(32);
    expect((await look()).body.title).toBe('Unsaved');
    const other = await aStaffMember(server);
    expect((await server.call('admin/preview-content', { ...given, previewId }, { as: other })).status).toBe(
      404,
    );
    await server.clock.advance(DAY_MS);
    expect((await look()).status).toBe(404);
  });
});

describe('content/get-preview', () => {
  it('knows no other', async () => {
    expect((await server.call('content/get-preview', { previewId: 'no-such' })).status).toBe(404);
  });
});

describe('content/get-articles', () => {
  it('lists published articles, newest first, also by a tag', async () => {
    const { body } = await server.call('content/get-articles', {});
    const days = body.items.map(({ publishedAt }) => publishedAt);
    expect(body.items.length).toBeGreaterThanOrEqual(3);
    expect(days).toEqual(days.toSorted((a, b) => (a < b ? 1 : -1)));
    const tagged = await server.call('content/get-articles', { filter: { tag: 'Loopcheck' } });
    expect(tagged.body.items.map(({ slug }) => slug)).toEqual(['thirty-seconds']);
  });
});

describe('content/get-document', () => {
  it('shows every type of block, live ones filled, in a number of statements that does not grow', async () => {
    const artist = await anArtist(server);
    const one = blockTypeNames.map((type) => ofArtist(sampleBlock(type, type, media), artist.slug));
    const a = await aDocument(server, staff, { slug: 'all-blocks', content: { ...aContent(), blocks: one } });
    const twice = [...one, ...sampleLive('again')];
    const b = await aDocument(server, staff, {
      slug: 'more-blocks',
      content: { ...aContent(), blocks: twice },
    });
    await publish(a.id, 1);
    await publish(b.id, 1);
    const count = async (slug: string) => await countStatements(async () => await shown(slug));
    const [few, more] = [await count('all-blocks'), await count('more-blocks')];
    expect(more).toBe(few);
    const { body } = await shown('more-blocks');
    expect(body.blocks.length).toBe(twice.length);
    const focus = body.blocks.find(({ type }) => type === 'artist_focus');
    expect(focus?.live?.artists?.map(({ id }) => id)).toEqual([artist.userId]);
    expect(body.blocks.every(({ type, live }) => !/^(live_now|latest_artists)$/.test(type) || live)).toBe(
      true,
    );
  });

  it('lets nothing in that could run', async () => {
    const bad: readonly object[] = [
      { id: 'x', type: 'text', primary: { text: '<script>alert(1)</script>' }, items: [] },
      { id: 'x', type: 'text', primary: { text: '[x](javascript:alert(1))' }, items: [] },
      { id: 'x', type: 'hero', primary: { title: 'x', cta_link: 'javascript:alert(1)' }, items: [] },
      { id: 'x', type: 'hero', primary: { title: 'x', cta_link: '//evil.example' }, items: [] },
      { id: 'x', type: 'picture', primary: { image: { url: 'data:text/html,x', alt: 'x' } }, items: [] },
      { id: 'x', type: 'picture', primary: { image: { url: '/a.png', alt: ' ' } }, items: [] },
      { id: 'x', type: 'no_such_block', primary: {}, items: [] },
      { id: 'x', type: 'headline', primary: { title: 'x', constructor: 'x' }, items: [] },
      { id: 'x', type: 'text', primary: { text: 'x'.repeat(50_000) }, items: [] },
    ];
    for (const [nth, block] of bad.entries()) {
      const given = { kind: 'landing', slug: `bad-${nth}`, content: { ...aContent(), blocks: [block] } };
      const { status } = await server.call('admin/create-content', given as never, { as: staff }); // Not the contract's.
      expect([nth, status]).toEqual([nth, 422]);
    }
  });

  it('leaves out a block that this version does not know', async () => {
    const { id } = await aDocument(server, staff, { slug: 'from-the-future' });
    await publish(id, 1);
    const strange = { id: 'z', type: 'hologram', primary: {}, items: [] };
    await server.database.db
      .updateTable('content_revisions')
      .set({ content: JSON.stringify({ ...aContent(), blocks: [strange, ...aContent().blocks] }) })
      .where('document_id', '=', id)
      .execute();
    expect((await shown('from-the-future')).body.blocks.map(({ type }) => type)).toEqual(['headline']);
  });

  it('is for staff alone to change', async () => {
    const fan = await aFan(server);
    const { status } = await server.call('admin/contents', {}, { as: fan });
    expect(status).toBe(403);
  });
});

describe('the documents that come with the product', () => {
  it('are published at their addresses', async () => {
    for (const { kind, slug } of readFirstDocuments())
      expect([slug, (await server.call('content/get-document', { kind, slug })).status]).toEqual([slug, 200]);
  });

  it('have one order by date, however fast they are published', async () => {
    const empty = await boot();
    const { db } = empty.ctx.database;
    await sql`truncate content_documents, content_revisions`.execute(db);
    const now = empty.ctx.clock.now();
    await empty.clock.stoppedAt(now, async () => await publishFirstDocuments(empty.ctx));
    const { body } = await empty.call('content/get-articles', {});
    await empty.close();
    const slugs = body.items.map(({ slug }) => slug);
    expect(slugs).toEqual(slugs.toSorted().toReversed());
    expect(new Set(body.items.map(({ publishedAt }) => publishedAt)).size).toBe(slugs.length);
  });
});

/** A sample that the server takes: its artist is there, and its pictures are ours. */
function ofArtist(block: StoredBlock, slug: string): StoredBlock {
  const text = JSON.stringify(block)
    .replaceAll('nobody-yet', slug)
    .replaceAll(/\/images\/waves-\d\.svg/g, server.ctx.imageUrl({ key: pictureKey, width: 640 }));
  return JSON.parse(text) as StoredBlock; // As it was, with other words.
}

const pictureKey = 'public/01900000-0000-7000-8000-000000000000/640.webp';

/** Live blocks once more. */
function sampleLive(round: string) {
  return (['live_now', 'latest_artists', 'recent_videos', 'upcoming_sessions'] as const).map((type) =>
    sampleBlock(type, `${type}-${round}`, media),
  );
}

describe('the feed', () => {
  it('has the newest articles', async () => {
    const response = await fetch(`${server.url}/feed.xml`);
    const xml = await response.text();
    expect(response.headers.get('content-type')).toContain('application/atom+xml');
    expect(xml).toContain('/article/thirty-seconds"/>');
    expect(xml).toContain('<category term="Loopcheck"/>');
  });
});

describe('a picture', () => {
  it('is kept with its page, and refused from another site or of another person', async () => {
    const url = await aProcessedFile(server, staff, 'png');
    const withPicture = (address: string) => ({
      ...aContent(),
      blocks: [
        { id: 'p', type: 'picture' as const, primary: { image: { url: address, alt: 'Waves' } }, items: [] },
      ],
    });
    const { id, content } = await aDocument(server, staff, { slug: 'picture', content: withPicture(url) });
    const [block] = content.blocks;
    expect(JSON.stringify(block)).toMatch(/public\/[0-9a-f-]{36}\/1280\.webp/);
    const again = await server.call(
      'admin/save-content',
      { contentId: id, revision: 1, content },
      { as: await aStaffMember(server) },
    );
    expect([again.status, again.body.content]).toEqual([200, content]);
    const others = await aProcessedFile(server, await aFan(server), 'png');
    for (const address of ['https://evil.example/x.png', '/api/secret', others]) {
      const given = { kind: 'landing', slug: 'not-ours', content: withPicture(address) } as const;
      const { status, body } = await server.call('admin/create-content', given, { as: staff });
      expect([address, status, body]).toMatchObject([
        address,
        422,
        { error: { fields: { 'content.blocks.0.primary.image': expect.any(String) } } },
      ]);
    }
  });
});
