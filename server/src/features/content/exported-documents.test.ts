import { blockTypeNames } from '@dubplate/shared/features/content/blocks/block-types.ts';
import { fills, sampleBlock } from '@dubplate/shared/features/content/blocks/samples.ts';
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aStaffMember, type TestPerson } from '../../testing/builders.ts';
import { aProcessedFile } from '../../testing/processed-file.ts';
import { inRepository } from '../../tools/repository.ts';
import { exportDocuments, jsonText } from './exported-documents.ts';
import { readFirstDocuments } from './first-documents.ts';
import { aContent, aDocument } from './testing/documents.ts';

let server: BootedServer;
let staff: TestPerson;
let folder: string;
beforeAll(async () => {
  server = await boot();
  staff = await aStaffMember(server);
  folder = await mkdtemp(join(tmpdir(), 'dubplate-content-'));
  await cp(inRepository('content/documents'), folder, { recursive: true });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const exported = async () => await exportDocuments(server.database.db, pathToFileURL(`${folder}/`));
const filesIn = async () =>
  await Promise.all(
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        return [path, await readFile(path, 'utf8'), (await stat(path)).mtimeMs] as const;
      }),
  );
const publish = async (contentId: string) =>
  await server.call('admin/publish-content', { contentId, revision: 1 }, { as: staff });

describe('the export of documents', () => {
  it('changes no file while nobody has changed a document', async () => {
    const before = await filesIn();
    expect(await exported()).toMatchObject({ written: [], unchanged: before.length, withUploads: [] });
    expect(await filesIn()).toEqual(before);
  });

  it('writes what is published, as another installation reads it', async () => {
    const url = await aProcessedFile(server, staff, 'png');
    const block = { id: 'p', type: 'picture' as const, primary: { image: { url, alt: 'Waves' } }, items: [] };
    const content = { ...aContent('Exported'), tags: ['One', 'Two'], blocks: [block] };
    const { id } = await aDocument(server, staff, { kind: 'article', slug: 'exported', content });
    await aDocument(server, staff, { slug: 'only-a-draft' });
    await publish(id);
    const { written, withUploads } = await exported();
    expect([written, withUploads]).toEqual([['article/exported.json'], ['article/exported.json']]);
    const shown = await server.call('admin/get-content', { contentId: id }, { as: staff });
    const read = readFirstDocuments(pathToFileURL(`${folder}/`)).find(({ slug }) => slug === 'exported');
    expect(read).toEqual({ kind: 'article', slug: 'exported', content: shown.body.content });
    expect((await exported()).written).toEqual([]);
  });

  it('leaves out what this version can’t read', async () => {
    const { id } = await aDocument(server, staff, { slug: 'newer' });
    await publish(id);
    await server.database.db
      .updateTable('content_revisions')
      .set({ content: JSON.stringify({ ...aContent(), blocks: [{ id: 'z', type: 'hologram' }] }) })
      .where('document_id', '=', id)
      .execute();
    expect(await exported()).toMatchObject({ written: [], unreadable: ['landing/newer.json'] });
  });

  it('writes as the formatter of the repository does, whatever the document', async () => {
    const media = { pictures: ['/a.png'], film: '/a.mp4' };
    const blocks = fills.flatMap((fill) =>
      blockTypeNames.map((type) => sampleBlock(type, `${type}-${fill}`, { ...media, fill })),
    );
    const tags = ['short', 'of words that are so many that they have no room on one line', 'of'];
    const file = join(folder, 'formatted.json');
    const text = `${jsonText({ tags, more: [...tags, ...tags], none: [], blocks })}\n`;
    await writeFile(file, text);
    await promisify(execFile)(inRepository('node_modules/.bin/oxfmt'), [
      '-c',
      inRepository('.oxfmtrc.json'),
      file,
    ]);
    expect(await readFile(file, 'utf8')).toBe(text);
    await rm(file);
  });
});

describe('pnpm run export-content', () => {
  it('opens the database that the configuration names, and says what it wrote', async () => {
    const target = await mkdtemp(join(tmpdir(), 'dubplate-content-'));
    const run = promisify(execFile);
    const env = { ...process.env, DATABASE_URL: server.database.url, NODE_ENV: 'test' };
    const tool = inRepository('server/src/tools/export-content.ts');
    const { stdout } = await run(process.execPath, [tool, target], { env });
    const first = readFirstDocuments();
    expect(stdout).toContain(`published documents to ${target}`);
    for (const { kind, slug } of first) {
      const [own, theirs] = [
        join(target, kind, `${slug}.json`),
        inRepository(`content/documents/${kind}/${slug}.json`),
      ];
      expect(await readFile(own, 'utf8')).toBe(await readFile(theirs, 'utf8'));
    }
    const none = run(process.execPath, [tool], {
      env: { ...process.env, DATA_DIR: join(target, 'nothing') },
    });
    await expect(none).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There is no database'),
    });
    await rm(target, { recursive: true });
  });
});
