import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, aStaffMember, aSuperAdmin, type TestPerson } from '../../testing/builders.ts';
import { giveEarnings } from '../../testing/calls/cases-world.ts';
import { countStatements } from '../../testing/postgres/count-statements.ts';
import { clearJob } from './earnings/clear.job.ts';
import type { AccountSum } from './staff/entries.store.ts';
import {
  accountBalancesOf,
  clearsAt,
  direct,
  dispute,
  freezeFor,
  holdOrder,
  liftFreeze,
  requestPayout,
  reverse,
  sumsOfAccounts,
  type Order,
} from './wallet.ts';

let server: BootedServer;
let boss: TestPerson;
beforeAll(async () => {
  server = await boot();
  boss = await aSuperAdmin(server);
});
afterAll(async () => await server.close());

const now = () => server.ctx.clock.now();
let counter = 0;

/** A file that is delivered at once; the answer is its line. */
async function sell(given: {
  buyer: TestPerson;
  seller: TestPerson;
  gross?: number;
  kind?: Order['kind'];
  feeBps?: number;
  at?: Date;
}): Promise<string> {
  const { buyer, seller, gross = 100, kind = 'file', feeBps, at = now() } = given;
  counter += 1;
  const holdId = `money-${process.pid}-${counter}`;
  const line = {
    holdId,
    sellerId: seller.userId,
    gross,
    discount: 0,
    ...(feeBps === undefined ? {} : { feeBps }),
  };
  const order = {
    orderId: holdId,
    buyerId: buyer.userId,
    kind,
    refType: 'file',
    refId: holdId,
    label: 'A file',
  };
  const moved = await server.database.transaction(
    async (tx) => await direct(tx, { ...order, lines: [line], now: at }),
  );
  expect(moved.ok).toBe(true);
  return holdId;
}

const balances = async ({ userId }: TestPerson) => await accountBalancesOf(server.database.db, userId);
const list = async (input: CallInput<'admin/transactions'>) =>
  (await server.call('admin/transactions', input, { as: boss })).body;

describe('payment/convert-earnings', () => {
  const convert = async (as: TestPerson, amount: number, key?: string) =>
    await server.call('payment/convert-earnings', { amount }, { as, ...(key === undefined ? {} : { key }) });

  it('makes available earnings spendable, once for a key, and says what is left', async () => {
    const artist = await anArtist(server, { tokens: 100 });
    await giveEarnings(server, artist, 500);
    const first = await convert(artist, 300, 'once');
    expect(first.body).toEqual({ ok: true, token: 400, available: 200 });
    expect((await convert(artist, 300, 'once')).body).toEqual(first.body);
    expect((await convert(artist, 299, 'once')).body.error.code).toBe('key-reused');
    expect(await balances(artist)).toEqual({ wallet: 400, bonus: 0, pending: 0, earnings: 200 });
    const { body } = await server.call('payment/get-user-transactions', {}, { as: artist });
    expect(body.items[0]).toMatchObject({ kind: 'adjustment', tokens: 300, balanceAfter: 400 });
  });

  it('takes no more than is available, nothing that still clears, and nothing of the frozen', async () => {
    const [buyer, artist] = [await aFan(server, { tokens: 1000 }), await anArtist(server)];
    await sell({ buyer, seller: artist, gross: 1000 });
    expect((await convert(artist, 1)).body.error).toMatchObject({ code: 'insufficient-credit', missing: 1 });
    await giveEarnings(server, artist, 50);
    expect((await convert(artist, 51)).body.error).toMatchObject({ code: 'insufficient-credit', missing: 1 });
    expect((await convert(artist, 0)).status).toBe(422);
    expect((await convert(buyer, 1)).status).toBe(403);
    const freeze = { userId: artist.userId, cause: 'staff', now: now() } as const;
    await server.database.transaction(async (tx) => await freezeFor(tx, { ...freeze, reason: 'A look.' }));
    expect((await convert(artist, 50)).body.error.code).toBe('account-frozen');
    await server.database.transaction(async (tx) => await liftFreeze(tx, freeze));
    expect((await convert(artist, 50)).body.available).toBe(0);
  });
});

describe('payment/get-earnings-chart', () => {
  const chart = async (as: TestPerson, input: CallInput<'payment/get-earnings-chart'>) =>
    await server.call('payment/get-earnings-chart', input, { as });

  it('sums sales by day, week and month of their delivery, less what was reversed', async () => {
    const [buyer, seller] = [await aFan(server, { tokens: 5000 }), await anArtist(server)];
    const at = (day: string) => new Date(`2026-03-${day}T23:59:59.999Z`);
    await sell({ buyer, seller, gross: 101, at: at('02') });
    await sell({ buyer, seller, gross: 300, kind: 'video', at: at('02') });
    const back = await sell({ buyer, seller, gross: 200, at: at('09') });
    await server.database.transaction(
      async (tx) => await reverse(tx, { holdId: back, bps: 5000, now: now() }),
    );
    const period = { from: '2026-03-01', to: '2026-03-10' };
    const { body } = await chart(seller, period);
    expect(body.items).toHaveLength(10);
    const empty = { count: 0, gross: 0, fee: 0, net: 0 };
    expect(body.items[0]).toEqual({ date: '2026-03-01', ...empty });
    expect(body.items[1]).toEqual({ date: '2026-03-02', count: 2, gross: 401, fee: 80, net: 321 });
    expect(body.items[8]).toEqual({ date: '2026-03-09', count: 1, gross: 100, fee: 20, net: 80 });
    expect(body.byKind).toEqual([
      { kind: 'video', count: 1, gross: 300, net: 240 },
      { kind: 'file', count: 2, gross: 201, net: 161 },
    ]);
    const weeks = (await chart(seller, { ...period, groupBy: 'week' })).body.items;
    expect(weeks.map(({ date, gross }) => [date, gross])).toEqual([
      ['2026-02-23', 0],
      ['2026-03-02', 401],
      ['2026-03-09', 100],
    ]);
    const months = (await chart(seller, { ...period, groupBy: 'month' })).body.items;
    expect(months).toEqual([{ date: '2026-03-01', count: 3, gross: 501, fee: 100, net: 401 }]);
    const { body: earned } = await server.call('user/get-artist-revenues', {}, { as: seller });
    expect(earned.revenues).toBe(401);
    expect((await chart(seller, { from: '2026-03-02', to: '2026-03-01' })).status).toBe(422);
    expect((await chart(seller, { from: '1990-01-01', to: '2026-03-01' })).status).toBe(422);
    expect((await chart(buyer, period)).status).toBe(403);
  });
});

describe('clearing', () => {
  it('pays each artist at their own rate, keeps a disputed sale pending and takes back a reversed one', async () => {
    const [buyer, seller] = [await aFan(server, { tokens: 5000 }), await anArtist(server)];
    const [usual, special, disputed, back] = [
      await sell({ buyer, seller, gross: 333 }),
      await sell({ buyer, seller, gross: 333, feeBps: 1500 }),
      await sell({ buyer, seller, gross: 1000 }),
      await sell({ buyer, seller, gross: 500 }),
    ];
    await server.database.transaction(async (tx) => {
      await dispute(tx, { holdId: disputed, disputedAt: now() });
      await reverse(tx, { holdId: back, bps: 10_000, now: now() });
    });
    expect(await balances(seller)).toMatchObject({ pending: 267 + 284 + 800, earnings: 0 });
    await server.clock.set(new Date(clearsAt(now()).getTime() + 1000));
    expect(await balances(seller)).toMatchObject({ pending: 800, earnings: 267 + 284 });
    boss = await aSuperAdmin(server);
    await server.database.transaction(async (tx) => {
      // After clearing it comes from earnings as far as they go; the rest is the platform's loss.
      await reverse(tx, { holdId: usual, bps: 10_000, now: now() });
      await dispute(tx, { holdId: disputed, disputedAt: null });
    });
    expect(await balances(seller)).toMatchObject({ pending: 800, earnings: 284 });
    await server.clock.advance(1);
    expect(await balances(seller)).toMatchObject({ pending: 0, earnings: 1084 });
    expect(special).not.toBe(usual);
  });
});

describe('admin/transactions of every account', () => {
  it('shows what statements do not, by kind, amount, part of an address and reference', async () => {
    const [buyer, seller] = [await aFan(server, { tokens: 1000 }), await anArtist(server)];
    await giveEarnings(server, seller, 7777);
    const holdId = await sell({ buyer, seller, gross: 321 });
    await server.clock.advance(8 * DAY_MS);
    boss = await aSuperAdmin(server);
    const kinds = async (filter: NonNullable<CallInput<'admin/transactions'>['filter']>, email?: string) =>
      (await list({ filter, ...(email === undefined ? {} : { email }) })).items.map(({ kind }) => kind);
    expect(await kinds({ refId: holdId })).toEqual(['purchase']);
    expect(await kinds({ refId: holdId, all: true })).toEqual(['clear', 'purchase']);
    expect(await kinds({ userId: seller.userId })).toEqual([]);
    expect(await kinds({ userId: seller.userId, all: true })).toEqual(['clear', 'adjustment']);
    // A kind that no statement has asks for it without more ado.
    expect(await kinds({ userId: seller.userId, kind: 'clear' })).toEqual(['clear']);
    expect(await kinds({ userId: seller.userId, all: true, amountMin: 7777 })).toEqual(['adjustment']);
    expect(await kinds({ userId: seller.userId, all: true, amountMax: 7776 })).toEqual(['clear']);
    expect(await kinds({}, buyer.email)).toEqual(['purchase', 'topup']);
    expect(await kinds({ userId: seller.userId, all: true }, buyer.email)).toEqual([]);
    expect(await kinds({}, 'nobody-has-this')).toEqual([]);
    const [clear] = (await list({ filter: { refId: holdId, kind: 'clear' } })).items;
    expect(clear).toMatchObject({
      tokens: 0,
      balanceAfter: null,
      moved: 257,
      userId: seller.userId,
      note: null,
    });
    const count = async (email: string) =>
      await countStatements(async () => await list({ email, perPage: 2 }));
    expect(await count(buyer.email)).toBe(await count('example.test'));
  });
});

describe('admin/get-transaction', () => {
  it('shows postings that sum to zero with whose they are, and what else belongs to the same thing', async () => {
    const [buyer, seller] = [await aFan(server, { tokens: 1000 }), await anArtist(server)];
    const holdId = await sell({ buyer, seller, gross: 600 });
    await server.database.transaction(async (tx) => await reverse(tx, { holdId, bps: 2500, now: now() }));
    const [bought] = (await list({ filter: { refId: holdId, kind: 'purchase' } })).items;
    const read = async (transactionId: string) =>
      await server.call('admin/get-transaction', { transactionId }, { as: boss });
    const { body } = await read(bought?.id ?? '');
    expect(body).toMatchObject({
      tokens: -600,
      moved: 600,
      balanceAfter: 400,
      userId: buyer.userId,
      link: null,
    });
    expect(body.entries).toEqual([
      { ownerId: buyer.userId, owner: buyer.username, account: 'wallet', amount: -600, balanceAfter: 400 },
      { ownerId: 'platform', owner: null, account: 'fees', amount: 120, balanceAfter: null },
      { ownerId: seller.userId, owner: seller.username, account: 'pending', amount: 480, balanceAfter: 480 },
    ]);
    expect(body.related.map(({ kind, moved }) => [kind, moved])).toEqual([['refund', 150]]);
    expect((await read('nothing')).status).toBe(404);
  });
});

describe('a key whose answer is long forgotten', () => {
  it('moves no tokens once more, by hand of staff or from earnings', async () => {
    const seller = await anArtist(server);
    await giveEarnings(server, seller, 100);
    const { userId } = seller;
    const note = 'A goodwill gesture.';
    const act = async (amount: number) => [
      await server.call(
        'admin/create-transaction',
        { transaction: { userId, amount, type: 'bonus', note } },
        { as: boss, key: 'old' },
      ),
      await server.call('payment/convert-earnings', { amount }, { as: seller, key: 'old' }),
    ];
    const first = await act(30);
    await server.database.db.deleteFrom('idempotency_keys').where('key', '=', 'old').execute();
    const second = await act(30);
    expect(second.map(({ status }) => status)).toEqual([200, 200]);
    expect(second[0]?.body).toEqual(first[0]?.body);
    await server.database.db.deleteFrom('idempotency_keys').where('key', '=', 'old').execute();
    expect((await act(31)).map(({ body }) => body.error.code)).toEqual(['key-reused', 'key-reused']);
    expect(await balances(seller)).toEqual({ wallet: 30, bonus: 30, pending: 0, earnings: 70 });
    const told = server.database.db.selectFrom('notifications').select('code').where('user_id', '=', userId);
    expect((await told.where('code', '=', 'N20').execute()).length).toBe(1);
  });
});

describe('the clearing', () => {
  it('goes on with the others when one line cannot be cleared', async () => {
    const [buyer, broken, well] = [
      await aFan(server, { tokens: 500 }),
      await anArtist(server),
      await anArtist(server),
    ];
    for (const seller of [broken, well]) await sell({ buyer, seller });
    const shift = async (by: number) =>
      await sql`update wallet_accounts set balance = balance + ${by} where owner_id = ${broken.userId} and kind = 'pending'`.execute(
        server.database.db,
      );
    const clear = async () => await clearJob.run({ ctx: server.ctx, now: addMs(now(), 8 * DAY_MS) });
    await shift(-1);
    await clear();
    expect([(await balances(broken)).earnings, (await balances(well)).earnings]).toEqual([0, 80]);
    await shift(1);
    await clear();
    expect((await balances(broken)).earnings).toBe(80);
  });
});

describe('admin/create-transaction', () => {
  type Wanted = CallInput<'admin/create-transaction'>['transaction'];
  const create = async (transaction: Wanted, options: { as?: TestPerson; key?: string } = {}) =>
    await server.call('admin/create-transaction', { transaction }, { as: boss, ...options });
  const note = 'A goodwill gesture.';

  it('gives a bonus as bonus and everything else as a correction, with a mail and a note', async () => {
    const person = await anArtist(server, { tokens: 100 });
    const { userId, email } = person;
    const bonus = await create({ userId, amount: 50, type: 'bonus', note });
    expect(bonus.body).toMatchObject({
      kind: 'bonus',
      tokens: 50,
      moved: 50,
      balanceAfter: 150,
      actor: boss.username,
      email,
      note,
      refType: 'correction',
    });
    await create({ email: email.toUpperCase(), amount: -30, type: 'correction', note });
    await create({ userId, amount: 25, type: 'refund', note });
    const earned = await create({ userId, amount: 40, type: 'correction', account: 'earnings', note });
    expect(earned.body).toMatchObject({ kind: 'adjustment', tokens: 0, balanceAfter: null, moved: 40 });
    expect(await balances(person)).toEqual({ wallet: 95, bonus: 50, pending: 0, earnings: 40 });
    const mails = await server.database.db
      .selectFrom('mail_outbox')
      .select(['code', 'subject'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute();
    expect(mails.slice(-4)).toEqual([
      { code: 'N20', subject: '50 tokens were added to your balance' },
      { code: 'N20', subject: '30 tokens were taken off your balance' },
      { code: 'N22', subject: '25 tokens were added to your balance' },
      { code: 'N20', subject: '40 tokens were added to your earnings' },
    ]);
    const { rows } = await sql<{ before: unknown; after: unknown }>`select before, after from audit_log
      where action = 'admin/create-transaction' and target_id = ${userId} order by created_at, id`.execute(
      server.database.db,
    );
    expect(rows).toEqual([
      { before: { bonus: 0 }, after: { bonus: 50 } },
      { before: { wallet: 100 }, after: { wallet: 70 } },
      { before: { wallet: 70 }, after: { wallet: 95 } },
      { before: { earnings: 0 }, after: { earnings: 40 } },
    ]);
  });

  it('gives nobody of staff anything of their own', async () => {
    const { userId, email } = boss;
    const own = [
      await create({ userId, amount: 1, type: 'refund', note }),
      await create({ email: email.toUpperCase(), amount: 1, type: 'correction', note }),
      await create({ userId, amount: -1, type: 'correction', account: 'earnings', note }),
      await create({ userId, amount: 1, type: 'bonus', note }),
    ];
    expect(own.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    const staff = await aSuperAdmin(server, { email: 'sue.staff@gmail.com' });
    const twin = await aFan(server, { email: 'suestaff+fan@googlemail.com' });
    for (const type of ['bonus', 'refund', 'correction'] as const) {
      const given = await create({ userId: twin.userId, amount: 1, type, note }, { as: staff });
      expect([type, given.status]).toEqual([type, 403]);
    }
    expect(await balances(twin)).toMatchObject({ wallet: 0, bonus: 0 });
  });

  it.each<[string, 'fan' | 'artist', Partial<Wanted>, string, RegExp]>([
    ['a refund that takes', 'fan', { type: 'refund', amount: -5 }, 'amount', /^A refund gives tokens back/],
    ['earnings of a fan', 'fan', { account: 'earnings' }, 'account', /^Only artists have earnings/],
    ['earnings of a fan, taken', 'fan', { account: 'earnings', amount: -5 }, 'account', /^Only artists/],
    [
      'an account of a bonus',
      'artist',
      { type: 'bonus', account: 'wallet' },
      'account',
      /^Only a correction/,
    ],
  ])('refuses %s, also as something to approve', async (_, kind, wanted, field, words) => {
    const { userId } = await (kind === 'fan' ? aFan : anArtist)(server, { tokens: 100 });
    const transaction = { userId, amount: 5, type: 'correction' as const, note, ...wanted };
    const input = { act: 'admin/create-transaction', input: { transaction } } as const;
    for (const { status, body } of [
      await create(transaction),
      await server.call('admin/ask-approval', input, { as: boss }),
    ]) {
      expect([status, Object.keys(body.error.fields ?? {})]).toEqual([422, [`transaction.${field}`]]);
      expect(body.error.fields?.[`transaction.${field}`]).toMatch(words);
    }
    const less = await create({ userId, amount: -5, type: 'correction', note });
    expect([less.status, less.body.tokens]).toEqual([200, -5]);
  });

  it('takes no account below zero, whatever another one holds', async () => {
    const person = await anArtist(server, { tokens: 100 });
    const { userId } = person;
    await create({ userId, amount: 10, type: 'bonus', note });
    const refusals = [
      await create({ userId, amount: -101, type: 'correction', note }),
      await create({ userId, amount: -11, type: 'bonus', note }),
      await create({ userId, amount: -1, type: 'correction', account: 'earnings', note }),
    ];
    expect(refusals.map(({ status, body }) => [status, body.error.missing])).toEqual([
      [402, 1],
      [402, 1],
      [402, 1],
    ]);
    expect((await create({ userId, amount: -10, type: 'bonus', note })).body.tokens).toBe(-10);
    expect(await balances(person)).toMatchObject({ wallet: 100, bonus: 0 });
  });

  it('refuses what makes no sense, and does a repeated one once', async () => {
    const person = await aFan(server);
    const { userId, email } = person;
    const statuses = [
      await create({ userId, amount: 0, type: 'bonus', note }),
      await create({ userId, email, amount: 1, type: 'bonus', note }),
      await create({ amount: 1, type: 'bonus', note }),
      await create({ userId, amount: 1, type: 'bonus', account: 'wallet', note }),
      await create({ userId, amount: 1_000_001, type: 'bonus', note }),
      await create({ userId, amount: 1, type: 'bonus', note: 'why' }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422]);
    expect((await create({ email: 'nobody@example.test', amount: 1, type: 'bonus', note })).status).toBe(404);
    const wanted: Wanted = { userId, amount: 5, type: 'bonus', note };
    const first = await create(wanted, { key: 'k1' });
    expect((await create(wanted, { key: 'k1' })).body).toEqual(first.body);
    expect((await create(wanted, { as: await aStaffMember(server) })).status).toBe(403);
    expect(await balances(person)).toMatchObject({ bonus: 5 });
  });
});

describe('a text in admin/transactions', () => {
  it('is a part of the label; one or two letters begin a word of it, or stand anywhere in one person’s', async () => {
    const [buyer, seller] = [await aFan(server, { tokens: 1000 }), await anArtist(server)];
    const [first, second] = [await sell({ buyer, seller }), await sell({ buyer, seller, gross: 120 })];
    const found = async (q: string, userId?: string) =>
      (await list({ q, ...(userId === undefined ? {} : { filter: { userId } }) })).items
        .map(({ refId }) => refId)
        .filter((refId) => refId === first || refId === second);
    for (const q of ['A file', 'FIL', 'ile', 'fi', 'A', 'a f'])
      expect([q, await found(q)]).toEqual([q, [second, first]]);
    for (const q of ['il', 'e', 'a_file', '%', 'files']) expect([q, await found(q)]).toEqual([q, []]);
    for (const q of ['il', 'e']) expect(await found(q, buyer.userId)).toEqual([second, first]);
  });

  it('goes on by cursor where few are found', async () => {
    const buyer = await aFan(server, { tokens: 1000, username: 'few-found' });
    const seller = await anArtist(server);
    for (const gross of [100, 200, 300]) await sell({ buyer, seller, gross });
    const wanted = { q: 'file', email: 'few-found', perPage: 2 };
    const newest = await list(wanted);
    expect([newest.total, newest.items.map(({ tokens }) => tokens)]).toEqual([3, [-300, -200]]);
    const cursor = newest.nextCursor ?? '';
    const rest = await list({ ...wanted, cursor });
    expect([rest.total, rest.items.map(({ tokens }) => tokens)]).toEqual([3, [-100]]);
    expect((await list({ ...wanted, page: 2 })).items).toEqual(rest.items);
    expect((await list({ ...wanted, order: 'asc' })).items.map(({ tokens }) => tokens)).toEqual([-100, -200]);
  });
});

describe('admin/token-supply', () => {
  it('says where all tokens are, also what is held; together they are none', async () => {
    const [buyer, seller] = [await aFan(server, { tokens: 1000 }), await anArtist(server)];
    const origin = { refType: 'test', refId: 'supply', label: 'Supply', now: now() };
    const held = { orderId: 'supply', buyerId: buyer.userId, kind: 'file' as const, ...origin };
    const lines = [
      { holdId: 'supply-1', sellerId: seller.userId, gross: 300, discount: 30 },
      { holdId: 'supply-2', sellerId: seller.userId, gross: 200, discount: 0 },
    ];
    await server.database.transaction(async (tx) => {
      expect(await holdOrder(tx, { ...held, lines })).toMatchObject({ ok: true });
    });
    const { body } = await server.call('admin/token-supply', {}, { as: boss });
    expect(body).toMatchObject({ sum: 0, isBalanced: true });
    const names = body.accounts.map(({ account }) => account);
    expect(names).toEqual([...names].toSorted());
    expect(names).toEqual(expect.arrayContaining(['bonus', 'cash:sandbox', 'earnings', 'fees', 'wallet']));
    // Asked of the balances and the held lines, and the same as every posting says.
    const { rows } = await sql<AccountSum>`
      select kind as account, sum(balance)::bigint as tokens, count(*) filter (where balance <> 0) as owners
      from (select kind, owner_id, sum(amount) as balance from wallet_entries group by kind, owner_id) as accounts
      group by kind having sum(balance) <> 0 order by kind`.execute(server.database.db);
    expect(body.accounts.filter(({ tokens }) => tokens !== 0)).toEqual(rows);
    expect(rows).toContainEqual({ account: 'escrow', tokens: 500, owners: 2 });
  });

  it('counts what was set aside for pay-outs as theirs', async () => {
    const artist = await anArtist(server);
    await giveEarnings(server, artist, 900);
    const aside = {
      userId: artist.userId,
      payoutId: 'aside',
      tokens: 600,
      refType: 'payout',
      refId: 'aside',
    };
    const seen = new Error('No pay-out of this product belongs to it, so that it is undone.');
    await expect(
      server.database.transaction(async (tx) => {
        await requestPayout(tx, { ...aside, step: 'out', label: 'Aside', now: now() });
        expect(await sumsOfAccounts(tx)).toContainEqual({ account: 'payout', tokens: 600, owners: 1 });
        throw seen;
      }),
    ).rejects.toBe(seen);
  });
});
