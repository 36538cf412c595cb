import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
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
import { aLoopcheck, anAnswer, toldTo } from '../loopcheck/testing/loops.ts';

let server: BootedServer;
let staff: TestPerson;
let superAdmin: TestPerson;
beforeAll(async () => {
  server = await boot();
  staff = await aStaffMember(server);
  superAdmin = await aSuperAdmin(server);
});
afterAll(async () => await server.close());

interface Scene {
  fan: TestPerson;
  artist: TestPerson;
  requestId: string;
}

/** A Loopcheck of 600 tokens that was answered. */
async function delivered(): Promise<Scene> {
  const [fan, artist] = [await aFan(server, { tokens: 1000 }), await anArtist(server)];
  const { id: requestId } = await aLoopcheck(server, { fan, artists: [artist], files: 2 });
  await server.call('loopcheck/update-request', anAnswer(requestId, artist, 2), { as: artist });
  return { fan, artist, requestId };
}

const TEXT = 'This is about another track than mine.';
const report = async ({ artist, requestId }: Scene, as: TestPerson) =>
  await server.call(
    'requests/report',
    { requestId, artistId: artist.userId, reason: 'off-topic', text: TEXT },
    { as },
  );

async function reported() {
  const scene = await delivered();
  const { body } = await report(scene, scene.fan);
  return { ...scene, reportId: body.id };
}

const resolve = async (input: CallInput<'admin/resolve-report'>, as: TestPerson) =>
  await server.call('admin/resolve-report', input, { as });

/** Tokens end meanwhile, so everybody signs in again. */
async function later(scene: Scene, days: number): Promise<Scene> {
  await server.clock.advance(days * DAY_MS);
  [staff, superAdmin] = [await signInAgain(server, staff), await signInAgain(server, superAdmin)];
  return {
    ...scene,
    fan: await signInAgain(server, scene.fan),
    artist: await signInAgain(server, scene.artist),
  };
}

describe('requests/report', () => {
  it('keeps the money from clearing until staff have decided, however late', async () => {
    const scene = await delivered();
    const { status, body } = await report(scene, scene.fan);
    expect([status, body]).toMatchObject([
      200,
      {
        requestId: scene.requestId,
        artistId: scene.artist.userId,
        status: 'open',
        refundedTokens: 0,
        text: TEXT,
      },
    ]);
    const { fan, artist } = await later(scene, 30);
    expect(await moneyOf(server, artist)).toMatchObject({ pending: 480, earnings: 0 });
    const { status: resolved } = await resolve({ reportId: body.id, decision: 'dismiss' }, staff);
    expect(resolved).toBe(200);
    await server.ctx.runJobs();
    expect(await moneyOf(server, artist)).toMatchObject({ pending: 0, earnings: 480 });
    expect((await moneyOf(server, fan)).token).toBe(400);
  });

  it('tells both sides and staff, and the artist not the words', async () => {
    const scene = await reported();
    const told = await toldTo(server, scene.fan);
    expect([told.bells.at(-1), told.mails.at(-1)]).toEqual(['N17', 'N17']);
    expect((await toldTo(server, staff)).bells).toContain('N17');
    const mails = await server.database.db
      .selectFrom('mail_outbox')
      .select('text')
      .where('user_id', '=', scene.artist.userId)
      .where('code', '=', 'N17')
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('off topic');
    expect(mails[0]?.text).not.toContain(TEXT);
  });

  it('needs no artist where only one was asked', async () => {
    const one = await delivered();
    const wanted = { requestId: one.requestId, reason: 'no-feedback', text: TEXT } as const;
    const { status, body } = await server.call('requests/report', wanted, { as: one.fan });
    expect([status, body.artistId]).toEqual([200, one.artist.userId]);

    const [fan, artists] = [
      await aFan(server, { tokens: 1000 }),
      [await anArtist(server), await anArtist(server)],
    ];
    const { id: requestId } = await aLoopcheck(server, { fan, artists });
    const unclear = await server.call('requests/report', { ...wanted, requestId }, { as: fan });
    expect([unclear.status, Object.keys(unclear.body.error.fields ?? {})]).toEqual([422, ['artistId']]);
    expect((await server.call('requests/report', { ...wanted, requestId }, { as: one.fan })).status).toBe(
      404,
    );
    const unknown = { ...wanted, requestId: 'nothing' };
    expect((await server.call('requests/report', unknown, { as: fan })).status).toBe(404);
  });

  it('takes one report of each answer, within 7 days, from its buyer', async () => {
    const scene = await delivered();
    expect((await report(scene, await aFan(server))).status).toBe(404);
    expect((await report(scene, scene.artist)).status).toBe(403);
    expect((await report(scene, staff)).status).toBe(404);
    expect((await report(scene, scene.fan)).status).toBe(200);
    const again = await report(scene, scene.fan);
    expect([again.body.error.code, again.body.error.status]).toEqual(['state-conflict', 'open']);

    const [fan, artist] = [await aFan(server, { tokens: 300 }), await anArtist(server)];
    const { id: requestId } = await aLoopcheck(server, { fan, artists: [artist] });
    const open = await report({ fan, artist, requestId }, fan);
    expect([open.body.error.code, open.body.error.status]).toEqual(['state-conflict', 1]);
    const short = { requestId, artistId: artist.userId, reason: 'other' as const, text: ' too short ' };
    expect((await server.call('requests/report', short, { as: fan })).status).toBe(422);
  });

  it('ends with the seventh day, to the millisecond', async () => {
    const deliveries = [await delivered(), await delivered()];
    const until = await Promise.all(
      deliveries.map(async ({ requestId }) => {
        const { updated_at: at } = await server.database.db
          .selectFrom('loopcheck_lines')
          .select('updated_at')
          .where('request_id', '=', requestId)
          .executeTakeFirstOrThrow();
        return addMs(at ?? new Date(Number.NaN), 7 * DAY_MS);
      }),
    );
    const statuses: [number, unknown][] = [];
    for (const [index, early] of [-1, 0].entries()) {
      const [scene, end] = [deliveries[index], until[index]];
      if (!scene || !end) throw new Error('There are two deliveries.');
      await server.clock.stoppedAt(addMs(end, early), async () => {
        const { status, body } = await report(scene, await signInAgain(server, scene.fan));
        statuses.push([status, status === 200 ? body.status : body.error.status]);
      });
    }
    expect(statuses).toEqual([[200, 'open'], [409, 'too-late']]); // prettier-ignore
  });
});

describe('requests/get-reports', () => {
  it('shows the buyer how it stands, and nobody else', async () => {
    const { fan, artist, requestId } = await reported();
    const { body } = await server.call('requests/get-reports', { requestId }, { as: fan });
    expect(body).toMatchObject({
      total: 1,
      items: [{ artistId: artist.userId, status: 'open', text: TEXT }],
    });
    expect((await server.call('requests/get-reports', { requestId }, { as: artist })).status).toBe(404);
  });
});

describe('admin/resolve-report', () => {
  it('is nobody’s who is a side of it', async () => {
    const { fan, reportId } = await reported();
    const flags = { user_id: fan.userId, is_admin: true, is_super_admin: true };
    const { db } = server.database;
    await db
      .insertInto('staff_flags')
      .values({ ...flags, granted_at: server.ctx.clock.now() })
      .execute();
    const { status } = await resolve({ reportId, decision: 'refund', bps: 10_000 }, fan);
    expect([status, (await moneyOf(server, fan)).token]).toEqual([403, 400]);
    await db.deleteFrom('staff_flags').where('user_id', '=', fan.userId).execute();
    expect((await resolve({ reportId, decision: 'dismiss' }, staff)).status).toBe(200);
  });

  it('gives a part of the price back in the shares of artist and platform', async () => {
    const { fan, artist, reportId, requestId } = await reported();
    const { status, body } = await resolve(
      { reportId, decision: 'refund', bps: 2500, note: 'Half right.' },
      superAdmin,
    );
    expect([status, body]).toMatchObject([
      200,
      { status: 'refunded', refundedTokens: 150, holdStatus: 'reversed', gross: 600, parts: [{ paid: 600 }], resolvedBy: superAdmin.username, note: 'Half right.' },
    ]); // prettier-ignore
    expect((await moneyOf(server, fan)).token).toBe(550);
    const shown = async (as: TestPerson) => (await server.call('loopcheck/get', { requestId }, { as })).body;
    expect([(await shown(fan)).refunded, (await shown(artist)).refunded]).toEqual([150, 0]);
    expect(await moneyOf(server, artist)).toMatchObject({ pending: 480 - 120 });
    expect((await toldTo(server, fan)).bells.filter((code) => code === 'N17')).toHaveLength(2);
    expect((await toldTo(server, artist)).mails.filter((code) => code === 'N17')).toHaveLength(2);
    await server.clock.advance(8 * DAY_MS);
    expect(await moneyOf(server, artist)).toMatchObject({ pending: 0, earnings: 360 });
    [staff, superAdmin] = [await signInAgain(server, staff), await signInAgain(server, superAdmin)];
  });

  it('gives everything back when staff say so, however late', async () => {
    const first = await reported();
    const { fan, artist } = await later(first, 20);
    await resolve({ reportId: first.reportId, decision: 'refund', bps: 10_000 }, superAdmin);
    await server.ctx.runJobs();
    expect((await moneyOf(server, fan)).token).toBe(1000);
    expect(await moneyOf(server, artist)).toMatchObject({ pending: 0, earnings: 0 });
  });

  it('is decided once, and money by super admins alone', async () => {
    const { reportId } = await reported();
    expect((await resolve({ reportId, decision: 'refund', bps: 1 }, staff)).status).toBe(403);
    expect((await resolve({ reportId, decision: 'refund' }, superAdmin)).body.error.fields).toEqual({
      bps: 'Please say how much to refund.',
    });
    expect((await resolve({ reportId, decision: 'dismiss' }, staff)).body).toMatchObject({
      status: 'dismissed',
    });
    const again = await resolve({ reportId, decision: 'refund', bps: 1 }, superAdmin);
    expect([again.status, again.body.error.status]).toEqual([409, 'dismissed']);
    const log = await server.call(
      'admin/audit-log',
      { filter: { action: 'admin/resolve-report' } },
      { as: superAdmin },
    );
    expect(log.body.items.some((item) => item.targetId === reportId)).toBe(true);
  });
});

describe('admin/reports', () => {
  it('shows what is open first, and finds by state, side and text', async () => {
    const older = await reported();
    const newer = await reported();
    await resolve({ reportId: newer.reportId, decision: 'dismiss' }, staff);
    const list = async (given: object) =>
      (await server.call('admin/reports', { perPage: 200, ...given }, { as: staff })).body.items;
    for (const order of ['asc', 'desc'] as const) {
      const statuses = (await list({ order })).map(({ status }) => status === 'open');
      expect(statuses).toEqual(statuses.toSorted((a, b) => Number(b) - Number(a)));
    }
    const ids = async (given: object) => (await list(given)).map(({ id }) => id);
    expect(await ids({ filter: { artistId: older.artist.userId } })).toEqual([older.reportId]);
    expect(await ids({ filter: { reporterId: newer.fan.userId, status: 'dismissed' } })).toEqual([
      newer.reportId,
    ]);
    expect(await ids({ q: older.artist.username })).toEqual([older.reportId]);
    expect(await ids({ filter: { reason: 'abusive' } })).toEqual([]);
  });
});

describe('admin/get-report', () => {
  it('shows the money and how often both were in this', async () => {
    const { reportId, requestId, artist } = await reported();
    const { body } = await server.call('admin/get-report', { reportId }, { as: staff });
    expect(body).toMatchObject({
      gross: 600, parts: [{ kind: 'loopcheck', gross: 600, paid: 600, fee: 120, net: 480, feeBps: 2000 }], holdStatus: 'released', hasCleared: false, resolvedBy: null,
      link: `/admin/loopcheck/${requestId}/show`, reporterOthers: { count: 0, refunded: 0 }, artistOthers: { count: 0, refunded: 0 },
      artist: { id: artist.userId, email: artist.email },
    }); // prettier-ignore
  });

  it('counts the other reports of both sides, and those that were refunded', async () => {
    const { fan, artist, reportId } = await reported();
    await resolve({ reportId, decision: 'refund', bps: 5000 }, superAdmin);
    const { id: requestId } = await aLoopcheck(server, { fan, artists: [artist] });
    await server.call('loopcheck/update-request', anAnswer(requestId, artist), { as: artist });
    const next = await report({ fan, artist, requestId }, fan);
    const { body } = await server.call('admin/get-report', { reportId: next.body.id }, { as: staff });
    expect([body.reporterOthers, body.artistOthers]).toEqual([
      { count: 1, refunded: 1 },
      { count: 1, refunded: 1 },
    ]);
  });

  it('names those who can refund, without the two sides', async () => {
    const buyer = await aSuperAdmin(server, { tokens: 1000 });
    const artist = await anArtist(server);
    const { id: requestId } = await aLoopcheck(server, { fan: buyer, artists: [artist] });
    await server.call('loopcheck/update-request', anAnswer(requestId, artist), { as: artist });
    const { body: own } = await report({ fan: buyer, artist, requestId }, buyer);
    const { body } = await server.call('admin/get-report', { reportId: own.id }, { as: staff });
    expect(body.refunders).toContain(superAdmin.username);
    expect(body.refunders).not.toContain(buyer.username);
    expect(body.refunders).not.toContain(staff.username);
  });

  it('leaves out the text of an erased person, who could export it before', async () => {
    const { fan, artist, reportId } = await reported();
    const own = server.ctx.personalData.find(({ name }) => name === 'reports')?.rowsOf;
    expect(await own?.(server.database.db, fan.userId)).toMatchObject([{ direction: 'made', text: TEXT }]);
    expect(await own?.(server.database.db, artist.userId)).toMatchObject([
      { direction: 'about me', text: null },
    ]);
    await server.call('user/disable', {}, { as: fan });
    await later({ fan, artist, requestId: '' }, 31);
    const { body } = await server.call('admin/get-report', { reportId }, { as: staff });
    expect([body.text, body.reporter.username]).toEqual(['', 'Deleted user']);
  });
});
