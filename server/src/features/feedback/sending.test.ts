import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, aSuperAdmin, signInAgain } from '../../testing/builders.ts';
import { moneyOf } from '../../testing/money-of.ts';
import { aProcessedFile } from '../../testing/processed-file.ts';
import { aLoopcheck, toldTo } from '../loopcheck/testing/loops.ts';
import { answerQuestion, aQuestion, aTrack } from './testing/requests.ts';

let server: BootedServer;
beforeAll(async () => {
  server = await boot();
});
afterAll(async () => await server.close());

const rich = async () => await aFan(server, { tokens: 20_000 });
const aListener = async (wanted: Parameters<typeof anArtist>[1] = {}) =>
  await anArtist(server, { deepdive: true, ama: true, ...wanted });

describe('a question', () => {
  it('is not taken while the artist is paused, and not shown as offered', async () => {
    const [fan, artist] = [await rich(), await aListener({ acceptRequest: 3 })];
    await expect(aQuestion(server, { fan, artist })).rejects.toThrow('not-accepting');
    const { body } = await server.call('user/get-artist', { userId: artist.userId });
    const listed = await server.call('user/get-artists', {
      filter: { accepts: ['ama'], ids: [artist.userId] },
    });
    expect([body.ama, listed.body.items]).toEqual([true, []]);
  });

  it('is taken by an artist who has not opted into requests', async () => {
    const [fan, artist] = [await rich(), await aListener({ acceptRequest: 0 })];
    expect((await aQuestion(server, { fan, artist })).price).toBe(500);
  });

  it('may be free', async () => {
    const [fan, artist] = [await rich(), await aListener({ questionPrice: 0 })];
    const sent = await aQuestion(server, { fan, artist });
    expect(sent).toMatchObject({ price: 0, status: 1, token: 20_000 });
    expect((await answerQuestion(server, artist, sent.id)).status).toBe(2);
    const canceled = await aQuestion(server, { fan, artist });
    const { body } = await server.call(
      'requests/cancel-request',
      { canceledRequest: { requestId: canceled.id } },
      { as: fan },
    );
    expect([body.status, body.token, (await moneyOf(server, artist)).pending]).toEqual([3, 20_000, 0]);
  });
});

describe('a price that has changed', () => {
  it('is told with the refusal, and nothing is paid', async () => {
    const [fan, artist] = [await rich(), await aListener({ questionPrice: 700 })];
    const { status, body } = await server.call(
      'requests/send-request',
      { artistId: artist.userId, price: 500, request: { type: 2, question: 'What does it cost now?' } },
      { as: fan },
    );
    expect([status, body]).toMatchObject([409, { error: { code: 'price-changed', price: 700 } }]);
    expect((await moneyOf(server, fan)).token).toBe(20_000);
  });
});

describe('the limit of an artist’s whole queue', () => {
  it('counts what all fans have open with the artist, of every kind', async () => {
    const artist = await aListener();
    const { status } = await server.call(
      'user/update-infos',
      { userInfos: { queueLimit: 3 } },
      { as: artist },
    );
    expect(status).toBe(200);
    const [one, two, three] = [await rich(), await rich(), await rich()];
    await aTrack(server, { fan: one, artist });
    const question = await aQuestion(server, { fan: two, artist });
    await aLoopcheck(server, { fan: one, artists: [artist] });
    await expect(aQuestion(server, { fan: three, artist })).rejects.toThrow('limit-reached');
    await expect(aLoopcheck(server, { fan: three, artists: [artist] })).rejects.toThrow('limit-reached');
    await answerQuestion(server, artist, question.id);
    expect((await aQuestion(server, { fan: three, artist })).status).toBe(1);
  });
});

describe('who sets the limit of the queue', () => {
  it('is the artist, or staff, and nobody else reads it', async () => {
    const [artist, fan, boss] = [await aListener(), await rich(), await aSuperAdmin(server)];
    const changes = { userId: artist.userId, changes: { queueLimit: 0 } };
    const { body } = await server.call('admin/update-user', changes, { as: boss });
    expect(body.queueLimit).toBe(0);
    expect((await server.call('user/get-infos', {}, { as: artist })).body.queueLimit).toBe(0);
    expect((await server.call('user/get-artist', { userId: artist.userId })).body).not.toHaveProperty(
      'queueLimit',
    );
    await expect(aTrack(server, { fan, artist })).rejects.toThrow('limit-reached');
    const own = await server.call('user/update-infos', { userInfos: { queueLimit: 1 } }, { as: fan });
    expect(own.status).toBe(422);
  });
});

describe('who led a buyer to the artist', () => {
  const ask = async (fan: Awaited<ReturnType<typeof rich>>, given: { artistId: string; referral: string }) =>
    await server.call(
      'requests/send-request',
      { ...given, request: { type: 2, question: 'Who told me about you?' } },
      { as: fan },
    );
  const codeOf = async (as: Awaited<ReturnType<typeof rich>>) =>
    (await server.call('referral/generate', {}, { as })).body.referralCode;
  const referrerOf = async (requestId: string) =>
    (
      await server.database.db
        .selectFrom('feedback_requests')
        .select('referrer_id')
        .where('id', '=', requestId)
        .executeTakeFirst()
    )?.referrer_id;
  const referralsOf = async (friendId: string) =>
    await server.database.db
      .selectFrom('referrals')
      .select(['referrer_id', 'status', 'friend_tokens'])
      .where('friend_id', '=', friendId)
      .execute();

  it('is kept with the request, and becomes a new person’s referrer without being paid for it', async () => {
    const [fan, friend, artist] = [await rich(), await rich(), await aListener()];
    const code = await codeOf(friend);
    const { body } = await ask(fan, { artistId: artist.userId, referral: code.toLowerCase() });
    expect(await referrerOf(body.id)).toBe(friend.userId);
    expect(await referralsOf(fan.userId)).toEqual([
      { referrer_id: friend.userId, status: 'pending', friend_tokens: 0 },
    ]);
    expect((await moneyOf(server, friend)).token).toBe(20_000);
    const other = await rich();
    const second = await ask(fan, { artistId: artist.userId, referral: await codeOf(other) });
    expect(await referrerOf(second.body.id)).toBe(other.userId);
    expect(await referralsOf(fan.userId)).toHaveLength(1);
  });

  it('becomes nobody’s referrer a week after the registration, with an unknown code, or one’s own', async () => {
    const [fan, friend, artist] = [await rich(), await rich(), await aListener()];
    const [code, own] = [await codeOf(friend), await codeOf(fan)];
    const artistId = artist.userId;
    expect(await referrerOf((await ask(fan, { artistId, referral: own })).body.id)).toBeNull();
    expect(await referrerOf((await ask(fan, { artistId, referral: 'NOBODYS1' })).body.id)).toBeNull();
    await server.clock.stoppedAt(addMs(server.ctx.clock.now(), 7 * DAY_MS + 1000), async () => {
      const again = await signInAgain(server, fan);
      const { body } = await ask(again, { artistId, referral: code });
      expect(await referrerOf(body.id)).toBe(friend.userId);
    });
    expect(await referralsOf(fan.userId)).toEqual([]);
  });
});

describe('what was paid for priority and canceled by its sender', () => {
  it('is mailed to the artist; anything else is in the bell alone', async () => {
    const [fan, artist] = [await rich(), await aListener()];
    const cancel = async (requestId: string) =>
      await server.call('requests/cancel-request', { canceledRequest: { requestId } }, { as: fan });
    await cancel((await aTrack(server, { fan, artist })).id);
    expect((await toldTo(server, artist)).mails).not.toContain('N13');
    await cancel((await aTrack(server, { fan, artist, priorityMode: true })).id);
    expect((await toldTo(server, artist)).mails).toContain('N13');
  });
});

describe('a track', () => {
  const sendNamed = async (name: string, format: 'mp3' | 'wav' = 'mp3') => {
    const [fan, artist] = [await rich(), await aListener()];
    const file = { name, url: await aProcessedFile(server, fan, format) };
    return await server.call(
      'requests/send-request',
      { artistId: artist.userId, request: { type: 1, file, title: 'A track' } },
      { as: fan },
    );
  };

  it.each(['virus.exe', 'track', 'track.mp3.exe', 'cover.png'])('may not be called %j', async (name) => {
    const { status, body } = await sendNamed(name);
    expect([status, body]).toMatchObject([
      422,
      { error: { fields: { 'request.file.name': 'Its name must end in .mp3 or .wav.' } } },
    ]);
  });

  it.each([
    ['a\u202Egpj.mp3', 'agpj.mp3', 'mp3'],
    ['a\u0007.mp3', 'a.mp3', 'mp3'],
    ['a.mpeg', 'a.mpeg', 'mp3'],
    [' Nachtfahrt (für Ö).WAV ', 'Nachtfahrt (für Ö).WAV', 'wav'],
  ] as const)('called %j is shown as %j', async (name, shown, format) => {
    expect((await sendNamed(name, format)).body.file?.name).toBe(shown);
  });

  it.each([
    ['a.mp3', 'wav', 'This is a WAV file, so its name must end in .wav.'],
    ['a.wav', 'mp3', 'This is an MP3 file, so its name must end in .mp3.'],
  ] as const)('is not shown as %j if it is a %s', async (name, format, problem) => {
    const { status, body } = await sendNamed(name, format);
    expect([status, body.error?.fields]).toEqual([422, { 'request.file.name': problem }]);
  });

  it('names the field of a file that is nobody’s', async () => {
    const [fan, artist] = [await rich(), await aListener()];
    const file = { name: 'a.mp3', url: 'http://127.0.0.1/media/uploads/nobody/a.mp3' };
    const request = { type: 1 as const, file, title: 'A track' };
    const sent = await server.call(
      'requests/send-request',
      { artistId: artist.userId, request },
      { as: fan },
    );
    expect(sent.body).toMatchObject({ error: { fields: { 'request.file.url': expect.any(String) } } });
    const { id: requestId } = await aTrack(server, { fan, artist });
    const changed = await server.call('requests/update-file', { requestId, file }, { as: fan });
    expect(changed.body).toMatchObject({ error: { fields: { 'file.url': expect.any(String) } } });
  });

  it('is not played to its artist any more once it was canceled or has expired', async () => {
    const [fan, artist, boss] = [await rich(), await aListener(), await aSuperAdmin(server)];
    const { id: requestId } = await aTrack(server, { fan, artist });
    const file = async (as: typeof fan) =>
      (await server.call('requests/get', { requestId }, { as })).body.file;
    expect(await file(artist)).toMatchObject({ url: expect.stringContaining('/media/') });
    await server.call('admin/cancel-request', { requestId, reason: 'The artist is ill.' }, { as: boss });
    expect(await file(artist)).toBeNull();
    expect(await file(fan)).toMatchObject({ url: expect.stringContaining('/media/') });
  });
});
