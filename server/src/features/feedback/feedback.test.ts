import { addMs, DAY_MS, dateOf, HOUR_MS, type Timestamp } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, aStaffMember, signInAgain, type TestPerson } from '../../testing/builders.ts';
import { aProcessedFile } from '../../testing/processed-file.ts';
import { moneyOf } from '../../testing/money-of.ts';
import { toldTo } from '../loopcheck/testing/loops.ts';
import { requestFeature } from '../orders/orders.ts';
import { feedbackProduct, questionProduct } from './product.ts';
import { ANSWER, answerTrack, aQuestion, aReview, aTrack, NOTES } from './testing/requests.ts';

let server: BootedServer;
beforeAll(async () => {
  server = await boot();
});
afterAll(async () => await server.close());

const rich = async () => await aFan(server, { tokens: 20_000 });
const aListener = async (wanted: Parameters<typeof anArtist>[1] = {}) =>
  await anArtist(server, { deepdive: true, ama: true, ...wanted });

/** Everything at that very millisecond, by people who are signed in then. */
async function at<T>(date: Date, act: (as: (person: TestPerson) => Promise<TestPerson>) => Promise<T>) {
  return await server.clock.stoppedAt(
    date,
    async () => await act(async (person) => await signInAgain(server, person)),
  );
}

async function runJob(name: string): Promise<void> {
  const all = [...requestFeature(feedbackProduct).jobs, ...requestFeature(questionProduct).jobs];
  const job = all.find((each) => each.name === name);
  if (!job) throw new Error(`There is no job ${name}.`);
  await job.run({ ctx: server.ctx, now: server.ctx.clock.now() });
}

const sentAt = ({ date }: { date: Timestamp }) => dateOf(date);
const holdsOf = async (orderId: string) =>
  await server.database.db
    .selectFrom('wallet_holds')
    .select(['product_kind', 'status', 'gross', 'net', 'fee'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();

describe('requests/send-request', () => {
  it('holds the artist’s price and the surcharge as two lines of one purchase', async () => {
    const [fan, artist] = [
      await rich(),
      await aListener({ requestDemoPrice: 4000, priorityModePrice: 1000 }),
    ];
    const sent = await aTrack(server, { fan, artist, priorityMode: true });
    expect(sent).toMatchObject({ price: 4000, priorityPrice: 1000, priorityMode: true, token: 15_000 });
    expect(await holdsOf(sent.id)).toMatchObject([
      { product_kind: 'feedback', status: 1, gross: 4000 },
      { product_kind: 'priority', status: 1, gross: 1000 },
    ]);
    const { body } = await server.call('payment/get-user-transactions', {}, { as: fan });
    expect(body.items[0]).toMatchObject({ kind: 'purchase', tokens: -5000, balanceAfter: 15_000 });
    expect(await toldTo(server, artist)).toMatchObject({ bells: ['N10'], mails: ['N10'] });
    expect(await toldTo(server, fan)).toMatchObject({ bells: ['N11'], mails: ['N11'] });
  });

  it('says how much is missing for both together, and changes nothing', async () => {
    const [fan, artist] = [await aFan(server, { tokens: 3500 }), await aListener()];
    const file = { name: 'a.mp3', url: await aProcessedFile(server, fan) };
    const request = { type: 1 as const, file, title: 'A', priorityMode: true };
    const refused = await server.call(
      'requests/send-request',
      { artistId: artist.userId, request },
      { as: fan },
    );
    expect([refused.status, refused.body]).toMatchObject([
      402,
      { error: { code: 'insufficient-credit', missing: 1000 } },
    ]);
    expect((await moneyOf(server, fan)).token).toBe(3500);
  });

  it('takes the voucher off both, and pays the artist on the whole price', async () => {
    const staff = await aStaffMember(server, { staff: 'super-admin' });
    const coupon = { code: 'TRACK-1000', amount: 1000, contexts: ['deepdive' as const], maxUses: 5 };
    await server.call('admin/create-coupon', { coupon }, { as: staff });
    const [fan, artist] = [await rich(), await aListener()];
    const file = { name: 'a.mp3', url: await aProcessedFile(server, fan) };
    const sent = await server.call(
      'requests/send-request',
      {
        artistId: artist.userId,
        request: { type: 1, file, title: 'A', priorityMode: true },
        coupon: { code: 'TRACK-1000' },
      },
      { as: fan },
    );
    expect(sent.body).toMatchObject({ discount: 1000, token: 20_000 - 3500 });
    await answerTrack(server, artist, sent.body.id);
    expect((await moneyOf(server, artist)).pending).toBe(4500 * 0.8);
  });

  it.each([
    ['an artist who is paused', { acceptRequest: 3 as const }, 'not-accepting'],
    ['an artist who does not offer it', { deepdive: false }, 'not-accepting'],
    ['an artist at the limit', { requestLimit: 0 }, 'limit-reached'],
  ])('refuses %s', async (_name, wanted, code) => {
    const [fan, artist] = [await rich(), await aListener(wanted)];
    await expect(aTrack(server, { fan, artist })).rejects.toThrow(code);
  });

  it('counts tracks and questions together against the limit', async () => {
    const [fan, artist] = [await rich(), await aListener({ requestLimit: 2 })];
    await aTrack(server, { fan, artist });
    await aQuestion(server, { fan, artist });
    await expect(aTrack(server, { fan, artist })).rejects.toThrow('limit-reached');
    const { body } = await server.call('requests/open-counts', {}, { as: fan });
    expect(body.items).toEqual([{ artistId: artist.userId, open: 2 }]);
  });

  it('refuses priority where there is none, another person’s track, and oneself', async () => {
    const [fan, other, artist] = [await rich(), await rich(), await aListener({ priorityModePrice: 0 })];
    await expect(aTrack(server, { fan, artist, priorityMode: true })).rejects.toThrow('priorityMode');
    const file = { name: 'a.mp3', url: await aProcessedFile(server, other) };
    await expect(aTrack(server, { fan, artist, file })).rejects.toThrow('validation');
    await expect(aTrack(server, { fan: artist, artist })).rejects.toThrow('own-content');
  });
});

describe('priority', () => {
  it('is paid with the answer that comes within 48 hours', async () => {
    const [fan, artist] = [await rich(), await aListener()];
    const sent = await aTrack(server, { fan, artist, priorityMode: true });
    await at(
      addMs(sentAt(sent), 40 * HOUR_MS),
      async (as) => await answerTrack(server, await as(artist), sent.id),
    );
    expect(await holdsOf(sent.id)).toMatchObject([
      { status: 2, net: 2400, fee: 600 },
      { status: 2, net: 1200, fee: 300 },
    ]);
    expect((await moneyOf(server, fan)).token).toBe(20_000 - 4500);
  });

  it('goes back after 48 hours, and the request goes on', async () => {
    const [fan, artist] = [await rich(), await aListener()];
    const sent = await aTrack(server, { fan, artist, priorityMode: true });
    const due = addMs(sentAt(sent), 48 * HOUR_MS);
    await at(addMs(due, -1), async () => await runJob('return-priority'));
    expect((await moneyOf(server, fan)).token).toBe(15_500);
    await at(due, async (as) => {
      await runJob('return-priority');
      await runJob('return-priority');
      const { body } = await server.call('requests/get', { requestId: sent.id }, { as: await as(fan) });
      expect(body).toMatchObject({ status: 1, priorityMode: false, priorityPrice: 1500, refunded: 1500 });
    });
    expect((await moneyOf(server, fan)).token).toBe(17_000);
    expect((await toldTo(server, fan)).mails).toEqual(['N11', 'N19']);
    await at(addMs(due, 2 * HOUR_MS), async (as) => await answerTrack(server, await as(artist), sent.id));
    expect((await moneyOf(server, artist)).pending).toBe(2400);
    expect(await holdsOf(sent.id)).toMatchObject([{ status: 2 }, { status: 3 }]);
  });

  it('is not earned by an answer that comes too late, before the job', async () => {
    const [fan, artist] = [await rich(), await aListener()];
    const sent = await aTrack(server, { fan, artist, priorityMode: true });
    await at(
      addMs(sentAt(sent), 48 * HOUR_MS),
      async (as) => await answerTrack(server, await as(artist), sent.id),
    );
    expect((await moneyOf(server, artist)).pending).toBe(2400);
    expect((await moneyOf(server, fan)).token).toBe(17_000);
  });

  it('comes back with everything else at the deadline, and once', async () => {
    const [fan, artist] = [await rich(), await aListener()];
    const [missed, whole] = [
      await aTrack(server, { fan, artist, priorityMode: true }),
      await aTrack(server, { fan, artist, priorityMode: true }),
    ];
    await at(addMs(sentAt(missed), 48 * HOUR_MS), async () => await runJob('return-priority'));
    await at(addMs(sentAt(whole), 14 * DAY_MS), async () => {
      await runJob('expire-music-feedback-requests');
      await runJob('expire-music-feedback-requests');
    });
    expect((await moneyOf(server, fan)).token).toBe(20_000);
    const { body } = await server.call('user/get-artist', { userId: artist.userId }, {});
    expect(body.stats).toMatchObject({ expired: 2, responseRatio: 0 });
  });
});

describe('requests/review-request', () => {
  it('needs that the track was heard, and shows the requester everything', async () => {
    const [fan, artist] = [await rich(), await aListener()];
    const sent = await aTrack(server, { fan, artist });
    const early = await server.call('requests/review-request', aReview(sent.id), { as: artist });
    expect(early.status).toBe(409);
    await server.call('requests/update-play-demo', { requestId: sent.id, heardSeconds: 31 }, { as: artist });
    await server.call(
      'requests/update-play-demo',
      { requestId: sent.id, heardSeconds: 9999 },
      { as: artist },
    );
    expect((await toldTo(server, fan)).bells).toEqual(['N11', 'N18']);
    await server.call('requests/review-request', aReview(sent.id), { as: artist });
    const { body } = await server.call('requests/get', { requestId: sent.id }, { as: fan });
    expect(body).toMatchObject({
      status: 2,
      artistNotes: NOTES,
      publicFeedback: 'A track with a real idea.',
      heardSeconds: 60,
      moments: [{ at: 12.5, text: 'The snare is too loud here.', reply: null, isDone: false }],
    });
  });

  it.each([
    ['a hundred letters', 'a'.repeat(100)],
    ['one sentence ten times', 'I like this track very much. '.repeat(10)],
  ])('refuses %s', async (_name, artistNotes) => {
    const [fan, artist] = [await rich(), await aListener()];
    const sent = await aTrack(server, { fan, artist });
    await server.call('requests/update-play-demo', { requestId: sent.id }, { as: artist });
    const refused = await server.call(
      'requests/review-request',
      { ...aReview(sent.id), artistNotes },
      { as: artist },
    );
    expect([refused.status, (await moneyOf(server, artist)).pending]).toEqual([422, 0]);
  });

  it('flags to staff what was written before', async () => {
    const [fan, artist] = [await rich(), await aListener()];
    const [first, second] = [await aTrack(server, { fan, artist }), await aTrack(server, { fan, artist })];
    await answerTrack(server, artist, first.id);
    await answerTrack(server, artist, second.id);
    const staff = await aStaffMember(server);
    const listed = async (doubtful: boolean) => {
      const input = { filter: { doubtful, artistId: artist.userId } };
      const { body } = await server.call('admin/get-music-feedback-requests', input, { as: staff });
      return body.items.map(({ id, doubts }) => [id, doubts]);
    };
    expect(await listed(true)).toEqual([[second.id, ['copied']]]);
    expect(await listed(false)).toEqual([[first.id, []]]);
  });
});

describe('requests/answer-question', () => {
  it('answers a question, which nobody listens to', async () => {
    const [fan, artist] = [await rich(), await aListener()];
    const { id } = await aQuestion(server, { fan, artist });
    const wrong = await server.call('requests/review-request', aReview(id), { as: artist });
    expect(wrong.status).toBe(409);
    const { body } = await server.call(
      'requests/answer-question',
      { requestId: id, answer: ANSWER },
      { as: artist },
    );
    expect(body).toMatchObject({ type: 2, status: 2, artistNotes: ANSWER, discount: 0 });
    expect((await moneyOf(server, artist)).pending).toBe(400);
  });
});

describe('requests/cancel-request', () => {
  it('can neither be changed nor canceled by its requester, but by its artist, with a reason', async () => {
    const [fan, artist] = [await rich(), await aListener()];
    const sent = await aTrack(server, { fan, artist });
    await server.call('requests/update-play-demo', { requestId: sent.id }, { as: artist });
    const editedRequest = { requestId: sent.id, title: 'B' };
    const canceledRequest = { requestId: sent.id };
    const edit = await server.call('requests/edit-request', { editedRequest }, { as: fan });
    const cancel = await server.call('requests/cancel-request', { canceledRequest }, { as: fan });
    expect([edit.body, cancel.body]).toMatchObject([
      { error: { code: 'already-listened' } },
      { error: { code: 'already-listened' } },
    ]);
    const silent = await server.call('requests/cancel-request', { canceledRequest }, { as: artist });
    expect(silent.status).toBe(422);
    const commentArtist = 'This is not my kind of music.';
    const ended = await server.call(
      'requests/cancel-request',
      { canceledRequest: { ...canceledRequest, commentArtist } },
      { as: artist },
    );
    expect(ended.body).toMatchObject({ status: 3, canceledByArtist: true, commentArtist });
    expect((await moneyOf(server, fan)).token).toBe(20_000);
  });
});

describe('requests/update-rating', () => {
  it('the requester rates, changes the rating, and reviews once; the artist hides the review', async () => {
    const [fan, artist] = [await rich(), await aListener()];
    const { id } = await aTrack(server, { fan, artist });
    await answerTrack(server, artist, id);
    await server.call('requests/update-rating', { requestId: id, rating: 2 }, { as: fan });
    await server.call('requests/update-rating', { requestId: id, rating: 5 }, { as: fan });
    await server.call(
      'requests/review-feedback',
      { requestId: id, feedbackReview: 'It helped.' },
      { as: fan },
    );
    const again = await server.call(
      'requests/review-feedback',
      { requestId: id, feedbackReview: 'X' },
      { as: fan },
    );
    expect(again.body).toMatchObject({ error: { code: 'already-reviewed' } });
    const figures = async () =>
      (await server.call('user/get-artist', { userId: artist.userId }, {})).body.stats;
    expect(await figures()).toMatchObject({ achieved: 1, answered: 1, reviewed: 1, averageRating: 5 });
    const seen = async () => (await server.call('requests/get-public', { requestId: id }, {})).body;
    expect(await seen()).toMatchObject({ feedbackReview: 'It helped.', username: fan.username, rating: 5 });
    await server.call(
      'requests/update-review-visibility',
      { requestId: id, reviewVisibility: 2 },
      { as: artist },
    );
    expect(await seen()).toMatchObject({ feedbackReview: null, username: null, rating: 5 });
    expect(await figures()).toMatchObject({ reviewed: 1, averageRating: 5 });
  });
});

describe('requests/ask-back', () => {
  it('each moment can be asked about once within a week, and ticked off', async () => {
    const [fan, artist] = [await rich(), await aListener()];
    const { id } = await aTrack(server, { fan, artist });
    const answered = await answerTrack(server, artist, id);
    const momentId = answered.moments[0]?.id ?? '';
    const ask = { requestId: id, momentId, reply: 'Which snare?' };
    const asked = await server.call('requests/ask-back', ask, { as: fan });
    expect(asked.body.moments).toMatchObject([{ reply: 'Which snare?' }]);
    expect((await server.call('requests/ask-back', ask, { as: fan })).status).toBe(409);
    await server.call('requests/tick-moment', { requestId: id, momentId, isDone: true }, { as: fan });
    const { body } = await server.call('requests/get', { requestId: id }, { as: artist });
    expect(body.moments).toMatchObject([{ isDone: true }]);
  });
});

describe('versions', () => {
  it('follow an answer that invites them, one at a time, and lists show the newest', async () => {
    const [fan, artist, another] = [await rich(), await aListener(), await aListener()];
    const first = await aTrack(server, { fan, artist });
    const next = { superParentRequestId: first.id };
    await expect(aTrack(server, { fan, artist, ...next })).rejects.toThrow('state-conflict');
    await answerTrack(server, artist, first.id);
    await expect(aTrack(server, { fan, artist: another, ...next })).rejects.toThrow('superParentRequestId');
    const second = await aTrack(server, { fan, artist, ...next });
    expect(second).toMatchObject({ versionNumber: 2, superParentRequestId: first.id });
    await expect(aTrack(server, { fan, artist, ...next })).rejects.toThrow('state-conflict');
    const [mine, theirs] = [
      await server.call('requests/get-my-requests', {}, { as: fan }),
      await server.call('requests/get-my-user-requests', {}, { as: artist }),
    ];
    expect([mine.body.items.map(({ id }) => id), theirs.body.items.map(({ id }) => id)]).toEqual([
      [second.id],
      [second.id],
    ]);
    const { body } = await server.call('requests/get', { requestId: first.id }, { as: fan });
    expect(body.versions.map(({ id, versionNumber }) => [id, versionNumber])).toEqual([
      [first.id, 1],
      [second.id, 2],
    ]);
  });
});
