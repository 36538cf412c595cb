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
import { clearJob } from './earnings/clear.job.ts';
import { adjust, direct, giveBonus, holdOrder, refundHold, reverse } from './wallet.ts';

let server: BootedServer;
beforeAll(async () => {
  server = await boot();
});
afterAll(async () => await server.close());

const now = () => server.ctx.clock.now();
let counter = 0;

interface Sale {
  buyer: TestPerson;
  seller: TestPerson;
  gross?: number;
  isDelivered?: boolean;
  label?: string;
  at?: Date;
}

/** An order of one line; the answer is its hold. */
async function sell({ buyer, seller, gross = 100, isDelivered = true, label = 'A tip', at = now() }: Sale) {
  counter += 1;
  const holdId = `hold-${process.pid}-${counter}`;
  const order = {
    orderId: `order-${process.pid}-${counter}`,
    buyerId: buyer.userId,
    kind: 'file' as const,
    refType: 'file',
    refId: `file-${counter}`,
    label,
    lines: [{ holdId, sellerId: seller.userId, gross, discount: 0 }],
    now: at,
  };
  const moved = await server.database.transaction(
    async (tx) => await (isDelivered ? direct(tx, order) : holdOrder(tx, order)),
  );
  if (!moved.ok) throw new Error(`The order was refused: ${moved.reason}`);
  return { holdId, refId: order.refId };
}

async function refund(holdId: string): Promise<void> {
  await server.database.transaction(async (tx) => await refundHold(tx, { holdId, now: now() }));
}

const transactions = async (as: TestPerson, input: CallInput<'payment/get-user-transactions'> = {}) =>
  (await server.call('payment/get-user-transactions', input, { as })).body;
const earningsOf = async (as: TestPerson, input: CallInput<'payment/get-user-earnings'> = {}) =>
  (await server.call('payment/get-user-earnings', input, { as })).body;

/** A buyer with a statement of eight rows. */
async function aBuyer() {
  const [buyer, seller] = [await aFan(server, { tokens: 1000 }), await anArtist(server)];
  const first = await sell({ buyer, seller, isDelivered: false });
  await sell({ buyer, seller, gross: 250 });
  await refund(first.holdId);
  await server.database.transaction(async (tx) => {
    const gift = { userId: buyer.userId, tokens: 70, kind: 'bonus' as const, now: now() };
    await giveBonus(tx, { ...gift, refType: 'test', refId: buyer.userId, label: 'Gift' });
  });
  for (const gross of [10, 20, 30]) await sell({ buyer, seller, gross, isDelivered: false });
  return { buyer, seller };
}

describe('payment/get-user-transactions', () => {
  it('shows every movement with the balance that it led to; the last one is the balance', async () => {
    const { buyer } = await aBuyer();
    const { items, total } = await transactions(buyer);
    expect(
      items.map(({ kind, tokens, balanceAfter, status }) => [kind, tokens, balanceAfter, status]),
    ).toEqual([
      ['purchase', -30, 760, 'held'],
      ['purchase', -20, 790, 'held'],
      ['purchase', -10, 810, 'held'],
      ['bonus', 70, 820, 'completed'],
      ['refund', 100, 750, 'completed'],
      ['purchase', -250, 650, 'completed'],
      ['purchase', -100, 900, 'refunded'],
      ['topup', 1000, 1000, 'completed'],
    ]);
    expect(total).toBe(8);
    expect(items[7]).toMatchObject({ amountUsd: 10 });
    expect(items[0]).not.toHaveProperty('amountUsd');
    const { body } = await server.call('user/get-infos', {}, { as: buyer });
    expect(body.token).toBe(items[0]?.balanceAfter);
    let balance = 0;
    for (const { tokens, balanceAfter } of items.toReversed()) {
      balance += tokens;
      expect(balanceAfter).toBe(balance);
    }
  });

  it('is paged by number and by cursor, in both directions, and filtered by kind', async () => {
    const { buyer } = await aBuyer();
    const all = await transactions(buyer);
    expect((await transactions(buyer, { perPage: 3, page: 2 })).items).toEqual(all.items.slice(3, 6));
    for (const order of ['asc', 'desc'] as const) {
      const seen = [];
      let cursor: string | undefined;
      do {
        const page = await transactions(buyer, { perPage: 3, order, cursor });
        seen.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      expect(seen).toEqual(order === 'desc' ? all.items : all.items.toReversed());
    }
    const purchases = await transactions(buyer, { filter: { kind: 'purchase' }, perPage: 2 });
    expect([purchases.total, purchases.items.map(({ tokens }) => tokens)]).toEqual([5, [-30, -20]]);
    const rest = await transactions(buyer, {
      filter: { kind: 'purchase' },
      perPage: 3,
      cursor: purchases.nextCursor,
    });
    expect([rest.items.map(({ tokens }) => tokens), rest.nextCursor]).toEqual([[-10, -250, -100], undefined]);
  });

  it('shows nobody else’s, and nothing to visitors', async () => {
    await aBuyer();
    expect(await transactions(await aFan(server))).toEqual({ items: [], total: 0 });
    expect((await server.send('payment/get-user-transactions', {})).status).toBe(401);
  });
});

describe('payment/get-user-earnings', () => {
  it('shows each sale with buyer, fee and net, and what is pending, available and reversed', async () => {
    const [buyer, seller] = [await aFan(server, { tokens: 10_000 }), await anArtist(server)];
    const start = now();
    const cleared = await sell({ buyer, seller, gross: 1000, label: 'One' });
    await server.clock.stoppedAt(addMs(start, 7 * DAY_MS + 1000), async () => {
      await clearJob.run({ ctx: server.ctx, now: now() });
    });
    const back = await sell({ buyer, seller, gross: 300, label: 'Two' });
    await server.database.transaction(
      async (tx) => await reverse(tx, { holdId: back.holdId, bps: 10_000, now: now() }),
    );
    await sell({ buyer, seller, gross: 99, label: 'Three' });
    await sell({ buyer, seller, gross: 500, isDelivered: false, label: 'Four' });
    const { items, ...totals } = await earningsOf(seller);
    expect(items.map(({ label, gross, fee, net, status }) => [label, gross, fee, net, status])).toEqual([
      ['Three', 99, 19, 80, 'pending'],
      ['Two', 300, 60, 240, 'reversed'],
      ['One', 1000, 200, 800, 'available'],
    ]);
    expect(totals).toEqual({ total: 3, pending: 80, available: 800, inPayout: 0, paidOut: 0, lifetime: 880 });
    expect(items[2]).toMatchObject({ id: cleared.holdId, buyer: buyer.username, kind: 'file' });
    const { date = '', availableAt } = items[0] ?? {};
    expect(availableAt).toBe(addMs(new Date(date), 7 * DAY_MS).toISOString());
    for (const status of ['pending', 'available', 'reversed'] as const) {
      expect(await earningsOf(seller, { filter: { status } })).toMatchObject({
        total: 1,
        items: [{ status }],
      });
    }
    const { body } = await server.call('user/get-artist-revenues', {}, { as: seller });
    expect(body).toEqual({ revenues: 880 });
  });

  it('shows nobody else’s', async () => {
    const [buyer, seller] = [await aFan(server, { tokens: 1000 }), await anArtist(server)];
    await sell({ buyer, seller, gross: 1 });
    expect((await earningsOf(buyer)).items).toEqual([]);
    expect((await server.send('payment/get-user-earnings', {})).status).toBe(401);
  });
});

describe('user/get-artist-revenues', () => {
  it('is the artist’s lifetime net, nothing at first, and for artists only', async () => {
    const [buyer, seller] = [await aFan(server, { tokens: 1000 }), await anArtist(server)];
    const revenues = async () =>
      (await server.call('user/get-artist-revenues', {}, { as: seller })).body.revenues;
    expect(await revenues()).toBe(0);
    await sell({ buyer, seller, gross: 300 });
    await sell({ buyer, seller, gross: 300, isDelivered: false });
    expect(await revenues()).toBe(240);
    expect((await server.call('user/get-artist-revenues', {}, { as: buyer })).status).toBe(403);
    expect((await server.send('user/get-artist-revenues', {})).status).toBe(401);
  });
});

describe('admin/transactions', () => {
  const read = async (input: CallInput<'admin/transactions'>, as?: TestPerson) => {
    const { status, body } = await server.call('admin/transactions', input, {
      as: as ?? (await aSuperAdmin(server)),
    });
    expect(status).toBe(200);
    return body;
  };

  it('shows whose each movement is, who set it off and the balance after', async () => {
    const { buyer } = await aBuyer();
    const boss = await aSuperAdmin(server);
    await server.database.transaction(async (tx) => {
      const given = {
        userId: buyer.userId,
        tokens: 5,
        account: 'wallet' as const,
        actorId: boss.userId,
        note: 'Sorry',
      };
      await adjust(tx, {
        ...given,
        refType: 'test',
        refId: `adjust-${buyer.userId}`,
        label: 'Correction',
        now: now(),
      });
    });
    const { items, total } = await read({ filter: { userId: buyer.userId } }, boss);
    expect(total).toBe(9);
    const whose = { userId: buyer.userId, username: buyer.username, email: buyer.email };
    expect(items[0]).toMatchObject({ ...whose, kind: 'adjustment', tokens: 5, actor: boss.username });
    expect(items[8]).toMatchObject({ ...whose, kind: 'topup', tokens: 1000, actor: 'system' });
    expect(items.map(({ balanceAfter }) => balanceAfter ?? 0).toSorted((a, b) => a - b)).toEqual(
      [...(await transactions(await signInAgain(server, buyer))).items]
        .map(({ balanceAfter }) => balanceAfter ?? 0)
        .toSorted((a, b) => a - b),
    );
  });

  it('filters by ids, person, kind, reference and days', async () => {
    const [buyer, seller] = [await aFan(server, { tokens: 1000 }), await anArtist(server)];
    const { refId } = await sell({ buyer, seller, gross: 10 });
    await sell({ buyer, seller, gross: 20, at: new Date('2027-03-01T00:00:00.000Z') });
    await sell({ buyer, seller, gross: 30, at: new Date('2027-03-02T23:59:59.999Z') });
    await sell({ buyer, seller, gross: 40, at: new Date('2027-03-03T00:00:00.000Z') });
    const mine = { userId: buyer.userId };
    const tokens = async (filter: NonNullable<CallInput<'admin/transactions'>['filter']>) =>
      (await read({ filter })).items.map((row) => row.tokens);
    expect(await tokens({ refId })).toEqual([-10]);
    expect(await tokens({ ...mine, kind: 'topup' })).toEqual([1000]);
    expect(await tokens({ ...mine, from: '2027-03-01', to: '2027-03-02' })).toEqual([-30, -20]);
    expect(await tokens({ ...mine, from: '2027-03-03' })).toEqual([-40]);
    expect(await tokens({ ...mine, to: '2027-03-01' })).toEqual([-20, -10, 1000]);
    const { items } = await read({ filter: mine });
    expect(await tokens({ ids: [items[0]?.id ?? '', 'nothing'] })).toEqual([-40]);
    expect(await tokens({ ids: [] })).toEqual([]);
    expect(await tokens({ userId: 'nobody' })).toEqual([]);
    expect(await tokens({ ...mine, to: '1900-01-01' })).toEqual([]);
    expect(await tokens({ ...mine, from: '9998-12-31' })).toEqual([]);
  });

  it('is for super admins, and refuses strange days', async () => {
    for (const person of [await aFan(server), await anArtist(server), await aStaffMember(server)]) {
      expect((await server.call('admin/transactions', {}, { as: person })).status).toBe(403);
    }
    const boss = await aSuperAdmin(server);
    for (const from of ['2027-02-30', 'today', '2027-3-1']) {
      expect((await server.call('admin/transactions', { filter: { from } }, { as: boss })).status).toBe(422);
    }
  });
});

describe('a text in a statement', () => {
  it('narrows it to labels that hold it, its wildcards meaning themselves', async () => {
    const fan = await aFan(server, { tokens: 500 });
    const labels = async (q: string) => {
      const { body } = await server.call('payment/get-user-transactions', { q }, { as: fan });
      return [body.items.length, body.total];
    };
    expect(await labels('OKEN')).toEqual([1, 1]);
    expect(await labels('%')).toEqual([0, 0]);
  });
});
