import { VideoStatus } from '@dubplate/shared/features/videos/model.ts';
import { DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import {
  aFan,
  anArtist,
  aStaffMember,
  aSuperAdmin,
  signInAgain,
  type TestPerson,
} from '../../testing/builders.ts';
import { moneyOf } from '../../testing/money-of.ts';
import { aVideo, buyVideo, noticesTo, purchaseOf, videoFields } from './testing/videos.ts';
import { REFUND_BATCH } from './processing/videos.job.ts';

let server: BootedServer;
let boss: TestPerson;
beforeAll(async () => {
  server = await boot();
  boss = await aSuperAdmin(server);
});
afterAll(async () => await server.close());

const reason = 'It is the work of another artist';
const title = 'Dubbing a vocal in an hour';
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];
const takeDown = async (videoId: string, as: TestPerson = boss) =>
  await server.call('admin/end-video', { videoId, act: 'take-down', reason }, { as });
const show = async (videoId: string, as: TestPerson) =>
  await server.call('video/get', { videoId }, { as: await signInAgain(server, as) });

async function aSold(amount = 900) {
  const [artist, fan] = [await anArtist(server), await aFan(server, { tokens: 1000 })];
  const videoId = await aVideo(server, artist, { amount });
  await buyVideo(server, fan, { videoId, amount });
  return { artist, fan, videoId };
}

describe('a course that a super admin takes down', () => {
  it('does not come back as another course of the same file', async () => {
    const { artist, videoId } = await aSold();
    const { file_url: file } = await server.database.db
      .selectFrom('video_files')
      .select('file_url')
      .where('video_id', '=', videoId)
      .executeTakeFirstOrThrow();
    await takeDown(videoId);
    const again = await server.call('video/save', await videoFields(server, artist, { file }), {
      as: await signInAgain(server, artist),
    });
    expect([again.status, again.body]).toMatchObject([
      422,
      { error: { fields: { file: 'This video was taken down by our staff.' } } },
    ]);
    const other = await aVideo(server, artist, { publishOnReady: false });
    const replaced = await server.call('video/replace-file', { videoId: other, file }, { as: artist });
    expect(replaced.status).toBe(422);
  });

  it('is watched by staff only, is refunded whatever its age, and everybody reads why', async () => {
    const { artist, fan, videoId } = await aSold();
    const stranger = await aFan(server);
    await server.clock.advance(30 * DAY_MS);
    boss = await signInAgain(server, boss);
    const staff = await aStaffMember(server);
    expect(codeOf(await takeDown(videoId, staff))).toEqual([403, 'forbidden']);
    expect((await takeDown(videoId)).body).toMatchObject({
      status: VideoStatus.Deleted,
      takenDownAt: expect.any(String),
    });
    await server.ctx.runJobs();
    for (const as of [artist, fan]) {
      const { body } = await show(videoId, as);
      expect(body).toMatchObject({ mayWatch: false, playback: null, takenDown: { reason } });
    }
    expect((await show(videoId, fan)).body.refund).toMatchObject({ tokens: 900, reason });
    expect((await show(videoId, staff)).body.mayWatch).toBe(true);
    expect(codeOf(await show(videoId, stranger))).toEqual([404, 'not-found']);
    expect((await moneyOf(server, fan)).token).toBe(1000);
    expect(await moneyOf(server, artist)).toMatchObject({ pending: 0, earnings: 0 });
    expect(await noticesTo(server, fan, 'N22')).toEqual([
      {
        title: `Your course “${title}” was refunded`,
        text: `900 tokens ($9.00) are back in your wallet. Reason: The course was taken down by our staff: ${reason}`,
        mails: 1,
      },
    ]);
    expect(await noticesTo(server, artist, 'N49')).toMatchObject([
      { title: `Your course “${title}” was taken down by staff`, text: expect.stringContaining(reason) },
    ]);
    const again = await server.call('admin/run-ledger-audit', {}, { as: boss });
    expect(again.body.isHealthy).toBe(true);
  });

  it('stays down, is taken down once, and not by who bought it', async () => {
    const { artist, videoId } = await aSold();
    const end = async (act: 'delete' | 'restore') =>
      await server.call('admin/end-video', { videoId, act, reason }, { as: boss });
    // Deleted ones can be taken down as well: their buyers kept them.
    await end('delete');
    expect((await takeDown(videoId)).status).toBe(200);
    expect([codeOf(await takeDown(videoId)), codeOf(await end('restore'))]).toEqual([
      [409, 'state-conflict'],
      [409, 'state-conflict'],
    ]);
    const published = await server.call(
      'video/update-status',
      { videoId, status: VideoStatus.Published },
      { as: await signInAgain(server, artist) },
    );
    expect(codeOf(published)).toEqual([409, 'state-conflict']);
    const { body } = await server.call('admin/get-video', { videoId }, { as: boss });
    expect(body.timeline.slice(-2).map(({ what }) => what)).toEqual([
      `deleted: ${reason}`,
      `taken down: ${reason}`,
    ]);

    const own = await aVideo(server, await anArtist(server), { amount: 100 });
    const insider = await aSuperAdmin(server, { tokens: 100 });
    expect((await buyVideo(server, insider, { videoId: own, amount: 100 })).status).toBe(200);
    expect(codeOf(await takeDown(own, insider))).toEqual([403, 'forbidden']);
  });

  it('refunds all of many buyers, once each, also those who buy at that moment, and a refund of one besides', async () => {
    const { videoId } = await aSold(10);
    const buyers = await Promise.all(
      Array.from({ length: REFUND_BATCH + 5 }, async () => await aFan(server, { tokens: 10 })),
    );
    const early = buyers.slice(0, -3);
    const late = buyers.slice(-3);
    for (const fan of early) await buyVideo(server, fan, { videoId, amount: 10 });
    const [first] = early;
    if (!first) throw new Error('There are buyers.');
    const { id: purchaseId } = await purchaseOf(server, videoId, first);
    await Promise.all([
      takeDown(videoId),
      server.call('admin/refund-video', { purchaseId, reason }, { as: boss }),
      ...late.map(async (fan) => await buyVideo(server, fan, { videoId, amount: 10 })),
    ]);
    await Promise.all([server.ctx.runJobs(), server.ctx.runJobs()]);
    await server.ctx.runJobs();
    const balances = await Promise.all(buyers.map(async (fan) => (await moneyOf(server, fan)).token));
    expect(balances.every((token) => token === 10)).toBe(true);
    const { body } = await server.call('admin/get-video', { videoId }, { as: boss });
    expect([body.purchases, body.tokens]).toEqual([0, 0]);
    expect(new Set(body.sales.map(({ status }) => status))).toEqual(new Set([3]));
    for (const fan of buyers) expect((await noticesTo(server, fan, 'N22')).length).toBeLessThan(2);
  });
});
