import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { tokenPacks } from '@dubplate/shared/features/payments/model.ts';
import { addMs, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../../testing/boot.ts';
import { aFan, aSuperAdmin, signInAgain, type TestPerson } from '../../../testing/builders.ts';

let server: BootedServer;
beforeAll(async () => {
  server = await boot();
  await aSuperAdmin(server);
});
afterAll(async () => await server.close());

type Wanted = CallInput<'payment/begin-paypal-order'>;
const pack: Wanted = { amount: 69, paymentContext: 'tokens-package' };
const begin = async (as: TestPerson, wanted: Wanted = pack) =>
  (await server.call('payment/begin-paypal-order', wanted, { as })).body;
const decide = async (paypalOrderId: string, decision: 'approve' | 'cancel' = 'approve') =>
  await server.call('sandbox/approve-order', { paypalOrderId, decision });
const finish = async (as: TestPerson, paypalOrderId: string, wanted: Wanted = pack) =>
  await server.call('payment/create-paypal-order', { ...wanted, paypalOrderId }, { as });
const tokensOf = async (as: TestPerson) => (await server.call('user/get-infos', {}, { as })).body.token;
const settled = async () => await server.ctx.sandboxGateway?.deliver(server.ctx.clock.now());
const orderAt = async (id: string) =>
  await server.database.db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** How often staff were told of a payment of this person that needs them. */
const troublesOf = async ({ userId }: TestPerson) => {
  const { db } = server.database;
  const payments = await db.selectFrom('payments').select('id').where('user_id', '=', userId).execute();
  const links = payments.map(({ id }) => `/admin/payments/${id}/show`);
  const told = db
    .selectFrom('notifications')
    .select('id')
    .where('code', '=', 'N59')
    .where('link', 'in', links);
  return (await told.execute()).length;
};

async function anApproved(wanted: Wanted = pack) {
  const as = await aFan(server);
  const begun = await begin(as, wanted);
  await decide(begun.paypalOrderId);
  return { as, ...begun };
}

describe('payment/begin-paypal-order', () => {
  it('writes the payment before it makes the order, and begins once under one key', async () => {
    const as = await aFan(server);
    const send = async () => await server.call('payment/begin-paypal-order', pack, { as, key: 'order' });
    const all = await Promise.all(Array.from({ length: 5 }, send));
    expect(new Set(all.map(({ body }) => body.paypalOrderId)).size).toBe(1);
    const payments = server.database.db.selectFrom('payments').selectAll().where('user_id', '=', as.userId);
    expect(await payments.execute()).toMatchObject([
      {
        provider: 'sandbox-paypal',
        provider_payment_id: all[0]?.body.paypalOrderId,
        amount_cents: 6900,
        status: 'created',
      },
    ]);
    const other = await server.call(
      'payment/begin-paypal-order',
      { ...pack, amount: 70 },
      { as, key: 'order' },
    );
    expect(other.body.error.code).toBe('key-reused');
  });

  it.each([0.5, 1000.01, 5.001])('refuses %d dollars', async (amount) => {
    const as = await aFan(server);
    expect((await server.send('payment/begin-paypal-order', { ...pack, amount }, { as })).status).toBe(422);
  });
});

describe('payment/create-paypal-order', () => {
  it.each(tokenPacks)('credits the pack of $amountTokens', async ({ priceCents, amountTokens }) => {
    const wanted: Wanted = { amount: priceCents / 100, paymentContext: 'tokens-package' };
    const { as, id, paypalOrderId } = await anApproved(wanted);
    const { status, body } = await finish(as, paypalOrderId, wanted);
    expect([status, body]).toEqual([
      200,
      { ok: true, transactionId: id, tokens: amountTokens, token: amountTokens },
    ]);
    await settled();
    expect(await tokensOf(as)).toBe(amountTokens);
  });

  it('credits once, however often it is asked at the same time, with one key, several or none', async () => {
    const { as, id, paypalOrderId } = await anApproved();
    const input = { ...pack, paypalOrderId };
    const all = await Promise.all(
      Array.from({ length: 15 }, async (_, nth) => {
        const key = nth % 3 === 0 ? {} : { key: nth % 3 === 1 ? 'same' : `other-${nth}` };
        return await server.call('payment/create-paypal-order', input, { as, ...key });
      }),
    );
    expect(new Set(all.map(({ status, body }) => `${status} ${body.tokens}`))).toEqual(new Set(['200 7500']));
    await settled();
    await server.ctx.runJobs();
    const statement = (await server.call('payment/get-user-transactions', {}, { as })).body.items;
    expect([await tokensOf(as), statement.length]).toEqual([7500, 1]);
    expect(statement[0]).toMatchObject({
      refId: id,
      label: '7,500 tokens by PayPal (sandbox)',
      amountUsd: 69,
    });
  });

  it('takes nothing before the buyer has approved, nor after a cancellation', async () => {
    const as = await aFan(server);
    const { paypalOrderId } = await begin(as);
    const refused = { code: 'card-declined', reason: 'order-not-approved' };
    expect((await finish(as, paypalOrderId)).body.error).toMatchObject(refused);
    expect((await decide(paypalOrderId, 'cancel')).body).toEqual({ status: 'canceled' });
    expect((await finish(as, paypalOrderId)).body.error).toMatchObject(refused);
    expect((await orderAt(paypalOrderId)).captured_cents).toBeNull();
    await decide(paypalOrderId);
    expect((await finish(as, paypalOrderId)).body.error).toMatchObject(refused);
    expect(await tokensOf(as)).toBe(0);
    // Captured money without a payment must be refunded by staff. An order that was never captured needs nothing.
    const order = await orderAt(paypalOrderId);
    const hasCome = order.status === 'succeeded' && (order.captured_cents ?? 0) > 0;
    expect(await troublesOf(as)).toBe(hasCome ? 1 : 0);
  });

  it('is captured without its page, two minutes after it was begun, and the buyer is told', async () => {
    const { as, paypalOrderId, id } = await anApproved();
    await server.clock.advance(MINUTE_MS);
    expect((await orderAt(paypalOrderId)).captured_cents).toBeNull();
    await server.clock.advance(MINUTE_MS);
    expect(await tokensOf(await signInAgain(server, as))).toBe(7500);
    const told = server.database.db.selectFrom('notifications').select(['code', 'text']);
    expect(await told.where('user_id', '=', as.userId).execute()).toEqual([
      { code: 'N20', text: 'Your payment of $69.00 arrived.' },
    ]);
    await server.clock.advance(MINUTE_MS);
    const again = await signInAgain(server, as);
    expect([(await finish(again, paypalOrderId)).body, await tokensOf(again)]).toMatchObject([
      { transactionId: id, tokens: 7500 },
      7500,
    ]);
  });

  it('is not captured without its page if it was not approved, or its buyer is gone', async () => {
    const open = await aFan(server);
    const { paypalOrderId: notApproved } = await begin(open);
    const { as: left, paypalOrderId } = await anApproved();
    expect((await server.call('user/disable', {}, { as: left })).status).toBe(200);
    const { as: suspended, paypalOrderId: another } = await anApproved();
    const given = { userId: suspended.userId, changes: { suspended: true }, reason: 'Stolen accounts.' };
    const staff = await aSuperAdmin(server);
    expect((await server.call('admin/update-user', given, { as: staff })).status).toBe(200);
    await server.clock.advance(3 * MINUTE_MS);
    for (const id of [notApproved, paypalOrderId, another])
      expect((await orderAt(id)).captured_cents).toBeNull();
  });

  it('belongs to the person who started it', async () => {
    const { as, paypalOrderId } = await anApproved();
    const thief = await aFan(server);
    expect((await finish(thief, paypalOrderId)).status).toBe(404);
    expect((await finish(as, 'ord_of_nobody')).status).toBe(404);
    expect([await tokensOf(thief), await tokensOf(as)]).toEqual([0, 0]);
    expect((await finish(as, paypalOrderId)).body.tokens).toBe(7500);
  });

  it.each([{ amount: 68.99 }, { amount: 6900 }, { paymentContext: 'loopcheck' } as const])(
    'refuses a page that says %o of an order of another wanted, and takes no money',
    async (lie) => {
      const { as, paypalOrderId } = await anApproved();
      const heard = await finish(as, paypalOrderId, { ...pack, ...lie });
      expect([heard.status, heard.body.error]).toMatchObject([402, { reason: 'order-mismatch' }]);
      expect([await tokensOf(as), (await orderAt(paypalOrderId)).captured_cents]).toEqual([0, null]);
    },
  );

  const foreignId = '01890000-0000-7000-8000-000000000000';
  it.each([
    ['another currency', { currency: 'EUR' }],
    ['a currency that only looks alike', { currency: 'USDT' }],
    ['a smaller amount', { amount_cents: 100 }],
    ['a larger amount', { amount_cents: 6901 }],
    ['another’s reference', { reference: foreignId }],
    ['no reference', { reference: '' }],
    ['money for another account', { payee: 'mallory' }],
    ['less captured than ordered', { status: 'succeeded', captured_cents: 100, capture_id: 'c' }],
    ['more captured than ordered', { status: 'succeeded', captured_cents: 69_000, capture_id: 'c' }],
    ['a capture in another currency', { status: 'succeeded', captured_cents: 6900, currency: 'eur' }],
    ['a capture for another account', { status: 'succeeded', captured_cents: 6900, payee: 'mallory' }],
    ['a capture of another’s order', { status: 'succeeded', captured_cents: 6900, reference: 'somebody' }],
    ['nothing captured', { status: 'succeeded', captured_cents: 0, capture_id: 'c' }],
    ['a capture without an amount', { status: 'succeeded', captured_cents: null, capture_id: 'c' }],
  ] as const)('refuses an order with %s, and credits nothing then or later', async (_, change) => {
    const { as, paypalOrderId } = await anApproved();
    const { db } = server.database;
    await db.updateTable('sandbox_payments').set(change).where('id', '=', paypalOrderId).execute();
    const heard = await finish(as, paypalOrderId);
    expect([heard.status, heard.body.error]).toMatchObject([
      402,
      { code: 'card-declined', reason: 'order-mismatch' },
    ]);
    await settled();
    await server.clock.stoppedAt(
      addMs(server.ctx.clock.now(), 2 * MINUTE_MS),
      async () => await server.ctx.runJobs(),
    );
    expect(await tokensOf(as)).toBe(0);
  });

  it('is heard of by the provider’s message when the page was closed after the capture', async () => {
    const { as, paypalOrderId } = await anApproved();
    const { orders } = server.ctx;
    await orders.captureOrder(paypalOrderId, server.ctx.clock.now());
    await settled();
    expect(await tokensOf(as)).toBe(7500);
    expect((await finish(as, paypalOrderId)).body).toMatchObject({ tokens: 7500, token: 7500 });
  });

  it('is found by asking when the message got lost', async () => {
    const { as, paypalOrderId } = await anApproved();
    const now = server.ctx.clock.now();
    const { db } = server.database;
    await db
      .updateTable('sandbox_payments')
      .set({ status: 'succeeded', captured_cents: 6900, capture_id: 'capture', accepted_at: now })
      .where('id', '=', paypalOrderId)
      .execute();
    await server.clock.stoppedAt(addMs(now, 2 * MINUTE_MS), async () => await server.ctx.runJobs());
    expect(await tokensOf(as)).toBe(7500);
  });
});

describe('sandbox/approve-order', () => {
  it('knows open orders only', async () => {
    expect((await decide('ord_of_nobody')).status).toBe(404);
    const { as, paypalOrderId } = await anApproved();
    await finish(as, paypalOrderId);
    expect((await decide(paypalOrderId, 'cancel')).status).toBe(404);
  });
});
