import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../../testing/boot.ts';
import { anArtist, type TestPerson } from '../../../testing/builders.ts';
import { aVideo, begin, hangingPatch, head, patch } from '../testing/pieces.ts';
import { getOwnVideo } from '../uploads.ts';

const MIB = 1024 * 1024;
let [first, second]: BootedServer[] = [];
let artist: TestPerson;

beforeAll(async () => {
  first = await boot({ kind: 'postgres' });
  second = await boot({ sameDataAs: first, config: { dataDir: first.ctx.config.dataDir } });
  artist = await anArtist(first);
});
afterAll(async () => {
  await second?.close();
  await first?.close();
});

const both = (): [BootedServer, BootedServer] => {
  if (!first || !second) throw new Error('Both servers are started before the tests.');
  return [first, second];
};

describe('two processes', () => {
  it('end each other’s request that hangs, and the upload goes on where it ended', async () => {
    const [one, other] = both();
    const content = aVideo(2 * MIB);
    const { body } = await begin(one, artist, { sizeBytes: content.length, sourceId: crypto.randomUUID() });
    const dead = await hangingPatch(body.url, artist.token, {
      offset: 0,
      body: content.subarray(0, MIB),
      lengthBytes: content.length,
    });
    await sleep(500);
    const elsewhere = body.url.replace(one.url, other.url);
    const begunAt = performance.now();
    expect(await head(elsewhere, artist.token)).toMatchObject({ status: 200, offset: MIB });
    expect(performance.now() - begunAt).toBeLessThan(5000);
    const rest = await patch(elsewhere, artist.token, { offset: MIB, body: content.subarray(MIB) });
    expect([rest.status, rest.offset]).toEqual([204, content.length]);
    expect([423, 'ECONNRESET', 'EPIPE']).toContain(await dead.ended);
    const own = await getOwnVideo(one.database.db, {
      userId: artist.userId,
      fileUrl: body.fileUrl,
      field: 'file',
    });
    expect((await other.ctx.storage.read(own.key))?.equals(content)).toBe(true);
  });

  it('leave nothing of an upload that is given up at one and still arrives at the other', async () => {
    const [one, other] = both();
    const { body } = await begin(one, artist, { sizeBytes: MIB, sourceId: crypto.randomUUID() });
    const dead = await hangingPatch(body.url, artist.token, {
      offset: 0,
      body: aVideo(1000),
      lengthBytes: MIB,
    });
    await sleep(500);
    const elsewhere = body.url.replace(one.url, other.url);
    const response = await fetch(elsewhere, {
      method: 'DELETE',
      headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${artist.token}` },
    });
    expect(response.status).toBe(204);
    await dead.ended;
    const rows = one.database.db.selectFrom('uploads').select('id').where('id', '=', body.uploadId);
    await expect.poll(async () => await rows.execute(), { timeout: 4000 }).toEqual([]);
  });
});

describe('tus-js-client', () => {
  it('sends a file of which each connection breaks, as the protocol has it', async () => {
    const [one] = both();
    const content = Buffer.concat([aVideo(1000), randomBytes(3 * MIB)]);
    const { body } = await begin(one, artist, { sizeBytes: content.length, sourceId: crypto.randomUUID() });
    let attempts = 0;
    const offsets: number[] = [];
    const send = async (): Promise<void> => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      attempts += 1;
      const breaksAfter = attempts < 4 ? attempts * 700_000 : Infinity;
      const upload = new Upload(content, {
        uploadUrl: body.url,
        uploadSize: content.length,
        chunkSize: 400_000,
        retryDelays: null,
        headers: { authorization: `Bearer ${artist.token}` },
        onAfterResponse: (request, response) => {
          if (request.getMethod() === 'HEAD') offsets.push(Number(response.getHeader('upload-offset')));
        },
        onChunkComplete: (_size, arrived) => {
          if (arrived < breaksAfter) return;
          void upload.abort();
          reject(new Error('The line broke.'));
        },
        onSuccess: () => resolve(),
        onError: reject,
      });
      upload.start();
      await promise;
    };
    for (let isSent = false; !isSent;)
      isSent = await send().then(
        () => true,
        () => attempts > 8,
      );
    expect([attempts, offsets]).toEqual([4, [0, 800_000, 1_600_000, 2_400_000]]);
    const own = await getOwnVideo(one.database.db, {
      userId: artist.userId,
      fileUrl: body.fileUrl,
      field: 'file',
    });
    expect((await one.ctx.storage.read(own.key))?.equals(content)).toBe(true);
  });
});
