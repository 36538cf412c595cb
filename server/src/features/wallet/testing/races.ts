import { sql } from 'kysely';
import { newId } from '../../../db/id.ts';
import type { OpenDatabase } from '../../../db/db.ts';
import type { Tx } from '../../../db/schema.ts';
import {
  accountBalancesOf,
  adjust,
  balanceOf,
  chargeBack,
  clearDue,
  clearsAt,
  contestSpends,
  convertEarnings,
  direct,
  expireHolds,
  holdOrder,
  listHolds,
  lockSpends,
  refundHold,
  refundHolds,
  releaseHold,
  requestPayout,
  returnPayout,
  reverse,
  settlePayout,
  splitHold,
  liftFreeze,
  topUp,
} from '../wallet.ts';
import { apart, atOnce } from './at-once.ts';
import { brokenWallet } from './broken.ts';
import { aFunded, anOrder, aPerson, start } from './people.ts';

/** Plays one collision once and tells what came out wrong; nothing when all is well. */
export type Race = (database: OpenDatabase) => Promise<string[]>;

const expiresAt = new Date(start.getTime() + 1000);

/** A deadlock is found after 50 ms instead of a second, so that a ledger that deadlocks does not take minutes. */
function impatient<T>(work: (tx: Tx) => Promise<T>): (tx: Tx) => Promise<T> {
  return async (tx) => {
    await sql`set local deadlock_timeout = '50ms'`.execute(tx);
    return await work(tx);
  };
}

const holdGate = (ids: readonly string[]) =>
  sql`select 1 from wallet_holds where id = any(${[...ids]}::text[]) for update`;
const accountGate = (owners: readonly string[]) =>
  sql`select 1 from wallet_accounts where owner_id = any(${[...owners]}::text[]) order by owner_id, kind for update`;

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function differences(expected: Record<string, unknown>, found: Record<string, unknown>): string[] {
  return Object.keys(expected)
    .filter((key) => JSON.stringify(expected[key]) !== JSON.stringify(found[key]))
    .map((key) => `${key}: ${JSON.stringify(found[key])} instead of ${JSON.stringify(expected[key])}`);
}

/** Fifty purchases of 100 out of a balance of 1,000, partly bonus: ten succeed, forty hear what is missing. */
const spends: Race = async (database) => {
  const buyer = await apart(database, async (tx) => await aFunded(tx, { wallet: 650, bonus: 350 }));
  const sellers = times(5, () => aPerson('artist'));
  const { answers, errors } = await atOnce(
    database,
    times(
      50,
      (index) => async (tx: Tx) => await holdOrder(tx, anOrder(buyer, [[sellers[index % 5] ?? '', 100]])),
    ),
    accountGate([buyer]),
  );
  const refused = answers.filter((answer) => !answer.ok);
  const found = {
    errors: errors.slice(0, 3),
    bought: answers.length - refused.length,
    refused: refused.filter((answer) => answer.reason === 'insufficient-credit' && answer.missing === 100)
      .length,
    balance: await balanceOf(database.db, buyer),
  };
  return differences(
    { errors: [], bought: 10, refused: 40, balance: { token: 0, wallet: 0, bonus: 0 } },
    found,
  );
};

/**
 * Answer, expiry and two cancellations of one line at the same instant, then the same with a split: exactly one ends it. A
 * split needs both sides' accounts and may so keep the others apart, which is why they also meet without it.
 */
const endings: Race = async (database) => [
  ...(await endOneLine(database, false)),
  ...(await endOneLine(database, true)),
];

async function endOneLine(database: OpenDatabase, hasSplit: boolean): Promise<string[]> {
  const buyer = await apart(database, async (tx) => await aFunded(tx, { wallet: 500, bonus: 100 }));
  const order = anOrder(buyer, [[aPerson('artist'), 600, 0]]);
  const holdId = order.lines[0]?.holdId ?? '';
  await apart(database, async (tx) => await holdOrder(tx, { ...order, expiresAt }));
  const ends = [
    async (tx: Tx) => await releaseHold(tx, { holdId, now: start }),
    async (tx: Tx) => await refundHold(tx, { holdId, now: start }),
    async (tx: Tx) => (await expireHolds(tx, { holdIds: [holdId], now: expiresAt }))[0],
    async (tx: Tx) => (await refundHolds(tx, { holdIds: [holdId], now: start }))[0],
    ...(hasSplit ? [async (tx: Tx) => await splitHold(tx, { holdId, refundBps: 5000, now: start })] : []),
  ];
  const shuffled = ends.map((end) => ({ end, at: Math.random() })).sort((a, b) => a.at - b.at);
  const { answers, errors } = await atOnce(
    database,
    shuffled.map(({ end }) => end),
    holdGate([holdId]),
  );
  const [hold] = await listHolds(database.db, [holdId]);
  const found = {
    errors: errors.slice(0, 3),
    ended: answers.filter((answer) => answer?.ok === true && !answer.isReplay).length,
    whole: (hold?.refunded_part ?? 0) + (hold?.released_part ?? 0),
    token: (await balanceOf(database.db, buyer)).token,
  };
  return differences({ errors: [], ended: 1, whole: 600, token: hold?.refunded_part }, found);
}

/** One confirmed payment reported thirty times at once is credited once. */
const webhooks: Race = async (database) => {
  const userId = aPerson('fan');
  const paid = { userId, tokens: 1000, amountCents: 1000, provider: 'sandbox', label: '1,000 tokens' };
  // Opens the account, so that there is a row to meet at; the next race begins with nothing.
  await apart(database, async (tx) => await liftFreeze(tx, { userId, cause: 'staff', now: start }));
  const told = { ...paid, refType: 'payment', refId: newId(start), now: start };
  const { answers, errors } = await atOnce(
    database,
    times(30, () => async (tx: Tx) => await topUp(tx, told)),
    accountGate([userId]),
  );
  const found = {
    errors: errors.slice(0, 3),
    credited: answers.filter((answer) => answer.ok && !answer.isReplay).length,
    replayed: answers.filter((answer) => answer.ok && answer.isReplay && answer.token === 1000).length,
    token: (await balanceOf(database.db, userId)).token,
  };
  return differences({ errors: [], credited: 1, replayed: 29, token: 1000 }, found);
};

/** The same payment claimed for two people at once reaches one of them. */
const claims: Race = async (database) => {
  const people = [aPerson('fan'), aPerson('fan')];
  const refId = newId(start);
  const paid = {
    tokens: 1000,
    amountCents: 1000,
    provider: 'sandbox',
    label: '1,000 tokens',
    refType: 'payment',
    refId,
    now: start,
  };
  const { answers, errors } = await atOnce(
    database,
    times(10, (index) => async (tx: Tx) => await topUp(tx, { ...paid, userId: people[index % 2] ?? '' })),
  );
  const balances = await Promise.all(
    people.map(async (userId) => (await balanceOf(database.db, userId)).token),
  );
  const found = {
    errors: errors.slice(0, 3),
    refused: answers.filter((answer) => !answer.ok && answer.reason === 'key-reused').length,
    balances: balances.toSorted((a, b) => a - b),
  };
  return differences({ errors: [], refused: 5, balances: [0, 1000] }, found);
};

/** Purchases that name the same two sellers in opposite order, and cancellations that name the same lines so. */
const crossings: Race = async (database) => {
  const [one, two] = [aPerson('artist'), aPerson('artist')];
  const buyers = await Promise.all(
    times(4, async () => await apart(database, async (tx) => await aFunded(tx, { wallet: 4000 }))),
  );
  const sales = times(40, (index) => {
    const lines =
      index % 2 === 0
        ? ([
            [one, 50],
            [two, 50],
          ] as const)
        : ([
            [two, 50],
            [one, 50],
          ] as const);
    return impatient(async (tx) => await direct(tx, anOrder(buyers[index % 4] ?? '', lines)));
  });
  const bought = await atOnce(database, sales);
  const order = anOrder(
    buyers[0] ?? '',
    times(10, () => [one, 100] as const),
  );
  const held = await apart(database, async (tx) => await holdOrder(tx, order));
  const holdIds = order.lines.map((line) => line.holdId);
  const cancels = times(10, (index) =>
    impatient(async (tx) => {
      const ids = index % 2 === 0 ? holdIds : holdIds.toReversed();
      return await refundHolds(tx, { holdIds: ids, now: start });
    }),
  );
  const canceled = await atOnce(database, cancels);
  const found = {
    errors: [...bought.errors, ...canceled.errors].slice(0, 3),
    bought: bought.answers.filter((answer) => answer.ok).length,
    held: held.ok,
    refunded: canceled.answers.flat().filter((answer) => answer.ok && !answer.isReplay).length,
    token: (await balanceOf(database.db, buyers[0] ?? '')).token,
  };
  return differences({ errors: [], bought: 40, held: true, refunded: 10, token: 3000 }, found);
};

/** Ten pay-outs of all earnings asked for at once, then paid, returned and paid again at once: one of each. */
const payouts: Race = async (database) => {
  const userId = aPerson('artist');
  const origin = (refId: string) => ({ refType: 'payout', refId, label: 'Pay-out', now: start });
  await earn(database, userId, 5000);
  const asked = await atOnce(
    database,
    times(10, () => async (tx: Tx) => {
      const payoutId = newId(start);
      const moved = await requestPayout(tx, { ...origin(payoutId), userId, payoutId, tokens: 5000 });
      return { moved, payoutId };
    }),
    accountGate([userId]),
  );
  const payoutId = asked.answers.find(({ moved }) => moved.ok)?.payoutId ?? '';
  const whole = { ...origin(payoutId), userId, payoutId, tokens: 5000 };
  const ended = await atOnce(
    database,
    times(
      8,
      (index) => async (tx: Tx) =>
        await (index % 2 === 0 ? settlePayout(tx, whole) : returnPayout(tx, whole)),
    ),
    accountGate([userId]),
  );
  const missing = asked.answers.map(({ moved }) => (moved.ok ? 0 : moved.missing));
  const { earnings } = await accountBalancesOf(database.db, userId);
  const isPaid = ended.answers.some((answer, index) => answer.ok && index % 2 === 0);
  const found = {
    errors: [...asked.errors, ...ended.errors].slice(0, 3),
    missing: missing.toSorted((a, b) => a - b),
    ended: ended.answers.filter((answer) => answer.ok && !answer.isReplay).length,
    earnings,
  };
  return differences(
    { errors: [], missing: [0, ...times(9, () => 5000)], ended: 1, earnings: isPaid ? 0 : 5000 },
    found,
  );
};

/** Twenty tips of two people to one another at once: none deadlocks, and each pays what was tipped. */
const transfers: Race = async (database) => {
  const pair = await Promise.all(
    times(
      2,
      async () => await apart(database, async (tx) => await aFunded(tx, { wallet: 2000, bonus: 100 })),
    ),
  );
  const [one = '', two = ''] = pair;
  const tips = times(20, (index) => {
    const [from, to] = index % 2 === 0 ? [one, two] : [two, one];
    return impatient(
      async (tx) => await direct(tx, { ...anOrder(from, [[to, 100]]), kind: 'tip' as const, refType: 'tip' }),
    );
  });
  const { answers, errors } = await atOnce(database, tips, accountGate(pair));
  const balances = await Promise.all(
    pair.map(async (userId) => await accountBalancesOf(database.db, userId)),
  );
  const each = { wallet: 1000, bonus: 100, pending: 800, earnings: 0 };
  return differences(
    { errors: [], tipped: 20, balances: [each, each] },
    { errors: errors.slice(0, 3), tipped: answers.filter((answer) => answer.ok).length, balances },
  );
};

/** Convert, pay out, clear, take back and charge back at the same instant: whatever comes first, all adds up. */
const farewells: Race = async (database) => {
  const seller = aPerson('artist');
  const buyer = await apart(database, async (tx) => await aFunded(tx, { wallet: 3000 }));
  const orders = times(3, () => anOrder(buyer, [[seller, 500]]));
  for (const order of orders) await apart(database, async (tx) => await direct(tx, order));
  await earn(database, seller, 1000);
  const [reversed = ''] = orders.flatMap((order) => order.lines.map((line) => line.holdId));
  const at = clearsAt(start);
  const origin = (refId: string) => ({ refType: 'test', refId, label: 'Test', now: at });
  const convert = async (tx: Tx) =>
    await convertEarnings(tx, { ...origin(newId(start)), userId: seller, tokens: 700 });
  const payOut = async (tx: Tx) => {
    const payoutId = newId(start);
    return await requestPayout(tx, { ...origin(payoutId), userId: seller, payoutId, tokens: 700 });
  };
  const works = [
    convert,
    payOut,
    async (tx: Tx) => await clearDue(tx, { limit: 10_000, now: at }),
    async (tx: Tx) => await reverse(tx, { holdId: reversed, bps: 10_000, now: at }),
    async (tx: Tx) => await chargeBack(tx, { ...origin(newId(start)), userId: buyer, tokens: 9000 }),
    convert,
    payOut,
  ].map((work) => impatient<unknown>(work));
  const shuffled = works.map((work) => ({ work, at: Math.random() })).sort((a, b) => a.at - b.at);
  const { errors } = await atOnce(
    database,
    shuffled.map(({ work }) => work),
    accountGate([seller, buyer]),
  );
  // Clears what the sweep skipped, because a line was locked or the batch was full of other races' lines.
  const sweep = async () =>
    await apart(database, async (tx) => await clearDue(tx, { limit: 10_000, now: at }));
  while ((await sweep()) > 0);
  const { pending } = await accountBalancesOf(database.db, seller);
  return differences({ errors: [], pending: 0 }, { errors: errors.slice(0, 3), pending });
};

/** A payment is disputed while what it paid for clears, is answered, canceled and taken back: no line clears that is kept. */
const disputes: Race = async (database) => {
  const seller = aPerson('artist');
  const buyer = await apart(database, async (tx) => await aFunded(tx, { wallet: 3000 }));
  const sold = times(3, () => anOrder(buyer, [[seller, 500]]));
  const open = times(2, () => anOrder(buyer, [[seller, 500]]));
  for (const order of sold) await apart(database, async (tx) => await direct(tx, order));
  for (const order of open) await apart(database, async (tx) => await holdOrder(tx, order));
  const idsOf = (orders: typeof sold) => orders.flatMap(({ lines }) => lines.map(({ holdId }) => holdId));
  const [sales, [answered = '', canceled = '']] = [idsOf(sold), idsOf(open)];
  const at = clearsAt(start);
  const bank = async (tx: Tx) => {
    await lockSpends(tx, buyer);
    const origin = { refType: 'payment', refId: newId(start), label: 'Disputed payment', now: at };
    const { takenTokens } = await chargeBack(tx, { ...origin, userId: buyer, tokens: 3000 });
    await contestSpends(tx, { userId: buyer, tokens: 3000 - takenTokens, since: start, now: at });
  };
  const works = [
    bank,
    async (tx: Tx) => await clearDue(tx, { limit: 10, only: sales, now: at }),
    async (tx: Tx) => await releaseHold(tx, { holdId: answered, now: at }),
    async (tx: Tx) => await refundHold(tx, { holdId: canceled, now: at }),
    async (tx: Tx) => await reverse(tx, { holdId: sales[0] ?? '', bps: 10_000, now: at }),
  ].map((work) => impatient<unknown>(work));
  const shuffled = works.map((work) => ({ work, at: Math.random() })).sort((a, b) => a.at - b.at);
  const { errors } = await atOnce(
    database,
    shuffled.map(({ work }) => work),
    accountGate([buyer, seller]),
  );
  await apart(database, async (tx) => await clearDue(tx, { limit: 10, only: sales, now: at }));
  const holds = await listHolds(database.db, [...sales, answered]);
  const found = {
    errors: errors.slice(0, 3),
    isAnsweredKept: holds.at(-1)?.contested_at !== null,
    clearedThoughKept: holds.filter((hold) => hold.contested_at && hold.cleared_at).length,
    // The one that was taken back is kept from nothing: its tokens came back.
    neither: holds.filter((hold) => !hold.contested_at && !hold.cleared_at && hold.status !== 5).length,
  };
  return differences({ errors: [], isAnsweredKept: true, clearedThoughKept: 0, neither: 0 }, found);
};

async function earn(database: OpenDatabase, userId: string, tokens: number): Promise<void> {
  const origin = { refType: 'test', refId: newId(start), label: 'Correction', now: start };
  await apart(database, async (tx) => await adjust(tx, { ...origin, userId, tokens, account: 'earnings' }));
}

export const races = {
  spends,
  endings,
  webhooks,
  claims,
  crossings,
  payouts,
  transfers,
  farewells,
  disputes,
} as const satisfies Record<string, Race>;

/** Plays a race some rounds, then asks the invariants; stops at the first round that went wrong. */
export async function playRace(database: OpenDatabase, race: Race, rounds: number): Promise<string[]> {
  for (let round = 0; round < rounds; round += 1) {
    const problems = await race(database);
    if (problems.length > 0) return problems;
  }
  return await brokenWallet(database);
}
