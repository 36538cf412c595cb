import { addMs, dateOf, HOUR_MS, type Timestamp } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, aSuperAdmin, signInAgain, type TestPerson } from '../../testing/builders.ts';
import { moneyOf } from '../../testing/money-of.ts';
import { aProcessedFile } from '../../testing/processed-file.ts';
import { answerQuestion, answerTrack, aQuestion, aReview, aTrack, ANSWER } from './testing/requests.ts';

let server: BootedServer;
let boss: TestPerson;
beforeAll(async () => {
  server = await boot();
  boss = await aSuperAdmin(server);
});
afterAll(async () => await server.close());

const START = 20_000;
const rich = async () => await aFan(server, { tokens: START });
const aListener = async (wanted: Parameters<typeof anArtist>[1] = {}) =>
  await anArtist(server, { deepdive: true, ama: true, ...wanted });
const tokensOf = async (person: TestPerson) => (await moneyOf(server, person)).token;
const sentAt = ({ date }: { date: Timestamp }) => dateOf(date);

/** At that very millisecond, with everybody signed in then; those who return are signed in again. */
async function at(date: Date, act: () => Promise<void>): Promise<void> {
  await server.clock.stoppedAt(date, act);
  boss = await signInAgain(server, boss);
}

let codes = 0;
async function aVoucher(amount: number, limits: { maxUses?: number } = {}): Promise<string> {
  codes += 1;
  const code = `MONEY-${codes}`;
  const coupon = { code, amount, contexts: ['deepdive' as const], maxUses: 2, ...limits };
  const { status } = await server.call('admin/create-coupon', { coupon }, { as: boss });
  expect(status).toBe(200);
  return code;
}

async function send(
  fan: TestPerson,
  artist: TestPerson,
  given: { code?: string; priorityMode?: boolean } = {},
) {
  const { code, priorityMode = false } = given;
  const file = { name: 'a.mp3', url: await aProcessedFile(server, fan) };
  return await server.call(
    'requests/send-request',
    {
      artistId: artist.userId,
      request: { type: 1, file, title: 'A', priorityMode },
      ...(code !== undefined && { coupon: { code } }),
    },
    { as: fan },
  );
}

const cancel = async (as: TestPerson, requestId: string, commentArtist?: string) =>
  await server.call('requests/cancel-request', { canceledRequest: { requestId, commentArtist } }, { as });

describe('a voucher', () => {
  it('comes back with a canceled request, and the buyer gets what they paid', async () => {
    const [fan, artist, code] = [await rich(), await aListener(), await aVoucher(3501)];
    const first = await send(fan, artist, { code, priorityMode: true });
    expect(first.body.token).toBe(START - 999);
    expect((await send(fan, artist, { code })).body).toMatchObject({
      error: { code: 'coupon-already-used' },
    });
    const canceled = await cancel(fan, first.body.id);
    expect(canceled.body).toMatchObject({ status: 3, token: START, refunded: 999 });
    expect((await send(fan, artist, { code })).body).toMatchObject({
      status: 1,
      discount: 3000,
      token: START,
    });
  });

  it('stays used when the priority alone comes back, and its part with it', async () => {
    const [fan, artist, code] = [await rich(), await aListener(), await aVoucher(1001)];
    const { body } = await send(fan, artist, { code, priorityMode: true });
    expect(body.token).toBe(START - 3499);
    await at(addMs(sentAt(body), 48 * HOUR_MS), async () => await server.ctx.runJobs());
    const [again, writer] = [await signInAgain(server, fan), await signInAgain(server, artist)];
    const missed = await tokensOf(fan);
    expect([missed > START - 3499, missed < START - 3499 + 1500]).toEqual([true, true]);
    expect((await send(again, artist, { code })).body).toMatchObject({
      error: { code: 'coupon-already-used' },
    });
    const { refunded } = (await server.call('requests/get', { requestId: body.id }, { as: again })).body;
    expect(refunded).toBe(missed - (START - 3499));
    expect((await cancel(writer, body.id, 'I cannot do it in time.')).status).toBe(200);
    expect(await tokensOf(fan)).toBe(START);
    expect((await send(again, artist, { code })).status).toBe(200);
  });

  it('of one use is used once by two at the same time', async () => {
    const [one, two, artist] = [await rich(), await rich(), await aListener()];
    const code = await aVoucher(500, { maxUses: 1 });
    const answers = await Promise.all([
      send(one, artist, { code }),
      send(two, artist, { code }),
      send(one, artist, { code }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await tokensOf(one)) + (await tokensOf(two))).toBe(2 * START - 2500);
  });

  it('that covers all leaves nothing to pay, to refund or to report as paid', async () => {
    const [fan, artist, code] = [await aFan(server), await aListener(), await aVoucher(9999)];
    const { body } = await send(fan, artist, { code, priorityMode: true });
    expect(body).toMatchObject({ token: 0, discount: 4500 });
    await answerTrack(server, artist, body.id);
    expect((await moneyOf(server, artist)).pending).toBe(3600);
    const wanted = { requestId: body.id, reason: 'off-topic', text: 'This is about another track.' } as const;
    const report = await server.call('requests/report', wanted, { as: fan });
    const decided = { reportId: report.body.id, decision: 'refund', bps: 10_000 } as const;
    const resolved = await server.call('admin/resolve-report', decided, { as: boss });
    expect(resolved.status).toBe(200);
    expect([await tokensOf(fan), (await moneyOf(server, artist)).pending]).toEqual([0, 0]);
  });
});

describe('an ended request', () => {
  /** Everything that ends a request, tried on a track and a question. */
  async function endAgain(scene: Awaited<ReturnType<typeof aScene>>, people: TestPerson[]) {
    const [fan, artist] = people as [TestPerson, TestPerson];
    const { track, question } = scene;
    const byStaff = async (requestId: string) =>
      await server.call('admin/cancel-request', { requestId, reason: 'By staff.' }, { as: boss });
    const answered = { requestId: question, answer: ANSWER };
    const answers = [
      await server.call('requests/review-request', aReview(track), { as: artist }),
      await server.call('requests/answer-question', answered, { as: artist }),
      await cancel(artist, track, 'I have changed my mind.'),
      await cancel(fan, question),
      await byStaff(track),
      await byStaff(question),
    ];
    return answers.map(({ status }) => status);
  }
  const refused = [409, 409, 409, 409, 409, 409];

  async function aScene() {
    const [fan, artist] = [await rich(), await aListener()];
    const track = await aTrack(server, { fan, artist, priorityMode: true });
    const question = await aQuestion(server, { fan, artist });
    await server.call('requests/update-play-demo', { requestId: track.id }, { as: artist });
    return { fan, artist, track: track.id, question: question.id, until: dateOf(question.expiresAt) };
  }

  it.each(['canceled', 'answered'])('that was %s takes no other end', async (end) => {
    const scene = await aScene();
    const { fan, artist, track, question } = scene;
    await (end === 'canceled'
      ? cancel(artist, track, 'I have changed my mind.')
      : answerTrack(server, artist, track));
    await (end === 'canceled' ? cancel(fan, question) : answerQuestion(server, artist, question));
    const money = async () => [await moneyOf(server, fan), await moneyOf(server, artist)];
    const before = await money();
    expect(await endAgain(scene, [fan, artist])).toEqual(refused);
    expect(await money()).toEqual(before);
  });

  it('that is past its deadline takes no other end, before the job and after', async () => {
    const scene = await aScene();
    const { fan, artist, until } = scene;
    await at(until, async () => {
      const again = [await signInAgain(server, fan), await signInAgain(server, artist)];
      boss = await signInAgain(server, boss);
      expect(await endAgain(scene, again)).toEqual(refused);
      await server.ctx.runJobs();
      expect(await endAgain(scene, again)).toEqual(refused);
    });
    expect([await tokensOf(fan), (await moneyOf(server, artist)).pending]).toEqual([START, 0]);
  });
});

describe('a new version', () => {
  it('follows no request that was canceled or has expired', async () => {
    const [fan, artist] = [await rich(), await aListener()];
    const { id: canceled } = await aTrack(server, { fan, artist });
    await cancel(fan, canceled);
    const { id: first } = await aTrack(server, { fan, artist });
    await answerTrack(server, artist, first);
    const second = await aTrack(server, { fan, artist, superParentRequestId: first });
    await at(dateOf(second.expiresAt), async () => await server.ctx.runJobs());
    const again = await signInAgain(server, fan);
    for (const superParentRequestId of [canceled, first])
      await expect(aTrack(server, { fan: again, artist, superParentRequestId })).rejects.toThrow(
        'state-conflict',
      );
  });

  it('follows an answer whose money staff gave back', async () => {
    const [fan, artist] = [await rich(), await aListener()];
    const { id: first } = await aTrack(server, { fan, artist });
    await answerTrack(server, artist, first);
    const wanted = { requestId: first, reason: 'off-topic', text: 'This is about another track.' } as const;
    const report = await server.call('requests/report', wanted, { as: fan });
    const decided = { reportId: report.body.id, decision: 'refund', bps: 10_000 } as const;
    await server.call('admin/resolve-report', decided, { as: boss });
    expect((await aTrack(server, { fan, artist, superParentRequestId: first })).versionNumber).toBe(2);
  });
});

describe('a cancellation at the end of the priority', () => {
  it.each([-1, 0, 1])('%i ms after it gives everything back once', async (ms) => {
    const [fan, artist] = [await rich(), await aListener()];
    const sent = await aTrack(server, { fan, artist, priorityMode: true });
    await at(addMs(sentAt(sent), 48 * HOUR_MS + ms), async () => {
      const { body } = await cancel(await signInAgain(server, fan), sent.id);
      expect(body).toMatchObject({ status: 3, refunded: 4500, token: START });
      await server.ctx.runJobs();
    });
    expect(await tokensOf(fan)).toBe(START);
  });
});

describe('the answer at the deadline', () => {
  it.each([
    [-1, 200],
    [0, 409],
  ])('%i ms after it is answered with %i', async (ms, status) => {
    const [fan, artist] = [await rich(), await aListener()];
    const sent = await aQuestion(server, { fan, artist });
    await at(addMs(dateOf(sent.expiresAt), ms), async () => {
      const as = await signInAgain(server, artist);
      const input = { requestId: sent.id, answer: ANSWER };
      expect((await server.call('requests/answer-question', input, { as })).status).toBe(status);
      await server.ctx.runJobs();
    });
    expect(await tokensOf(fan)).toBe(status === 200 ? START - 500 : START);
  });
});

describe('a person who leaves', () => {
  it('gets nothing lost: open requests of either side go back whole, once', async () => {
    const [fan, artist, other] = [await rich(), await aListener(), await aListener()];
    const heard = await aTrack(server, { fan, artist, priorityMode: true });
    await server.call('requests/update-play-demo', { requestId: heard.id }, { as: artist });
    await aQuestion(server, { fan, artist });
    await aTrack(server, { fan, artist: other, priorityMode: true });
    expect((await server.call('user/disable', {}, { as: other })).status).toBe(200);
    expect(await tokensOf(fan)).toBe(START - 5000);
    expect((await server.call('user/disable', {}, { as: fan })).status).toBe(200);
    expect(await tokensOf(fan)).toBe(START);
    expect((await server.call('requests/review-request', aReview(heard.id), { as: artist })).status).toBe(
      409,
    );
    expect((await moneyOf(server, artist)).pending).toBe(0);
  });
});

describe('what a request earned', () => {
  it('is the same in statement, earnings and console, with a tip, after a report', async () => {
    const [fan, artist] = [await rich(), await aListener({ requestDemoPrice: 3300 })];
    const sent = await aTrack(server, { fan, artist, priorityMode: true });
    await answerTrack(server, artist, sent.id);
    const tip = { artistId: artist.userId, requestId: sent.id, amount: 500 };
    expect((await server.call('tip/add', tip, { as: fan })).status).toBe(200);
    const wanted = { requestId: sent.id, reason: 'off-topic', text: 'This is about another track.' } as const;
    const report = await server.call('requests/report', wanted, { as: fan });
    const decided = { reportId: report.body.id, decision: 'refund', bps: 3333 } as const;
    const resolved = await server.call('admin/resolve-report', decided, { as: boss });
    expect(resolved.body.refundedTokens).toBe(1099 + 499);
    const rows = await server.call('payment/get-user-transactions', {}, { as: fan });
    const earned = await server.call('payment/get-user-earnings', {}, { as: artist });
    const record = await server.call('admin/get-feedback-request', { requestId: sent.id }, { as: boss });
    const { items } = rows.body;
    expect(items.map(({ kind, tokens }) => [kind, tokens])).toEqual([
      ['refund', 499],
      ['refund', 1099],
      ['tip', -500],
      ['purchase', -4800],
      ['topup', START],
    ]);
    expect([items[0]?.balanceAfter, await tokensOf(fan)]).toEqual([16_298, 16_298]);
    const ofTrack = [
      { kind: 'feedback', fee: 441, net: 1760 },
      { kind: 'priority', fee: 201, net: 800 },
    ];
    expect(earned.body).toMatchObject({ pending: 2960, lifetime: 2960 });
    expect(earned.body.items.slice(1)).toMatchObject(ofTrack.map((line) => ({ ...line, status: 'pending' })));
    expect(record.body.lines).toMatchObject([
      { ...ofTrack[0], gross: 3300, paid: 3300, refunded: 1099, released: 2201 },
      { ...ofTrack[1], gross: 1500, paid: 1500, refunded: 499, released: 1001 },
    ]);
  });
});
