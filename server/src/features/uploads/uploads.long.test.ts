import { refusalReasons } from '@dubplate/shared/features/uploads/refusal-reasons.ts';
import { uploadMessages, UploadStatus } from '@dubplate/shared/features/uploads/model.ts';
import { UPLOAD_SIZE_BYTES_LIMIT } from '@dubplate/shared/lib/file-names.ts';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, signInAgain, type TestPerson } from '../../testing/builders.ts';
import { readerCookie, readerTag } from '../../providers/storage/readers.ts';
import { putFile, statusOf, uploadAs } from './testing/client.ts';
import { anMp3, aPngBomb, aRiff, aWav, withFrameCount, withId3 } from './testing/files.ts';
import { pitchesMp3 } from './testing/pitches.ts';
import { type StoredSound, storedSound } from '@dubplate/shared/features/uploads/sound/stored-sound.ts';
import { readTicket } from './ticket.ts';
import {
  getOwnAudio,
  issueUploadTicket,
  keepOwnImage,
  keepTicketImage,
  keepUploads,
  publicImageUrl,
  readUrlOf,
  storeOwnFile,
} from './uploads.ts';

const HOUR_MS = 3_600_000;
const folder = 'files/ab12CD34/audio/1700000000';
const mp3 = { fileName: 'Loop é.mp3', fileType: 'audio/mpeg', folder };
let server: BootedServer;
let fan: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  server = await boot();
  [fan, other] = [await aFan(server), await aFan(server)];
});
afterAll(async () => await server.close());

const rowOf = async (fileUrl: string) =>
  await server.database.db
    .selectFrom('uploads')
    .selectAll()
    .where('file_url', '=', fileUrl)
    .executeTakeFirst();
const sign = async (input = mp3) =>
  (await server.call('upload/generate-signed-url', input, { as: fan })).body;
const now = (): Date => server.ctx.clock.now();
const filesOnDisk = async (): Promise<string[]> => {
  const entries = await readdir(join(server.ctx.config.dataDir, 'media'), {
    recursive: true,
    withFileTypes: true,
  });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};
const aPicture = async (format: 'png' | 'jpeg' | 'webp', width = 900, height = 600): Promise<Buffer> =>
  await sharp({ create: { width, height, channels: 3, background: '#c33' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'secret place' } } })
    .toFormat(format)
    .toBuffer();

describe('upload/generate-signed-url', () => {
  it('gives an address for ten minutes whose name is sanitised and whose place nobody else can choose', async () => {
    const { status, body } = await server.call('upload/generate-signed-url', mp3, { as: fan });
    expect([status, body.expiresIn]).toEqual([200, 600]);
    const row = await rowOf(body.fileUrl);
    expect(body.fileUrl).toBe(`${server.url}/media/${folder}/${row?.id}/Loop_e.mp3`);
    expect(row).toMatchObject({
      user_id: fan.userId,
      status: UploadStatus.Signed,
      kind: 'audio',
      format: 'mp3',
    });
    const again = await sign();
    expect(again.fileUrl).not.toBe(body.fileUrl);
  });

  it('is served at the second specified address and speaks the page’s own origin', async () => {
    const response = await fetch(`${server.url}/api/upload/generate-signed-url`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:4321' },
      body: JSON.stringify({ ...mp3, token: fan.token }),
    });
    const body = (await response.json()) as { url: string; fileUrl: string };
    expect(body.url).toMatch(/^http:\/\/localhost:4321\/media\/put\//);
    expect(body.fileUrl).toMatch(/^http:\/\/localhost:4321\/media\/files\//);
  });

  it.each(['null', 'http://[', 'ftp://here', 'http://a/b', `http://${'x'.repeat(300)}.test`])(
    'does not believe the origin %s',
    async (origin) => {
      const { status, body } = await server.call('upload/generate-signed-url', mp3, {
        as: fan,
        headers: { origin },
      });
      expect([status, body.fileUrl.startsWith(`${server.url}/media/`)]).toEqual([200, true]);
    },
  );

  it('falls back to the default folder', async () => {
    const { body } = await server.call(
      'upload/generate-signed-url',
      { fileName: 'a.wav', fileType: 'audio/wav' },
      { as: fan },
    );
    expect(new URL(body.fileUrl).pathname).toMatch(/^\/media\/uploads\/[0-9a-f-]{36}\/a\.wav$/);
  });

  it.each([
    [{ folder: '../../etc' }, 'folder'],
    [{ folder: 'files/ab12CD34/audio/../../..' }, 'folder'],
    [{ folder: 'public' }, 'folder'],
    [{ fileType: 'text/html' }, 'fileType'],
    [{ fileType: 'image/svg+xml' }, 'fileType'],
    [{ fileName: 'loop.html' }, 'fileName'],
    [{ fileName: 'loop' }, 'fileName'],
  ])('refuses %j with a sentence for %s', async (wanted, field) => {
    const { status, body } = await server.call(
      'upload/generate-signed-url',
      { ...mp3, ...wanted },
      { as: fan },
    );
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([422, [field]]);
  });

  it('leads no name upwards', async () => {
    const { fileUrl } = await sign({ ...mp3, fileName: '../../../../etc/passwd.mp3' });
    expect(new URL(fileUrl).pathname).toMatch(/\/[0-9a-f-]{36}\/_\.\._\.\._\.\._etc_passwd\.mp3$/);
  });

  it('asks for a token or a ticket', async () => {
    const none = await server.call('upload/generate-signed-url', mp3);
    const wrong = await server.call('upload/generate-signed-url', { ...mp3, uploadTicket: 'a.b.c.d' });
    expect([none.status, wrong.status, wrong.body.error.code]).toEqual([401, 401, 'unauthenticated']);
  });

  it('gives a registration three pictures in ten minutes, and no audio', async () => {
    const uploadTicket = issueUploadTicket(server.ctx, 'New@Example.test', now());
    const picture = { fileName: 'me.png', fileType: 'image/png', uploadTicket };
    const audio = await server.call('upload/generate-signed-url', { ...mp3, uploadTicket });
    expect(audio.status).toBe(422);
    const atOnce = await Promise.all(
      Array.from({ length: 8 }, async () => await server.call('upload/generate-signed-url', picture)),
    );
    expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(atOnce.filter(({ body }) => body.error?.code === 'limit-reached')).toHaveLength(5);
    const soonOver = new Date(now().getTime() - 600_000);
    const over = issueUploadTicket(server.ctx, 'new@example.test', soonOver);
    expect((await server.call('upload/generate-signed-url', { ...picture, uploadTicket: over })).status).toBe(
      401,
    );
    const tampered = `${uploadTicket.slice(0, -2)}xx`;
    expect(
      (await server.call('upload/generate-signed-url', { ...picture, uploadTicket: tampered })).status,
    ).toBe(401);
    expect(readTicket(server.ctx.signingKey(), over, now())).toBe(null);
    expect(readTicket(server.ctx.signingKey(), uploadTicket, now())?.expiresAt.getTime()).toBeGreaterThan(
      now().getTime(),
    );
  });
});

describe('a PUT to a signed address', () => {
  it('is taken once under twenty parallel attempts', async () => {
    const { url, fileUrl } = await sign();
    const content = await anMp3(31);
    const results = await Promise.all(
      Array.from({ length: 20 }, async () => await putFile(url, content, 'audio/mpeg')),
    );
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(results.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await statusOf(server, fan, fileUrl)).toMatchObject({ status: UploadStatus.Processed });
    expect((await putFile(url, content, 'audio/mpeg')).status).toBe(409);
  });

  it('takes less than 5 MB, not 5 MB, whether the length is announced or not', async () => {
    const tooLarge = Buffer.alloc(UPLOAD_SIZE_BYTES_LIMIT);
    const first = await sign();
    expect(await putFile(first.url, tooLarge, 'audio/mpeg')).toMatchObject({
      status: 413,
      body: { error: { code: 'too-large', message: uploadMessages.tooLarge } },
    });
    expect((await rowOf(first.fileUrl))?.claimed_at).toBeNull();
    const before = await filesOnDisk();
    const pieces = new ReadableStream({
      start(controller) {
        for (let sent = 0; sent < 4 * tooLarge.length; sent += 65_536)
          controller.enqueue(new Uint8Array(65_536));
        controller.close();
      },
    });
    const options = {
      method: 'PUT',
      headers: { 'content-type': 'audio/mpeg' },
      body: pieces,
      duplex: 'half',
    } as const;
    const unannounced = await fetch(first.url, options);
    expect(unannounced.status).toBe(413);
    expect(await filesOnDisk()).toEqual(before);
    const second = await sign();
    const justUnder = await putFile(second.url, tooLarge.subarray(1), 'audio/mpeg');
    expect(justUnder.status).toBe(200);
    expect(await statusOf(server, fan, second.fileUrl)).toMatchObject({ status: UploadStatus.Refused });
  });

  it('refuses another type, an empty file, a changed or expired address and one that was never given', async () => {
    const { url } = await sign();
    expect((await putFile(url, Buffer.from('x'), 'text/html')).status).toBe(422);
    expect((await putFile(url, Buffer.alloc(0), 'audio/mpeg')).body.error?.fields).toEqual({
      file: uploadMessages.noFile,
    });
    const changed = [
      url.replace('audio%2Fmpeg', 'text%2Fhtml'),
      url.replace(/l=\d+/, 'l=99999999'),
      url.replace(/e=\d+/, 'e=9999999999'),
      url.replace('ab12CD34', 'xx12CD34'),
      url.replace(/&s=[^&]+/, '&s='),
      url.split('?')[0] ?? '',
      url.replace('/media/put/', '/media/put/../'),
    ];
    for (const address of changed) {
      expect([address, (await putFile(address, Buffer.from('x'), 'audio/mpeg')).status]).toEqual([
        address,
        expect.toBeOneOf([403, 404]),
      ]);
    }
    await server.clock.advance(600_000, { runsJobs: false });
    expect((await putFile(url, Buffer.from('x'), 'audio/mpeg')).status).toBe(403);
    await server.clock.advance(-600_000, { runsJobs: false });
  });

  it('leaves nothing when it is broken off, and a fresh address works', async () => {
    const before = await filesOnDisk();
    const { url, fileUrl } = await sign();
    const ending = new AbortController();
    const endless = new ReadableStream({
      async pull(controller) {
        controller.enqueue(new Uint8Array(1000));
        await new Promise((resolve) => setTimeout(resolve, 5));
      },
    });
    setTimeout(() => ending.abort(), 100);
    const options = {
      method: 'PUT',
      headers: { 'content-type': 'audio/mpeg' },
      body: endless,
      duplex: 'half',
      signal: ending.signal,
    } as const;
    await expect(fetch(url, options)).rejects.toThrow('abort');
    await expect.poll(filesOnDisk).toEqual(before);
    expect((await rowOf(fileUrl))?.status).toBe(UploadStatus.Signed);
    const again = await uploadAs(server, fan, {
      name: 'again.mp3',
      type: 'audio/mpeg',
      content: await anMp3(31),
    });
    expect(again.status).toBe(UploadStatus.Processed);
  });
});

describe('what arrived', () => {
  it.each([
    ['16 bits, stereo', aWav({ seconds: 31, channels: 2 })],
    ['floats', aWav({ seconds: 31, bits: 32, isFloat: true })],
    ['extensible, 24 bits', aWav({ seconds: 31, bits: 24, isExtensible: true })],
  ])('is kept as WAV of %s with its true length and its peaks', async (_name, content) => {
    const item = await uploadAs(server, fan, { name: 'take.wav', type: 'audio/wav', content });
    expect([item.status, item.reason, item.duration]).toEqual([UploadStatus.Processed, null, 31]);
    expect(item.peaks).toHaveLength(512);
    expect(item.peaks?.[100]).toBeCloseTo(0.8, 1);
    expect(item.peaks?.[400]).toBeCloseTo(0.4, 1);
  });

  it('is kept as MP3, with the length that decoding finds, also under 30 seconds', async () => {
    const item = await uploadAs(server, fan, {
      name: 'short.mp3',
      type: 'audio/mpeg',
      content: await anMp3(12),
    });
    expect(item.status).toBe(UploadStatus.Processed);
    expect(item.duration).toBeGreaterThan(11.9);
    expect(item.duration).toBeLessThan(12.2);
    expect(Math.max(...(item.peaks ?? []))).toBeGreaterThan(0.4);
  });

  it('is measured by decoding when an MP3 was cut and its header still promises the whole', async () => {
    const whole = withId3(withFrameCount(await anMp3(60), 100_000), 'Whole');
    const item = await uploadAs(server, fan, {
      name: 'cut.mp3',
      type: 'audio/mpeg',
      content: whole.subarray(0, Math.floor(whole.length / 3)),
    });
    expect(item.status).toBe(UploadStatus.Processed);
    expect(item.duration).toBeGreaterThan(19);
    expect(item.duration).toBeLessThan(21);
  });

  const wav = aWav({ seconds: 1 });
  const noise = (bytes: number) =>
    Buffer.from(Array.from({ length: bytes }, (_, at) => 1 + ((at * 37) % 90)));
  const id3v1 = () => Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125, 0x20)]);
  const withBehind = async (...parts: Buffer[]) => Buffer.concat([await anMp3(12), ...parts]);
  /** Silent frames of MPEG 2.5 layer III: 8 kbit/s, 8 kHz, 72 bytes and 72 ms each. */
  const slowMp3 = (seconds: number) => {
    const frames = Array.from({ length: Math.ceil(seconds / 0.072) }, () => [
      0xff,
      0xe3,
      0x18,
      0xc4,
      ...Array(68).fill(0),
    ]);
    return Buffer.from(frames.flat());
  };

  it('is kept with the tags that music programs write behind an MP3', async () => {
    const ape = Buffer.alloc(32);
    ape.write('APETAGEX', 0, 'latin1');
    ape.writeUInt32LE(3000 + 32, 12);
    const lyrics = noise(2000);
    const size = Buffer.from(String(lyrics.length).padStart(6, '0'));
    const tags = [noise(3000), ape, lyrics, size, Buffer.from('LYRICS200'), id3v1()];
    const content = await withBehind(...tags);
    const item = await uploadAs(server, fan, { name: 'tagged.mp3', type: 'audio/mpeg', content });
    expect([item.status, item.reason]).toEqual([UploadStatus.Processed, null]);
  });
  const page = Buffer.from('<!doctype html><script>alert(1)</script>');
  const padded = (text: string): Buffer => Buffer.concat([Buffer.from(text), Buffer.alloc(3000, 0x20)]);
  const named = {
    wav: ['x.wav', 'audio/wav'],
    mp3: ['x.mp3', 'audio/mpeg'],
    png: ['x.png', 'image/png'],
    jpeg: ['x.jpg', 'image/jpeg'],
  } as const;
  it.each<[string, keyof typeof named, () => Buffer | Promise<Buffer>, keyof typeof refusalReasons]>([
    ['HTML', 'mp3', () => padded(page.toString()), 'undecodable'],
    ['HTML', 'png', () => padded(page.toString()), 'wrongImageType'],
    [
      'SVG',
      'png',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'wrongImageType',
    ],
    ['MP3 and 2 kB of something else', 'mp3', async () => await withBehind(noise(2048)), 'foreignContent'],
    [
      'MP3 and something else between it and its tag',
      'mp3',
      async () => await withBehind(noise(2048), id3v1()),
      'foreignContent',
    ],
    ['WAV of over 20 minutes', 'wav', () => aWav({ seconds: 1201, sampleRate: 4000, bits: 8 }), 'tooLong'],
    ['MP3 of over 20 minutes at 8 kbit/s', 'mp3', () => slowMp3(1201), 'tooLong'],
    ['JPEG', 'png', async () => await aPicture('jpeg'), 'wrongImageType'],
    ['PNG', 'jpeg', async () => await aPicture('png'), 'wrongImageType'],
    [
      'GIF',
      'png',
      async () =>
        await sharp(await aPicture('png'))
          .gif()
          .toBuffer(),
      'wrongImageType',
    ],
    ['MP3 and HTML', 'mp3', async () => Buffer.concat([await anMp3(12), page]), 'foreignContent'],
    [
      'MP3 with HTML in its tag',
      'mp3',
      async () => withId3(await anMp3(12), page.toString()),
      'foreignContent',
    ],
    [
      'MP3 and an archive',
      'mp3',
      async () => Buffer.concat([await anMp3(12), Buffer.from('PK\x05\x06'), Buffer.alloc(18)]),
      'foreignContent',
    ],
    ['HTML before MP3', 'mp3', async () => Buffer.concat([page, await anMp3(12)]), 'foreignContent'],
    [
      'MP3 that is mostly something else',
      'mp3',
      async () => Buffer.concat([await anMp3(2), Buffer.alloc(90_000, 7)]),
      'undecodable',
    ],
    [
      'WAV with a page in a chunk',
      'wav',
      () =>
        aRiff([
          ['LIST', page],
          ['fmt ', wav.subarray(20, 36)],
          ['data', Buffer.alloc(999)],
        ]),
      'foreignContent',
    ],
    ['WAV with a page behind its end', 'wav', () => Buffer.concat([wav, page]), 'foreignContent'],
    ['WAV without sound', 'wav', () => aRiff([['fmt ', wav.subarray(20, 36)]]), 'undecodable'],
    [
      'WAV of an unknown code',
      'wav',
      () =>
        aRiff([
          ['fmt ', Buffer.alloc(16, 9)],
          ['data', Buffer.alloc(100)],
        ]),
      'undecodable',
    ],
    [
      'cut PNG',
      'png',
      async () =>
        (
          await sharp({
            create: {
              width: 900,
              height: 900,
              channels: 3,
              noise: { type: 'gaussian', mean: 128, sigma: 60 },
              background: '#000',
            },
          })
            .png()
            .toBuffer()
        ).subarray(0, 60_000),
      'damagedImage',
    ],
    ['PNG of 400 million pixels', 'png', () => aPngBomb(20_000), 'tooManyPixels'],
    [
      'noise',
      'png',
      () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(500, 3)]),
      'wrongImageType',
    ],
  ])('is refused and removed: %s sent as %s', async (_name, as, make, reason) => {
    const [name, type] = named[as];
    const item = await uploadAs(server, fan, { name, type, content: await make() });
    expect(item).toMatchObject({
      status: UploadStatus.Refused,
      reason: refusalReasons[reason],
      duration: null,
    });
    await expect.poll(async () => (await readAs(server, fan, item.fileUrl)).status).toBe(404);
  });

  it.each([
    ['x.mp3', 'audio/mpeg', wav, 'This is a WAV file: please let its name end in .wav.'],
    ['x.wav', 'audio/wav', Buffer.from('RIFF\x10\0\0\0AVI LIST        '), 'This is an AVI video.'],
  ])('is refused as %s of %s with the format that it has', async (name, type, content, found) => {
    const { reason } = await uploadAs(server, fan, { name, type, content });
    expect(reason).toBe(`${refusalReasons.undecodable} ${found}`);
  });

  it('is rewritten where it is stored if browsers could not find its seconds', async () => {
    const content = await pitchesMp3({ seconds: 31, vbrQuality: 4 });
    const item = await uploadAs(server, fan, { name: 'vbr.mp3', type: 'audio/mpeg', content });
    expect([item.status, Math.round(item.duration ?? 0)]).toEqual([UploadStatus.Processed, 31]);
    const read = await readAs(server, fan, item.fileUrl);
    expect(
      Buffer.from(await read.arrayBuffer()).equals((storedSound(content, 'mp3') as StoredSound).bytes),
    ).toBe(true);
  });

  it('as a picture is re-encoded in four widths without metadata, whatever is hidden behind it', async () => {
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      const content = Buffer.concat([await aPicture(format), page]);
      const item = await uploadAs(server, fan, { name: `me.${format}`, type: `image/${format}`, content });
      expect([format, item.status, item.reason]).toEqual([format, UploadStatus.Processed, null]);
      const address = publicImageUrl(server.ctx, item.fileUrl, 160) ?? '';
      expect(address).toBe(`/media/public/${item.id}/160.webp`);
      const response = await fetch(server.url + address);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('content-security-policy')).toBe(
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      );
      const { width, height, exif } = await sharp(bytes).metadata();
      expect([width, height, exif]).toEqual([160, 107, undefined]);
      expect(bytes.includes('script')).toBe(false);
      const largest = await fetch(`${server.url}/media/public/${item.id}/1280.webp`);
      expect((await sharp(Buffer.from(await largest.arrayBuffer())).metadata()).width).toBe(900);
    }
  });
});

describe('upload/send-to-S3', () => {
  const send = async (
    file: { name: string; type: string; content: Buffer } | null,
    fields: Record<string, string>,
  ) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    if (file) form.append('file', new File([new Uint8Array(file.content)], file.name, { type: file.type }));
    const headers = { authorization: 'Public public' };
    const response = await fetch(`${server.url}/app/api/upload/send-to-S3`, {
      method: 'POST',
      headers,
      body: form,
    });
    const body: unknown = await response.json();
    return {
      status: response.status,
      body: body as { file: string; error: { code: string; fields?: Record<string, string> } },
    }; // The call answers with one of these.
  };

  it('stores a form’s file, which is then looked at like any other', async () => {
    const file = { name: 'über.mp3', type: 'audio/mpeg', content: await anMp3(31) };
    const { status, body } = await send(file, { token: fan.token, folder });
    expect(status).toBe(200);
    expect(body.file).toMatch(/\/uber\.mp3$/);
    expect(await statusOf(server, fan, body.file)).toMatchObject({
      status: UploadStatus.Processed,
      reason: null,
    });
  });

  it('is written once, also when the database wants its transaction again', async () => {
    const { database } = server.ctx;
    const { transaction } = database;
    let repeats = 0;
    database.transaction = async (work) =>
      await transaction(async (tx) => {
        const answer = await work(tx);
        repeats += 1;
        if (repeats === 1) throw Object.assign(new Error('serialization failure'), { code: '40001' });
        return answer;
      });
    const before = await filesOnDisk();
    const file = { name: 'once.mp3', type: 'audio/mpeg', content: await anMp3(31) };
    const { status, body } = await send(file, { token: fan.token, folder });
    database.transaction = transaction;
    expect([status, repeats]).toEqual([200, 2]);
    expect(await statusOf(server, fan, body.file)).toMatchObject({ status: UploadStatus.Processed });
    expect((await filesOnDisk()).length - before.length).toBe(1);
  });

  it('works with a ticket, whose picture then belongs to the person it became', async () => {
    const uploadTicket = issueUploadTicket(server.ctx, 'later@example.test', now());
    const { status, body } = await send(
      { name: 'me.png', type: 'image/png', content: await aPicture('png') },
      { uploadTicket },
    );
    expect(status).toBe(200);
    const row = await rowOf(body.file);
    await server.ctx.uploads.settled(row?.id ?? '');
    const { ctx } = server;
    const image = {
      ctx,
      email: 'later@example.test',
      userId: other.userId,
      fileUrl: body.file,
      field: 'profile_image',
    };
    const steal = { ...image, email: 'somebody@example.test' };
    await expect(
      server.database.transaction(async (tx) => await keepTicketImage(tx, steal, now())),
    ).rejects.toMatchObject({ code: 'validation' });
    await server.database.transaction(async (tx) => await keepTicketImage(tx, image, now()));
    expect(await rowOf(body.file)).toMatchObject({ user_id: other.userId, kept_at: expect.any(Date) });
  });

  it('refuses a form without a file, of a wrong type, of 5 MB, and one of nobody', async () => {
    const content = await anMp3(12);
    expect((await send(null, { token: fan.token })).body.error.fields).toEqual({
      file: uploadMessages.noFile,
    });
    expect((await send({ name: 'a.html', type: 'text/html', content }, { token: fan.token })).status).toBe(
      422,
    );
    expect(
      (await send({ name: 'a.mp3', type: 'audio/mpeg', content }, { token: fan.token, folder: '/etc' }))
        .status,
    ).toBe(422);
    const large = { name: 'a.mp3', type: 'audio/mpeg', content: Buffer.alloc(UPLOAD_SIZE_BYTES_LIMIT) };
    expect((await send(large, { token: fan.token })).body.error.code).toBe('too-large');
    expect((await send({ name: 'a.mp3', type: 'audio/mpeg', content }, {})).status).toBe(401);
  });
});

describe('upload/get-status', () => {
  it('tells the uploader alone, in the order asked', async () => {
    const [first, second] = [await sign(), await sign()];
    const { body } = await server.call(
      'upload/get-status',
      { fileUrls: [second.fileUrl, first.fileUrl] },
      { as: fan },
    );
    expect(body.items.map(({ fileUrl, status }) => [fileUrl, status])).toEqual([
      [second.fileUrl, 1],
      [first.fileUrl, 1],
    ]);
    const foreign = await server.call('upload/get-status', { fileUrls: [first.fileUrl] }, { as: other });
    expect([foreign.status, foreign.body]).toEqual([200, { items: [] }]);
    const lost = [first.fileUrl, 'https://evil.test/media/files/a.mp3', ''];
    const some = await server.call('upload/get-status', { fileUrls: lost }, { as: fan });
    expect(some.body.items.map(({ fileUrl }) => fileUrl)).toEqual([first.fileUrl]);
  });
});

describe('getOwnAudio', () => {
  it('gives true lengths in the order asked, and refuses what is not the person’s own', async () => {
    const [short, long] = [await anMp3(12), await anMp3(31)];
    const a = await uploadAs(server, fan, { name: 'a.mp3', type: 'audio/mpeg', content: short });
    const b = await uploadAs(server, fan, { name: 'b.mp3', type: 'audio/mpeg', content: long });
    const { db } = server.database;
    const audio = await getOwnAudio(db, { userId: fan.userId, fileUrls: [b.fileUrl, a.fileUrl] });
    expect(audio.map(({ uploadId, durationSeconds }) => [uploadId, Math.round(durationSeconds)])).toEqual([
      [b.id, 31],
      [a.id, 12],
    ]);
    const foreign = { userId: other.userId, fileUrls: [a.fileUrl] };
    await expect(getOwnAudio(db, foreign)).rejects.toMatchObject({ code: 'validation' });
    for (const fileUrl of [
      'https://evil.test/media/files/a.mp3',
      a.fileUrl.replace(server.url, 'https://evil.test'),
      (await sign()).fileUrl,
    ]) {
      await expect(getOwnAudio(db, { userId: fan.userId, fileUrls: [fileUrl] })).rejects.toMatchObject({
        code: 'validation',
      });
    }
    await db
      .updateTable('uploads')
      .set({
        status: 2,
        finished_at: null,
        duration_ms: null,
        peaks: null,
        lease_until: new Date(now().getTime() + HOUR_MS),
      })
      .where('id', '=', a.id)
      .execute();
    await expect(getOwnAudio(db, { userId: fan.userId, fileUrls: [a.fileUrl] })).rejects.toMatchObject({
      code: 'audio-processing',
    });
  });
});

/** Reads a file as the browser of this person's sign-in does. */
async function readAs(where: BootedServer, { userId }: TestPerson, fileUrl: string): Promise<Response> {
  const caller = { userId, signInId: 'a browser' };
  const key = where.ctx.signingKey();
  const { name, value } = readerCookie(key, readerTag(key, caller), false);
  const address = readUrlOf(where.ctx, fileUrl, { caller, now: now() });
  return await fetch(where.url + address, { headers: { cookie: `${name}=${value}` } });
}

describe('readUrlOf', () => {
  it('stays the same for a minute, for caches, and ends within ten', async () => {
    const { fileUrl } = await uploadAs(server, fan, {
      name: 'a.wav',
      type: 'audio/wav',
      content: aWav({ seconds: 1 }),
    });
    const from = new Date('2030-01-01T10:00:10Z');
    const later = (seconds: number): Date => new Date(from.getTime() + seconds * 1000);
    const caller = { userId: fan.userId, signInId: 'a browser' };
    const addressAt = (seconds: number) => readUrlOf(server.ctx, fileUrl, { caller, now: later(seconds) });
    const address = addressAt(0);
    expect(addressAt(49)).toBe(address);
    expect(addressAt(50)).not.toBe(address);
    const expires = new Date(Number(new URL(address, server.url).searchParams.get('e')) * 1000);
    expect(expires.toISOString()).toBe('2030-01-01T10:10:00.000Z');
    expect(publicImageUrl(server.ctx, 'https://evil.test/me.png')).toBeNull();
  });
});

describe('storeOwnFile', () => {
  it('puts a file of the server’s own through the same examination', async () => {
    const file = {
      userId: fan.userId,
      fileName: 'demo.mp3',
      fileType: 'audio/mpeg',
      content: await anMp3(31),
    };
    const { uploadId, fileUrl } = await storeOwnFile(server.ctx, file, now());
    await server.ctx.uploads.settled(uploadId);
    const [audio] = await getOwnAudio(server.database.db, { userId: fan.userId, fileUrls: [fileUrl] });
    expect([audio?.uploadId, Math.round(audio?.durationSeconds ?? 0)]).toEqual([uploadId, 31]);
    const page = { ...file, content: Buffer.from('<html>') };
    const refused = await storeOwnFile(server.ctx, page, now());
    await server.ctx.uploads.settled(refused.uploadId);
    expect((await rowOf(refused.fileUrl))?.status).toBe(UploadStatus.Refused);
  });
});

describe('clean-up', () => {
  it('deletes what nothing refers to after a day, files first, and leaves what is kept', async () => {
    const content = await anMp3(12);
    const kept = await uploadAs(server, fan, { name: 'kept.mp3', type: 'audio/mpeg', content });
    const loose = await uploadAs(server, fan, { name: 'loose.mp3', type: 'audio/mpeg', content });
    const face = await uploadAs(server, fan, {
      name: 'me.png',
      type: 'image/png',
      content: await aPicture('png'),
    });
    await server.database.transaction(async (tx) => {
      await keepUploads(tx, [kept.id], now());
      await keepOwnImage(tx, { userId: fan.userId, fileUrl: face.fileUrl, field: 'profileImage' }, now());
    });
    await server.clock.advance(24 * HOUR_MS - 60_000);
    expect(await rowOf(loose.fileUrl)).toBeDefined();
    await server.clock.advance(60_000);
    expect(await rowOf(loose.fileUrl)).toBeUndefined();
    expect(await rowOf(kept.fileUrl)).toBeDefined();
    const left = (await filesOnDisk()).map((path) => path.split('/').slice(-2).join('/')).sort();
    const expected = [
      `${kept.id}/kept.mp3`,
      ...[160, 320, 640, 1280].map((width) => `${face.id}/${width}.webp`),
    ];
    expect(left.filter((path) => path.includes(kept.id) || path.includes(face.id))).toEqual(expected.sort());
    expect(left.some((path) => path.includes(loose.id))).toBe(false);
    await expect(
      server.database.transaction(async (tx) => await keepUploads(tx, [loose.id], now())),
    ).rejects.toMatchObject({ code: 'validation' });
  });

  it('takes up what a stop left stored, and gives up a file that ended its process three times', async () => {
    fan = await signInAgain(server, fan);
    const content = await anMp3(12);
    const waiting = await uploadAs(server, fan, { name: 'a.mp3', type: 'audio/mpeg', content });
    const deadly = await uploadAs(server, fan, { name: 'b.mp3', type: 'audio/mpeg', content });
    const { db } = server.database;
    const undone = {
      status: 2,
      finished_at: null,
      duration_ms: null,
      peaks: null,
      lease_until: now(),
    } as const;
    await db.updateTable('uploads').set(undone).where('id', 'in', [waiting.id, deadly.id]).execute();
    await db.updateTable('uploads').set({ attempts: 3 }).where('id', '=', deadly.id).execute();
    await server.ctx.runJobs();
    await expect.poll(async () => (await rowOf(waiting.fileUrl))?.status).toBe(UploadStatus.Processed);
    await expect.poll(async () => (await rowOf(deadly.fileUrl))?.reason).toBe(refusalReasons.unreadable);
  });
});

describe('several processes', () => {
  it('share one database, folder and key: an address of one works at the other, once', async () => {
    const first = await boot();
    const config = { dataDir: first.ctx.config.dataDir };
    const second = await boot({ sameDataAs: first, config });
    try {
      const person = await aFan(first);
      const content = await anMp3(12);
      const { body } = await first.call('upload/generate-signed-url', mp3, { as: person });
      const addresses = [body.url, body.url.replace(first.url, second.url)];
      const puts = await Promise.all(
        Array.from(
          { length: 10 },
          async (_, turn) => await putFile(addresses[turn % 2] ?? '', content, 'audio/mpeg'),
        ),
      );
      expect(puts.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await statusOf(second, person, body.fileUrl)).toMatchObject({ status: UploadStatus.Processed });
      expect((await readAs(second, person, body.fileUrl)).status).toBe(200);
      expect(second.ctx.signingKey()).toEqual(first.ctx.signingKey());
    } finally {
      await second.close();
      await first.close();
    }
  });

  it('finish after a restart what the one before had begun', async () => {
    const first = await boot();
    const config = { dataDir: first.ctx.config.dataDir };
    const stopped = await boot({ sameDataAs: first, config });
    const person = await aFan(stopped);
    const { body } = await stopped.call(
      'upload/generate-signed-url',
      { ...mp3, fileName: 'a.wav', fileType: 'audio/wav' },
      { as: person },
    );
    const heard: unknown[] = [];
    first.ctx.hooks.on('uploadProcessed', async (_tx, event) => void heard.push(event));
    expect((await putFile(body.url, aWav({ seconds: 50, sampleRate: 44_100 }), 'audio/wav')).status).toBe(
      200,
    );
    await stopped.ctx.uploads.close();
    const left = await first.database.db.selectFrom('uploads').selectAll().executeTakeFirstOrThrow();
    expect(left).toMatchObject({ status: UploadStatus.Stored, attempts: 0, lease_until: null });
    try {
      await first.ctx.runJobs();
      expect(await statusOf(first, person, body.fileUrl)).toMatchObject({
        status: UploadStatus.Processed,
        duration: 50,
      });
      const told = { fileUrl: body.fileUrl, status: UploadStatus.Processed, reason: null };
      expect(heard).toEqual([{ ...told, userId: person.userId, durationSeconds: 50 }]);
      const { db } = first.database;
      const topic = `uploads:${person.userId}`;
      await expect
        .poll(
          async () =>
            await db.selectFrom('realtime_events').select('document').where('topic', '=', topic).execute(),
        )
        .toEqual([{ document: { ...told, duration: 50 } }]);
    } finally {
      await stopped.close();
      await first.close();
    }
  });
});

describe('the embedded database', () => {
  it('takes, processes, keeps and clears files as well', async () => {
    const embedded = await boot({ kind: 'pglite' });
    try {
      const person = await aFan(embedded);
      const [sound, picture] = [await anMp3(12), await aPicture('png')];
      const all = await Promise.all([
        uploadAs(embedded, person, { name: 'a.mp3', type: 'audio/mpeg', content: sound }),
        uploadAs(embedded, person, { name: 'b.mp3', type: 'audio/mpeg', content: sound }),
        uploadAs(embedded, person, { name: 'c.png', type: 'image/png', content: picture }),
      ]);
      expect(all.map(({ status }) => status)).toEqual([3, 3, 3]);
      const kept = all[0]?.id ?? '';
      const { db } = embedded.database;
      await embedded.database.transaction(
        async (tx) => await keepUploads(tx, [kept], embedded.ctx.clock.now()),
      );
      await embedded.clock.advance(24 * HOUR_MS);
      expect((await db.selectFrom('uploads').select('id').execute()).map(({ id }) => id)).toEqual([kept]);
    } finally {
      await embedded.close();
    }
  });
});
