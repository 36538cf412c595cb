import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { spreadDiscount } from '@dubplate/shared/features/wallet/rules.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../db/schema.ts';
import { aDatabase, type TestDatabase } from '../../testing/postgres/database.ts';
import { setTransactionHooks } from '../../transaction-hooks.ts';
import { clearJob } from './earnings/clear.job.ts';
import { brokenWallet } from './testing/broken.ts';
import { aFunded, anOrder, aPerson, start } from './testing/people.ts';
import {
  adjust,
  balanceOf,
  balancesOf,
  clearsAt,
  convertEarnings,
  direct,
  dispute,
  earnings,
  earningTotals,
  expireHolds,
  freezeFor,
  liftFreeze,
  giveBonus,
  holdOrder,
  listHolds,
  listMovements,
  refundHold,
  refundHolds,
  releaseHold,
  reverse,
  revenues,
  splitHold,
  statement,
  topUp,
  type Ended,
  type Moved,
} from './wallet.ts';

const later = (days: number) => addMs(start, days * DAY_MS);

describe.each(['postgres', 'pglite'] as const)('the wallet on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await aDatabase(kind);
  });
  afterAll(async () => await database.drop());
  afterEach(async () => {
    const broken = await brokenWallet(database);
    if (broken.length > 0) throw new Error(broken.join('\n'));
  });

  const inTx = async <T>(work: (tx: Tx) => Promise<T>) => await database.transaction(work);
  const tokensOf = async (userId: string) => await balanceOf(database.db, userId);
  const accountOf = async (ownerId: string, account: string) => {
    const { rows } = await sql<{ balance: number }>`select balance from wallet_accounts
      where owner_id = ${ownerId} and kind = ${account}`.execute(database.db);
    return rows[0]?.balance ?? 0;
  };
  const refund = async (holdId: string, now = start) =>
    await inTx(async (tx) => await refundHold(tx, { holdId, now }));
  const release = async (holdId: string, now = start) =>
    await inTx(async (tx) => await releaseHold(tx, { holdId, now }));

  /** A fan with an order of one line that is held. */
  async function aHold(
    given: { wallet?: number; bonus?: number; gross?: number; discount?: number; expiresAt?: Date } = {},
  ) {
    const { wallet = 1000, bonus = 0, gross = 600, discount = 0, ...rest } = given;
    const seller = aPerson('artist');
    const buyer = await inTx(async (tx) => await aFunded(tx, { wallet, bonus }));
    const order = anOrder(buyer, [[seller, gross, discount]]);
    await inTx(async (tx) => await holdOrder(tx, { ...order, ...rest }));
    return { buyer, seller, holdId: order.lines[0]?.holdId ?? '', order };
  }

  describe('topUp', () => {
    const bought = {
      tokens: 1000,
      amountCents: 1000,
      provider: 'sandbox',
      label: '1,000 tokens',
      refType: 'payment',
      now: start,
    };

    it('credits once for one payment, however often it is told', async () => {
      const userId = aPerson();
      const told = { ...bought, userId, refId: aPerson('intent') };
      expect(await inTx(async (tx) => await topUp(tx, told))).toEqual({
        ok: true,
        token: 1000,
        isReplay: false,
      });
      expect(await inTx(async (tx) => await topUp(tx, told))).toEqual({
        ok: true,
        token: 1000,
        isReplay: true,
      });
    });

    it('refuses the same payment with another amount or for another person', async () => {
      const refId = aPerson('intent');
      await inTx(async (tx) => await topUp(tx, { ...bought, userId: aPerson(), refId }));
      const others = [
        { ...bought, userId: aPerson(), refId },
        { ...bought, userId: aPerson(), refId, tokens: 7500 },
      ];
      for (const other of others) {
        expect(await inTx(async (tx) => await topUp(tx, other))).toMatchObject({
          ok: false,
          reason: 'key-reused',
        });
        expect(await tokensOf(other.userId)).toEqual({ token: 0, wallet: 0, bonus: 0 });
      }
    });

    it('never moves nothing', async () => {
      const nothing = { ...bought, userId: aPerson(), refId: aPerson(), tokens: 0 };
      await expect(inTx(async (tx) => await topUp(tx, nothing))).rejects.toThrow('cannot be moved');
    });
  });

  describe('holdOrder', () => {
    it('takes the bonus first and gives each part back where it came from', async () => {
      const { buyer, holdId } = await aHold({ wallet: 1000, bonus: 250 });
      expect(await tokensOf(buyer)).toEqual({ token: 650, wallet: 650, bonus: 0 });
      expect(await refund(holdId)).toMatchObject({ ok: true, refunded: 600, token: 1250 });
      expect(await tokensOf(buyer)).toEqual({ token: 1250, wallet: 1000, bonus: 250 });
    });

    it.each([
      { wallet: 599, bonus: 0, missing: 1 },
      { wallet: 100, bonus: 200, missing: 300 },
      { wallet: 0, bonus: 0, missing: 600 },
    ])(
      'says that $missing are missing of 600 with $wallet and $bonus, and changes nothing',
      async ({ missing, ...has }) => {
        const answer = await inTx(async (tx) => {
          const buyer = await aFunded(tx, has);
          const refused = await holdOrder(tx, anOrder(buyer, [[aPerson('artist'), 600]]));
          // The transaction is still good for something else.
          await aFunded(tx, { userId: buyer, wallet: 5 });
          return { refused, now: await balanceOf(tx, buyer) };
        });
        const token = has.wallet + has.bonus;
        expect(answer.refused).toEqual({ ok: false, reason: 'insufficient-credit', missing, token });
        expect(answer.now.token).toBe(token + 5);
      },
    );

    it('answers the same order again without charging again, also when nothing is left', async () => {
      const { buyer, order } = await aHold({ wallet: 600 });
      const again = await inTx(async (tx) => await holdOrder(tx, order));
      expect(again).toEqual({ ok: true, token: 0, isReplay: true });
      const other = { ...order, lines: order.lines.map((line) => ({ ...line, gross: 300 })) };
      expect(await inTx(async (tx) => await holdOrder(tx, other))).toMatchObject({
        ok: false,
        reason: 'key-reused',
      });
      expect((await tokensOf(buyer)).token).toBe(0);
    });

    it('lets nobody buy from themselves, not even one line of several', async () => {
      const buyer = await inTx(async (tx) => await aFunded(tx, { wallet: 1000 }));
      const order = anOrder(buyer, [
        [aPerson('artist'), 100],
        [buyer, 100],
      ]);
      expect(await inTx(async (tx) => await holdOrder(tx, order))).toMatchObject({
        ok: false,
        reason: 'own-content',
      });
      expect((await tokensOf(buyer)).token).toBe(1000);
    });

    it('refuses the frozen until they are thawed', async () => {
      const buyer = await inTx(async (tx) => await aFunded(tx, { wallet: 1000 }));
      const order = anOrder(buyer, [[aPerson('artist'), 100]]);
      await inTx(
        async (tx) => await freezeFor(tx, { userId: buyer, cause: 'staff', reason: 'A test.', now: start }),
      );
      expect(await inTx(async (tx) => await holdOrder(tx, order))).toMatchObject({
        ok: false,
        reason: 'account-frozen',
        token: 1000,
      });
      await inTx(async (tx) => await liftFreeze(tx, { userId: buyer, cause: 'staff', now: start }));
      expect(await inTx(async (tx) => await holdOrder(tx, order))).toMatchObject({ ok: true, token: 900 });
    });

    it('refuses an order without lines and a discount above the price', async () => {
      const buyer = await inTx(async (tx) => await aFunded(tx, { wallet: 1000 }));
      await expect(inTx(async (tx) => await holdOrder(tx, anOrder(buyer, [])))).rejects.toThrow('no lines');
      await expect(
        inTx(async (tx) => await holdOrder(tx, anOrder(buyer, [[aPerson(), 100, 101]]))),
      ).rejects.toThrow('violates check constraint');
      expect((await tokensOf(buyer)).token).toBe(1000);
    });
  });

  describe('the worked example', () => {
    it('comes out to the token: two files, three artists, a coupon of 200', async () => {
      const artists = ['a', 'b', 'c'].map((name) => aPerson(`artist-${name}`));
      const discounts = spreadDiscount([600, 600, 600], 200);
      const buyer = await inTx(async (tx) => await aFunded(tx, { wallet: 2000 }));
      const order = anOrder(
        buyer,
        artists.map((artist, index) => [artist, 600, discounts[index] ?? 0] as const),
      );
      const promo = async () => await sumOf('promo');
      const promoBefore = await promo();
      expect(await inTx(async (tx) => await holdOrder(tx, { ...order, expiresAt: later(7) }))).toMatchObject({
        ok: true,
        token: 400,
      });
      expect((await promo()) - promoBefore).toBe(-200);
      const [a = '', b = '', c = ''] = order.lines.map((line) => line.holdId);
      expect(await release(a)).toMatchObject({ fee: 120, net: 480, refunded: 0 });
      expect(await accountOf(artists[0] ?? '', 'pending')).toBe(480);
      const expired = await inTx(async (tx) => await expireHolds(tx, { holdIds: [b], now: later(7) }));
      expect(expired).toMatchObject([{ ok: true, refunded: 533, token: 933 }]);
      expect(await refund(c)).toMatchObject({ refunded: 534, token: 1467 });
      expect((await promo()) - promoBefore).toBe(-67);
      expect(
        (await listHolds(database.db, [a, b, c])).map((hold) => [
          hold.discount,
          hold.wallet_part,
          hold.status,
        ]),
      ).toEqual([
        [67, 533, 2],
        [67, 533, 3],
        [66, 534, 3],
      ]);
    });
  });

  async function sumOf(account: string): Promise<number> {
    const { rows } = await sql<{ total: number }>`select coalesce(sum(amount), 0)::bigint as total
      from wallet_entries where kind = ${account}`.execute(database.db);
    return rows[0]?.total ?? 0;
  }

  describe('ending a hold', () => {
    const endings = {
      release: async (holdId: string) => await release(holdId),
      refund: async (holdId: string) => await refund(holdId),
      split: async (holdId: string) =>
        await inTx(async (tx) => await splitHold(tx, { holdId, refundBps: 5000, now: start })),
    };
    const pairs = Object.keys(endings).flatMap((first) =>
      Object.keys(endings).map((second) => [first, second] as const),
    );

    it.each(pairs)('after a %s a %s moves nothing', async (first, second) => {
      const { buyer, seller, holdId } = await aHold({ wallet: 1000 });
      const end = async (how: string): Promise<Ended> => await endings[how as keyof typeof endings](holdId); // the names are the keys
      const answer = await end(first);
      const [token, pending] = [(await tokensOf(buyer)).token, await accountOf(seller, 'pending')];
      expect(answer).toMatchObject({ ok: true, isReplay: false, token });
      expect(await end(second)).toMatchObject(
        first === second ? { ok: true, isReplay: true } : { ok: false, reason: 'closed' },
      );
      expect([(await tokensOf(buyer)).token, await accountOf(seller, 'pending')]).toEqual([token, pending]);
    });

    it('answers within the deadline and expires at it, to the millisecond', async () => {
      const { holdId } = await aHold({ expiresAt: later(7) });
      const expire = async (now: Date) =>
        await inTx(async (tx) => await expireHolds(tx, { holdIds: [holdId], now }));
      expect(await expire(addMs(later(7), -1))).toMatchObject([{ ok: false, reason: 'not-due' }]);
      expect(await release(holdId, later(7))).toMatchObject({ ok: false, reason: 'too-late' });
      const other = await aHold({ expiresAt: later(7) });
      expect(await release(other.holdId, addMs(later(7), -1))).toMatchObject({ ok: true, net: 480 });
      expect(await expire(later(7))).toMatchObject([{ ok: true, refunded: 600 }]);
    });

    it('returns the wallet first in a split and pays the artist for the rest', async () => {
      const { buyer, seller, holdId } = await aHold({ wallet: 134, bonus: 400, gross: 600, discount: 66 });
      const split = await inTx(async (tx) => await splitHold(tx, { holdId, refundBps: 5000, now: start }));
      expect(split).toMatchObject({ refunded: 267, fee: 60, net: 240, token: 267 });
      expect(await tokensOf(buyer)).toEqual({ token: 267, wallet: 134, bonus: 133 });
      expect(await accountOf(seller, 'pending')).toBe(240);
    });

    it('refunds many lines at once, one statement row each', async () => {
      const buyer = await inTx(async (tx) => await aFunded(tx, { wallet: 900 }));
      const order = anOrder(buyer, [
        [aPerson('artist'), 300],
        [aPerson('artist'), 300],
        [aPerson('artist'), 300],
      ]);
      await inTx(async (tx) => await holdOrder(tx, order));
      const holdIds = order.lines.map((line) => line.holdId);
      await release(holdIds[1] ?? '');
      const ended = await inTx(async (tx) => await refundHolds(tx, { holdIds, now: start }));
      expect(ended.map((one) => one.ok)).toEqual([true, false, true]);
      const { items } = await statement(database.db, { userId: buyer, perPage: 10 });
      expect(items.map((row) => [row.kind, row.tokens, row.balanceAfter])).toEqual([
        ['refund', 300, 600],
        ['refund', 300, 300],
        ['purchase', -900, 0],
        ['topup', 900, 900],
      ]);
    });

    it('knows no hold that was never made', async () => {
      await expect(refund('nobody')).rejects.toThrow('There is no hold nobody.');
    });
  });

  describe('clearing', () => {
    it('makes net available after seven days, not a millisecond earlier, and not while in dispute', async () => {
      const { seller, holdId } = await aHold();
      await release(holdId);
      const sweep = async (now: Date) => {
        await clearJob.run({ ctx: { database, log: console }, now });
        return [await accountOf(seller, 'pending'), await accountOf(seller, 'earnings')];
      };
      expect(await sweep(addMs(clearsAt(start), -1))).toEqual([480, 0]);
      expect(await inTx(async (tx) => await dispute(tx, { holdId, disputedAt: start }))).toBe(true);
      expect(await sweep(clearsAt(start))).toEqual([480, 0]);
      await inTx(async (tx) => await dispute(tx, { holdId, disputedAt: null }));
      expect(await sweep(clearsAt(start))).toEqual([0, 480]);
      expect(await sweep(later(30))).toEqual([0, 480]);
      expect(await inTx(async (tx) => await dispute(tx, { holdId, disputedAt: start }))).toBe(false);
    });
  });

  describe('reverse', () => {
    const reversed = async (holdId: string, bps = 10_000) =>
      await inTx(async (tx) => await reverse(tx, { holdId, bps, now: later(8) }));

    it('takes a delivery back from pending and the fee, once', async () => {
      const { buyer, seller, holdId } = await aHold({ wallet: 400, bonus: 133, discount: 67 });
      expect(await reversed(holdId)).toMatchObject({ ok: false, reason: 'not-released' });
      await release(holdId);
      expect(await reversed(holdId)).toMatchObject({
        ok: true,
        refunded: 533,
        fee: 120,
        net: 480,
        token: 533,
      });
      expect(await tokensOf(buyer)).toEqual({ token: 533, wallet: 400, bonus: 133 });
      expect(await accountOf(seller, 'pending')).toBe(0);
      expect(await reversed(holdId)).toMatchObject({ ok: true, isReplay: true });
      expect((await tokensOf(buyer)).token).toBe(533);
    });

    it('takes from earnings as far as they go once cleared, the rest is the platform\u2019s loss', async () => {
      const { buyer, seller, holdId } = await aHold();
      await release(holdId);
      await clearJob.run({ ctx: { database, log: console }, now: clearsAt(start) });
      await inTx(
        async (tx) => await convertEarnings(tx, { ...credit('convert'), userId: seller, tokens: 400 }),
      );
      const lossesBefore = await sumOf('losses');
      expect(await reversed(holdId)).toMatchObject({ ok: true, refunded: 600 });
      expect((await sumOf('losses')) - lossesBefore).toBe(-400);
      expect([await accountOf(seller, 'earnings'), (await tokensOf(seller)).token]).toEqual([0, 400]);
      expect((await tokensOf(buyer)).token).toBe(1000);
    });
  });

  const credit = (refType: string) => ({ refType, refId: aPerson(refType), label: refType, now: start });

  describe('direct and tips', () => {
    it('pays a delivery at once, in one statement row', async () => {
      const [seller, buyer] = [
        aPerson('artist'),
        await inTx(async (tx) => await aFunded(tx, { wallet: 100, bonus: 100 })),
      ];
      const order = { ...anOrder(buyer, [[seller, 199]]), kind: 'message' as const };
      expect(await inTx(async (tx) => await direct(tx, order))).toMatchObject({ ok: true, token: 1 });
      expect(await accountOf(seller, 'pending')).toBe(160);
      const [hold] = await listHolds(
        database.db,
        order.lines.map((line) => line.holdId),
      );
      expect(hold).toMatchObject({
        status: 2,
        fee: 39,
        net: 160,
        bonus_part: 100,
        wallet_part: 99,
        clears_at: clearsAt(start),
      });
    });

    it('tips from bought tokens only', async () => {
      const buyer = await inTx(async (tx) => await aFunded(tx, { wallet: 100, bonus: 500 }));
      const tip = { ...anOrder(buyer, [[aPerson('artist'), 250]]), kind: 'tip' as const };
      expect(await inTx(async (tx) => await direct(tx, tip))).toEqual({
        ok: false,
        reason: 'insufficient-credit',
        missing: 150,
        token: 600,
      });
    });
  });

  describe('adjust and convertEarnings', () => {
    const both: [string, (tx: Tx, userId: string, tokens: number) => Promise<Moved>][] = [
      [
        'adjust',
        async (tx, userId, tokens) =>
          await adjust(tx, { ...credit('adjustment'), userId, tokens: -tokens, account: 'earnings' }),
      ],
      [
        'convertEarnings',
        async (tx, userId, tokens) => await convertEarnings(tx, { ...credit('convert'), userId, tokens }),
      ],
    ];
    it.each(both)('%s never takes more than there is', async (_, take) => {
      const userId = aPerson('artist');
      await inTx(
        async (tx) => await adjust(tx, { ...credit('adjustment'), userId, tokens: 100, account: 'earnings' }),
      );
      expect(await inTx(async (tx) => await take(tx, userId, 101))).toMatchObject({
        ok: false,
        reason: 'insufficient-credit',
        missing: 1,
      });
      expect(await inTx(async (tx) => await take(tx, userId, 100))).toMatchObject({ ok: true });
      expect(await accountOf(userId, 'earnings')).toBe(0);
    });

    it('converts only towards the wallet', async () => {
      const userId = await inTx(async (tx) => await aFunded(tx, { wallet: 500 }));
      await expect(
        inTx(async (tx) => await convertEarnings(tx, { ...credit('convert'), userId, tokens: -100 })),
      ).rejects.toThrow('cannot be moved');
    });
  });

  describe('what people read', () => {
    it('lists a statement in pages whose running balance ends at the balance', async () => {
      const { buyer, holdId } = await aHold({ wallet: 1000, bonus: 50 });
      await refund(holdId);
      await inTx(
        async (tx) =>
          await giveBonus(tx, { ...credit('referral'), userId: buyer, tokens: 500, kind: 'referral' }),
      );
      const first = await statement(database.db, { userId: buyer, perPage: 3 });
      expect(first).toMatchObject({ total: 5 });
      const second = await statement(database.db, { userId: buyer, perPage: 3, cursor: first.nextCursor });
      expect(
        [...first.items, ...second.items].map((row) => [row.kind, row.tokens, row.balanceAfter, row.status]),
      ).toEqual([
        ['referral', 500, 1550, 'completed'],
        ['refund', 600, 1050, 'completed'],
        ['purchase', -600, 450, 'refunded'],
        ['bonus', 50, 1050, 'completed'],
        ['topup', 1000, 1000, 'completed'],
      ]);
      expect(second.nextCursor).toBeUndefined();
      expect(second.items.at(-1)?.amountCents).toBe(1000);
      const onlyRefunds = await statement(database.db, { userId: buyer, perPage: 3, kind: 'refund' });
      expect(onlyRefunds).toMatchObject({ total: 1, items: [{ refType: 'loopcheck', tokens: 600 }] });
      expect((await tokensOf(buyer)).token).toBe(1550);
    });

    it('shows a purchase as held while a line is open and as completed when one was delivered', async () => {
      const { buyer, holdId } = await aHold();
      const status = async () =>
        (await statement(database.db, { userId: buyer, perPage: 1 })).items[0]?.status;
      expect(await status()).toBe('held');
      await release(holdId);
      expect(await status()).toBe('completed');
    });

    it('lists everybody\u2019s movements for staff, filtered and in pages', async () => {
      const { buyer, seller, order, holdId } = await aHold();
      await release(holdId);
      const all = await listMovements(database.db, { userIds: [buyer, seller], perPage: 10 });
      // Both happened in the same millisecond: the id keeps their order.
      expect(all.items.map((row) => row.kind)).toEqual(['purchase', 'topup']);
      expect((await listMovements(database.db, { refId: order.refId, perPage: 10 })).items).toHaveLength(1);
      expect((await listMovements(database.db, { userIds: [], perPage: 10 })).total).toBe(0);
      expect(
        (await listMovements(database.db, { userIds: [buyer], from: later(1), perPage: 10 })).total,
      ).toBe(0);
      expect(
        (await listMovements(database.db, { ids: [all.items[0]?.id ?? ''], until: later(1), perPage: 10 }))
          .total,
      ).toBe(1);
      const seen: string[] = [];
      for (let cursor: string | undefined; ;) {
        const read = await listMovements(database.db, { userIds: [buyer], perPage: 1, order: 'asc', cursor });
        seen.push(...read.items.map((row) => row.kind));
        cursor = read.nextCursor;
        if (cursor === undefined) break;
      }
      expect(seen).toEqual(['topup', 'purchase']);
    });

    it('lists earnings with what is pending, available and lifetime', async () => {
      const seller = aPerson('artist');
      const buyer = await inTx(async (tx) => await aFunded(tx, { wallet: 3000 }));
      const order = anOrder(buyer, [
        [seller, 600],
        [seller, 300],
        [seller, 100],
        [seller, 1000],
      ]);
      await inTx(async (tx) => await holdOrder(tx, order));
      const [a = '', b = '', c = ''] = order.lines.map((line) => line.holdId);
      await release(a);
      await release(b, later(1));
      await clearJob.run({ ctx: { database, log: console }, now: later(7) });
      await release(c, later(2));
      await inTx(async (tx) => await reverse(tx, { holdId: c, bps: 10_000, now: later(3) }));
      const first = await earnings(database.db, { userId: seller, perPage: 2 });
      const second = await earnings(database.db, { userId: seller, perPage: 2, cursor: first.nextCursor });
      expect(
        [...first.items, ...second.items].map((row) => [row.id, row.gross, row.fee, row.net, row.status]),
      ).toEqual([
        [c, 100, 20, 80, 'reversed'],
        [b, 300, 60, 240, 'pending'],
        [a, 600, 120, 480, 'available'],
      ]);
      expect(first).toMatchObject({ total: 3 });
      expect(first.items[0]).toMatchObject({
        kind: 'loopcheck',
        buyerId: buyer,
        date: later(2),
        availableAt: later(9),
      });
      expect(
        (await earnings(database.db, { userId: seller, perPage: 5, status: 'available' })).items.map(
          (row) => row.id,
        ),
      ).toEqual([a]);
      expect(await earningTotals(database.db, seller)).toEqual({
        pending: 240,
        available: 480,
        inPayout: 0,
        paidOut: 0,
        lifetime: 720,
      });
      expect(await revenues(database.db, seller)).toBe(720);
      expect(await earningTotals(database.db, aPerson())).toEqual({
        pending: 0,
        available: 0,
        inPayout: 0,
        paidOut: 0,
        lifetime: 0,
      });
    });

    it('reads many balances at once, zero for a new person', async () => {
      const [rich, nobody] = [
        await inTx(async (tx) => await aFunded(tx, { wallet: 10, bonus: 5 })),
        aPerson(),
      ];
      const balances = await balancesOf(database.db, [rich, nobody]);
      expect([balances.get(rich), balances.get(nobody)]).toEqual([
        { token: 15, wallet: 10, bonus: 5 },
        { token: 0, wallet: 0, bonus: 0 },
      ]);
    });
  });

  describe('balanceChanged', () => {
    it('is told in the same transaction, once per person and only when something moved', async () => {
      const told: [string, number][] = [];
      setTransactionHooks(database.db, async (_, name, event) => {
        if (name === 'balanceChanged' && 'token' in event) told.push([event.userId, event.token]);
      });
      const { buyer, holdId, order } = await aHold({ wallet: 700 });
      await inTx(async (tx) => await holdOrder(tx, order));
      await refund(holdId);
      await refund(holdId);
      const { buyer: other, holdId: answered } = await aHold({ wallet: 600 });
      await release(answered);
      setTransactionHooks(database.db, async () => {});
      expect(told).toEqual([
        [buyer, 700],
        [buyer, 100],
        [buyer, 700],
        [other, 600],
        [other, 0],
      ]);
    });
  });

  describe('the tables themselves', () => {
    const forbidden = [
      ['changes a posting', 'append-only', 'update wallet_entries set amount = amount + 1'],
      ['deletes a posting', 'append-only', 'delete from wallet_entries'],
      ['empties the postings', 'append-only', 'truncate wallet_entries'],
      ['changes a transaction', 'append-only', 'update wallet_transactions set tokens = 0'],
      ['deletes a transaction', 'append-only', 'delete from wallet_transactions'],
      ['deletes a hold', 'append-only', 'delete from wallet_holds'],
      [
        'reopens a hold',
        'ends once',
        'update wallet_holds set status = 1, closed_at = null, released_part = 0, fee = 0, net = 0 where status = 2',
      ],
      [
        'ends a hold without its whole price',
        'wallet_holds_ends_whole',
        'update wallet_holds set status = 2, closed_at = created_at where status = 1 and gross > 0',
      ],
      [
        'makes a balance negative',
        'wallet_accounts_balance_min',
        "update wallet_accounts set balance = -1 where kind = 'wallet'",
      ],
      [
        'posts what does not balance',
        'does not balance',
        `insert into wallet_entries (owner_id, kind, transaction_id, amount, created_at)
          values ('platform', 'promo', 'one-sided', 5, '2026-01-01')`,
      ],
    ];
    it.each(forbidden)('refuse a person who %s', async (_, reason, statement) => {
      const { holdId } = await aHold();
      await release(holdId);
      await aHold();
      await expect(inTx(async (tx) => await sql.raw(statement ?? '').execute(tx))).rejects.toThrow(reason);
    });
  });
});
