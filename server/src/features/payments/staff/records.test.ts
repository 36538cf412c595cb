import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../../testing/boot.ts';
import { aFan, aSuperAdmin, type TestPerson } from '../../../testing/builders.ts';
import { countStatements } from '../../../testing/postgres/count-statements.ts';

let server: BootedServer;
let staff: TestPerson;
let fan: TestPerson;
/** A pack by card, 10 dollars by order, and a payment that nobody confirmed. */
let ids: { card: string; order: string; open: string };
const operator = {
  name: 'Dubplate Ltd',
  address: '1 Groove Street\nBerlin',
  email: 'money@dubplate.example',
};

const today = () => server.ctx.clock.now().toISOString().slice(0, 10);
let firstDay = '';

beforeAll(async () => {
  server = await boot({ config: { operator: { ...operator, country: undefined } } });
  firstDay = today();
  [staff, fan] = [await aSuperAdmin(server), await aFan(server)];
  const wanted = { amount: 10, paymentContext: 'loopcheck' } as const;
  const card = await server.call('payment/add', { paymentToken: 'tok_visa', amount: 69 }, { as: fan });
  const order = await server.call('payment/begin-paypal-order', wanted, { as: fan });
  const { paypalOrderId } = order.body;
  await server.call('sandbox/approve-order', { paypalOrderId, decision: 'approve' });
  await server.call('payment/create-paypal-order', { ...wanted, paypalOrderId }, { as: fan });
  const open = await server.call('payment/intent', wanted, { as: fan });
  await server.ctx.sandboxGateway?.deliver(server.ctx.clock.now());
  ids = { card: card.body.transactionId, order: order.body.id, open: open.body.id };
});
afterAll(async () => await server.close());

describe('payment/get-receipt', () => {
  const receiptOf = async (transactionId: string, as = fan) =>
    await server.call('payment/get-receipt', { transactionId }, { as });

  it('names buyer, operator, money and tokens under a number that stays', async () => {
    const { body } = await receiptOf(ids.card);
    expect(body).toMatchObject({
      transactionId: ids.card,
      status: 'succeeded',
      buyer: { name: fan.username, email: fan.email },
      operator,
      description: '7,500 tokens',
      tokens: 7500,
      amountUsd: 69,
      refundedUsd: 0,
      method: 'Visa •••• 4242',
      isTest: true,
    });
    expect(body.number).toMatch(/^\d{8}-[0-9A-F]{12}$/);
    expect((await receiptOf(ids.card)).body).toEqual(body);
    expect((await receiptOf(ids.order)).body).toMatchObject({ amountUsd: 10, method: 'PayPal' });
    expect((await receiptOf(ids.order)).body.number).not.toBe(body.number);
  });

  it('is for the buyer alone, and for money that came', async () => {
    expect((await receiptOf(ids.card, staff)).status).toBe(404);
    expect((await receiptOf('no-such-payment')).status).toBe(404);
    expect((await receiptOf(ids.open)).body.error).toMatchObject({
      code: 'state-conflict',
      status: 'created',
    });
  });
});

describe('admin/payments', () => {
  const listed = async (input: object) =>
    (await server.call('admin/payments', input, { as: staff })).body.items.map(({ id }) => id);

  it('lists all, the newest first, by amount, and page by page', async () => {
    const all = [ids.open, ids.order, ids.card];
    expect(await listed({})).toEqual(all);
    expect(await listed({ order: 'asc' })).toEqual(all.toReversed());
    expect((await listed({ sort: 'amount' }))[0]).toBe(ids.card);
    const first = (await server.call('admin/payments', { perPage: 2 }, { as: staff })).body;
    expect(first.total).toBe(3);
    expect(await listed({ perPage: 2, cursor: first.nextCursor })).toEqual([ids.card]);
  });

  it('finds them by state, provider, context, buyer, day and id', async () => {
    const cases: [object, string[]][] = [
      [{ filter: { status: 'created' } }, [ids.open]],
      [{ filter: { provider: 'sandbox-paypal' } }, [ids.order]],
      [{ filter: { context: 'tokens-package' } }, [ids.card]],
      [{ filter: { userId: fan.userId, ids: [ids.card, 'other'] } }, [ids.card]],
      [{ filter: { ids: [] } }, []],
      [{ filter: { userId: staff.userId } }, []],
      [{ filter: { from: firstDay, to: today() } }, [ids.open, ids.order, ids.card]],
      [{ filter: { to: '2020-01-01' } }, []],
      [{ email: fan.email.toUpperCase() }, [ids.open, ids.order, ids.card]],
      [{ email: 'nobody@' }, []],
      [{ q: ids.order }, [ids.order]],
      [{ q: fan.username }, [ids.open, ids.order, ids.card]],
      [{ q: fan.email }, [ids.open, ids.order, ids.card]],
      [{ q: '%' }, []],
    ];
    for (const [input, expected] of cases) expect([input, await listed(input)]).toEqual([input, expected]);
  });

  it('takes the same few statements for any page', async () => {
    const send = async () => await server.call('admin/payments', {}, { as: staff });
    expect(await countStatements(send)).toBe(5);
  });
});

describe('admin/get-payment', () => {
  it('shows one with what the provider told, and what could go back until when', async () => {
    const { body } = await server.call('admin/get-payment', { paymentId: ids.card }, { as: staff });
    expect(body).toMatchObject({
      id: ids.card,
      username: fan.username,
      email: fan.email,
      amountUsd: 69,
      tokens: 7500,
      status: 'succeeded',
      refundableTokens: 7500,
      method: 'Visa •••• 4242',
      refunds: [],
      dispute: null,
    });
    expect(body.events.map(({ kind }) => kind)).toEqual(['succeeded', 'succeeded']);
    const days = (Date.parse(body.refundableUntil ?? '') - Date.parse(body.settledAt ?? '')) / DAY_MS;
    expect(days).toBe(14);
    const open = await server.call('admin/get-payment', { paymentId: ids.open }, { as: staff });
    expect(open.body).toMatchObject({
      tokens: null,
      refundableTokens: 0,
      refundableUntil: null,
      settledAt: null,
    });
    expect((await server.call('admin/get-payment', { paymentId: 'none' }, { as: staff })).status).toBe(404);
  });
});

describe('admin/payments-report', () => {
  const dayAt = (days: number) =>
    addMs(server.ctx.clock.now(), days * DAY_MS)
      .toISOString()
      .slice(0, 10);
  const report = async (input: { from?: string; to?: string; provider?: string } = {}) =>
    await server.call('admin/payments-report', { from: dayAt(-1), to: dayAt(1), ...input }, { as: staff });
  const sandboxRow = () =>
    server.database.db.updateTable('sandbox_payments').where('reference', '=', ids.card);

  it('lays both books side by side and finds no difference where there is none', async () => {
    const sums = { payments: 1, amountUsd: 69, refunds: 0, refundedUsd: 0 };
    const cards = (await report()).body;
    expect(cards).toMatchObject({ provider: 'sandbox', ours: sums, theirs: sums, differences: [] });
    const orders = (await report({ provider: 'sandbox-paypal' })).body;
    expect(orders).toMatchObject({ ours: { amountUsd: 10 }, theirs: { amountUsd: 10 }, differences: [] });
    expect((await report({ from: dayAt(-9), to: dayAt(-8) })).body).toMatchObject({
      ours: { payments: 0 },
      theirs: { payments: 0 },
      differences: [],
    });
  });

  it.each([
    ['amount', { captured_cents: 6800 }, { oursUsd: 69, theirsUsd: 68 }],
    ['refund', { refunded_cents: 500 }, { oursUsd: 0, theirsUsd: 5 }],
    ['missing-there', { status: 'created' }, { oursUsd: 69, theirsUsd: null }],
  ] as const)('names a difference of kind %s', async (kind, change, expected) => {
    const whole = { captured_cents: 6900, refunded_cents: 0, status: 'succeeded' } as const;
    await sandboxRow().set(change).execute();
    const { differences } = (await report()).body;
    await sandboxRow().set(whole).execute();
    expect(differences).toMatchObject([{ kind, paymentId: ids.card, ...expected }]);
  });

  it('names what they took and we do not know, or have not credited', async () => {
    const now = server.ctx.clock.now();
    const taken = { status: 'succeeded', captured_cents: 1000, accepted_at: now } as const;
    const { db } = server.database;
    await db.updateTable('sandbox_payments').set(taken).where('reference', '=', ids.open).execute();
    await db
      .insertInto('sandbox_payments')
      .values({
        id: 'sbx_x',
        reference: 'x',
        client_secret: 'x',
        amount_cents: 700,
        created_at: now,
        ...taken,
      })
      .execute();
    const { differences } = (await report()).body;
    expect(differences.map(({ kind, theirsUsd }) => [kind, theirsUsd])).toEqual(
      expect.arrayContaining([
        ['status', 10],
        ['missing-here', 10],
      ]),
    );
    expect(differences.length).toBe(2);
  });

  it('is for 31 days at most, in their order, of a provider that there is', async () => {
    expect((await report({ from: '2026-01-01', to: '2026-01-31' })).status).toBe(200);
    expect((await report({ from: '2026-01-01', to: '2026-02-01' })).status).toBe(422);
    expect((await report({ from: '2026-01-02', to: '2026-01-01' })).status).toBe(422);
    expect((await report({ provider: 'stripe' })).status).toBe(404);
  });
});
