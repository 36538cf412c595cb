import type { CallInput, CallPath } from '@dubplate/shared/contract/all-calls.ts';
import { addMs, dateOf, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { invariants } from '../../../features.ts';
import type { BootedServer } from '../../../testing/boot.ts';
import { aFan, anArtist, aSuperAdmin, signInAgain, type TestPerson } from '../../../testing/builders.ts';
import { aProcessedFile } from '../../../testing/processed-file.ts';
import { differences, type Race, strange, tally, times } from '../../../testing/racing.ts';
import { moneyOf } from '../../../testing/money-of.ts';
import { requestFeature } from '../../orders/orders.ts';
import { feedbackProduct } from '../product.ts';
import { answerTrack, aQuestion, aReview, aTrack } from './requests.ts';

const PRICE = 3000;
const PRIORITY = 1500;
const START = 20_000;
/** Of what is released. */
const NET = 0.8;

export const races = {
  /** Thirty requests of one fan, tracks and questions, for the last place that the artist's limit leaves. */
  limits: async (server) => {
    const fan = await aFan(server, { tokens: 50_000 });
    const artist = await anArtist(server, { deepdive: true, ama: true, requestLimit: 2 });
    await aQuestion(server, { fan, artist });
    const file = { name: 'a.mp3', url: await aProcessedFile(server, fan) };
    const answers = await times(30, async (index) => {
      const request =
        index % 2 === 0
          ? { type: 1 as const, file, title: 'A track' }
          : { type: 2 as const, question: 'Is there a place left for me?' };
      return await server.call('requests/send-request', { artistId: artist.userId, request }, { as: fan });
    });
    const sent = await sentBy(server, fan);
    const found = { answers: tally(answers.map(({ status }) => status)), open: sent.length };
    return differences(found, { answers: '{"200":1,"409":29}', open: 2 });
  },

  /** Eight fans at once for the one place that an artist's whole queue has left. */
  queues: async (server) => {
    const artist = await anArtist(server, { deepdive: true, ama: true, queueLimit: 2 });
    const [first, ...fans] = await times(9, async () => await aFan(server, { tokens: START }));
    if (first) await aTrack(server, { fan: first, artist });
    const request = { type: 2 as const, question: 'Is there a place left for me?' };
    const answers = await Promise.all(
      fans.map(async (fan) => await ask(server, 'requests/send-request', { artistId: artist.userId, request }, fan)), // prettier-ignore
    );
    return differences(
      { answers: tally(answers.map(({ status }) => status)) },
      { answers: '{"200":1,"409":7}' },
    );
  },

  /** Four new versions of an answered track: one follows it, the others find it unanswered. */
  versions: async (server) => {
    const { fan, artist, requestId } = await aScene(server);
    await answerTrack(server, artist, requestId);
    const file = { name: 'b.mp3', url: await aProcessedFile(server, fan) };
    const request = { type: 1 as const, file, title: 'Again', superParentRequestId: requestId };
    const answers = await times(
      4,
      async () =>
        await server.call('requests/send-request', { artistId: artist.userId, request }, { as: fan }),
    );
    const sent = await sentBy(server, fan);
    const found = {
      answers: tally(answers.map(({ status }) => status)),
      versions: sent.map(({ version, is_latest }) => [version, is_latest]),
    };
    return differences(found, { answers: '{"200":1,"409":3}', versions: [[1, false], [2, true]] }); // prettier-ignore
  },

  /** The artist answers and cancels, and staff cancel, at the same instant. */
  endings: async (server) => {
    const scene = await aHeardScene(server);
    const boss = await aSuperAdmin(server);
    const cancel = { requestId: scene.requestId, reason: 'Ended by staff.' };
    const answers = await Promise.all([
      answer(server, scene.requestId, scene.artist),
      ask(server, 'admin/cancel-request', cancel, boss),
      decline(server, scene.requestId, scene.artist),
      answer(server, scene.requestId, scene.artist),
    ]);
    return [...strange(answers), ...(await wrongEnd(server, scene))];
  },

  /** The same when the priority's 48 hours end: the job gives it back, or the answer earned it just before. */
  misses: async (server) => {
    const scene = await aHeardScene(server);
    return await atInstant(server, addMs(scene.sentAt, 48 * HOUR_MS), scene);
  },

  /** The same at the deadline, when the priority was not given back yet either. */
  deadlines: async (server) => {
    const scene = await aHeardScene(server);
    return await atInstant(server, scene.expiresAt, scene);
  },

  /** The artist begins to listen while the requester cancels: never both. */
  listening: async (server) => {
    const { fan, artist, requestId } = await aScene(server);
    const canceledRequest = { requestId };
    const answers = await Promise.all([
      ask(server, 'requests/update-play-demo', { requestId }, artist),
      ask(server, 'requests/cancel-request', { canceledRequest }, fan),
    ]);
    const succeeded = answers.filter(({ status }) => status === 200).length;
    return [...strange(answers), ...differences({ succeeded }, { succeeded: 1 })];
  },

  /** Eight reviews and eight ratings of one answer: one review, and one rating in the artist's figures. */
  reviews: async (server) => {
    const { fan, artist, requestId } = await aScene(server);
    await answerTrack(server, artist, requestId);
    const reviews = await times(8, async (index) => {
      await ask(server, 'requests/update-rating', { requestId, rating: 1 + (index % 5) }, fan);
      return await ask(
        server,
        'requests/review-feedback',
        { requestId, feedbackReview: `No. ${index}` },
        fan,
      );
    });
    const { db } = server.database;
    const stats = await db
      .selectFrom('artist_stats')
      .select(['reviewed', 'rated', 'rating_sum'])
      .where('artist_id', '=', artist.userId)
      .executeTakeFirst();
    const line = await db
      .selectFrom('feedback_lines')
      .select('rating')
      .where('request_id', '=', requestId)
      .executeTakeFirst();
    const found = { answers: tally(reviews.map(({ status }) => status)), stats };
    const expected = { reviewed: 1, rated: 1, rating_sum: line?.rating };
    return differences(found, { answers: '{"200":1,"409":7}', stats: expected });
  },
} satisfies Record<string, Race>;

interface Scene {
  fan: TestPerson;
  artist: TestPerson;
  requestId: string;
  sentAt: Date;
  expiresAt: Date;
}

async function aScene(server: BootedServer): Promise<Scene> {
  const fan = await aFan(server, { tokens: START });
  const artist = await anArtist(server, { deepdive: true });
  const sent = await aTrack(server, { fan, artist, priorityMode: true });
  return { fan, artist, requestId: sent.id, sentAt: dateOf(sent.date), expiresAt: dateOf(sent.expiresAt) };
}

async function aHeardScene(server: BootedServer): Promise<Scene> {
  const scene = await aScene(server);
  const { requestId, artist } = scene;
  await server.call('requests/update-play-demo', { requestId }, { as: artist });
  return scene;
}

/** The clock is put to the instant as the jobs run, so that calls fall on both sides of it. */
async function atInstant(server: BootedServer, instant: Date, scene: Scene): Promise<string[]> {
  const { requestId } = scene;
  const answers = await server.clock.stoppedAt(addMs(instant, -1), async () => {
    const artist = await signInAgain(server, scene.artist);
    const before = answer(server, requestId, artist);
    server.ctx.clock.now = () => instant;
    const all = await Promise.all([
      ...deadlineJobs(server).map(async (run) => await run()),
      before,
      decline(server, requestId, artist),
      answer(server, requestId, artist),
    ]);
    // Jobs leave out what another one is working on, and come back to it. So they come once more, one after the other.
    for (const run of deadlineJobs(server)) all.push(await run());
    return all;
  });
  return [...strange(answers), ...(await wrongEnd(server, scene))];
}

/** The jobs that expire requests and give priorities back. */
function deadlineJobs(server: BootedServer): (() => Promise<Answered>)[] {
  const jobs = requestFeature(feedbackProduct).jobs.filter(({ name }) => !name.startsWith('remind'));
  return jobs.map(({ name, run }) => async () => {
    try {
      await run({ ctx: server.ctx, now: server.ctx.clock.now() });
      return { path: name, status: 200 };
    } catch {
      return { path: name, status: 500 };
    }
  });
}

interface Answered {
  path: string;
  status: number;
}

async function ask<P extends CallPath>(
  server: BootedServer,
  path: P,
  input: CallInput<P>,
  as: TestPerson,
): Promise<Answered> {
  return { path, status: (await server.call(path, input, { as })).status };
}

async function answer(server: BootedServer, requestId: string, as: TestPerson): Promise<Answered> {
  return await ask(server, 'requests/review-request', aReview(requestId), as);
}

async function decline(server: BootedServer, requestId: string, as: TestPerson): Promise<Answered> {
  const canceledRequest = { requestId, commentArtist: 'I have no time for it.' };
  return await ask(server, 'requests/cancel-request', { canceledRequest }, as);
}

async function sentBy(server: BootedServer, fan: TestPerson) {
  return await server.database.db
    .selectFrom('feedback_requests')
    .select(['version', 'is_latest'])
    .where('requester_id', '=', fan.userId)
    .orderBy('version')
    .execute();
}

/** The request ended once or is open, each of its two holds went one way, and both people's money says the same. */
async function wrongEnd(server: BootedServer, { fan, artist, requestId }: Scene): Promise<string[]> {
  const { db } = server.database;
  const line = await db
    .selectFrom('feedback_lines')
    .select(['status', 'surcharge_missed_at'])
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();
  const holds = await db
    .selectFrom('wallet_holds')
    .select(['status', 'refunded_part', 'released_part'])
    .where('order_id', '=', requestId)
    .orderBy('position')
    .execute();
  const isAnswered = line.status === 2;
  const earnsPriority = isAnswered && line.surcharge_missed_at === null;
  const earned = (isAnswered ? PRICE : 0) + (earnsPriority ? PRIORITY : 0);
  const way = (isEarned: boolean, tokens: number) => (isEarned ? [2, 0, tokens] : [3, tokens, 0]);
  const found = {
    isOpen: line.status === 1,
    holds: holds.map((hold) => [hold.status, hold.refunded_part, hold.released_part]),
    token: (await moneyOf(server, fan)).token,
    pending: (await moneyOf(server, artist)).pending,
    broken: (await brokenInvariants(db, invariants)).map(({ name }) => name),
  };
  return differences(found, {
    isOpen: false,
    holds: [way(isAnswered, PRICE), way(earnsPriority, PRIORITY)],
    token: START - earned,
    pending: earned * NET,
    broken: [],
  });
}
