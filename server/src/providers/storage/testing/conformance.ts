import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PutGate, StorageProvider } from '../port.ts';
import type { Reader } from '../readers.ts';

export interface StorageUnderTest {
  storage: StorageProvider;
  /** What an address is relative to, when it is relative. */
  origin: string;
  /** A sign-in that may read, and what its browser sends. */
  reader: Reader;
  cookie: string;
  /** The clock that the addresses expire by. */
  now(): Date;
  advance(ms: number): void;
  close(): Promise<void>;
}

/** The gate of the tests: each announced key may be claimed once. The real one does the same on the rows of the uploads. */
export function memoryGate(): PutGate & {
  announce(key: string): void;
  stored: PutGate['stored'];
  sizes: Map<string, number>;
} {
  const free = new Set<string>();
  const sizes = new Map<string, number>();
  return {
    sizes,
    announce: (key) => void free.add(key),
    claim: async (key) => free.delete(key),
    stored: async (key, sizeBytes) => {
      sizes.set(key, sizeBytes);
      return { fileUrl: `/media/${key}` };
    },
  };
}

const HOUR_MS = 3_600_000;

/** What every storage must do; each provider's test runs it. */
export function describeStorage(
  name: string,
  start: () => Promise<StorageUnderTest & { announce(key: string): void }>,
): void {
  describe(`${name} as a storage`, () => {
    let test: Awaited<ReturnType<typeof start>>;
    beforeAll(async () => {
      test = await start();
    });
    afterAll(async () => await test.close());
    const content = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));
    const inHours = (hours: number): Date => new Date(test.now().getTime() + hours * HOUR_MS);
    const get = async (address: string, headers: Record<string, string> = {}) =>
      await fetch(new URL(address, test.origin), { headers: { cookie: test.cookie, ...headers } });
    const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());
    const put = async (address: string, body: Buffer, type = 'audio/mpeg') =>
      await fetch(new URL(address, test.origin), {
        method: 'PUT',
        headers: { 'content-type': type },
        body: new Uint8Array(body),
      });
    const announced = (key: string): string => {
      test.announce(key);
      return test.storage.signedPutUrl({
        key,
        contentType: 'audio/mpeg',
        sizeBytesLimit: 2000,
        expiresAt: inHours(1),
      });
    };

    it('keeps what is written until it is removed, and removing twice is no mistake', async () => {
      await test.storage.write('files/a/loop.mp3', content);
      expect(await test.storage.read('files/a/loop.mp3')).toEqual(content);
      await test.storage.remove('files/a/loop.mp3');
      await test.storage.remove('files/a/loop.mp3');
      expect(await test.storage.read('files/a/loop.mp3')).toBeNull();
    });

    it('keeps a copy of a file from this machine', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'dubplate-recording-'));
      const path = join(folder, 'replay.webm');
      await writeFile(path, content);
      await test.storage.writeFrom('files/a/replay.webm', path);
      await rm(folder, { recursive: true });
      expect(await test.storage.read('files/a/replay.webm')).toEqual(content);
      await expect(test.storage.writeFrom('files/a/other.webm', path)).rejects.toThrow('ENOENT');
      expect(await test.storage.read('files/a/other.webm')).toBeNull();
    });

    it('reads the start of a file alone', async () => {
      await test.storage.write('files/a/start.mp3', content);
      expect(await test.storage.readStart('files/a/start.mp3', 5)).toEqual(content.subarray(0, 5));
      expect(await test.storage.readStart('files/a/start.mp3', content.length + 5)).toEqual(content);
      expect(await test.storage.readStart('files/a/missing.mp3', 5)).toBeNull();
    });

    it('tells the size of a file, and lends it to programs of this machine', async () => {
      await test.storage.write('files/a/lent.mp3', content);
      expect(await test.storage.sizeOf('files/a/lent.mp3')).toBe(1000);
      expect(
        await test.storage.withLocalFile('files/a/lent.mp3', async (path) => await readFile(path)),
      ).toEqual(content);
      expect(await test.storage.sizeOf('files/a/none.mp3')).toBeNull();
      await expect(test.storage.withLocalFile('files/a/none.mp3', async (path) => path)).rejects.toThrow(
        'There is no file',
      );
    });

    it('takes a file in pieces, keeps what came before a break, and forgets a file that is given up', async () => {
      const { pieces } = test.storage;
      const key = 'files/a/large.mp4';
      const large = Buffer.from(Array.from({ length: 7_000_000 }, (_, index) => index % 253));
      const sizeBytesMax = large.length;
      const append = async (offset: number, source: Readable) =>
        await pieces.append(key, { offset, source, sizeBytesMax });
      expect(await pieces.arrivedBytes(key)).toBe(0);
      const broken = Readable.from(
        (async function* () {
          yield large.subarray(0, 3_000_000);
          throw new Error('The network is gone.');
        })(),
      );
      expect(await append(0, broken)).toBe(3_000_000);
      expect(await pieces.arrivedBytes(key)).toBe(3_000_000);
      expect(await append(3_000_000, Readable.from([large.subarray(3_000_000, 3_000_500)]))).toBe(3_000_500);
      // An answer that was lost: the sender begins again at what it was told before.
      expect(await append(3_000_000, Readable.from([large.subarray(3_000_000)]))).toBe(large.length);
      await expect(append(large.length, Readable.from([Buffer.alloc(1)]))).rejects.toThrow('too large');
      expect(await test.storage.sizeOf(key)).toBeNull();
      await pieces.finish(key);
      await pieces.finish(key);
      expect((await test.storage.read(key))?.equals(large)).toBe(true);
      const other = 'files/a/other.mp4';
      await pieces.append(other, { offset: 0, source: Readable.from([content]), sizeBytesMax });
      await pieces.abandon(other);
      await pieces.abandon(other);
      expect(await pieces.arrivedBytes(other)).toBe(0);
    });

    it('lets nobody read without a signature, with another file’s, or after its time', async () => {
      await test.storage.write('files/b/loop.mp3', content);
      await test.storage.write('files/c/loop.mp3', content);
      const address = test.storage.signedReadUrl('files/b/loop.mp3', test.reader, inHours(1));
      const response = await get(address);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
      expect(await bytesOf(response)).toEqual(content);
      const bare = address.split('?')[0] ?? '';
      const wrong = [
        bare,
        test.storage.fileUrl('files/b/loop.mp3'),
        address.replace('/b/', '/c/'),
        `${address.slice(0, -3)}AAA`,
      ];
      for (const other of wrong) expect([other, (await get(other)).status]).toEqual([other, 403]);
      const stranger = { ...test.reader, signInId: 'another' };
      const foreign = [
        await get(address, { cookie: '' }),
        await get(address, { cookie: test.cookie.replace('=', '=A') }),
        await get(test.storage.signedReadUrl('files/b/loop.mp3', stranger, inHours(1))),
      ];
      expect(foreign.map(({ status }) => status)).toEqual([403, 403, 403]);
      test.advance(HOUR_MS);
      expect((await get(address)).status).toBe(403);
    });

    it('gives a service of another company an address without a sign-in, of one file and for a time', async () => {
      await test.storage.write('files/s/video.mp4', content);
      await test.storage.write('files/t/video.mp4', content);
      const address = test.storage.serviceReadUrl('files/s/video.mp4', inHours(1));
      const bare = { cookie: '' };
      expect(await bytesOf(await get(address, bare))).toEqual(content);
      expect((await get(address, { ...bare, range: 'bytes=0-9' })).status).toBe(206);
      const expiry = /e=(\d+)/.exec(address)?.[1] ?? '';
      const wrong = [
        address.replace('/s/', '/t/'),
        address.replace(expiry, String(Number(expiry) + 1)),
        `${address.slice(0, -3)}AAA`,
        `${address}&i=`,
        test.storage.signedReadUrl('files/s/video.mp4', test.reader, inHours(1)).replace(/&i=[^&]+/, ''),
      ];
      for (const other of wrong) expect([other, (await get(other, bare)).status]).toEqual([other, 403]);
      test.advance(HOUR_MS);
      expect((await get(address, bare)).status).toBe(403);
    });

    it('lists the files below a folder', async () => {
      expect(await test.storage.keysUnder('videos/x')).toEqual([]);
      for (const key of ['videos/x/2/b.mp4', 'videos/x/1/a.mp4', 'videos/xy/1/c.mp4'])
        await test.storage.write(key, content);
      expect(await test.storage.keysUnder('videos/x')).toEqual(['videos/x/1/a.mp4', 'videos/x/2/b.mp4']);
      await test.storage.remove('videos/x/1/a.mp4');
      expect(await test.storage.keysUnder('videos/x/1')).toEqual([]);
    });

    it('answers ranges, from the front, the middle and the end', async () => {
      await test.storage.write('files/d/loop.mp3', content);
      const address = test.storage.signedReadUrl('files/d/loop.mp3', test.reader, inHours(1));
      const cases = [
        ['bytes=0-99', 0, 100],
        ['bytes=900-', 900, 1000],
        ['bytes=-50', 950, 1000],
        ['bytes=990-5000', 990, 1000],
        ['bytes=-5000', 0, 1000],
      ] as const;
      for (const [range, from, to] of cases) {
        const response = await get(address, { range });
        expect([range, response.status, response.headers.get('content-range')]).toEqual([
          range,
          206,
          `bytes ${from}-${to - 1}/1000`,
        ]);
        expect(await bytesOf(response)).toEqual(content.subarray(from, to));
      }
      for (const range of ['bytes=1000-', 'bytes=-0', 'bytes=5000-6000']) {
        const response = await get(address, { range });
        expect([range, response.status, response.headers.get('content-range')]).toEqual([
          range,
          416,
          'bytes */1000',
        ]);
      }
    });

    it('gives everybody what is public, to keep for ever, and nothing else such an address', async () => {
      await test.storage.write('public/e/320.webp', content);
      const response = await get(test.storage.publicUrl('public/e/320.webp'));
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(response.headers.get('cache-control')).toContain('immutable');
      expect(() => test.storage.publicUrl('files/e/320.webp')).toThrow('not public');
    });

    it('takes one PUT of the signed type and below the signed size', async () => {
      const address = announced('files/f/loop.mp3');
      expect((await put(address, content, 'text/html')).status).toBe(422);
      expect((await put(address, Buffer.alloc(2000))).status).toBe(413);
      // Far more than the buffers of a connection hold: the answer must not be lost in a reset.
      const huge = Buffer.alloc(24 * 1024 * 1024);
      expect((await put(address, huge)).status).toBe(413);
      expect((await put(address, content)).status).toBe(200);
      expect((await put(address, content)).status).toBe(409);
      expect(await test.storage.read('files/f/loop.mp3')).toEqual(content);
      const late = announced('files/g/loop.mp3');
      test.advance(HOUR_MS);
      expect((await put(late, content)).status).toBe(403);
      expect(await test.storage.read('files/g/loop.mp3')).toBeNull();
    });

    it('takes one of twenty PUTs at the same moment', async () => {
      const address = announced('files/h/loop.mp3');
      const all = await Promise.all(
        Array.from({ length: 20 }, async () => (await put(address, content)).status),
      );
      expect(all.filter((status) => status === 200)).toHaveLength(1);
      expect(all.filter((status) => status === 409)).toHaveLength(19);
    });

    it('knows its own file addresses on any host, and no others', () => {
      const { storage } = test;
      expect(storage.keyOf(storage.fileUrl('files/i/loop.mp3'))).toBe('files/i/loop.mp3');
      expect(storage.keyOf(new URL(storage.fileUrl('files/i/loop.mp3'), 'https://here.test').href)).toBe(
        'files/i/loop.mp3',
      );
      for (const other of [
        '',
        'https://evil.test/a.mp3',
        'javascript:alert(1)',
        '/media/../../etc/passwd',
        '/media/.incoming/a',
      ]) {
        expect([other, storage.keyOf(other)]).toEqual([other, null]);
      }
    });

    it('refuses keys that lead elsewhere', async () => {
      for (const key of [
        '../a',
        '/etc/passwd',
        'a/../b',
        'a//b',
        '.hidden',
        'a/.incoming/b',
        'a\0b',
        'a\\b',
        '',
      ]) {
        await expect(test.storage.write(key, content)).rejects.toThrow('not a storage key');
      }
    });
  });
}
