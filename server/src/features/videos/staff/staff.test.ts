import { VideoStatus } from '@dubplate/shared/features/videos/model.ts';
import { DAY_MS, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../../testing/boot.ts';
import {
  aFan,
  anArtist,
  aStaffMember,
  aSuperAdmin,
  signInAgain,
  type TestPerson,
} from '../../../testing/builders.ts';
import { payoutDetails } from '../../../testing/calls/cases-world.ts';
import { moneyOf } from '../../../testing/money-of.ts';
import { tally } from '../../../testing/racing.ts';
import {
  aStoredVideo,
  aVideo,
  buyVideo,
  captions,
  noticesTo,
  purchaseOf,
  statusOf,
} from '../testing/videos.ts';

let server: BootedServer;
let staff: TestPerson;
let boss: TestPerson;
beforeAll(async () => {
  server = await boot();
  [staff, boss] = [await aStaffMember(server), await aSuperAdmin(server)];
});
afterAll(async () => await server.close());

const reason = 'The sound is missing from the middle on.';
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];
async function aSold(amount = 900) {
  const [artist, fan] = [await anArtist(server), await aFan(server, { tokens: 20_000 })];
  const videoId = await aVideo(server, artist, { amount });
  await buyVideo(server, fan, { videoId, amount });
  return { artist, fan, videoId, purchaseId: (await purchaseOf(server, videoId, fan)).id };
}
/** What its page in the console shows of staff's acts. */
async function staffActsOn(recordId: string) {
  const { body } = await server.call('admin/audit-log', { filter: { recordId } }, { as: boss });
  return body.items.map(({ action }) => action);
}
/** The line of one course in the export of the courses of an artist. */
async function exported(id: string, artistId: string) {
  const asked = { resource: 'videos', filter: { filter: { artistId } } } as const;
  const { body } = await server.call('admin/export', asked, { as: boss });
  const text = await (await fetch(new URL(body.url, server.url))).text();
  return text.split('\n').find((line) => line.includes(id));
}
const refund = async (purchaseId: string, as = boss) =>
  await server.call('admin/refund-video', { purchaseId, reason }, { as });

describe('admin/videos', () => {
  it('finds courses by artist, title and id, with what they earned, and those whose file failed', async () => {
    const { artist, videoId } = await aSold();
    const file = await aStoredVideo(server, artist, Buffer.alloc(10));
    const broken = await aVideo(server, artist, { file, title: `Broken of ${artist.username}` });
    const list = async (input: object) =>
      (await server.call('admin/videos', input, { as: staff })).body.items;
    expect(
      (await list({ q: artist.username })).map(({ id, purchases, tokens }) => [id, purchases, tokens]),
    ).toEqual([
      [broken, 0, 0],
      [videoId, 1, 900],
    ]);
    expect((await list({ q: videoId })).map(({ id }) => id)).toEqual([videoId]);
    expect(await list({ q: artist.username, filter: { failed: true } })).toMatchObject([
      { id: broken, fileError: expect.any(String) },
    ]);
    const idsOf = async (filter: object) => (await list({ q: artist.username, filter })).map(({ id }) => id);
    // Its file can't be played, so nothing processes it.
    expect([await idsOf({ status: 3 }), await idsOf({ status: 'refused' })]).toEqual([[], [broken]]);
    expect(await idsOf({ artistId: artist.userId })).toEqual([broken, videoId]);
    expect(await exported(broken, artist.userId)).toContain('File can’t be played');
    const line = await exported(videoId, artist.userId);
    for (const cell of ['Published', 'Track From Scratch', artist.email]) expect(line).toContain(cell);
    expect(line).toContain('1,900,9.00,0,0,0.00');
    expect((await list({ q: artist.username, filter: { status: 1 } })).map(({ id }) => id)).toEqual([
      videoId,
    ]);
  });
});

describe('admin/get-video', () => {
  it('shows files, purchases, their money and what happened when', async () => {
    const { fan, videoId, purchaseId } = await aSold();
    const { body } = await server.call('admin/get-video', { videoId }, { as: staff });
    expect(body).toMatchObject({
      files: [{ status: 2, error: null }],
      totalSales: 1,
      sales: [{ id: purchaseId, buyer: { id: fan.userId }, paid: 900, status: 2, mayRefund: true }],
      lines: [{ purchaseId, gross: 900, fee: 180, net: 720, holdStatus: 'released' }],
    });
    expect(body.timeline.map(({ what }) => what)).toEqual([
      'saved',
      expect.stringContaining('arrived'),
      expect.stringContaining('can be played'),
      'published',
    ]);
  });

  it('tells price, publishing, captions and what staff did in the order in which they happened', async () => {
    const { artist, videoId } = await aSold();
    const later = async () => await server.clock.advance(MINUTE_MS);
    const move = async (status: VideoStatus) =>
      await server.call('video/update-status', { videoId, status }, { as: artist });
    const price = async (amount: number) =>
      await server.call('video/update', { videoId, amount }, { as: artist });
    const steps = [
      async () => await price(1200),
      async () => await price(1200),
      async () =>
        await server.call('video/set-captions', { videoId, language: 'en', text: captions }, { as: artist }),
      async () => await move(VideoStatus.Unpublished),
      async () => await move(VideoStatus.Published),
      async () => await server.call('admin/end-video', { videoId, act: 'delete', reason }, { as: staff }),
      async () => await server.call('admin/end-video', { videoId, act: 'restore', reason }, { as: staff }),
      async () =>
        await server.call('video/set-captions', { videoId, language: 'en', text: null }, { as: artist }),
      async () => await move(VideoStatus.Deleted),
    ];
    for (const step of steps) {
      await later();
      expect((await step()).status).toBe(200);
    }
    const { body } = await server.call('admin/get-video', { videoId }, { as: staff });
    expect(body.timeline.slice(4).map(({ what, actor }) => [what, actor])).toEqual([
      ['price changed: from 900 to 1,200 tokens', artist.username],
      ['captions changed: en added', artist.username],
      ['taken off sale', artist.username],
      ['published', artist.username],
      [`deleted: ${reason}`, 'staff'],
      [`restored: ${reason}`, 'staff'],
      ['captions changed: en deleted', artist.username],
      ['deleted', artist.username],
    ]);
  });
});

describe('admin/end-video', () => {
  it('deletes with a reason that the artist reads, and brings back unpublished', async () => {
    const { artist, fan, videoId } = await aSold();
    const end = async (act: 'delete' | 'restore') =>
      await server.call('admin/end-video', { videoId, act, reason }, { as: staff });
    expect(codeOf(await end('restore'))).toEqual([409, 'state-conflict']);
    expect((await end('delete')).body.status).toBe(VideoStatus.Deleted);
    expect(codeOf(await end('delete'))).toEqual([409, 'state-conflict']);
    expect((await server.call('video/get', { videoId }, { as: fan })).body.mayWatch).toBe(true);
    expect((await end('restore')).body.status).toBe(VideoStatus.Unpublished);
    const notices = await server.database.db
      .selectFrom('notifications')
      .select(['code', 'text'])
      .where('user_id', '=', artist.userId)
      .where('code', '=', 'N49')
      .execute();
    expect(notices.map(({ text }) => text.includes(reason))).toEqual([true, true]);
    const log = await server.call('admin/audit-log', { filter: { action: 'admin/end-video' } }, { as: boss });
    expect(log.body.items.filter(({ targetId }) => targetId === videoId)).toHaveLength(2);
    expect(await staffActsOn(videoId)).toEqual(['admin/end-video', 'admin/end-video']);
    await server.call('video/update-status', { videoId, status: VideoStatus.Published }, { as: artist });
    expect(await statusOf(server, videoId)).toBe(VideoStatus.Published);
  });
});

describe('a course that staff end or bring back', () => {
  it('is told and written down too when it was deleted on its page', async () => {
    const { artist, videoId } = await aSold();
    const answer = await server.call('video/update-status', { videoId, status: 4 }, { as: staff });
    expect(answer.status).toBe(200);
    const notices = await server.database.db
      .selectFrom('notifications')
      .select('text')
      .where('user_id', '=', artist.userId)
      .where('code', '=', 'N49')
      .execute();
    expect(notices).toEqual([{ text: expect.stringContaining('Reason: ') }]);
    const log = await server.call(
      'admin/audit-log',
      { filter: { action: 'video/update-status' } },
      { as: boss },
    );
    expect(log.body.items.filter(({ targetId }) => targetId === videoId)).toHaveLength(1);
  });

  it('stays deleted when its session has another', async () => {
    const [first, second] = [await aSold(), await aSold()];
    const { db } = server.database;
    const end = async (act: 'delete' | 'restore') =>
      await server.call('admin/end-video', { videoId: first.videoId, act, reason }, { as: staff });
    await end('delete');
    const ids = [first.videoId, second.videoId];
    await db.updateTable('videos').set({ session_id: 'a-session' }).where('id', 'in', ids).execute();
    const answer = await end('restore');
    await db.updateTable('videos').set({ session_id: null }).where('id', 'in', ids).execute();
    expect(codeOf(answer)).toEqual([409, 'state-conflict']);
  });
});

describe('admin/refund-video', () => {
  it('gives the price back once, takes it from the artist, and ends the watching', async () => {
    const { artist, fan, videoId, purchaseId } = await aSold();
    const answers = await Promise.all([refund(purchaseId), refund(purchaseId), refund(purchaseId)]);
    expect(tally(answers.map(({ status }) => status))).toBe(JSON.stringify({ 200: 1, 409: 2 }));
    expect([await moneyOf(server, fan), await moneyOf(server, artist)]).toMatchObject([
      { token: 20_000 },
      { pending: 0, earnings: 0 },
    ]);
    const { body } = await server.call('video/get', { videoId }, { as: fan });
    expect(body).toMatchObject({ purchased: false, playback: null, refund: { tokens: 900, reason } });
    for (const status of [VideoStatus.Unpublished, VideoStatus.Deleted]) {
      await server.call('video/update-status', { videoId, status }, { as: artist });
      const left = await server.call('video/get', { videoId }, { as: fan });
      expect([left.status, left.body.playback, left.body.refund?.reason]).toEqual([200, null, reason]);
      const stranger = await server.call('video/get', { videoId }, { as: await aFan(server) });
      expect(codeOf(stranger)).toEqual([404, 'not-found']);
    }
    await server.call('admin/end-video', { videoId, act: 'restore', reason }, { as: staff });
    await server.call('video/update-status', { videoId, status: VideoStatus.Published }, { as: artist });
    expect((await server.call('video/check-auth', { videoId }, { as: fan })).body).toBe(false);
    expect((await buyVideo(server, fan, { videoId })).body).toEqual({ ok: true, token: 19_100 });
    expect((await server.call('video/get', { videoId }, { as: fan })).body.refund).toBeNull();
    expect(await noticesTo(server, fan, 'N22')).toEqual([
      {
        title: 'Your course “Dubbing a vocal in an hour” was refunded',
        text: `900 tokens ($9.00) are back in your wallet. Reason: ${reason}`,
        mails: 1,
      },
    ]);
    expect(await noticesTo(server, artist, 'N67')).toEqual([
      {
        title: `Staff refunded ${fan.username} for “Dubbing a vocal in an hour”`,
        text: `720 tokens ($7.20) that you earned with this purchase were taken back. Reason: ${reason}`,
        mails: 1,
      },
    ]);
    expect(await staffActsOn(videoId)).toEqual(['admin/end-video', 'admin/refund-video']);
  });

  it('is for super admins, within seven days, and for nothing of one’s own', async () => {
    const { purchaseId } = await aSold();
    expect(codeOf(await refund(purchaseId, staff))).toEqual([403, 'forbidden']);
    const free = await aSold(0);
    expect(codeOf(await refund(free.purchaseId))).toEqual([409, 'state-conflict']);
    const own = await aVideo(server, await anArtist(server), { amount: 0 });
    await buyVideo(server, boss, { videoId: own, amount: 0 });
    expect(codeOf(await refund((await purchaseOf(server, own, boss)).id))).toEqual([403, 'forbidden']);
    await server.clock.advance(7 * DAY_MS - MINUTE_MS);
    boss = await signInAgain(server, boss);
    expect((await refund(purchaseId)).status).toBe(200);
    const late = await aSold();
    await server.clock.advance(7 * DAY_MS);
    boss = await signInAgain(server, boss);
    expect(codeOf(await refund(late.purchaseId))).toEqual([409, 'state-conflict']);
    staff = await signInAgain(server, staff);
  });

  it('is borne by the platform when the artist was paid out before', async () => {
    const { artist, fan, purchaseId } = await aSold(10_000);
    // As if the price had cleared on the day it was paid.
    await server.database.db
      .updateTable('wallet_holds')
      .set({ clears_at: server.ctx.clock.now() })
      .where('seller_id', '=', artist.userId)
      .execute();
    await server.clock.advance(MINUTE_MS);
    expect((await moneyOf(server, artist)).earnings).toBe(8000);
    const asked = await server.call('user/request-payment', { userInfos: payoutDetails }, { as: artist });
    expect(asked.status).toBe(200);
    expect((await moneyOf(server, artist)).earnings).toBe(0);
    expect((await refund(purchaseId)).status).toBe(200);
    expect([await moneyOf(server, fan), await moneyOf(server, artist)]).toMatchObject([
      { token: 20_000 },
      { pending: 0, earnings: 0 },
    ]);
    expect(await noticesTo(server, artist, 'N67')).toMatchObject([
      { text: `You keep what you earned with this purchase. Reason: ${reason}` },
    ]);
    const { body } = await server.call('admin/run-ledger-audit', {}, { as: boss });
    expect(body.isHealthy).toBe(true);
  });
});
