import { UNFINISHED_BYTES_MAX } from '@dubplate/shared/features/uploads/model.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../../testing/boot.ts';
import { anArtist, type TestPerson } from '../../../testing/builders.ts';
import { aVideo, begin, head, patch, tus } from '../testing/pieces.ts';
import { keepUploads } from '../uploads.ts';

let server: BootedServer;
beforeAll(async () => {
  server = await boot();
});
afterAll(async () => await server.close());

const SIZE_BYTES = 2000;

/** A video that has arrived whole and that nothing uses yet. */
async function aFinished(artist: TestPerson, sourceId: string) {
  const { body } = await begin(server, artist, { sizeBytes: SIZE_BYTES, sourceId });
  expect((await patch(body.url, artist.token, { offset: 0, body: aVideo(SIZE_BYTES) })).status).toBe(204);
  return body;
}

/** As if the video were as large as the whole quota, which no test can send. */
async function fillQuota(uploadId: string): Promise<void> {
  await server.database.db
    .updateTable('uploads')
    .set({ announced_bytes: UNFINISHED_BYTES_MAX, arrived_bytes: UNFINISHED_BYTES_MAX })
    .where('id', '=', uploadId)
    .execute();
}

describe('a video that has arrived and that nothing uses', () => {
  it('counts in the bytes that a person may have, until something uses it', async () => {
    const artist = await anArtist(server);
    const { uploadId } = await aFinished(artist, 'first');
    await fillQuota(uploadId);
    const next = async () => await begin(server, artist, { sizeBytes: SIZE_BYTES, sourceId: 'second' });
    expect((await next()).body.error).toMatchObject({ code: 'limit-reached', reason: 'unfinished-uploads' });
    const now = server.ctx.clock.now();
    await server.database.transaction(async (tx) => await keepUploads(tx, [uploadId], now));
    expect((await next()).status).toBe(200);
  });

  it('is listed with what is unfinished and can be deleted, which makes room', async () => {
    const artist = await anArtist(server);
    const { uploadId, url } = await aFinished(artist, 'first');
    const listed = async () => (await server.call('upload/get-unfinished', {}, { as: artist })).body.items;
    expect(await listed()).toMatchObject([{ uploadId, arrivedBytes: SIZE_BYTES, sizeBytes: SIZE_BYTES }]);
    const { storage_key: key } = await server.database.db
      .selectFrom('uploads')
      .select('storage_key')
      .where('id', '=', uploadId)
      .executeTakeFirstOrThrow();
    await fillQuota(uploadId);
    expect((await tus(url, { method: 'DELETE', token: artist.token })).status).toBe(204);
    expect([await listed(), await server.ctx.storage.sizeOf(key)]).toEqual([[], null]);
    expect((await begin(server, artist, { sizeBytes: SIZE_BYTES, sourceId: 'second' })).status).toBe(200);
  });

  it('is what the same file for the same thing gives again, without sending it twice', async () => {
    const artist = await anArtist(server);
    const { uploadId, fileUrl } = await aFinished(artist, 'first');
    const again = await begin(server, artist, { sizeBytes: SIZE_BYTES, sourceId: 'first' });
    expect(again.body).toMatchObject({ uploadId, fileUrl, arrivedBytes: SIZE_BYTES });
    expect((await head(again.body.url, artist.token)).offset).toBe(SIZE_BYTES);
  });
});

describe('an artist who may not sell', () => {
  it.each([
    ['awaits approval', 2 as const],
    ['was rejected', 3 as const],
  ])('begins no video when the artist %s', async (_, status) => {
    const artist = await anArtist(server);
    await server.database.db.updateTable('users').set({ status }).where('id', '=', artist.userId).execute();
    const { status: answered, body } = await begin(server, artist, { sizeBytes: SIZE_BYTES });
    expect([answered, body.error.code]).toEqual([403, 'forbidden']);
  });
});
