import type { CallInput, CallPath } from '@dubplate/shared/contract/all-calls.ts';
import { VideoStatus } from '@dubplate/shared/features/videos/model.ts';
import type { BootedServer } from '../../../testing/boot.ts';
import { aFan, anArtist, aSuperAdmin, type TestPerson } from '../../../testing/builders.ts';
import { moneyOf } from '../../../testing/money-of.ts';
import { differences, type Race, strange, tally, times } from '../../../testing/racing.ts';
import { aStoredVideo, aVideo, buyVideo, purchaseOf, settled, statusOf } from './videos.ts';

/** Many people at once with courses. What each race is about stands in the test that plays it. */

const PRICE = 900;

async function call<P extends CallPath>(server: BootedServer, as: TestPerson, path: P, input: CallInput<P>) {
  return { path, ...(await server.call(path, input, { as })) };
}

const buyingTwice: Race = async (server) => {
  const [artist, fan] = [await anArtist(server), await aFan(server, { tokens: 50 * PRICE })];
  const videoId = await aVideo(server, artist);
  const answers = await times(50, async () => await buyVideo(server, fan, { videoId }));
  const { body } = await server.call('video/get', { videoId }, { as: artist });
  return differences(
    {
      answers: tally(answers.map(({ status }) => status)),
      left: (await moneyOf(server, fan)).token,
      purchases: body.workshop?.purchases,
      earned: (await moneyOf(server, artist)).pending,
    },
    { answers: JSON.stringify({ 200: 50 }), left: 49 * PRICE, purchases: 1, earned: 720 },
  );
};

const buyingAndEnding: Race = async (server) => {
  const artist = await anArtist(server);
  const fans = await Promise.all(Array.from({ length: 8 }, async () => await aFan(server, { tokens: 1000 })));
  const videoId = await aVideo(server, artist);
  const answers = await Promise.all([
    ...fans.map(async (as) => await call(server, as, 'video/purchase', { videoId, amount: PRICE })),
    call(server, artist, 'video/update', { videoId, amount: 100 }),
    call(server, artist, 'video/update-status', { videoId, status: VideoStatus.Unpublished }),
    call(server, artist, 'video/update-status', { videoId, status: VideoStatus.Deleted }),
  ]);
  const bought = answers.filter(({ path, status }) => path === 'video/purchase' && status === 200).length;
  const { body } = await server.call('video/get', { videoId }, { as: artist });
  const left = await Promise.all(fans.map(async (fan) => (await moneyOf(server, fan)).token));
  return [
    ...strange(answers.filter(({ path, status }) => path !== 'video/purchase' || status !== 404)),
    ...differences(
      {
        purchases: body.workshop?.purchases,
        earned: (await moneyOf(server, artist)).pending,
        left: left.reduce((sum, tokens) => sum + tokens, 0),
        status: await statusOf(server, videoId),
      },
      {
        purchases: bought,
        earned: bought * 720,
        left: 8000 - bought * PRICE,
        status: VideoStatus.Deleted,
      },
    ),
  ];
};

const refundingAndBuying: Race = async (server) => {
  const [artist, fan] = [await anArtist(server), await aFan(server, { tokens: 2 * PRICE })];
  const boss = await aSuperAdmin(server);
  const videoId = await aVideo(server, artist);
  await buyVideo(server, fan, { videoId });
  const purchaseId = (await purchaseOf(server, videoId, fan)).id;
  const reason = 'It plays nothing.';
  const refund = async () => await call(server, boss, 'admin/refund-video', { purchaseId, reason });
  const buy = async () => await call(server, fan, 'video/purchase', { videoId, amount: PRICE });
  const answers = await Promise.all([refund(), buy(), refund(), buy(), refund(), buy()]);
  await buyVideo(server, fan, { videoId });
  const { body } = await server.call('video/get', { videoId }, { as: artist });
  return [
    ...strange(answers),
    ...differences(
      {
        refunds: answers.filter(({ path, status }) => path === 'admin/refund-video' && status === 200).length,
        left: (await moneyOf(server, fan)).token,
        earned: (await moneyOf(server, artist)).pending,
        purchases: body.workshop?.purchases,
      },
      { refunds: 1, left: PRICE, earned: 720, purchases: 1 },
    ),
  ];
};

const replacingOften: Race = async (server) => {
  const artist = await anArtist(server);
  const videoId = await aVideo(server, artist);
  const files = await times(4, async () => await aStoredVideo(server, artist));
  const answers = await Promise.all(
    files.map(async (file) => await call(server, artist, 'video/replace-file', { videoId, file })),
  );
  await settled(server, videoId);
  const rows = await server.database.db
    .selectFrom('video_files')
    .select('status')
    .where('video_id', '=', videoId)
    .execute();
  return [
    ...strange(answers),
    ...differences(
      { playing: rows.filter(({ status }) => status === 2).length, files: rows.length },
      { playing: 1, files: 5 },
    ),
  ];
};

export const videoRaces = { buyingTwice, buyingAndEnding, refundingAndBuying, replacingOften };
