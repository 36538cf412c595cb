import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../../db/invariants.ts';
import { invariants } from '../../../features.ts';
import { boot, type BootedServer } from '../../../testing/boot.ts';
import { aFan, aSuperAdmin, type TestPerson } from '../../../testing/builders.ts';
import {
  accountBalancesOf,
  clearDue,
  holdOrder,
  refundHold,
  releaseHold,
  requestPayout,
  reverse,
  settlePayout,
} from '../../wallet/wallet.ts';
import { settle } from '../settle.ts';
import { findPayment } from '../store.ts';

/** Every order in which a dispute can meet what happens to the sale that the payment paid for, and what is left of it. */

let server: BootedServer;
let staff: TestPerson;
beforeAll(async () => {
  server = await boot();
  staff = await aSuperAdmin(server);
});
afterAll(async () => await server.close());

const PRICE = 6000;
/** Of the longest list of steps. */
const WIDTH = 58;

/** What can happen to the sale, in its order. */
const stories = [
  ['deliver', 'clear', 'ask for pay-out', 'pay out'],
  ['deliver', 'clear', 'give back'],
  ['deliver', 'give back'],
  ['cancel'],
  ['refund'],
] as const;
type Step = (typeof stories)[number][number] | 'open' | 'end';
type End = 'won' | 'lost';

/** All ways to put `open` and then `end` into a story. */
function placed(story: readonly Step[]): Step[][] {
  const places = [...story.keys(), story.length];
  return places.flatMap((opened) =>
    places
      .filter((ended) => ended >= opened)
      .map((ended): Step[] => [
        ...story.slice(0, opened),
        'open',
        ...story.slice(opened, ended),
        'end',
        ...story.slice(ended),
      ]),
  );
}

interface Sale {
  fan: TestPerson;
  /** Also the id of the line and of the pay-out. */
  id: string;
  seller: string;
}

/** The bank takes what was paid; the platform bears what neither the fan nor, by giving back, the artist has. */
const lossOfLost = (shown: readonly string[]) =>
  shown.some((step) => step === 'cancel' || step === 'give back') ? 0 : PRICE;

/** A fan buys a pack for $69 and spends 6,000 of its 7,500 tokens. */
async function aSale(): Promise<Sale> {
  const fan = await aFan(server);
  const paid = await server.call('payment/add', { paymentToken: 'tok_visa', amount: 69 }, { as: fan });
  const now = server.ctx.clock.now();
  await server.ctx.sandboxGateway?.deliver(now);
  const id = paid.body.transactionId;
  const sale = { fan, id, seller: `seller of ${id}` };
  const line = { holdId: id, sellerId: sale.seller, gross: PRICE, discount: 0 };
  const order = { refType: 'loopcheck', refId: `sale ${id}`, label: 'Loopcheck', now };
  await server.database.transaction(
    async (tx) =>
      await holdOrder(tx, { ...order, orderId: id, buyerId: fan.userId, kind: 'loopcheck', lines: [line] }),
  );
  return sale;
}

async function tell({ id }: Sale, kind: 'disputed' | `dispute-${End}`): Promise<void> {
  const now = server.ctx.clock.now();
  const payment = await findPayment(server.database.db, id);
  const event = {
    eventId: `${kind} ${id}`,
    kind,
    providerPaymentId: payment?.provider_payment_id ?? '',
    amountCents: 6900,
    occurredAt: kind === 'disputed' ? now : addMs(now, 1),
  };
  const told = { provider: payment?.provider ?? '', event };
  await server.database.transaction(async (tx) => await settle(tx, told, { ctx: server.ctx, now }));
}

async function act(sale: Sale, step: Step, end: End): Promise<boolean> {
  const { id, seller: userId } = sale;
  const now = server.ctx.clock.now();
  const line = { holdId: id, now };
  const payout = { payoutId: id, userId, refType: 'payout', refId: id, label: 'Pay-out', now };
  const { database } = server;
  switch (step) {
    case 'open':
      await tell(sale, 'disputed');
      return true;
    case 'end':
      await tell(sale, `dispute-${end}`);
      return true;
    case 'refund': {
      const input = { paymentId: id, reason: 'Asked for by the buyer.' };
      return (await server.call('admin/refund-topup', input, { as: staff })).status === 200;
    }
    case 'deliver':
      return await database.transaction(async (tx) => (await releaseHold(tx, line)).ok);
    case 'cancel':
      return await database.transaction(async (tx) => (await refundHold(tx, line)).ok);
    case 'give back':
      return await database.transaction(async (tx) => (await reverse(tx, { ...line, bps: 10_000 })).ok);
    case 'clear':
      return await clear(sale);
    case 'ask for pay-out':
      return await database.transaction(async (tx) => {
        const { earnings: tokens } = await accountBalancesOf(tx, userId);
        if (tokens === 0) return false;
        await tx
          .insertInto('payouts')
          .values({
            id,
            artist_id: userId,
            tokens,
            method: 'paypal',
            status: 'requested',
            reference: id,
            ...unknownAccount(now),
          })
          .execute();
        await tx
          .insertInto('payout_steps')
          .values({ payout_id: id, status: 'requested', created_at: now })
          .execute();
        return (await requestPayout(tx, { ...payout, tokens })).ok;
      });
    case 'pay out':
      return await database.transaction(async (tx) => {
        const paid = await tx
          .updateTable('payouts')
          .set({ status: 'paid', updated_at: now })
          .where('id', '=', id)
          .returning('tokens')
          .executeTakeFirst();
        if (!paid) return false;
        await tx
          .insertInto('payout_steps')
          .values({ payout_id: id, status: 'paid', created_at: now })
          .execute();
        return (await settlePayout(tx, { ...payout, step: 'paid', tokens: paid.tokens })).ok;
      });
  }
}

const unknownAccount = (now: Date) => ({
  account_masked: '',
  is_first: true,
  bonus_share_bps: 0,
  created_at: now,
  updated_at: now,
});

const clear = async ({ id }: Sale): Promise<boolean> => {
  const later = addMs(server.ctx.clock.now(), 8 * DAY_MS);
  return (
    (await server.database.transaction(
      async (tx) => await clearDue(tx, { limit: 1, only: [id], now: later }),
    )) === 1
  );
};

/** The platform's commission on the sale, and the tokens that left its own pocket for the sale and its payment. */
async function platformOf({ id }: Sale): Promise<{ fees: number; loss: number }> {
  const { rows } = await sql<{ fees: number; loss: number }>`select
      coalesce(sum(e.amount) filter (where e.kind = 'fees'), 0)::bigint as fees,
      coalesce(-sum(e.amount) filter (where e.kind = 'losses'), 0)::bigint as loss
    from wallet_entries e join wallet_transactions t on t.id = e.transaction_id
    where t.ref_id in (${id}, ${`sale ${id}`})`.execute(server.database.db);
  return rows[0] ?? { fees: 0, loss: 0 };
}

/** Plays the steps, then sweeps as the jobs do, a week later. */
async function outcomeOf(order: readonly Step[], end: End) {
  const sale = await aSale();
  const shown: string[] = [];
  for (const step of order) {
    const isDone = await act(sale, step, end);
    shown.push(step === 'end' ? end : isDone ? step : `(${step})`);
  }
  await server.ctx.jobs?.runNow('collect-disputed');
  await clear(sale);
  const { db } = server.database;
  const [fan, artist] = [
    await accountBalancesOf(db, sale.fan.userId),
    await accountBalancesOf(db, sale.seller),
  ];
  const status = (await findPayment(db, sale.id))?.status ?? '';
  const payout = await db
    .selectFrom('payouts')
    .select(['tokens', 'status'])
    .where('id', '=', sale.id)
    .executeTakeFirst();
  const paidOut = payout?.status === 'paid' ? payout.tokens : 0;
  return { shown, fan, artist, paidOut, ...(await platformOf(sale)), status };
}

describe('a dispute and the sale that its payment paid for', { timeout: 240_000 }, () => {
  it.each(stories.map((story) => ({ story })))('end as the table says: $story', async ({ story }) => {
    const lines: string[] = [];
    for (const order of placed(story)) {
      for (const end of ['won', 'lost'] as const) {
        const { shown, fan, artist, paidOut, fees, loss, status } = await outcomeOf(order, end);
        lines.push(
          [
            shown.join(', ').padEnd(WIDTH),
            ...[fan.wallet, artist.pending, artist.earnings, paidOut, fees, loss].map((tokens) =>
              String(tokens).padStart(10),
            ),
            ` ${status}`,
          ].join(' '),
        );
        expect(loss).toBe(end === 'won' ? 0 : lossOfLost(shown));
      }
    }
    const head = [
      'what happens, in this order'.padEnd(WIDTH),
      ...['fan', 'pending', 'earnings', 'paid out', 'fees', 'loss'].map((name) => name.padStart(10)),
      ' payment',
    ].join(' ');
    expect(await brokenInvariants(server.database.db, invariants)).toEqual([]);
    await expect([head, ...lines, ''].join('\n')).toMatchFileSnapshot(`outcomes/${story.join(' ')}.txt`);
  });
});
