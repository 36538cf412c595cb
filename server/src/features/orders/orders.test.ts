import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, aStaffMember, aSuperAdmin } from '../../testing/builders.ts';
import { moneyOf } from '../../testing/money-of.ts';
import { aQuestion } from '../feedback/testing/requests.ts';
import { aLoopcheck, anAnswer, someFiles, toldTo } from '../loopcheck/testing/loops.ts';

let server: BootedServer;
beforeAll(async () => {
  server = await boot();
});
afterAll(async () => await server.close());

describe('the notice that an order was sent', () => {
  it('is whole sentences, for one artist and for several', async () => {
    const fan = await aFan(server, { tokens: 3000 });
    const [one, another] = [await anArtist(server, { ama: true }), await anArtist(server)];
    await aQuestion(server, { fan, artist: one });
    await aLoopcheck(server, { fan, artists: [one, another] });
    const { body } = await server.call('notifications/get', {}, { as: fan });
    const texts = body.items.map(({ text }) => text);
    expect(texts).toEqual([
      expect.stringMatching(/^You sent 1 loop to 2 artists for .+\. Answers are due by .+\.$/),
      expect.stringMatching(/^You sent a question to 1 artist for .+\. The answer is due by .+\.$/),
    ]);
  });
});

describe('admin/cancel-request', () => {
  it('ends what is open, or one artist’s part, gives the price back and writes down who did', async () => {
    const [staff, superAdmin] = [await aStaffMember(server), await aSuperAdmin(server)];
    const fan = await aFan(server, { tokens: 1000 });
    const artists = [await anArtist(server), await anArtist(server), await anArtist(server)];
    const { id: requestId } = await aLoopcheck(server, { fan, artists });
    const [first, second] = artists;
    if (!first || !second) throw new Error('There are artists.');
    const end = async (given: object, as = superAdmin) =>
      await server.call(
        'admin/cancel-request',
        { requestId, reason: 'The artist is ill.', ...given },
        { as },
      );
    expect((await end({}, staff)).status).toBe(403);
    expect((await end({ artistId: fan.userId })).status).toBe(404);
    const one = await end({ artistId: first.userId });
    expect(one.body.artists.map(({ status }) => status)).toEqual([3, 1, 1]);
    expect((await moneyOf(server, fan)).token).toBe(400);
    expect((await end({ artistId: first.userId })).body.error).toMatchObject({
      code: 'state-conflict',
      status: 3,
    });
    await server.call('loopcheck/update-request', anAnswer(requestId, second), { as: second });
    const rest = await end({});
    expect([rest.body.status, rest.body.artists.map(({ status }) => status)]).toEqual([2, [3, 2, 3]]);
    expect((await moneyOf(server, fan)).token).toBe(700);
    const seen = await server.call('loopcheck/get', { requestId }, { as: fan });
    expect(seen.body.artists.map(({ canceledByStaff }) => canceledByStaff)).toEqual([true, undefined, true]);
    expect((await end({})).body.error).toMatchObject({ code: 'state-conflict', status: 2 });
    const told = await toldTo(server, fan);
    expect(told.mails.filter((code) => code === 'N14')).toHaveLength(2);
    expect((await toldTo(server, first)).bells).toEqual(['N10', 'N13']);
    const { body } = await server.call('admin/get-loopcheck-request', { requestId }, { as: staff });
    expect(body.timeline.filter(({ actor }) => actor === superAdmin.username)).toHaveLength(2);
  });
});

describe('an artist’s whole queue', () => {
  it('is told as full before anybody pays, whichever product fills it, until one is answered', async () => {
    const [first, second] = [await aFan(server, { tokens: 1000 }), await aFan(server, { tokens: 1000 })];
    const artist = await anArtist(server, { deepdive: true });
    const limited = { userInfos: { queueLimit: 1 } };
    expect((await server.call('user/update-infos', limited, { as: artist })).status).toBe(200);
    const full = async (path: 'requests/open-counts' | 'loopcheck/open-counts') =>
      (await server.call(path, {}, { as: second })).body.full;
    expect(await full('requests/open-counts')).toEqual([]);
    const { id: requestId } = await aLoopcheck(server, { fan: first, artists: [artist] });
    expect(await full('requests/open-counts')).toEqual([artist.userId]);
    expect(await full('loopcheck/open-counts')).toEqual([artist.userId]);
    const refused = await server.call(
      'loopcheck/send-request',
      { files: await someFiles(server, second), artists: [{ id: artist.userId }] },
      { as: second },
    );
    expect(refused.body.error.code).toBe('limit-reached');
    await server.call('loopcheck/update-request', anAnswer(requestId, artist), { as: artist });
    expect(await full('loopcheck/open-counts')).toEqual([]);
  });
});
