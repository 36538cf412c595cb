import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byteRangeOf } from '../../http/byte-range.ts';
import { describeStorage } from './testing/conformance.ts';
import { cookie, reader, served } from './testing/served.ts';
import { diskStorage } from './disk.ts';

async function aDisk() {
  const root = await mkdtemp(join(tmpdir(), 'dubplate-media-'));
  const test = await served((options) => diskStorage({ ...options, root }));
  return {
    ...test,
    root,
    close: async () => {
      await test.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

describeStorage('the disk', aDisk);

describe('the disk', () => {
  let disk: Awaited<ReturnType<typeof aDisk>>;
  beforeAll(async () => {
    disk = await aDisk();
  });
  afterAll(async () => await disk.close());
  const read = async (address: string, headers = {}, method = 'GET') =>
    await fetch(disk.origin + address, { headers: { cookie, ...headers }, method });

  it('serves everything so that a browser runs nothing', async () => {
    await disk.storage.write('files/a/page.html', Buffer.from('<script>alert(1)</script>'));
    await disk.storage.write('files/a/loop.mp3', Buffer.from('ID3'));
    const expiresAt = new Date(disk.now().getTime() + 1000);
    const page = await read(disk.storage.signedReadUrl('files/a/page.html', reader, expiresAt));
    const loop = await read(disk.storage.signedReadUrl('files/a/loop.mp3', reader, expiresAt));
    expect([page.headers.get('content-type'), loop.headers.get('content-type')]).toEqual([
      'application/octet-stream',
      'audio/mpeg',
    ]);
    for (const { headers } of [page, loop]) {
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      );
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z.3]+"$/);
    }
  });

  it('answers HEAD and a copy that is still good without the file', async () => {
    await disk.storage.write('public/a/160.webp', Buffer.alloc(500, 1));
    const head = await read('/media/public/a/160.webp', {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '500']);
    const etag = head.headers.get('etag') ?? '';
    expect((await read('/media/public/a/160.webp', { 'if-none-match': etag })).status).toBe(304);
    expect(
      (await read('/media/public/a/160.webp', { range: 'bytes=0-9', 'if-range': '"other"' })).status,
    ).toBe(200);
    expect((await read('/media/public/a/160.webp', { range: 'bytes=0-9', 'if-range': etag })).status).toBe(
      206,
    );
  });

  it.each([
    '/media/public/../files/a/loop.mp3',
    '/media/public/%2e%2e/files/a/loop.mp3',
    '/media/public/..%2ffiles%2fa%2floop.mp3',
    '/media/public/a',
    '/media/.incoming/x',
    '/media/public/a/%00',
    '/media/',
  ])('has nothing at %s', async (path) => {
    expect([403, 404]).toContain((await read(path)).status);
  });

  it('clears old leftovers of broken uploads and leaves running ones', async () => {
    const incoming = join(disk.root, '.incoming');
    await mkdir(incoming, { recursive: true });
    await writeFile(join(incoming, 'old'), 'x');
    await writeFile(join(incoming, 'new'), 'x');
    const [day, hour] = [24 * 3_600_000, 3_600_000];
    await utimes(
      join(incoming, 'old'),
      new Date(disk.now().getTime() - 2 * day),
      new Date(disk.now().getTime() - 2 * day),
    );
    await utimes(join(incoming, 'new'), disk.now(), disk.now());
    await disk.storage.removeLeftovers(new Date(disk.now().getTime() - hour));
    expect(await readdir(incoming)).toEqual(['new']);
  });

  it('leaves no empty folder behind, and loses no file that comes while one is removed', async () => {
    const keys = Array.from({ length: 40 }, (_, index) => `files/shared/${index}/a.mp3`);
    await Promise.all(
      keys.map(async (key) => {
        await disk.storage.write(key, Buffer.from(key));
        await disk.storage.remove(key);
        await disk.storage.write(key, Buffer.from(key));
      }),
    );
    for (const key of keys) expect((await disk.storage.read(key))?.toString()).toBe(key);
    await Promise.all(keys.map(async (key) => await disk.storage.remove(key)));
    expect(await readdir(join(disk.root, 'files'))).not.toContain('shared');
  });
});

describe('byteRangeOf', () => {
  it.each([
    [undefined, null],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=0-9,20-29', null],
    ['bytes=9-3', null],
    ['bytes=-', null],
    ['items=0-9', null],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=99-', { start: 99, end: 99 }],
  ])('reads %j of 100 bytes as %j', (header, range) => {
    expect(byteRangeOf(header, 100)).toEqual(range);
  });
});
