import { mkdtemp, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../clock/system.ts';
import type { MediaOptions } from './media-addresses.ts';
import { StorageFullError } from './port.ts';
import { S3Client, S3Error } from './s3-client.ts';
import { s3Storage } from './s3.ts';
import { describeStorage } from './testing/conformance.ts';
import { type S3StandIn, startS3 } from './testing/s3-stand-in.ts';
import { served } from './testing/served.ts';

async function onS3() {
  const s3 = await startS3();
  const spoolFolder = await mkdtemp(join(tmpdir(), 'dubplate-spool-'));
  const make = (options: MediaOptions) =>
    s3Storage({
      ...options,
      config: s3.config,
      spoolFolder,
      realTime: systemClock(),
      retryMs: 5,
      silenceMs: 1500,
    });
  const test = await served(make);
  return {
    ...test,
    s3,
    spooled: async () => await readdir(spoolFolder),
    spooledBytes: async () => {
      const sizes = (await readdir(spoolFolder)).map(
        async (name) => (await stat(join(spoolFolder, name))).size,
      );
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    },
    /** The storage of another process with the same bucket. */
    another: async () => make(test.options),
    announceOne: test.announce,
    putOne: async (key: string, body: Buffer) => {
      const expiresAt = new Date(test.now().getTime() + 60_000);
      const address = test.storage.signedPutUrl({
        key,
        contentType: 'audio/mpeg',
        sizeBytesLimit: 1000,
        expiresAt,
      });
      return await fetch(new URL(address, test.origin), {
        method: 'PUT',
        headers: { 'content-type': 'audio/mpeg' },
        body: new Uint8Array(body),
      });
    },
    close: async () => {
      await test.close();
      await s3.close();
      await rm(spoolFolder, { recursive: true, force: true });
    },
  };
}

describeStorage('S3', onS3);

const MIB = 1024 * 1024;
const pattern = Buffer.from(Array.from({ length: 251 }, (_, index) => (index * 7) % 251));
const bytes = (length: number) => Buffer.alloc(length, pattern);

describe('S3', () => {
  let test: Awaited<ReturnType<typeof onS3>>;
  beforeAll(async () => {
    test = await onS3();
  });
  afterAll(async () => await test.close());
  const inAnHour = () => new Date(test.now().getTime() + 3_600_000);
  const ask = async (address: string, init: RequestInit = {}) =>
    await fetch(new URL(address, test.origin), {
      redirect: 'manual',
      headers: { cookie: test.cookie },
      ...init,
    });
  const redirectOf = async (key: string, init?: RequestInit) => {
    const answer = await ask(test.storage.signedReadUrl(key, test.reader, inAnHour()), init);
    return { answer, address: answer.headers.get('location') ?? '' };
  };

  it('leads a reader to an address of the bucket that ends soon, and no browser keeps the way', async () => {
    await test.storage.write('files/a/loop.mp3', bytes(500));
    const { answer, address } = await redirectOf('files/a/loop.mp3');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'private, no-store']);
    expect(address.startsWith(`${test.s3.config.bucketUrl}/files/a/loop.mp3?`)).toBe(true);
    expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('120');
    expect(address).not.toContain(test.s3.config.secretAccessKey);
    const file = await fetch(address, { headers: { range: 'bytes=100-199' } });
    expect([file.status, file.headers.get('content-range')]).toEqual([206, 'bytes 100-199/500']);
    expect([
      file.headers.get('content-type'),
      file.headers.get('content-disposition'),
      file.headers.get('cache-control'),
    ]).toEqual(['audio/mpeg', 'attachment; filename="loop.mp3"', 'private, max-age=600']);
    // Within a minute the address stays the same, so that a browser finds the file in its cache.
    const again = await redirectOf('files/a/loop.mp3');
    const from = (text: string) => new URL(text).searchParams.get('X-Amz-Date');
    expect(again.address === address || from(again.address) !== from(address)).toBe(true);
    test.s3.skew(121_000);
    expect((await fetch(address)).status).toBe(403);
    test.s3.skew(0);
  });

  it('answers HEAD by an address that takes HEAD only', async () => {
    const { answer, address } = await redirectOf('files/a/loop.mp3', {
      method: 'HEAD',
      headers: { cookie: test.cookie },
    });
    expect(answer.status).toBe(302);
    const head = await fetch(address, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '500']);
    expect((await fetch(address)).status).toBe(403);
  });

  it('refuses an address for another key, type, name, time or size of life, and a cut one', async () => {
    const { address } = await redirectOf('files/a/loop.mp3');
    await test.storage.write('files/b/loop.mp3', bytes(10));
    const changed = (name: string, value: string) => {
      const url = new URL(address);
      url.searchParams.set(name, value);
      return url.href;
    };
    const wrong = [
      address.replace('/files/a/', '/files/b/'),
      changed('response-content-type', 'text/html'),
      changed('response-content-disposition', 'inline'),
      changed('response-cache-control', 'public'),
      changed('X-Amz-Expires', '604800'),
      changed('X-Amz-Date', '20260101T000000Z'),
      `${address}&versionId=1`,
      address.slice(0, -1),
      address.split('?')[0] ?? '',
    ];
    for (const other of wrong) expect([other, (await fetch(other)).status]).toEqual([other, 403]);
    expect((await fetch(address)).status).toBe(200);
  });

  it('lets a public file be kept for long, also by the way to it', async () => {
    await test.storage.write('public/a/640.webp', bytes(300));
    const answer = await ask(test.storage.publicUrl('public/a/640.webp'), { headers: {} });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'public, max-age=3600']);
    const address = answer.headers.get('location') ?? '';
    expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('86400');
    test.s3.skew(3_600_000);
    const file = await fetch(address);
    test.s3.skew(0);
    expect([file.status, file.headers.get('content-disposition')]).toEqual([
      200,
      'inline; filename="640.webp"',
    ]);
    expect(test.s3.headersOf('public/a/640.webp')).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('gives public files the address of the bucket that the operator names', () => {
    const publicUrl = 'https://media.dubplate.example';
    const storage = s3Storage({
      config: { ...test.s3.config, publicUrl },
      spoolFolder: '',
      realTime: systemClock(),
      signingKey: () => Buffer.alloc(32),
      isServedByHttps: () => true,
      clock: systemClock(),
      gate: test.gate,
    });
    expect(storage.publicUrl('public/a/640.webp')).toBe(`${publicUrl}/public/a/640.webp`);
    expect(() => storage.publicUrl('files/a/loop.mp3')).toThrow('not public');
    expect(storage.keyOf(storage.fileUrl('files/a/loop.mp3'))).toBe('files/a/loop.mp3');
  });

  it('keeps a file of many parts, and lends it again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dubplate-large-'));
    const path = join(folder, 'replay.webm');
    await writeSparse(path, 40 * MIB);
    await test.storage.writeFrom('files/a/replay.webm', path);
    expect(await test.storage.sizeOf('files/a/replay.webm')).toBe(40 * MIB);
    const copied = await test.storage.withLocalFile('files/a/replay.webm', async (copy) => {
      const [given, got] = await Promise.all([readFile(path), readFile(copy)]);
      return given.equals(got);
    });
    expect([copied, test.s3.openUploads(), await test.spooled()]).toEqual([true, 0, []]);
    test.s3.fail({ matches: ({ url }) => url?.includes('partNumber=2') ?? false, how: refused, times: 1 });
    await expect(test.storage.writeFrom('files/b/replay.webm', path)).rejects.toThrow('AccessDenied');
    expect([await test.storage.sizeOf('files/b/replay.webm'), test.s3.openUploads()]).toEqual([null, 0]);
    await rm(folder, { recursive: true });
  });

  it('deletes its copy of a file also when the program that reads it fails', async () => {
    let lent = '';
    const reading = test.storage.withLocalFile('files/a/loop.mp3', async (path) => {
      lent = path;
      throw new Error('No picture in it.');
    });
    await expect(reading).rejects.toThrow('No picture in it.');
    await expect(readFile(lent)).rejects.toThrow('ENOENT');
    expect(await test.spooled()).toEqual([]);
  });

  it('clears copies that a process left when it died', async () => {
    await test.storage.withLocalFile('files/a/loop.mp3', async (path) => {
      await test.storage.removeLeftovers(new Date(systemClock().now().getTime() - 60_000));
      expect((await readFile(path)).length).toBe(500);
      await test.storage.removeLeftovers(new Date(systemClock().now().getTime() + 60_000));
      await expect(readFile(path)).rejects.toThrow('ENOENT');
    });
  });

  it('sends playlists itself, because they name other files by relative addresses', async () => {
    await test.storage.write('files/a/list.m3u8', Buffer.from('#EXTM3U\nvideo.mp4\n'));
    const headers: Record<string, string> = {};
    const reply = {
      header: (name: string, value: string) => {
        headers[name] = value;
        return reply;
      },
      send: async (content: Buffer) => content.toString(),
    };
    const file = {
      key: 'files/a/list.m3u8',
      contentType: 'application/vnd.apple.mpegurl',
      cacheControl: 'private',
    };
    expect(await test.storage.send({} as never, reply as never, file)).toBe('#EXTM3U\nvideo.mp4\n'); // Only these parts of a reply are used.
    expect(headers).toMatchObject({ 'content-type': file.contentType, 'cache-control': 'private' });
  });
});

const refused = { status: 403, code: 'AccessDenied' };

describe('a service that fails', () => {
  let test: Awaited<ReturnType<typeof onS3>>;
  beforeAll(async () => {
    test = await onS3();
  });
  afterAll(async () => await test.close());

  it.each<[string, Parameters<S3StandIn['fail']>[0]['how']]>([
    ['says that it is busy', { status: 503, code: 'SlowDown' }],
    ['breaks', { status: 500, code: 'InternalError' }],
    ['hears too little', { status: 400, code: 'RequestTimeout' }],
    ['cuts the connection', 'cut'],
    ['says nothing', 'silent'],
  ])('is asked again when it %s', async (_name, how) => {
    test.s3.fail({ how, times: 2 });
    await test.storage.write('files/a/again.mp3', bytes(2000));
    test.s3.fail({ how, times: 2 });
    expect((await test.storage.read('files/a/again.mp3'))?.equals(bytes(2000))).toBe(true);
  });

  it('is given up after four attempts, and nothing is half there', async () => {
    const before = test.s3.requests.length;
    test.s3.fail({ how: { status: 503, code: 'SlowDown' }, times: 4 });
    await expect(test.storage.write('files/a/given-up.mp3', bytes(10))).rejects.toThrow('503 SlowDown');
    expect(test.s3.requests.length - before).toBe(4);
    expect(await test.storage.read('files/a/given-up.mp3')).toBeNull();
  });

  it.each([
    { status: 507, code: 'XMinioStorageFull' },
    { status: 403, code: 'QuotaExceeded' },
    { status: 400, code: 'XMinioAdminBucketQuotaExceeded' },
    { status: 403, code: 'storage_cap_exceeded' },
  ])('is full when it answers $status $code', async (how) => {
    test.s3.fail({ how, times: 1 });
    await expect(test.storage.write('files/a/full.mp3', bytes(10))).rejects.toBeInstanceOf(StorageFullError);
    test.announceOne('files/a/put.mp3');
    test.s3.fail({ how, times: 1 });
    expect((await test.putOne('files/a/put.mp3', bytes(100))).status).toBe(507);
    expect(await test.spooled()).toEqual([]);
  });

  it('does not take what was refused a second time', async () => {
    const before = test.s3.requests.length;
    test.s3.fail({ how: refused, times: 1 });
    await expect(test.storage.read('files/a/again.mp3')).rejects.toThrow('403 AccessDenied');
    expect(test.s3.requests.length - before).toBe(1);
    test.s3.skew(3_600_000);
    await expect(test.storage.read('files/a/again.mp3')).rejects.toThrow('RequestTimeTooSkewed');
    test.s3.skew(0);
  });

  it('goes on with a large file where the line broke', async () => {
    const content = bytes(3 * MIB);
    await test.storage.write('files/a/long.mp4', content);
    const gets = () => test.s3.requests.filter((line) => line.startsWith('GET /media-test/files/a/long.mp4'));
    test.s3.fail({ matches: ({ method }) => method === 'GET', how: { cutAfterBytes: MIB / 2 }, times: 3 });
    const got = await test.storage.withLocalFile('files/a/long.mp4', async (path) => await readFile(path));
    expect([got.equals(content), gets().length]).toEqual([true, 4]);
    test.s3.fail({ matches: ({ method }) => method === 'GET', how: { cutAfterBytes: MIB }, times: 1 });
    expect((await test.storage.read('files/a/long.mp4'))?.equals(content)).toBe(true);
  });

  it('deletes an upload that did not arrive as it was sent', async () => {
    test.announceOne('files/a/short.mp3');
    test.s3.fail({
      matches: ({ method }) => method === 'HEAD',
      how: { status: 404, code: 'NoSuchKey' },
      times: 1,
    });
    expect((await test.putOne('files/a/short.mp3', bytes(100))).status).toBe(500);
    expect(test.s3.keys()).not.toContain('files/a/short.mp3');
  });
});

describe('pieces on S3', () => {
  let test: Awaited<ReturnType<typeof onS3>>;
  beforeAll(async () => {
    test = await onS3();
  });
  afterAll(async () => await test.close());
  const key = 'files/a/film.mp4';
  const film = bytes(23 * MIB);
  const append = async (offset: number, end: number, storage = test.storage) =>
    await storage.pieces.append(key, {
      offset,
      source: Readable.from(cut(film.subarray(offset, end))),
      sizeBytesMax: film.length,
    });

  it('goes on in another process after one that died, whatever it had begun', async () => {
    expect(await append(0, 9 * MIB + 5)).toBe(9 * MIB + 5);
    const other = await test.another();
    expect(await other.pieces.arrivedBytes(key)).toBe(9 * MIB + 5);
    // It dies after a part, before it says where its rest begins.
    test.s3.fail({
      matches: ({ method, url }) => method === 'PUT' && (url?.includes('.pieces') ?? false),
      how: refused,
      times: 1,
    });
    await expect(append(9 * MIB + 5, 18 * MIB, other)).rejects.toThrow('AccessDenied');
    const arrived = await test.storage.pieces.arrivedBytes(key);
    expect(arrived).toBeGreaterThan(9 * MIB + 5);
    expect(arrived).toBeLessThanOrEqual(18 * MIB);
    expect(await append(arrived, film.length)).toBe(film.length);
    expect(await test.storage.pieces.arrivedBytes(key)).toBe(film.length);
    // The answer to joining the parts is lost.
    test.s3.fail({
      matches: ({ method, url }) => method === 'DELETE' && (url?.includes('.pieces') ?? false),
      how: refused,
      times: 1,
    });
    await expect(test.storage.pieces.finish(key)).rejects.toThrow('AccessDenied');
    await other.pieces.finish(key);
    expect((await test.storage.read(key))?.equals(film)).toBe(true);
    expect([test.s3.keys(), test.s3.openUploads(), await test.spooled()]).toEqual([[key], 0, []]);
  });

  it('keeps what came before a piece that is too large, and refuses one that leaves a hole', async () => {
    const { pieces } = test.storage;
    const small = 'files/a/small.mp4';
    const source = Readable.from([bytes(700), bytes(700)]);
    await expect(pieces.append(small, { offset: 0, source, sizeBytesMax: 1000 })).rejects.toThrow(
      'too large',
    );
    expect(await pieces.arrivedBytes(small)).toBe(700);
    const later = Readable.from([bytes(1)]);
    await expect(pieces.append(small, { offset: 900, source: later, sizeBytesMax: 1000 })).rejects.toThrow(
      'Only 700 bytes',
    );
    await pieces.finish(small);
    expect((await test.storage.read(small))?.equals(bytes(700))).toBe(true);
  });

  it('takes an empty file, begins again when the bucket forgot the parts, and aborts what is given up', async () => {
    const { pieces } = test.storage;
    await pieces.append('files/a/empty.mp4', { offset: 0, source: Readable.from([]), sizeBytesMax: 10 });
    await pieces.finish('files/a/empty.mp4');
    expect(await test.storage.sizeOf('files/a/empty.mp4')).toBe(0);
    await expect(pieces.finish('files/a/none.mp4')).rejects.toThrow('No piece');
    const forgotten = 'files/a/forgotten.mp4';
    await pieces.append(forgotten, { offset: 0, source: Readable.from([bytes(10)]), sizeBytesMax: 10 });
    test.s3.dropUploads();
    expect(await pieces.arrivedBytes(forgotten)).toBe(0);
    await pieces.append(forgotten, { offset: 0, source: Readable.from([bytes(10)]), sizeBytesMax: 10 });
    expect(test.s3.openUploads()).toBe(1);
    await pieces.abandon(forgotten);
    expect([test.s3.openUploads(), test.s3.keys().filter((each) => each.includes('.pieces'))]).toEqual([
      0,
      [],
    ]);
  });

  it('needs little memory and little room on this machine', async () => {
    let largest = 0;
    const size = 60 * MIB;
    const source = Readable.from(
      (async function* () {
        for (let at = 0; at < size; at += 64 * 1024) {
          largest = Math.max(largest, await test.spooledBytes());
          yield Buffer.alloc(64 * 1024, 1);
        }
      })(),
    );
    await test.storage.pieces.append('files/a/huge.mp4', { offset: 0, source, sizeBytesMax: size });
    expect(largest).toBeLessThan(9 * MIB);
    await test.storage.pieces.finish('files/a/huge.mp4');
    expect(await test.storage.sizeOf('files/a/huge.mp4')).toBe(size);
  });
});

describe('a signed request', () => {
  let s3: S3StandIn;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(async () => await s3.close());

  const put = async (body: Buffer) => {
    const client = new S3Client({ ...s3.config, realTime: systemClock(), retryMs: 5 });
    const headers = { 'content-type': 'audio/mpeg', 'content-disposition': 'attachment' };
    const sent = client.send({ method: 'PUT', key: 'files/a/Loop_-.1.mp3', headers, body }, async () => true);
    return { body, sent };
  };

  it('is taken as it was sent', async () => {
    expect(await (await put(bytes(100))).sent).toBe(true);
    expect(s3.keys()).toEqual(['files/a/Loop_-.1.mp3']);
  });

  it.each<[string, (request: IncomingMessage) => void]>([
    ['another key', (request) => void (request.url = request.url?.replace('Loop', 'Other'))],
    ['another bucket', (request) => void (request.url = request.url?.replace('media', 'other'))],
    ['another query', (request) => void (request.url += '?acl=')],
    ['another type', ({ headers }) => void (headers['content-type'] = 'text/html')],
    ['another disposition', ({ headers }) => void (headers['content-disposition'] = 'inline')],
    ['another size', ({ headers }) => void (headers['content-length'] = '99')],
    ['another hash', ({ headers }) => void (headers['x-amz-content-sha256'] = 'UNSIGNED-PAYLOAD')],
    ['a header more', ({ headers }) => void (headers['x-amz-acl'] = 'public-read')],
    ['another date', ({ headers }) => void (headers['x-amz-date'] = '20260101T000000Z')],
    ['a cut signature', ({ headers }) => void (headers.authorization = headers.authorization?.slice(0, -1))],
    ['no signature', ({ headers }) => void delete headers.authorization],
  ])('is refused with %s', async (_name, change) => {
    const before = s3.keys();
    s3.changeRequests(change);
    await expect((await put(bytes(50))).sent).rejects.toMatchObject({ status: 403 });
    s3.changeRequests(() => {});
    expect(s3.keys()).toEqual(before);
  });

  it('is refused with another content of the same size', async () => {
    const { sent, body } = await put(bytes(50));
    body.fill(1);
    await expect(sent).rejects.toThrow('XAmzContentSHA256Mismatch');
  });

  it('is refused with the keys of another account', async () => {
    const keys: Partial<S3StandIn['config']>[] = [
      { secretAccessKey: 'another-secret' },
      { accessKeyId: 'ANOTHER' },
      { region: 'us-east-1' },
    ];
    for (const other of keys) {
      const client = new S3Client({ ...s3.config, ...other, realTime: systemClock() });
      const asked = client.send({ method: 'GET', key: 'files/a/x.mp3' }, async () => undefined);
      await expect(asked).rejects.toBeInstanceOf(S3Error);
      await expect(asked).rejects.toMatchObject({ status: 403 });
    }
  });
});

function cut(content: Buffer): Buffer[] {
  const size = 64 * 1024;
  return Array.from({ length: Math.ceil(content.length / size) }, (_, index) =>
    content.subarray(index * size, (index + 1) * size),
  );
}

async function writeSparse(path: string, size: number): Promise<void> {
  const handle = await open(path, 'w');
  for (let at = 0; at < size; at += MIB) await handle.write(Buffer.from(`at ${at}`), 0, undefined, at);
  await handle.truncate(size);
  await handle.close();
}
