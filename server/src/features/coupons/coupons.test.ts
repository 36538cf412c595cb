import { DAY_MS, HOUR_MS, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
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
import { aLoopcheck, anAnswer, idsOf, someFiles, toldTo } from '../loopcheck/testing/loops.ts';
import { reverse } from '../wallet/wallet.ts';
import { aVoucher, usesOf } from './testing/vouchers.ts';

let server: BootedServer;
let artists: TestPerson[];
beforeAll(async () => {
  server = await boot();
  artists = [await anArtist(server), await anArtist(server), await anArtist(server)];
});
afterAll(async () => await server.close());

/** Tokens end meanwhile, so the artists sign in again. */
async function aWeekLater(): Promise<void> {
  await server.clock.advance(7 * DAY_MS);
  artists = await Promise.all(artists.map(async (artist) => await signInAgain(server, artist)));
}

const apply = async (as: TestPerson, code: string, given: object = {}) =>
  await server.call('coupon/apply', { code, context: 'loopcheck', ...given }, { as });

async function order(
  fan: TestPerson,
  given: { code: string; amount?: number; files?: number; to?: TestPerson[] },
) {
  const { code, amount, files = 1, to = artists.slice(0, 1) } = given;
  const coupon = { code, ...(amount === undefined ? {} : { amount }) };
  const input = { files: await someFiles(server, fan, files), artists: idsOf(to), coupon };
  return await server.call('loopcheck/send-request', input, { as: fan });
}

async function linesOf(requestId: string) {
  return await server.database.db
    .selectFrom('wallet_holds')
    .select(['gross', 'discount', 'bonus_part', 'wallet_part', 'status', 'fee', 'net'])
    .where('order_id', '=', requestId)
    .orderBy('position')
    .execute();
}

/** What the platform carries of one order. */
async function promoOf(requestId: string): Promise<number> {
  const { sum } = await server.database.db
    .selectFrom('wallet_entries as e')
    .innerJoin('wallet_transactions as t', 't.id', 'e.transaction_id')
    .select(({ fn }) => fn.sum<number>('e.amount').as('sum'))
    .where('e.kind', '=', 'promo')
    .where('t.ref_id', '=', requestId)
    .executeTakeFirstOrThrow();
  return Number(sum);
}

describe('coupon/apply', () => {
  it('says what a checkout would save, and uses nothing', async () => {
    const fan = await aFan(server);
    const voucher = await aVoucher(server);
    const { status, body } = await apply(fan, voucher.code);
    expect([status, body]).toEqual([200, { code: voucher.code, amount: 200 }]);
    expect((await usesOf(server, voucher.id)).all).toEqual([]);
    const empty = await apply(fan, '');
    expect([empty.status, empty.body.error.fields]).toEqual([422, { code: 'Please provide Voucher Code' }]);
  });

  it('names the first reason why a voucher does not count', async () => {
    const fan = await aFan(server, { tokens: 1000 });
    const [bound] = artists;
    const slug = bound?.slug ?? '';
    const now = server.ctx.clock.now().getTime();
    const at = (ms: number) => new Date(now + ms).toISOString();
    const deepdive = await aVoucher(server, { code: 'Case-Sensitive', contexts: ['wallet', 'deepdive'] });
    const used = await aVoucher(server, { artistSlug: slug });
    expect((await order(fan, { code: used.code })).status).toBe(200);
    const full = await aVoucher(server, { maxUses: 1, maxUsesPerUser: 5 });
    expect((await order(await aFan(server, { tokens: 300 }), { code: full.code })).status).toBe(200);
    const cases: [string, string, object?][] = [
      ['no-such-code', 'coupon-invalid'],
      [deepdive.code.toUpperCase(), 'coupon-invalid'],
      [(await aVoucher(server, { active: false })).code, 'coupon-invalid'],
      [(await aVoucher(server, { startsAt: at(HOUR_MS) })).code, 'coupon-invalid'],
      [(await aVoucher(server, { expiresAt: at(-1) })).code, 'coupon-invalid'],
      [deepdive.code, 'coupon-wrong-context-deepdive'],
      [used.code, 'coupon-wrong-context-loopcheck', { context: 'deepdive', artistSlug: 'nobody' }],
      [(await aVoucher(server, { contexts: ['wallet'] })).code, 'coupon-wrong-context-wallet'],
      [used.code, 'coupon-wrong-artist', { artistSlug: artists[1]?.slug }],
      [used.code, 'coupon-wrong-artist'],
      [used.code, 'coupon-already-used', { artistSlug: slug }],
      [full.code, 'coupon-limit-reached'],
    ];
    for (const [code, expected, given] of cases) {
      const { status, body } = await apply(fan, code, given);
      expect([code, status, body.error.code]).toEqual([code, 409, expected]);
    }
  });

  it('fills the wallet with given tokens, once', async () => {
    const fan = await aFan(server);
    const { code, id } = await aVoucher(server, { contexts: ['wallet'], amount: 500 });
    const wallet = { context: 'wallet' };
    const first = await server.call('coupon/apply', { code, context: 'wallet' }, { as: fan, key: 'first' });
    expect([first.status, first.body]).toEqual([200, { code, amount: 500, token: 500 }]);
    const again = await server.call('coupon/apply', { code, context: 'wallet' }, { as: fan, key: 'first' });
    expect(again.body).toEqual(first.body);
    expect((await apply(fan, code, wallet)).body.error.code).toBe('coupon-already-used');
    const told = await toldTo(server, fan);
    expect([told.bells, told.mails]).toEqual([['N20'], ['N20']]);
    const { items } = (await server.call('payment/get-user-transactions', {}, { as: fan })).body;
    expect(items.map(({ kind, tokens, label }) => [kind, tokens, label])).toEqual([
      ['voucher', 500, `Voucher ${code}`],
    ]);
    expect((await usesOf(server, id)).uses).toBe(1);
  });

  it('takes accounts for one person whose address or card is the same', async () => {
    const { code } = await aVoucher(server, { contexts: ['wallet'] });
    const one = await aFan(server, { email: 'mia.one@example.test' });
    const alias = await aFan(server, { email: 'mia.one+again@example.test' });
    const other = await aFan(server, { email: 'mia.two@example.test' });
    expect((await apply(one, code, { context: 'wallet' })).status).toBe(200);
    expect((await apply(alias, code, { context: 'wallet' })).body.error.code).toBe('coupon-already-used');
    const { accountsSharingCard } = server.ctx;
    server.ctx.accountsSharingCard = async () => [one.userId];
    const byCard = await apply(other, code, { context: 'wallet' });
    server.ctx.accountsSharingCard = accountsSharingCard;
    expect(byCard.body.error.code).toBe('coupon-already-used');
    expect((await apply(other, code, { context: 'wallet' })).status).toBe(200);
  });
});

describe('a voucher and its maker', () => {
  it('cannot be used by its maker, nor by their other accounts', async () => {
    const maker = await aSuperAdmin(server, { email: 'maker@example.test' });
    const twin = await aFan(server, { email: 'maker+fan@example.test' });
    const coupon = { code: 'NOT-MINE', amount: 500, contexts: ['wallet' as const], maxUses: 9 };
    expect((await server.call('admin/create-coupon', { coupon }, { as: maker })).status).toBe(200);
    const wallet = { context: 'wallet' };
    for (const own of [maker, twin]) {
      const { status, body } = await apply(own, coupon.code, wallet);
      expect([status, body.error.code]).toEqual([409, 'coupon-own']);
    }
    const { accountsSharingCard } = server.ctx;
    server.ctx.accountsSharingCard = async () => [maker.userId];
    const byCard = await apply(await aFan(server), coupon.code, wallet);
    server.ctx.accountsSharingCard = accountsSharingCard;
    expect(byCard.body.error.code).toBe('coupon-own');
    expect((await apply(await aFan(server), coupon.code, wallet)).status).toBe(200);
  });

  it('cannot be used in an order by someone who raised it, but by staff who only changed its note', async () => {
    const [raiser, writer] = [
      await aSuperAdmin(server, { tokens: 300 }),
      await aSuperAdmin(server, { tokens: 300 }),
    ];
    const { id: couponId, code } = await aVoucher(server, { maxUses: 5, maxUsesPerUser: 5 });
    const change = async (as: TestPerson, changes: object) =>
      await server.call('admin/update-coupon', { couponId, changes }, { as });
    expect((await change(raiser, { maxUses: 6 })).status).toBe(200);
    expect((await change(writer, { maxUses: 5, note: 'One less.' })).status).toBe(200);
    expect((await order(raiser, { code })).body.error.code).toBe('coupon-own');
    expect((await order(writer, { code })).status).toBe(200);
  });

  it('cannot pay its maker, nor their other accounts, however many get the order', async () => {
    const maker = await anArtist(server, { staff: 'super-admin', email: 'dj@example.test' });
    const twin = await anArtist(server, { email: 'dj+second@example.test' });
    const stranger = await anArtist(server);
    const coupon = { code: 'FOR-MY-PAGE', amount: 500, contexts: ['loopcheck' as const], maxUses: 9 };
    expect((await server.call('admin/create-coupon', { coupon }, { as: maker })).status).toBe(200);
    const fan = await aFan(server, { tokens: 5000 });
    for (const to of [[maker], [twin], [stranger, maker]]) {
      const { status, body } = await order(fan, { code: coupon.code, to });
      expect([status, body.error.code]).toEqual([409, 'coupon-wrong-artist']);
    }
    const told = await apply(fan, coupon.code, { artistSlug: maker.slug });
    expect(told.body.error.code).toBe('coupon-wrong-artist');
    expect((await moneyOf(server, fan)).token).toBe(5000);
    expect((await order(fan, { code: coupon.code, to: [stranger] })).body.discount).toBe(300);
  });

  it('cannot be made, nor raised, for the maker’s own page', async () => {
    const maker = await anArtist(server, { staff: 'super-admin' });
    const coupon = { code: 'MINE', amount: 500, contexts: ['loopcheck' as const], maxUses: 9 };
    const own = { coupon: { ...coupon, artistSlug: maker.slug } };
    const made = await server.call('admin/create-coupon', own, { as: maker });
    const { body } = await server.call('admin/create-coupon', { coupon }, { as: maker });
    const changes = { artistSlug: maker.slug };
    const changed = await server.call('admin/update-coupon', { couponId: body.id, changes }, { as: maker });
    expect(
      [made, changed].map(({ status, body: { error } }) => [status, Object.keys(error.fields ?? {})]),
    ).toEqual([
      [422, ['coupon.artistSlug']],
      [422, ['changes.artistSlug']],
    ]);

    const { id: couponId } = await aVoucher(server, { artistSlug: maker.slug, maxUses: 2 });
    const change = async (given: object) =>
      (await server.call('admin/update-coupon', { couponId, changes: given }, { as: maker })).status;
    expect([
      await change({ maxUses: 3 }),
      await change({ note: 'Mine.' }),
      await change({ active: false }),
    ]).toEqual([422, 200, 200]);
  });

  it('takes a recent proof to make, raise or switch on', async () => {
    const maker = await aSuperAdmin(server);
    const { id: couponId } = await aVoucher(server, { active: false });
    await server.clock.advance(11 * MINUTE_MS);
    const coupon = { code: 'UNPROVEN', amount: 1, contexts: ['wallet' as const], maxUses: 1 };
    const made = await server.call('admin/create-coupon', { coupon }, { as: maker });
    const on = { couponId, changes: { active: true } };
    const changed = await server.call('admin/update-coupon', on, { as: maker });
    for (const { status, body } of [made, changed])
      expect([status, body.error.reason]).toEqual([403, 'needs-proof']);
  });
});

describe('loopcheck/send-request with a voucher', () => {
  it('keeps the worked example to the token', async () => {
    const fan = await aFan(server, { tokens: 2000 });
    const { code, id } = await aVoucher(server);
    const [a, b, c] = artists;
    if (!a || !b || !c) throw new Error('There are three artists.');
    // What the client believes the voucher to be worth counts nothing.
    const { status, body } = await order(fan, { code, amount: 1800, files: 2, to: [a, b, c] });
    expect([status, body.price, body.discount, body.token]).toEqual([200, 1800, 200, 400]);
    expect((await linesOf(body.id)).map(({ gross, discount }) => [gross, discount])).toEqual([
      [600, 67], [600, 67], [600, 66],
    ]); // prettier-ignore
    expect(await promoOf(body.id)).toBe(-200);

    await server.call('loopcheck/update-request', anAnswer(body.id, a, 2), { as: a });
    expect(await moneyOf(server, a)).toMatchObject({ pending: 480 });
    const own = await server.call('loopcheck/get', { requestId: body.id }, { as: a });
    expect([own.body.price, own.body.discount]).toEqual([600, 0]);
    await server.call('loopcheck/cancel', { canceledRequest: { requestId: body.id } }, { as: c });
    expect([(await moneyOf(server, fan)).token, await promoOf(body.id)]).toEqual([400 + 534, -200 + 66]);
    await aWeekLater();
    expect([(await moneyOf(server, fan)).token, await promoOf(body.id)]).toEqual([934 + 533, -134 + 67]);
    const lines = await linesOf(body.id);
    expect(lines.map(({ status: ended, fee, net }) => [ended, fee, net])).toEqual([
      [2, 120, 480], [3, 0, 0], [3, 0, 0],
    ]); // prettier-ignore
    // A part of the order was delivered, so the voucher stays used.
    expect((await usesOf(server, id)).uses).toBe(1);
  });

  it('is refused as a whole when the voucher does not count any more', async () => {
    const fan = await aFan(server, { tokens: 1000 });
    const { code, id } = await aVoucher(server);
    const staff = await aSuperAdmin(server);
    await server.call('admin/update-coupon', { couponId: id, changes: { active: false } }, { as: staff });
    const { status, body } = await order(fan, { code });
    expect([status, body.error.code]).toEqual([409, 'coupon-invalid']);
    expect((await moneyOf(server, fan)).token).toBe(1000);
    const bound = await aVoucher(server, { artistSlug: artists[0]?.slug });
    const several = await order(fan, { code: bound.code, to: artists });
    expect(several.body.error.code).toBe('coupon-wrong-artist');
    // Money comes last: who lacks tokens keeps the use.
    const poor = await aFan(server, { tokens: 50 });
    const tight = await order(poor, { code: bound.code });
    expect([tight.body.error.code, tight.body.error.missing]).toEqual(['insufficient-credit', 50]);
    expect((await usesOf(server, bound.id)).all).toEqual([]);
  });

  it('costs nothing when the voucher carries the whole price, and the artist earns on it all the same', async () => {
    const fan = await aFan(server);
    const [artist] = artists;
    if (!artist) throw new Error('There is an artist.');
    const { pending } = await moneyOf(server, artist);
    const { code } = await aVoucher(server, { amount: 5000 });
    const { status, body } = await order(fan, { code });
    expect([status, body.price, body.discount, body.token]).toEqual([200, 300, 300, 0]);
    await server.call('loopcheck/update-request', anAnswer(body.id, artist), { as: artist });
    expect((await moneyOf(server, artist)).pending).toBe(pending + 240);
  });

  it('mails of no refunded tokens when the voucher carried the whole price', async () => {
    const fan = await aFan(server);
    const [first, second] = artists;
    if (!first || !second) throw new Error('There are three artists.');
    const { code } = await aVoucher(server, { amount: 5000 });
    const { body } = await order(fan, { code, to: [first, second] });
    await server.call('loopcheck/cancel', { canceledRequest: { requestId: body.id } }, { as: first });
    await aWeekLater();
    const mails = await server.database.db
      .selectFrom('mail_outbox')
      .select('subject')
      .where('user_id', '=', fan.userId)
      .where('code', 'in', ['N14', 'N15'])
      .orderBy('id')
      .execute();
    expect(mails.map(({ subject }) => subject)).toEqual([
      `${first.username} canceled your Loopcheck`,
      `${second.username} did not answer in time`,
    ]);
    const toArtist = async (table: 'notifications' | 'mail_outbox') =>
      await server.database.db
        .selectFrom(table)
        .select('text')
        .where('user_id', '=', second.userId)
        .where('code', '=', 'N15')
        .where('link', 'like', `%${body.id}%`)
        .executeTakeFirstOrThrow();
    expect(await toArtist('notifications')).toEqual({
      text: `You did not answer ${fan.username} within 7 days.`,
    });
    expect((await toArtist('mail_outbox')).text).toContain('You did not answer a Loopcheck within 7 days.');
  });

  it('gives the use back when everything went back, however it ended', async () => {
    const fan = await aFan(server, { tokens: 1000 });
    const { code, id } = await aVoucher(server, { maxUses: 1 });
    const sent = await order(fan, { code, to: artists.slice(0, 2) });
    expect((await order(fan, { code })).body.error.code).toBe('coupon-already-used');
    const [first] = artists;
    await server.call(
      'loopcheck/cancel',
      { canceledRequest: { requestId: sent.body.id } },
      { as: first ?? '' },
    );
    expect((await usesOf(server, id)).uses).toBe(1);
    await server.call('loopcheck/cancel', { canceledRequest: { requestId: sent.body.id } }, { as: fan });
    expect((await usesOf(server, id)).uses).toBe(0);
    const again = await order(fan, { code });
    expect(again.status).toBe(200);
    expect((await usesOf(server, id)).all.map(({ n, freed_at }) => [n, freed_at === null])).toEqual([
      [1, false], [1, true],
    ]); // prettier-ignore
    await aWeekLater();
    expect((await usesOf(server, id)).uses).toBe(0);
  });

  it('gives the use back when reports sent every line back whole, and not before', async () => {
    const fan = await aFan(server, { tokens: 1000 });
    const { code, id } = await aVoucher(server, { maxUses: 1 });
    const to = artists.slice(0, 3);
    const sent = await order(fan, { code, to });
    const [first, second, third] = to;
    for (const artist of [first, second])
      await server.call('loopcheck/update-request', anAnswer(sent.body.id, artist ?? fan), {
        as: artist ?? '',
      });
    await server.call(
      'loopcheck/cancel',
      { canceledRequest: { requestId: sent.body.id } },
      { as: third ?? '' },
    );
    const holds = await server.database.db
      .selectFrom('wallet_holds')
      .select('id')
      .where('order_id', '=', sent.body.id)
      .where('status', '=', 2)
      .execute();
    const uses = [];
    for (const { id: holdId } of holds) {
      const given = { holdId, bps: 10_000, now: server.ctx.clock.now() };
      await server.database.transaction(async (tx) => await reverse(tx, given));
      uses.push((await usesOf(server, id)).uses);
    }
    expect(uses).toEqual([1, 0]);
    expect((await order(fan, { code })).status).toBe(200);
  });
});

describe('user/register with a voucher', () => {
  it('redeems it, and says why when it cannot, and registers in either case', async () => {
    const { code } = await aVoucher(server, { contexts: ['wallet'], amount: 500 });
    const register = async (name: string, given: object) =>
      await server.call('user/register', {
        authProvider: 'password',
        email: `${name}@example.test`,
        username: name,
        password: 'a long enough phrase',
        ...given,
      });
    const good = await register('with-voucher', { code });
    expect([good.body.user.token, good.body.codeError]).toEqual([500, undefined]);
    const bad = await register('with-a-bad-one', { code: 'nothing' });
    expect([bad.status, bad.body.user.token, bad.body.codeError]).toEqual([200, 0, 'coupon-invalid']);
    const twin = await register('with-plus', { code, email: 'with-voucher+2@example.test' });
    expect([twin.status, twin.body.codeError]).toEqual([200, 'coupon-already-used']);
  });
});

describe('admin/create-coupon', () => {
  it('makes a voucher and refuses what makes no sense', async () => {
    const staff = await aSuperAdmin(server);
    const create = async (coupon: object) =>
      await server.send(
        'admin/create-coupon',
        { coupon: { amount: 100, contexts: ['loopcheck'], maxUses: 100, ...coupon } },
        { as: staff },
      );
    const made = await create({
      code: 'Summer_26',
      contexts: ['deepdive', 'loopcheck'],
      note: ' For July. ',
    });
    expect(made.body).toMatchObject({
      code: 'Summer_26', contexts: ['loopcheck', 'deepdive'], maxUses: 100, maxUsesPerUser: 1,
      active: true, note: 'For July.', createdBy: staff.username, uses: 0,
    }); // prettier-ignore
    const refused: [object, string][] = [
      [{ code: 'Summer_26' }, 'coupon.code'],
      [{ code: 'ab' }, 'coupon.code'],
      [{ code: 'with space' }, 'coupon.code'],
      [{ code: 'LESS', amount: 0 }, 'coupon.amount'],
      [{ code: 'NOWHERE', contexts: [] }, 'coupon.contexts'],
      [{ code: 'TWICE', contexts: ['wallet', 'wallet'] }, 'coupon.contexts'],
      [{ code: 'STRANGE', artistSlug: 'nobody-at-all' }, 'coupon.artistSlug'],
      [{ code: 'AROUND', contexts: ['wallet'], artistSlug: artists[0]?.slug }, 'coupon.artistSlug'],
      [
        { code: 'BACKWARDS', startsAt: '2026-05-02T00:00:00Z', expiresAt: '2026-05-01T00:00:00Z' },
        'coupon.expiresAt',
      ],
    ];
    for (const [coupon, field] of refused) {
      const { status, body } = await create(coupon);
      expect([coupon, status, Object.keys(body.error.fields ?? {})]).toEqual([coupon, 422, [field]]);
    }
  });
});

describe('admin/update-coupon', () => {
  it('changes limits and dates, never below what was used, and writes it down', async () => {
    const staff = await aSuperAdmin(server);
    const { id, code } = await aVoucher(server, { maxUses: 5 });
    for (const tokens of [300, 301]) await order(await aFan(server, { tokens }), { code });
    const update = async (changes: object) =>
      await server.send('admin/update-coupon', { couponId: id, changes }, { as: staff });
    expect((await update({ maxUses: 1 })).body.error.fields).toEqual({
      'changes.maxUses': 'It was used 2 times already.',
    });
    expect((await update({})).status).toBe(422);
    const expiresAt = new Date(server.ctx.clock.now().getTime() + DAY_MS).toISOString();
    const changed = await update({ maxUses: 2, expiresAt, note: 'Enough.' });
    expect(changed.body).toMatchObject({ maxUses: 2, expiresAt, note: 'Enough.', uses: 2, active: true });
    expect((await update({ maxUses: 500, expiresAt: null })).body).toMatchObject({
      maxUses: 500,
      expiresAt: null,
    });
    const log = await server.call(
      'admin/audit-log',
      { filter: { action: 'admin/update-coupon' } },
      { as: staff },
    );
    expect(log.body.items[0]).toMatchObject({ targetId: id });
  });
});

describe('admin/coupons', () => {
  it('is narrowed by place, artist, state and text', async () => {
    const staff = await aSuperAdmin(server);
    const [artist] = artists;
    const bound = await aVoucher(server, {
      code: 'FILTER-A',
      artistSlug: artist?.slug,
      contexts: ['deepdive'],
    });
    const off = await aVoucher(server, { code: 'FILTER-B', active: false, amount: 900 });
    const list = async (given: object) =>
      (await server.call('admin/coupons', { q: 'filter-', ...given }, { as: staff })).body.items.map(
        ({ id }) => id,
      );
    expect(await list({})).toEqual([off.id, bound.id]);
    expect(await list({ filter: { usable: true } })).toEqual([bound.id]);
    expect(await list({ filter: { active: false } })).toEqual([off.id]);
    expect(await list({ filter: { context: 'deepdive', artistSlug: artist?.slug } })).toEqual([bound.id]);
    expect(await list({ sort: 'amount', order: 'asc' })).toEqual([bound.id, off.id]);
    for (const sort of ['code', 'uses', 'expiresAt'] as const) expect(await list({ sort })).toHaveLength(2);
    const first = await server.call(
      'admin/coupons',
      { q: 'filter-', perPage: 1, sort: 'expiresAt' },
      { as: staff },
    );
    const cursor = first.body.nextCursor ?? '';
    expect(
      (await server.call('admin/coupons', { q: 'filter-', cursor, sort: 'expiresAt' }, { as: staff })).body
        .items,
    ).toHaveLength(1);
    const admin = await aStaffMember(server);
    expect((await server.call('admin/coupons', {}, { as: admin })).status).toBe(403);
  });
});

describe('admin/coupon-uses', () => {
  it('names who used what for which order', async () => {
    const staff = await aSuperAdmin(server);
    const fan = await aFan(server, { tokens: 300 });
    const { id: couponId, code } = await aVoucher(server);
    const sent = await order(fan, { code });
    const { body } = await server.call('admin/coupon-uses', { filter: { couponId } }, { as: staff });
    expect(body.items).toMatchObject([
      {
        userId: fan.userId, username: fan.username, email: fan.email, refType: 'loopcheck', refId: sent.body.id,
        discount: 200, freedAt: null,
      },
    ]); // prettier-ignore
    expect((await server.call('admin/coupon-uses', { q: code }, { as: staff })).body.total).toBe(1);
    expect(
      (await server.call('admin/coupon-uses', { filter: { userId: fan.userId } }, { as: staff })).body.total,
    ).toBe(1);
  });

  it('is part of what a person can take along', async () => {
    const fan = await aFan(server, { tokens: 300 });
    const { code } = await aVoucher(server);
    await order(fan, { code });
    const rows = await server.ctx.personalData
      .find(({ name }) => name === 'vouchers')
      ?.rowsOf(server.database.db, fan.userId);
    expect(rows).toMatchObject([{ code, discount_tokens: 200 }]);
  });
});

it('sends without a voucher as before', async () => {
  const fan = await aFan(server, { tokens: 300 });
  const [artist] = artists;
  const sent = await aLoopcheck(server, { fan, artists: artist ? [artist] : [] });
  expect(sent.discount).toBe(0);
});
