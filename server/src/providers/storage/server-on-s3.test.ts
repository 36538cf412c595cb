import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadAs } from '../../features/uploads/testing/client.ts';
import { aWav } from '../../features/uploads/testing/files.ts';
import { readUrlOf } from '../../features/uploads/uploads.ts';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, type TestPerson } from '../../testing/builders.ts';
import { readerCookie, readerTag } from './readers.ts';
import { type S3StandIn, startS3 } from './testing/s3-stand-in.ts';

let s3: S3StandIn;
let server: BootedServer;
beforeAll(async () => {
  s3 = await startS3();
  server = await boot({ config: { s3: s3.config } });
});
afterAll(async () => {
  await server.close();
  await s3.close();
});

/** Reads as the browser of this person does. */
async function read(person: TestPerson, fileUrl: string, headers: Record<string, string> = {}) {
  const { ctx, url } = server;
  const caller = { userId: person.userId, signInId: 'a browser' };
  const { name, value } = readerCookie(ctx.signingKey(), readerTag(ctx.signingKey(), caller), false);
  const address = readUrlOf(ctx, fileUrl, { caller, now: ctx.clock.now() });
  return await fetch(url + address, { headers: { cookie: `${name}=${value}`, ...headers } });
}

describe('a server whose files lie in S3', () => {
  it('takes a loop, sends it to an artist who hears it by ranges, and shows pictures', async () => {
    const [fan, artist] = [await aFan(server, { tokens: 5000 }), await anArtist(server)];
    const content = aWav({ seconds: 31 });
    const loop = await uploadAs(server, fan, { name: 'loop.wav', type: 'audio/wav', content });
    expect([loop.status, Math.round(loop.duration ?? 0)]).toEqual([3, 31]);
    const files = [{ name: 'loop.wav', url: loop.fileUrl, start: 0 }];
    const sent = await server.call(
      'loopcheck/send-request',
      { files, artists: [{ id: artist.userId }] },
      { as: fan, key: 'one-loopcheck-on-s3' },
    );
    expect([sent.status, sent.body.error]).toEqual([200, undefined]);
    const heard = await read(artist, loop.fileUrl, { range: 'bytes=1000-1999' });
    expect([heard.status, heard.url.startsWith(s3.origin)]).toEqual([206, true]);
    expect(Buffer.from(await heard.arrayBuffer()).equals(content.subarray(1000, 2000))).toBe(true);

    const face = await uploadAs(server, fan, {
      name: 'me.png',
      type: 'image/png',
      content: await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
        .png()
        .toBuffer(),
    });
    const { body } = await server.call(
      'user/update-infos',
      { userInfos: { profileImage: face.fileUrl } },
      { as: fan },
    );
    const shown = await fetch(new URL(body.profileImage ?? '', server.url));
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  it('keeps a recording readable, and writes nothing into the folder of the disk', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dubplate-recording-'));
    await writeFile(join(folder, 'replay.webm'), Buffer.alloc(100_000, 7));
    const key = 'files/ab12CD34/video/1700000000/one/replay.webm';
    await server.ctx.storage.writeFrom(key, join(folder, 'replay.webm'));
    await rm(folder, { recursive: true });
    const fan = await aFan(server);
    const replay = await read(fan, server.ctx.storage.fileUrl(key), { range: 'bytes=0-99' });
    expect([replay.status, replay.headers.get('content-type')]).toEqual([206, 'video/webm']);
    const { dataDir } = server.ctx.config;
    expect(existsSync(join(dataDir, 'media'))).toBe(false);
    expect(await readdir(join(dataDir, 'spool'))).toEqual([]);
    expect(s3.openUploads()).toBe(0);
  });
});
