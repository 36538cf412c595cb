import { VideoStatus } from '@dubplate/shared/features/videos/model.ts';
import { addMs, DAY_MS, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, signInAgain, type TestPerson } from '../../testing/builders.ts';
import { moneyOf } from '../../testing/money-of.ts';
import { aVideo, buyVideo, captions, noticesTo } from './testing/videos.ts';
import { readerOf } from '../notifications/reader.ts';
import { videoPages } from './page/video-page.ts';

let server: BootedServer;
beforeAll(async () => void (server = await boot()));
afterAll(async () => await server.close());

const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];
async function aSale(amount = 900) {
  const [artist, fan] = [await anArtist(server), await aFan(server, { tokens: 1000 })];
  return { artist, fan, videoId: await aVideo(server, artist, { amount }) };
}
const show = async (as: TestPerson | undefined, videoId: string) =>
  await server.call('video/get', { videoId }, as ? { as } : {});
const move = async (as: TestPerson, videoId: string, status: number) =>
  await server.call('video/update-status', { videoId, status }, { as });
const mayWatch = async (as: TestPerson, videoId: string) =>
  (await server.call('video/check-auth', { videoId }, { as })).body;

describe('video/purchase', () => {
  it('pays the artist at once, and charges a person once', async () => {
    const { artist, fan, videoId } = await aSale();
    const buy = async () => await buyVideo(server, fan, { videoId });
    const answers = await Promise.all([buy(), buy(), buy()]);
    expect(answers.map(({ body }) => body)).toEqual(
      Array.from({ length: 3 }, () => ({ ok: true, token: 100 })),
    );
    expect((await moneyOf(server, artist)).pending).toBe(720);
    expect((await show(artist, videoId)).body.workshop).toMatchObject({ purchases: 1, tokens: 900 });
    const statement = await server.call('payment/get-user-transactions', {}, { as: fan });
    expect(statement.body.items[0]).toMatchObject({
      tokens: -900,
      label: expect.stringContaining('Dubbing'),
    });
  });

  it('tells buyer and artist of what was paid, once, and nobody of what is free', async () => {
    const { artist, fan, videoId } = await aSale(750);
    for (const _ of [1, 2]) await buyVideo(server, fan, { videoId, amount: 750 });
    const title = 'Dubbing a vocal in an hour';
    expect(await noticesTo(server, fan, 'N65')).toEqual([
      {
        title: `You bought “${title}”`,
        text: 'You paid 750 tokens ($7.50). Watch it as often as you like.',
        mails: 1,
      },
    ]);
    const clears = readerOf({ language: 'en', timeZone: null }).day(
      addMs(server.ctx.clock.now(), 7 * DAY_MS),
    );
    expect(await noticesTo(server, artist, 'N66')).toEqual([
      {
        title: `${fan.username} bought “${title}”`,
        text: `You earn 600 tokens ($6.00) after the commission. They clear on ${clears}.`,
        mails: 1,
      },
    ]);
    const free = await aSale(0);
    await buyVideo(server, free.fan, { videoId: free.videoId, amount: 0 });
    expect([await noticesTo(server, free.fan, 'N65'), await noticesTo(server, free.artist, 'N66')]).toEqual([
      [],
      [],
    ]);
  });

  it('refuses the artist, another price, an empty wallet, and what is not on sale', async () => {
    const { artist, fan, videoId } = await aSale();
    expect(codeOf(await buyVideo(server, artist, { videoId }))).toEqual([409, 'own-content']);
    const changed = await buyVideo(server, fan, { videoId, amount: 1 });
    expect([...codeOf(changed), changed.body.error.price]).toEqual([409, 'price-changed', 900]);
    const poor = await buyVideo(server, await aFan(server, { tokens: 100 }), { videoId });
    expect([...codeOf(poor), poor.body.error.missing]).toEqual([402, 'insufficient-credit', 800]);
    await move(artist, videoId, VideoStatus.Unpublished);
    expect(codeOf(await buyVideo(server, fan, { videoId }))).toEqual([404, 'not-found']);
    expect((await moneyOf(server, fan)).token).toBe(1000);
  });

  it('keeps a free course for those who take it, whatever it costs later', async () => {
    const { artist, fan, videoId } = await aSale(0);
    const other = await aFan(server);
    expect([await mayWatch(fan, videoId), await mayWatch(other, videoId)]).toEqual([true, true]);
    expect((await buyVideo(server, fan, { videoId, amount: 0 })).body).toEqual({ ok: true, token: 1000 });
    await server.call('video/update', { videoId, amount: 500 }, { as: artist });
    expect([await mayWatch(fan, videoId), await mayWatch(other, videoId)]).toEqual([true, false]);
  });

  it('leaves a course with its buyers after it is taken off sale and deleted', async () => {
    const { artist, fan, videoId } = await aSale();
    const stranger = await aFan(server);
    await buyVideo(server, fan, { videoId });
    for (const status of [VideoStatus.Unpublished, VideoStatus.Deleted]) {
      await move(artist, videoId, status);
      expect((await show(fan, videoId)).body).toMatchObject({
        status,
        playback: { file: expect.any(String) },
      });
      expect(codeOf(await show(stranger, videoId))).toEqual([404, 'not-found']);
      expect(codeOf(await show(undefined, videoId))).toEqual([404, 'not-found']);
      expect(codeOf(await buyVideo(server, stranger, { videoId }))).toEqual([404, 'not-found']);
    }
    expect((await buyVideo(server, fan, { videoId })).body).toEqual({ ok: true, token: 100 });
  });
});

describe('video/get', () => {
  it('shows everybody what is on sale, and gives addresses only to those who may watch', async () => {
    const { artist, fan, videoId } = await aSale();
    const shown = (await show(undefined, videoId)).body;
    expect(shown).toMatchObject({
      purchased: null,
      mayWatch: false,
      playback: null,
      previews: null,
      workshop: null,
    });
    expect((await show(fan, videoId)).body).toMatchObject({
      purchased: false,
      mayWatch: false,
      playback: null,
    });
    expect((await show(artist, videoId)).body.playback).not.toBeNull();
    await buyVideo(server, fan, { videoId });
    expect((await show(fan, videoId)).body).toMatchObject({
      purchased: true,
      mayWatch: true,
      workshop: null,
    });
  });

  it('gives addresses that play for an hour, in that sign-in and for that course only', async () => {
    const { artist, fan, videoId } = await aSale();
    await buyVideo(server, fan, { videoId });
    const { body, headers } = await show(fan, videoId);
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    const file = body.playback?.file ?? '';
    const ask = async (path: string, more: Record<string, string> = { cookie }) =>
      await fetch(new URL(path, server.url), { headers: more });
    const part = await ask(file, { cookie, range: 'bytes=0-99' });
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/mp4']);
    const other = (await show(artist, await aVideo(server, artist))).body.playback?.file ?? '';
    const token = /media-video\/([^/]+)/.exec(file)?.[1] ?? '';
    const elsewhere = await show(await signInAgain(server, fan), videoId);
    const foreign = elsewhere.headers.get('set-cookie')?.split(';')[0] ?? '';
    const wrong: [string, Record<string, string>][] = [
      [file, {}],
      [file, { cookie: foreign }],
      [other, { cookie }],
      [other.replace(/media-video\/[^/]+/, `media-video/${token}`), { cookie }],
      [file.replace(token, token.slice(0, -1)), { cookie }],
      [
        file.replace(
          token,
          token.replace(/^\d+/, (seconds) => String(Number(seconds) + 3600)),
        ),
        { cookie },
      ],
    ];
    for (const [path, headersOfOne] of wrong) {
      const answer = await ask(path, headersOfOne);
      expect([path, answer.status]).toEqual([path, 403]);
    }
    await server.clock.set(addMs(server.ctx.clock.now(), HOUR_MS));
    expect((await ask(file)).status).toBe(403);
    const renewed = (await show(await signInAgain(server, fan), videoId)).body.playback?.file;
    expect(renewed).not.toBe(file);
  });
});

describe('video/get-videos', () => {
  it('finds by title, artist, format and price, in every order, and only what is on sale', async () => {
    const artist = await anArtist(server);
    const make = async (title: string, amount: number, format = 4) =>
      await aVideo(server, artist, { title: `${title} ${artist.username}`, amount, format });
    const [cheap, dear, free] = [
      await make('Bass', 200),
      await make('Drums', 800),
      await make('Voice', 0, 3),
    ];
    const hidden = await aVideo(server, artist, { publishOnReady: false });
    await buyVideo(server, await aFan(server, { tokens: 1000 }), { videoId: dear, amount: 800 });
    const list = async (input: Parameters<typeof server.call<'video/get-videos'>>[1]) => {
      const { body } = await server.call('video/get-videos', { q: artist.username, ...input });
      return body.items.map(({ id }) => id);
    };
    expect(await list({})).toEqual([free, dear, cheap]);
    expect(await list({ sort: 'oldest' })).toEqual([cheap, dear, free]);
    expect((await list({ sort: 'popular' }))[0]).toBe(dear);
    expect(await list({ sort: 'price-asc' })).toEqual([free, cheap, dear]);
    expect(await list({ sort: 'price-desc' })).toEqual([dear, cheap, free]);
    expect(await list({ format: 3 })).toEqual([free]);
    expect(await list({ format: '' })).toHaveLength(3);
    expect(await list({ filter: { free: true } })).toEqual([free]);
    expect(await list({ q: `drums ${artist.username}` })).toEqual([dear]);
    expect(await list({})).not.toContain(hidden);
  });
});

describe('video/get-artist-videos', () => {
  it('lists what an artist sells, newest first, and what the fan has', async () => {
    const { artist, fan, videoId } = await aSale();
    const second = await aVideo(server, artist);
    await buyVideo(server, fan, { videoId });
    const { body } = await server.call('video/get-artist-videos', { artistId: artist.userId }, { as: fan });
    expect(body.items.map(({ id, purchased }) => [id, purchased])).toEqual([
      [second, false],
      [videoId, true],
    ]);
  });
});

describe('video/get-user-videos', () => {
  it('lists the artist’s own by status, with what they earned', async () => {
    const { artist, fan, videoId } = await aSale();
    await buyVideo(server, fan, { videoId });
    const waiting = await aVideo(server, artist, { publishOnReady: false });
    const list = async (filter = {}) =>
      (await server.call('video/get-user-videos', { filter }, { as: artist })).body.items;
    expect((await list()).map(({ id, workshop }) => [id, workshop?.tokens])).toEqual([
      [waiting, 0],
      [videoId, 900],
    ]);
    expect((await list({ status: 2 })).map(({ id }) => id)).toEqual([waiting]);
  });
});

describe('video/get-purchased-videos', () => {
  it('lists what a person bought, with the price of then', async () => {
    const { artist, fan, videoId } = await aSale();
    await buyVideo(server, fan, { videoId });
    await server.call('video/update', { videoId, amount: 1 }, { as: artist });
    await move(artist, videoId, VideoStatus.Deleted);
    const { body } = await server.call('video/get-purchased-videos', {}, { as: fan });
    expect(body.items).toMatchObject([{ id: videoId, mayWatch: true, purchase: { paid: 900 } }]);
  });
});

describe('video/check-auth', () => {
  it('is true for the artist, buyers and staff', async () => {
    const { artist, fan, videoId } = await aSale();
    const stranger = await aFan(server);
    await buyVideo(server, fan, { videoId });
    expect(await Promise.all([artist, fan, stranger].map(async (as) => await mayWatch(as, videoId)))).toEqual(
      [true, true, false],
    );
  });
});

describe('video/save-progress', () => {
  it('keeps the place for every device, and never takes back what was watched', async () => {
    const { fan, videoId } = await aSale();
    await buyVideo(server, fan, { videoId });
    const save = async (seconds: number, furthest: number) =>
      await server.call('video/save-progress', { videoId, seconds, furthest }, { as: fan });
    await save(1.5, 1.5);
    await save(0.5, 1.5);
    const elsewhere = await signInAgain(server, fan);
    expect((await show(elsewhere, videoId)).body.progress).toMatchObject({ seconds: 0.5, furthest: 1.5 });
    await save(1, 1);
    expect((await show(fan, videoId)).body.progress).toMatchObject({ seconds: 1, furthest: 1.5 });
    // A jump ahead is not watching.
    await save(1.9, 1.5);
    expect((await show(fan, videoId)).body.progress).toMatchObject({ seconds: 1.9, furthest: 1.5 });
    // Nobody is further than the end.
    await save(9000, 9000);
    const { progress, durationSeconds } = (await show(fan, videoId)).body;
    expect(progress?.furthest).toBe(durationSeconds);
  });
});

describe('video/get-captions', () => {
  it('gives them to those who may watch', async () => {
    const { artist, fan, videoId } = await aSale();
    await server.call('video/set-captions', { videoId, language: 'en', text: captions }, { as: artist });
    const read = async () =>
      await server.call('video/get-captions', { videoId, language: 'en' }, { as: fan });
    expect(codeOf(await read())).toEqual([403, 'forbidden']);
    await buyVideo(server, fan, { videoId });
    expect((await read()).body.text).toBe(captions);
  });
});

describe('the served page of a course', () => {
  it('is missing for visitors once it is off sale, and is left to the calls for people who are signed in', async () => {
    const { artist, videoId } = await aSale();
    const open = async (id: string, isSignedIn = false) =>
      await videoPages
        .find(({ pattern }) => pattern === '/video/:id')
        ?.make(server.ctx, {
          path: `/video/${id}`,
          params: { id },
          search: new URLSearchParams(),
          isSignedIn,
        });
    expect(await open(videoId)).toMatchObject({ status: 200, view: expect.anything() });
    await move(artist, videoId, VideoStatus.Unpublished);
    for (const id of [videoId, 'no-such-course']) {
      expect(await open(id)).toMatchObject({ status: 404, head: { title: 'This course is not available.' } });
      const forPeople = await open(id, true);
      expect(forPeople).toMatchObject({ status: 200, head: { title: 'Course', canonicalPath: null } });
      expect(forPeople).not.toHaveProperty('view');
    }
  });
});

describe('a buyer who leaves', () => {
  it('is not named to the artist any more', async () => {
    const { artist, fan, videoId } = await aSale();
    await buyVideo(server, fan, { videoId });
    await server.call('user/disable', {}, { as: await signInAgain(server, fan) });
    await server.clock.advance(31 * DAY_MS);
    expect(await noticesTo(server, artist, 'N66')).toMatchObject([
      { title: 'Deleted user bought “Dubbing a vocal in an hour”' },
    ]);
  });
});

describe('an artist who leaves', () => {
  it('sells no course any more, and their buyers keep them', async () => {
    const { artist, fan, videoId } = await aSale();
    await buyVideo(server, fan, { videoId });
    await server.call('user/disable', {}, { as: artist });
    expect((await show(fan, videoId)).body).toMatchObject({
      status: VideoStatus.Unpublished,
      mayWatch: true,
    });
    await server.clock.advance(31 * DAY_MS);
    const left = await show(await signInAgain(server, fan), videoId);
    expect([left.status, left.body.title]).not.toEqual([200, 'Dubbing a vocal in an hour']);
  });
});
