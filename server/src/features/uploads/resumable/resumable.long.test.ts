import { refusalReasons } from '@dubplate/shared/features/uploads/refusal-reasons.ts';
import {
  UNFINISHED_UPLOADS_MAX,
  UploadStatus,
  VIDEO_MAX_BYTES,
  videoMessages,
} from '@dubplate/shared/features/uploads/model.ts';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { boot, type BootedServer } from '../../../testing/boot.ts';
import { aFan, anArtist, signInAgain, type TestPerson } from '../../../testing/builders.ts';
import { statusOf, uploadAs } from '../testing/client.ts';
import { aVideo, begin, hangingPatch, head, patch, tus } from '../testing/pieces.ts';
import { getOwnVideo, keepUploads } from '../uploads.ts';
import { eventually } from '../../../testing/waiting.ts';

const HOUR_MS = 3_600_000;
const MIB = 1024 * 1024;
let server: BootedServer;
let artist: TestPerson;

beforeAll(async () => {
  server = await boot();
  artist = await anArtist(server);
});
afterAll(async () => await server.close());

const rowOf = async (id: string) =>
  await server.database.db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
const piecesOnDisk = async () =>
  await readdir(join(server.ctx.config.dataDir, 'media', '.pieces')).catch(() => []);
/** Begins an upload of its own, whatever other tests have left. */
const begun = async (sizeBytes: number, as = artist, sourceId: string = crypto.randomUUID()) => {
  const { status, body } = await begin(server, as, { sizeBytes, sourceId });
  expect([status, body.error]).toEqual([200, undefined]);
  return { ...body, sourceId };
};
const giveUp = async (url: string, as = artist) =>
  (await tus(url, { method: 'DELETE', token: as.token })).status;

describe('upload/begin-resumable', () => {
  it('gives the same unfinished upload for the same file and thing, and another one for another thing', async () => {
    const content = aVideo(2 * MIB);
    const first = await begun(content.length);
    expect(first).toMatchObject({ arrivedBytes: 0, url: `${server.url}/app/uploads/${first.uploadId}` });
    expect((await patch(first.url, artist.token, { offset: 0, body: content.subarray(0, MIB) })).offset).toBe(
      MIB,
    );
    const again = await begun(content.length, artist, first.sourceId);
    expect([again.uploadId, again.fileUrl, again.arrivedBytes]).toEqual([first.uploadId, first.fileUrl, MIB]);
    const other = await begun(content.length);
    expect([other.uploadId === first.uploadId, other.arrivedBytes]).toEqual([false, 0]);
    const stranger = await anArtist(server);
    expect((await begun(content.length, stranger, first.sourceId)).uploadId).not.toBe(first.uploadId);
    expect([await giveUp(first.url), await giveUp(other.url)]).toEqual([204, 204]);
    expect((await begun(content.length, artist, first.sourceId)).arrivedBytes).toBe(0);
  });

  it.each([
    [{ sizeBytes: VIDEO_MAX_BYTES + 1 }, 'sizeBytes', videoMessages.tooLarge],
    [{ sizeBytes: 0 }, 'sizeBytes', videoMessages.empty],
    [{ sizeBytes: 10, fileType: 'audio/mpeg', fileName: 'a.mp3' }, 'fileType', 'Please choose a video.'],
    [{ sizeBytes: 10, fileType: 'video/x-flv', fileName: 'a.flv' }, 'fileType', expect.any(String)],
    [{ sizeBytes: 10, fileName: 'a.exe' }, 'fileName', expect.any(String)],
  ])('refuses %j', async (file, field, text) => {
    const { status, body } = await begin(server, artist, file);
    expect([status, body.error.fields]).toEqual([422, { [field]: text }]);
  });

  it('takes exactly 2 GiB, and few unfinished ones from one person even at the same moment', async () => {
    const busy = await anArtist(server);
    const all = await Promise.all(
      Array.from(
        { length: 8 },
        async (_, nth) =>
          await begin(server, busy, { sizeBytes: nth === 0 ? VIDEO_MAX_BYTES : 1000, sourceId: `s${nth}` }),
      ),
    );
    const taken = all.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(UNFINISHED_UPLOADS_MAX);
    const refused = all.find(({ status }) => status !== 200);
    expect(refused?.body.error).toMatchObject({ code: 'limit-reached', reason: 'unfinished-uploads' });
    expect(refused?.body.error.message).toContain('night.mp4');
    for (const { body } of taken) await giveUp(body.url, busy);
    for (const sourceId of ['a', 'b']) await begun(VIDEO_MAX_BYTES, busy, sourceId);
    expect((await begin(server, busy, { sizeBytes: VIDEO_MAX_BYTES })).status).toBe(409);
    expect((await begin(server, busy, { sizeBytes: VIDEO_MAX_BYTES / 2 })).status).toBe(200);
  });

  it('refuses when the disk is nearly full, counting what others are still to send', async () => {
    const room = vi.spyOn(server.ctx.storage.pieces, 'roomBytes').mockResolvedValue(VIDEO_MAX_BYTES);
    const other = await anArtist(server);
    const { status, body } = await begin(server, other, { sizeBytes: VIDEO_MAX_BYTES });
    expect([status, body.error]).toMatchObject([
      507,
      { code: 'storage-full', message: videoMessages.noRoom },
    ]);
    room.mockRestore();
  });
});

describe('upload/get-unfinished', () => {
  it('lists what has arrived of the caller’s unfinished videos', async () => {
    const person = await anArtist(server);
    const upload = await begun(MIB, person, 'one');
    await patch(upload.url, person.token, { offset: 0, body: aVideo(1000) });
    const later = await begun(MIB, person, 'two');
    const of = async (sourceId?: string) =>
      (await server.call('upload/get-unfinished', sourceId === undefined ? {} : { sourceId }, { as: person }))
        .body.items;
    expect(await of('one')).toEqual([
      {
        uploadId: upload.uploadId,
        url: upload.url,
        fileUrl: upload.fileUrl,
        sourceId: 'one',
        name: 'night.mp4',
        sizeBytes: MIB,
        arrivedBytes: 1000,
      },
    ]);
    expect((await of()).map(({ uploadId }) => uploadId)).toEqual([later.uploadId, upload.uploadId]);
  });

  it('lists nothing of another’s, also when that one’s thing is named', async () => {
    const { sourceId } = await begun(MIB);
    const stranger = await anArtist(server);
    for (const input of [{}, { sourceId }])
      expect((await server.call('upload/get-unfinished', input, { as: stranger })).body).toEqual({
        items: [],
      });
    expect(
      (await server.call('upload/get-unfinished', { sourceId }, { as: artist })).body.items,
    ).toHaveLength(1);
  });
});

describe('the tus protocol', () => {
  it('tells what it serves', async () => {
    const { url } = await begun(10);
    const { status, headers } = await tus(url, { method: 'OPTIONS' });
    expect([
      status,
      headers.get('tus-version'),
      headers.get('tus-extension'),
      headers.get('tus-max-size'),
    ]).toEqual([204, '1.0.0', 'termination', String(VIDEO_MAX_BYTES)]);
    await giveUp(url);
  });

  it('takes a file in pieces, keeps each byte, and has it checked by the time it answers the last one', async () => {
    const content = aVideo(3 * MIB + 17);
    const { url, fileUrl, uploadId } = await begun(content.length);
    const nothing = await head(url, artist.token);
    expect([
      nothing.status,
      nothing.offset,
      nothing.headers.get('upload-length'),
      nothing.headers.get('cache-control'),
    ]).toEqual([200, 0, String(content.length), 'no-store']);
    await expect(
      getOwnVideo(server.database.db, { userId: artist.userId, fileUrl, field: 'file' }),
    ).rejects.toMatchObject({
      code: 'state-conflict',
    });
    for (let offset = 0; offset < content.length; offset += MIB) {
      const {
        status,
        offset: next,
        headers,
      } = await patch(url, artist.token, { offset, body: content.subarray(offset, offset + MIB) });
      expect([status, next, headers.get('tus-resumable')]).toEqual([
        204,
        Math.min(offset + MIB, content.length),
        '1.0.0',
      ]);
    }
    const own = await getOwnVideo(server.database.db, { userId: artist.userId, fileUrl, field: 'file' });
    expect(own).toMatchObject({
      uploadId,
      fileUrl,
      name: 'night.mp4',
      sizeBytes: content.length,
      format: 'mp4',
    });
    expect((await server.ctx.storage.read(own.key))?.equals(content)).toBe(true);
    expect((await head(url, artist.token)).offset).toBe(content.length);
    const now = server.ctx.clock.now();
    await server.database.transaction(async (tx) => await keepUploads(tx, [uploadId], now));
    expect([await giveUp(url), (await piecesOnDisk()).length]).toMatchObject([409, expect.any(Number)]);
    expect((await server.ctx.storage.read(own.key))?.equals(content)).toBe(true);
  });

  it('refuses what the protocol refuses, and keeps nothing of it', async () => {
    const { url } = await begun(1000);
    const { token } = artist;
    const body = aVideo(100);
    const type = 'application/offset+octet-stream';
    const at = (offset: string, more = {}) => ({ 'upload-offset': offset, 'content-type': type, ...more });
    const answers = async (headers: Record<string, string>, sent = body) =>
      (await tus(url, { method: 'PATCH', token, headers, body: sent })).status;
    expect(await answers(at('1'))).toBe(409);
    expect(await answers(at('x'))).toBe(400);
    expect(await answers(at('-1'))).toBe(400);
    expect(await answers({ 'content-type': type })).toBe(400);
    expect(await answers({ 'upload-offset': '0', 'content-type': 'application/json' })).toBe(415);
    expect(await answers(at('0', { 'tus-resumable': '0.2.2' }))).toBe(412);
    expect(await answers(at('0'), aVideo(1001))).toBe(413);
    expect((await tus(url, { method: 'POST', token, body })).status).toBe(405);
    expect((await head(url, token)).offset).toBe(0);
    const override = { ...at('0'), 'x-http-method-override': 'PATCH' };
    expect((await tus(url, { method: 'POST', token, headers: override, body })).offset).toBe(100);
    expect(await giveUp(url)).toBe(204);
    expect((await head(url, token)).status).toBe(404);
  });

  it('lets only its uploader near, on every request', async () => {
    const { url, uploadId } = await begun(1000);
    const [other, fan] = [await anArtist(server), await aFan(server)];
    for (const method of ['HEAD', 'PATCH', 'DELETE']) {
      const headers = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
      const as = async (token?: string, to = url) => (await tus(to, { method, token, headers })).status;
      expect([method, await as(), await as('wrong'), await as(other.token), await as(fan.token)]).toEqual([
        method,
        401,
        401,
        404,
        403,
      ]);
      expect(await as(artist.token, url.replace(uploadId, 'missing'))).toBe(404);
    }
    expect(await rowOf(uploadId)).toMatchObject({ doomed_at: null, arrived_bytes: 0 });
    await giveUp(url);
  });

  it('refuses a file that is no video, in words, and deletes it', async () => {
    const content = Buffer.from('<html>'.repeat(200));
    const { url, fileUrl, uploadId } = await begun(content.length);
    expect((await patch(url, artist.token, { offset: 0, body: content })).status).toBe(204);
    expect(await statusOf(server, artist, fileUrl)).toMatchObject({
      status: UploadStatus.Refused,
      reason: refusalReasons.wrongVideoType,
    });
    await expect(
      getOwnVideo(server.database.db, { userId: artist.userId, fileUrl, field: 'file' }),
    ).rejects.toMatchObject({
      extras: { fields: { file: refusalReasons.wrongVideoType } },
    });
    const row = await rowOf(uploadId);
    expect(await server.ctx.storage.sizeOf(row?.storage_key ?? '')).toBeNull();
  });

  it.each([
    ['mov', Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'latin1')],
    ['webm', Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex')],
    ['mkv', Buffer.from('1a45dfa3a34286810142f7810142f2810442f381084282886d6174726f736b61', 'hex')],
  ])('knows %s by its first bytes, whatever it is called', async (format, start) => {
    const content = Buffer.concat([start, Buffer.alloc(5000)]);
    const { url, fileUrl } = await begun(content.length);
    await patch(url, artist.token, { offset: 0, body: content });
    expect(
      await getOwnVideo(server.database.db, { userId: artist.userId, fileUrl, field: 'file' }),
    ).toMatchObject({ format });
  });

  it('answers 507 in words when the disk fills, and goes on later', async () => {
    const content = aVideo(1000);
    const { url } = await begun(content.length);
    const room = vi.spyOn(server.ctx.storage.pieces, 'roomBytes').mockResolvedValue(10);
    const full = await patch(url, artist.token, { offset: 0, body: content });
    expect([full.status, JSON.parse(full.text)]).toMatchObject([
      507,
      { error: { code: 'storage-full', message: videoMessages.noRoom } },
    ]);
    room.mockRestore();
    expect((await patch(url, artist.token, { offset: 0, body: content })).status).toBe(204);
  });
});

describe('requests for one upload', () => {
  it('end the one before that hangs on a dead connection, and the upload goes on where that ended', async () => {
    const content = aVideo(4 * MIB);
    const { url, fileUrl } = await begun(content.length);
    const dead = await hangingPatch(url, artist.token, {
      offset: 0,
      body: content.subarray(0, MIB),
      lengthBytes: content.length,
    });
    await eventually(async () => expect((await rowOf(url.split('/').at(-1) ?? ''))?.arrived_bytes).toBe(MIB));
    const begunAt = performance.now();
    const { status, offset } = await head(url, artist.token);
    expect([status, offset]).toEqual([200, MIB]);
    expect(performance.now() - begunAt).toBeLessThan(3000);
    expect((await patch(url, artist.token, { offset: MIB, body: content.subarray(MIB) })).offset).toBe(
      content.length,
    );
    expect([423, 'ECONNRESET', 'EPIPE']).toContain(await dead.ended);
    const own = await getOwnVideo(server.database.db, { userId: artist.userId, fileUrl, field: 'file' });
    expect((await server.ctx.storage.read(own.key))?.equals(content)).toBe(true);
  });

  it('do no harm when two send the same file at once', async () => {
    const content = aVideo(6 * MIB);
    const { url, fileUrl } = await begun(content.length);
    const sendAll = async () => {
      for (let round = 0; round < 200; round += 1) {
        const { offset } = await head(url, artist.token).catch(() => ({ offset: null }));
        if (offset === content.length) return true;
        if (offset !== null)
          await patch(url, artist.token, { offset, body: content.subarray(offset, offset + MIB) }).catch(
            () => null,
          );
      }
      return false;
    };
    expect((await Promise.all([sendAll(), sendAll(), sendAll()])).includes(true)).toBe(true);
    const own = await getOwnVideo(server.database.db, { userId: artist.userId, fileUrl, field: 'file' });
    expect((await server.ctx.storage.read(own.key))?.equals(content)).toBe(true);
  });

  it('stop when the upload is given up, and leave nothing', async () => {
    const { url, uploadId } = await begun(MIB);
    const before = (await piecesOnDisk()).length;
    const dead = await hangingPatch(url, artist.token, { offset: 0, body: aVideo(1000), lengthBytes: MIB });
    await sleep(200);
    expect(await giveUp(url)).toBe(204);
    await dead.ended;
    expect([await rowOf(uploadId), (await piecesOnDisk()).length]).toEqual([undefined, before]);
  });

  it('find a file whole that a process finished and did not note, or had no time to finish', async () => {
    for (const isFinished of [true, false]) {
      const content = aVideo(MIB);
      const { url, uploadId, fileUrl } = await begun(content.length);
      const key = (await rowOf(uploadId))?.storage_key ?? '';
      await server.ctx.storage.pieces.append(key, {
        offset: 0,
        source: Readable.from([content]),
        sizeBytesMax: MIB,
      });
      if (isFinished) await server.ctx.storage.pieces.finish(key);
      expect((await head(url, artist.token)).offset).toBe(MIB);
      expect(
        await getOwnVideo(server.database.db, { userId: artist.userId, fileUrl, field: 'f' }),
      ).toMatchObject({ sizeBytes: MIB });
    }
  });

  it('wait for the lease of a process that died', async () => {
    const { url, uploadId } = await begun(1000);
    const until = new Date(server.ctx.clock.now().getTime() + 1500);
    await server.database.db
      .updateTable('uploads')
      .set({ writer: 'dead', writer_until: until })
      .where('id', '=', uploadId)
      .execute();
    const { status } = await head(url, artist.token);
    expect([status, server.ctx.clock.now() >= until]).toEqual([200, true]);
    await giveUp(url);
  });
});

describe('clean-up', () => {
  it('deletes an unfinished upload a day after its last byte, not its beginning, and never one that is running', async () => {
    const person = await anArtist(server);
    const [idle, moving] = [await begun(MIB, person, 'idle'), await begun(MIB, person, 'moving')];
    await patch(idle.url, person.token, { offset: 0, body: aVideo(1000) });
    await server.clock.advance(20 * HOUR_MS);
    const fresh = await tokenOf(person);
    await patch(moving.url, fresh, { offset: 0, body: aVideo(1000) });
    await server.clock.advance(5 * HOUR_MS);
    expect([await rowOf(idle.uploadId), (await rowOf(moving.uploadId))?.arrived_bytes]).toEqual([
      undefined,
      1000,
    ]);
    await server.clock.advance(18 * HOUR_MS, { runsJobs: false });
    const slow = await hangingPatch(moving.url, await tokenOf(person), {
      offset: 1000,
      body: aVideo(10),
      lengthBytes: 500,
    });
    await sleep(1300);
    await server.clock.advance(2 * HOUR_MS);
    expect((await rowOf(moving.uploadId))?.doomed_at).toBeNull();
    slow.sent.destroy();
    await expect.poll(async () => (await rowOf(moving.uploadId))?.writer).toBeNull();
    await server.clock.advance(25 * HOUR_MS);
    expect([await rowOf(moving.uploadId), (await begunList(person)).length]).toEqual([undefined, 0]);
  });

  it('deletes finished ones that nothing refers to, and keeps the others', async () => {
    const person = await anArtist(server);
    const content = aVideo(2000);
    const [left, kept] = [await begun(2000, person, 'left'), await begun(2000, person, 'kept')];
    for (const { url } of [left, kept]) await patch(url, await tokenOf(person), { offset: 0, body: content });
    const now = server.ctx.clock.now();
    await server.database.transaction(async (tx) => await keepUploads(tx, [kept.uploadId], now));
    await server.clock.advance(25 * HOUR_MS);
    expect([await rowOf(left.uploadId), (await rowOf(kept.uploadId))?.status]).toEqual([
      undefined,
      UploadStatus.Processed,
    ]);
  });

  it('forgets what an erased person has not finished', async () => {
    const before = (await piecesOnDisk()).length;
    const person = await anArtist(server);
    const { url, uploadId } = await begun(MIB, person);
    await patch(url, person.token, { offset: 0, body: aVideo(1000) });
    const erased = { userId: person.userId, email: person.email, names: [] };
    await server.database.transaction(async (tx) => {
      await server.ctx.hooks.run('personErased', tx, erased, {
        ctx: server.ctx,
        now: server.ctx.clock.now(),
      });
    });
    await server.clock.advance(HOUR_MS + 1);
    expect([await rowOf(uploadId), (await piecesOnDisk()).length]).toEqual([undefined, before]);
  });
});

it('takes a small video by the ordinary address too', async () => {
  const fan = await aFan(server);
  const item = await uploadAs(server, fan, {
    name: 'short.mov',
    type: 'video/quicktime',
    content: aVideo(5000, 'qt  '),
  });
  expect(item).toMatchObject({ status: UploadStatus.Processed, duration: null });
  const own = await getOwnVideo(server.database.db, {
    userId: fan.userId,
    fileUrl: item.fileUrl,
    field: 'file',
  });
  expect(own).toMatchObject({ name: 'short.mov', sizeBytes: 5000, format: 'mov' });
  const wrong = await uploadAs(server, fan, {
    name: 'a.mp4',
    type: 'video/mp4',
    content: Buffer.from('no video'),
  });
  expect(wrong).toMatchObject({ status: UploadStatus.Refused, reason: refusalReasons.wrongVideoType });
});

/** The id token that is valid after the clock was moved. */
const tokenOf = async (person: TestPerson): Promise<string> => (await signInAgain(server, person)).token;
const begunList = async (person: TestPerson) =>
  (await server.call('upload/get-unfinished', {}, { as: { token: await tokenOf(person) } })).body.items;
