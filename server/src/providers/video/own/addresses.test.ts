import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readerCookie, readerTag } from '../../storage/readers.ts';
import { anOwnVideo, type OwnVideoUnderTest } from '../testing/own.ts';
import { aFile } from '../testing/sources.ts';

const HOUR_MS = 3_600_000;
let own: OwnVideoUnderTest;
let [ref, other] = ['', ''];
beforeAll(async () => {
  own = await anOwnVideo();
  for (const id of ['one', 'two']) await own.prepare(id, await aFile({ repeats: 4 }));
  const folders = (await own.storage.keysUnder('videos')).map((key) => key.slice(0, key.lastIndexOf('/')));
  [ref = '', other = ''] = [...new Set(folders)];
});
afterAll(async () => await own.close());

const soon = () => new Date(own.now().getTime() + HOUR_MS);
const folderOf = (of: string, reader = own.reader) => {
  const { hls } = own.provider.playback(of, { reader, expiresAt: soon() });
  return (hls ?? '').replace(/[^/]*$/, '');
};
const get = async (path: string, { cookie = own.cookie, method = 'GET', range = '' } = {}) =>
  await fetch(new URL(path, own.origin), { method, headers: { cookie, ...(range && { range }) } });
const names = ['video.mp4', 'index.m3u8', 'playlist-1.m3u8', 'segments-1.m4s'];
const statuses = async (folder: string, sent: Parameters<typeof get>[1] = {}) =>
  await Promise.all(names.map(async (name) => (await get(`${folder}${name}`, sent)).status));
const allAre = (status: number) => names.map(() => status);

describe('the addresses of a video', () => {
  it('open all its files, and lead from playlist to playlist to ranges of the media', async () => {
    const { file, hls } = own.provider.playback(ref, { reader: own.reader, expiresAt: soon() });
    const answer = await get(file ?? '');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    const master = await get(hls ?? '');
    expect(master.headers.get('content-type')).toMatch(/^application\/vnd\.apple\.mpegurl/);
    const next = (text: string) =>
      text.split('\n').find((line) => line !== '' && !line.startsWith('#')) ?? '';
    const playlist = await get(new URL(next(await master.text()), master.url).href);
    const text = await playlist.text();
    const media = new URL(next(text), playlist.url).href;
    const ranges = [...text.matchAll(/BYTERANGE[:=]"?(\d+)@(\d+)/g)];
    expect(ranges.length).toBeGreaterThan(2);
    for (const [, length, at] of ranges) {
      const range = `bytes=${at}-${Number(at) + Number(length) - 1}`;
      const part = await get(media, { range });
      expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, Number(length)]);
    }
  });

  it('answer ranges and HEAD', async () => {
    const path = `${folderOf(ref)}video.mp4`;
    const whole = Buffer.from(await (await get(path)).arrayBuffer());
    const head = await get(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), head.headers.get('accept-ranges')]).toEqual([
      200,
      String(whole.length),
      'bytes',
    ]);
    expect((await head.arrayBuffer()).byteLength).toBe(0);
    const first = await get(path, { range: 'bytes=0-99' });
    expect([first.status, first.headers.get('content-range')]).toEqual([206, `bytes 0-99/${whole.length}`]);
    expect(Buffer.from(await first.arrayBuffer())).toEqual(whole.subarray(0, 100));
    const last = await get(path, { range: 'bytes=-10' });
    expect(Buffer.from(await last.arrayBuffer())).toEqual(whole.subarray(-10));
    expect((await get(path, { range: `bytes=${whole.length}-` })).status).toBe(416);
    expect(first.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/);
  });

  it('are closed to everybody else', async () => {
    const stranger = { userId: 'stranger', signInId: 'browser' };
    const { name, value } = readerCookie(own.signingKey(), readerTag(own.signingKey(), stranger), false);
    const theirs = `${name}=${value}`;
    const folder = folderOf(ref);
    for (const range of ['', 'bytes=0-9']) {
      expect(await statuses(folder, { cookie: '', range })).toEqual(allAre(403));
      expect(await statuses(folder, { cookie: theirs, range })).toEqual(allAre(403));
      // With the name of the right cookie, but what theirs has.
      expect(await statuses(folder, { cookie: `${own.cookie.split('=')[0]}=${value}`, range })).toEqual(
        allAre(403),
      );
      expect(await statuses(folderOf(ref, stranger), { range })).toEqual(allAre(403));
    }
    expect(await statuses(folder, { cookie: theirs, method: 'HEAD' })).toEqual(allAre(403));
    expect(await statuses(folderOf(ref, stranger), { cookie: theirs })).toEqual(allAre(200));
  });

  it('are closed with another video, a changed token or a part of one', async () => {
    const folder = folderOf(ref);
    const [token = ''] = /[^/]+(?=\/videos\/)/.exec(folder) ?? [];
    expect(await statuses(folder.replace(ref, other))).toEqual(allAre(403));
    const [expires = '', tag = '', signature = ''] = token.split('.');
    const later = String(Number(expires) + 3600);
    const wrong = [
      [later, tag, signature],
      [expires, signature, tag],
      [expires, tag],
      [expires, tag, ''],
      [expires, '', signature],
      ['', tag, signature],
      [expires, tag, signature, ''],
      [expires, tag, `${signature}A`],
      [expires, tag, signature.slice(1)],
      ['NaN', tag, signature],
      [`0${expires}`, tag, signature],
      [`${expires}.0`, tag, signature],
      ['x'],
    ].map((parts) => parts.join('.'));
    for (let at = 0; at < token.length; at += 3)
      wrong.push(token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1));
    for (const each of wrong)
      expect({ each, status: (await get(folder.replace(token, each) + 'video.mp4')).status }).toEqual({
        each,
        status: 403,
      });
  });

  it('open nothing but media, and nothing beside their folder', async () => {
    const folder = folderOf(ref);
    expect((await get(`${folder}facts.json`)).status).toBe(404);
    expect((await get(`${folder}video.webm`)).status).toBe(404);
    for (const name of [
      '..%2f..%2ftwo%2fvideo.mp4',
      '%2e%2e%2fvideo.mp4',
      '',
      'deeper/video.mp4',
      'video.mp4%00',
      `..%2f..%2f..%2f${other}%2fvideo.mp4`,
    ])
      expect([403, 404]).toContain((await get(folder + name)).status);
    const posted = await get(`${folder}video.mp4`, { method: 'POST' });
    expect(posted.status).toBe(404);
  });

  it('of the free preview open it to everybody, and nothing else', async () => {
    const { file, hls } = own.provider.freePreview(ref, soon(), { durationMs: 12_000 });
    expect([hls, file]).toEqual([null, expect.stringContaining('/preview.mp4')]);
    const folder = (file ?? '').replace(/[^/]*$/, '');
    const answer = await get(file ?? '', { cookie: '' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    expect((await get(file ?? '', { cookie: '', range: 'bytes=0-9' })).status).toBe(206);
    expect(await statuses(folder)).toEqual(allAre(403));
    expect((await get((file ?? '').replace(ref, other), { cookie: '' })).status).toBe(403);
    // Nor does its signature open the whole under the name of a reader.
    const [token = ''] = /[^/]+(?=\/videos\/)/.exec(folder) ?? [];
    const [expires = '', , signature = ''] = token.split('.');
    const [, tag = ''] = (/[^/]+(?=\/videos\/)/.exec(folderOf(ref))?.[0] ?? '').split('.');
    expect(await statuses(folder.replace(token, [expires, tag, signature].join('.')))).toEqual(allAre(403));
  });

  it('end, also for a player that is in the middle', async () => {
    const folder = folderOf(ref);
    const { file: preview } = own.provider.freePreview(ref, soon(), { durationMs: 12_000 });
    own.advance(HOUR_MS - 1000);
    expect((await get(preview ?? '')).status).toBe(200);
    expect(await statuses(folder, { range: 'bytes=0-9' })).toEqual(allAre(206));
    own.advance(1000);
    for (const range of ['', 'bytes=0-9']) expect(await statuses(folder, { range })).toEqual(allAre(403));
    expect((await get(preview ?? '')).status).toBe(403);
    expect(await statuses(folder, { method: 'HEAD' })).toEqual(allAre(403));
  });
});
