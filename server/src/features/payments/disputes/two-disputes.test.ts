import { addMs, DAY_MS, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_BASE } from '../../../http/address.ts';
import { boot, type BootedServer } from '../../../testing/boot.ts';
import { aFan, aSuperAdmin, type TestPerson } from '../../../testing/builders.ts';
import { refundIntent, refundView } from '../../../testing/stand-ins/stripe-books.ts';
import {
  aStripeStandIn,
  type StripeMessage,
  type StripeStandIn,
} from '../../../testing/stand-ins/stripe-stand-in.ts';
import { askDisputesJob } from './ask-disputes.job.ts';

let server: BootedServer;
let stripe: StripeStandIn;
let staff: TestPerson;
beforeAll(async () => {
  stripe = await aStripeStandIn(() => server.ctx.clock.now());
  server = await boot({ config: { stripe: stripe.config } });
  staff = await aSuperAdmin(server);
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});

interface Paid {
  fan: TestPerson;
  paymentId: string;
  intent: string;
}

const post = async (message: StripeMessage) =>
  expect(await stripe.post(`${server.url}${API_BASE}/hooks/stripe`, message)).toBe(200);

/** 1,000 tokens for $10, by card. */
async function aPayment(): Promise<Paid> {
  const fan = await aFan(server);
  const wanted = { amount: 10, paymentContext: 'tokens-package' } as const;
  const { body } = await server.call('payment/intent', wanted, { as: fan });
  const intent = (body.client_secret ?? '').split('_secret_')[0] ?? '';
  stripe.confirm(intent, stripe.card());
  for (const message of stripe.messages.splice(0)) await post(message);
  return { fan, paymentId: body.id ?? '', intent };
}

/** The message about one dispute of the payment, told so many seconds from now. */
function message(
  { intent }: Paid,
  given: { cents: number; status: 'needs_response' | 'won' | 'lost'; second: number },
): StripeMessage {
  const { cents: amount, status, second } = given;
  const id = `du_${intent}_${amount}`;
  const dispute = { id, currency: 'usd', amount, status, reason: 'fraudulent', payment_intent: intent };
  const known = stripe.books.disputes.find((each) => each.id === id);
  if (known) known.status = status;
  else stripe.books.disputes.push({ ...dispute });
  const told = stripe.message(
    `charge.dispute.${status === 'needs_response' ? 'created' : 'closed'}`,
    dispute,
  );
  return { ...told, created: told.created + second };
}

const stateOf = async ({ fan, paymentId }: Paid) => {
  const { token, frozen } = (await server.call('user/get-infos', {}, { as: fan })).body;
  const { status, disputes } = (await server.call('admin/get-payment', { paymentId }, { as: staff })).body;
  const each = disputes?.map((dispute) => `${dispute.amountUsd} ${dispute.status} ${dispute.takenTokens}`);
  return { token, frozen, status, disputes: each?.toSorted() };
};

const lostOf = async ({ paymentId }: Paid) => {
  const rows = await server.database.db
    .selectFrom('wallet_entries as e')
    .innerJoin('wallet_transactions as t', 't.id', 'e.transaction_id')
    .select('e.amount')
    .where('t.ref_id', '=', paymentId)
    .where('e.kind', '=', 'cash:stripe')
    .execute();
  return rows.reduce((sum, { amount }) => sum + Number(amount), 0);
};

function orders<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) => orders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

describe('two disputes of one payment', () => {
  it('are open at once, and each takes and gives back its own part', async () => {
    const paid = await aPayment();
    await post(message(paid, { cents: 400, status: 'needs_response', second: 0 }));
    expect(await stateOf(paid)).toEqual({
      token: 600,
      frozen: true,
      status: 'disputed',
      disputes: ['4 open 400'],
    });
    await post(message(paid, { cents: 600, status: 'needs_response', second: 1 }));
    const both = { token: 0, frozen: true, status: 'disputed', disputes: ['4 open 400', '6 open 600'] };
    expect(await stateOf(paid)).toEqual(both);
    await post(message(paid, { cents: 400, status: 'won', second: 2 }));
    const oneLeft = { token: 400, frozen: true, status: 'disputed', disputes: ['4 won 400', '6 open 600'] };
    expect(await stateOf(paid)).toEqual(oneLeft);
    await post(message(paid, { cents: 600, status: 'won', second: 3 }));
    const none = { token: 1000, frozen: false, status: 'succeeded', disputes: ['4 won 400', '6 won 600'] };
    expect(await stateOf(paid)).toEqual(none);
    const notices = server.database.db.selectFrom('notifications').select('text');
    const told = await notices.where('user_id', '=', paid.fan.userId).where('code', '=', 'N23').execute();
    expect(told.map(({ text }) => text).toSorted()).toEqual([
      'Your payment of $4.00 is no longer disputed, and its tokens are back in your wallet. Another part of what you paid is still disputed, so you can’t spend any until that’s decided.',
      'Your payment of $4.00 was disputed at your bank. Until that’s decided, we hold back its tokens and your account can’t spend any.',
      'Your payment of $6.00 is no longer disputed. The tokens are back in your wallet and you can spend again.',
      'Your payment of $6.00 was disputed at your bank. Until that’s decided, we hold back its tokens and your account can’t spend any.',
    ]);
    expect(
      await notices.where('user_id', '=', staff.userId).where('code', '=', 'N23').execute(),
    ).toHaveLength(4);
  });

  it('end one as won and one as lost, in whatever order and however often their messages arrive', async () => {
    const steps = [
      { cents: 400, status: 'needs_response', second: 0 },
      { cents: 600, status: 'needs_response', second: 1 },
      { cents: 400, status: 'won', second: 2 },
      { cents: 600, status: 'lost', second: 3 },
    ] as const;
    for (const order of orders(steps)) {
      const paid = await aPayment();
      for (const step of order) {
        const told = message(paid, step);
        await post(told);
        await post(told);
      }
      for (const step of order) await post(message(paid, step));
      const { disputes, ...state } = await stateOf(paid);
      expect(state).toEqual({ token: 400, frozen: true, status: 'disputed' });
      expect([disputes?.length, disputes?.at(-1), await lostOf(paid)]).toEqual([2, '6 lost 600', -400]);
    }
  });

  it('that are lost cost no more than the payment, also where the tokens are spent', async () => {
    const paid = await aPayment();
    await post(message(paid, { cents: 700, status: 'needs_response', second: 0 }));
    await post(message(paid, { cents: 600, status: 'needs_response', second: 1 }));
    expect(await stateOf(paid)).toMatchObject({ token: 0, disputes: ['6 open 300', '7 open 700'] });
    await post(message(paid, { cents: 600, status: 'lost', second: 2 }));
    await post(message(paid, { cents: 700, status: 'lost', second: 3 }));
    expect(await stateOf(paid)).toMatchObject({ token: 0, frozen: true, status: 'disputed' });
    expect(await lostOf(paid)).toBe(0);
  });

  it('about the same money keep it until the last one is won, and lose it with the last one', async () => {
    const steps = [
      { cents: 1000, status: 'needs_response', second: 0 },
      { cents: 700, status: 'needs_response', second: 1 },
      { cents: 1000, status: 'won', second: 2 },
      { cents: 700, status: 'lost', second: 3 },
    ] as const;
    for (const order of orders(steps)) {
      const paid = await aPayment();
      for (const step of order) await post(message(paid, step));
      const { disputes, ...state } = await stateOf(paid);
      expect(state).toEqual({ token: 300, frozen: true, status: 'disputed' });
      expect([disputes?.at(-1), await lostOf(paid)]).toEqual(['7 lost 700', -300]);
    }
    const paid = await aPayment();
    for (const step of steps.slice(0, 3)) await post(message(paid, step));
    expect(await stateOf(paid)).toMatchObject({
      token: 300,
      frozen: true,
      disputes: ['10 won 1000', '7 open 700'],
    });
    await post(message(paid, { cents: 700, status: 'won', second: 4 }));
    expect(await stateOf(paid)).toMatchObject({ token: 1000, frozen: false, status: 'succeeded' });
    const audit = await server.call('admin/run-ledger-audit', {}, { as: staff });
    expect(audit.body).toMatchObject({ isHealthy: true });
  });

  it('leave what was refunded at the provider to the refund, also if the one that ends last is lost', async () => {
    const paid = await aPayment();
    await post(message(paid, { cents: 700, status: 'needs_response', second: 0 }));
    await post(message(paid, { cents: 300, status: 'needs_response', second: 1 }));
    const sent = refundIntent(stripe.books, stripe.intent(paid.intent), { amount: 200, metadata: {} });
    await post(stripe.message('refund.created', refundView(sent)));
    await post(message(paid, { cents: 700, status: 'won', second: 2 }));
    await post(message(paid, { cents: 300, status: 'lost', second: 3 }));
    expect(await stateOf(paid)).toMatchObject({ token: 500, disputes: ['3 lost 300', '7 won 700'] });
  });

  it('are both asked about, and staff say which one they end', async () => {
    const paid = await aPayment();
    const { paymentId, fan } = paid;
    await post(message(paid, { cents: 400, status: 'needs_response', second: 0 }));
    await post(message(paid, { cents: 600, status: 'needs_response', second: 1 }));
    for (const dispute of stripe.books.disputes.filter(({ payment_intent: of }) => of === paid.intent))
      dispute.status = 'something_new';
    const { ctx } = server;
    ctx.log.level = 'silent';
    await askDisputesJob.run({ ctx, now: addMs(ctx.clock.now(), DAY_MS + MINUTE_MS) });
    ctx.log.level = 'warn';
    const ask = async (input: { outcome: 'won' | 'lost'; disputeId?: number }) => {
      const wanted = { paymentId, reason: 'The bank’s letter says so.', ...input };
      const asked = { act: 'admin/end-dispute', input: wanted } as const;
      const { body } = await server.call('admin/ask-approval', asked, { as: await aSuperAdmin(server) });
      const given = { ...wanted, ...(body.id !== undefined && { approvalId: body.id }) };
      return await server.call('admin/end-dispute', given, { as: staff });
    };
    const record = (await server.call('admin/get-payment', { paymentId }, { as: staff })).body;
    expect(record.disputes?.map(({ isUnclear }) => isUnclear)).toEqual([true, true]);
    const idOf = (usd: number) => record.disputes?.find(({ amountUsd }) => amountUsd === usd)?.id ?? 0;
    expect((await ask({ outcome: 'won' })).status).toBe(422);
    expect((await ask({ outcome: 'won', disputeId: 99 })).status).toBe(404);
    expect((await ask({ outcome: 'lost', disputeId: idOf(6) })).status).toBe(200);
    expect(await stateOf(paid)).toMatchObject({ token: 0, disputes: ['4 open 400', '6 lost 600'] });
    // Only one is open now.
    expect((await ask({ outcome: 'won' })).status).toBe(200);
    expect(await stateOf(paid)).toMatchObject({ token: 400, disputes: ['4 won 400', '6 lost 600'] });
    expect((await server.call('user/get-infos', {}, { as: fan })).body.frozen).toBe(true);
  });

  it('are not mixed up by a request from when there was one', async () => {
    const paid = await aPayment();
    const { paymentId } = paid;
    await post(message(paid, { cents: 400, status: 'needs_response', second: 0 }));
    const { ctx } = server;
    const makeUnclear = async (cents: number, days: number) => {
      const dispute = stripe.books.disputes.find(({ id }) => id === `du_${paid.intent}_${cents}`);
      if (dispute) dispute.status = 'something_new';
      ctx.log.level = 'silent';
      await askDisputesJob.run({ ctx, now: addMs(ctx.clock.now(), days * DAY_MS + MINUTE_MS) });
      ctx.log.level = 'warn';
    };
    await makeUnclear(400, 1);
    const input = { paymentId, outcome: 'lost', reason: 'The bank’s letter says so.' } as const;
    const asked = { act: 'admin/end-dispute', input } as const;
    const { body } = await server.call('admin/ask-approval', asked, { as: await aSuperAdmin(server) });
    await post(message(paid, { cents: 400, status: 'won', second: 1 }));
    await post(message(paid, { cents: 600, status: 'needs_response', second: 2 }));
    await makeUnclear(600, 2);
    const given = { ...input, approvalId: body.id };
    expect((await server.call('admin/end-dispute', given, { as: staff })).status).toBe(422);
    expect(await stateOf(paid)).toMatchObject({ token: 400, disputes: ['4 won 400', '6 open 600'] });
  });

  it('of which one ended while nobody was told are ended by the provider’s word on that one', async () => {
    const paid = await aPayment();
    await post(message(paid, { cents: 400, status: 'needs_response', second: 0 }));
    await post(message(paid, { cents: 600, status: 'needs_response', second: 1 }));
    message(paid, { cents: 600, status: 'lost', second: 2 });
    const { ctx } = server;
    await askDisputesJob.run({ ctx, now: addMs(ctx.clock.now(), DAY_MS + MINUTE_MS) });
    expect(await stateOf(paid)).toMatchObject({ token: 0, disputes: ['4 open 400', '6 lost 600'] });
  });
});
