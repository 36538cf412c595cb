import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import { addMs, DAY_MS, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PaymentEvent, type ProviderDispute, ProviderError } from '../../providers/payments/port.ts';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, aSuperAdmin, signInAgain, type TestPerson } from '../../testing/builders.ts';
import { adjust, giveBonus } from '../wallet/wallet.ts';
import { askDisputesJob } from './disputes/ask-disputes.job.ts';
import { settle } from './settle.ts';

let server: BootedServer;
let staff: TestPerson;
beforeAll(async () => {
  server = await boot();
  staff = await aSuperAdmin(server);
});
afterAll(async () => await server.close());

const now = () => server.ctx.clock.now();
const settled = async () => await server.ctx.sandboxGateway?.deliver(now());
const buy = async (as: TestPerson, amount = 69) => {
  const paid = await server.call('payment/add', { paymentToken: 'tok_visa', amount }, { as });
  await settled();
  return paid.body.transactionId;
};
const begin = async (as: TestPerson) =>
  (await server.call('payment/intent', { amount: 69, paymentContext: 'tokens-package' }, { as })).body.id;
const recordOf = async (paymentId: string): Promise<CallAnswer<'admin/get-payment'>> =>
  (await server.call('admin/get-payment', { paymentId }, { as: staff })).body;
const refund = async (paymentId: string, more: { tokens?: number; key?: string } = {}) => {
  const { key, ...rest } = more;
  const input = { paymentId, reason: 'Asked for by the buyer.', ...rest };
  return await server.call('admin/refund-topup', input, { as: staff, ...(key !== undefined && { key }) });
};
const infosOf = async (as: TestPerson) => (await server.call('user/get-infos', {}, { as })).body;
const tokensOf = async (as: TestPerson) => (await infosOf(as)).token;
const spend = async ({ userId }: TestPerson, tokens: number) => {
  const origin = { refType: 'test', refId: `${userId}-${tokens}`, label: 'Spent', now: now() };
  const move = { ...origin, userId, tokens: -tokens, account: 'wallet' as const };
  expect((await server.database.transaction(async (tx) => await adjust(tx, move))).ok).toBe(true);
};
/** As the refund of an order does, also for frozen people. */
const comeBack = async ({ userId }: TestPerson, tokens: number) => {
  count += 1;
  const origin = { refType: 'test', refId: `${userId}-back-${count}`, label: 'Refund', now: now() };
  const move = { ...origin, userId, tokens, account: 'wallet' as const };
  expect((await server.database.transaction(async (tx) => await adjust(tx, move))).ok).toBe(true);
};
const codesTo = async ({ userId }: TestPerson) => {
  const rows = server.database.db.selectFrom('notifications').select('code').where('user_id', '=', userId);
  return (await rows.orderBy('created_at').orderBy('id').execute()).map(({ code }) => code);
};
/** What the ledger has written for the payment, in its order. */
const movedBy = async (paymentId: string) => {
  const rows = await server.database.db
    .selectFrom('wallet_transactions')
    .select(['kind', 'tokens'])
    .where('ref_id', '=', paymentId)
    .orderBy('created_at')
    .orderBy('statement_no')
    .execute();
  return rows.map(({ kind, tokens }) => [kind, tokens]);
};

let count = 0;
/** The provider's word, past its signature, which has its own tests. */
async function tell(
  paymentId: string,
  told: Partial<PaymentEvent> & Pick<PaymentEvent, 'kind'>,
): Promise<string> {
  count += 1;
  const payment = await server.database.db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const event: PaymentEvent = {
    eventId: `told-${count}`,
    providerPaymentId: payment.provider_payment_id ?? '',
    amountCents: payment.amount_cents,
    occurredAt: now(),
    ...told,
  };
  const scope = { ctx: server.ctx, now: now() };
  const { provider } = payment;
  return await server.database.transaction(async (tx) => await settle(tx, { provider, event }, scope));
}

describe('admin/refund-topup', () => {
  it('sends everything back, tells the buyer, and stands in the audit log', async () => {
    const as = await aFan(server);
    const id = await buy(as);
    const { status, body } = await refund(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'refunded', refundedUsd: 69, refundableTokens: 0 });
    expect(body.refunds).toMatchObject([
      { amountUsd: 69, tokens: 7500, status: 'succeeded', actor: staff.username },
    ]);
    await settled();
    expect([await tokensOf(as), await codesTo(as)]).toEqual([0, ['N20', 'N22']]);
    expect(await movedBy(id)).toEqual([
      ['topup', 7500],
      ['topup-refund', -7500],
    ]);
    const audited = await server.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'admin/refund-topup')
      .where('target_id', '=', as.userId)
      .execute();
    expect(audited.length).toBe(1);
    expect((await refund(id)).body.error).toMatchObject({ code: 'state-conflict', status: 'refunded' });
  });

  it('sends back what is unspent and never a bonus, in proportion to what was charged, rounded down', async () => {
    const as = await aFan(server);
    const id = await buy(as);
    await server.database.transaction(
      async (tx) =>
        await giveBonus(tx, {
          userId: as.userId,
          tokens: 5000,
          kind: 'bonus',
          refType: 'test',
          refId: as.userId,
          label: 'Gift',
          now: now(),
        }),
    );
    await spend(as, 6501);
    expect((await recordOf(id)).refundableTokens).toBe(999);
    const tooMany = await refund(id, { tokens: 1000 });
    expect(tooMany.body.error).toMatchObject({ code: 'insufficient-credit', missing: 1 });
    const { refunds } = (await refund(id)).body;
    // 999 of 7,500 tokens for 6,900 cents are 919.08 cents.
    expect(refunds).toMatchObject([{ tokens: 999, amountUsd: 9.19 }]);
    expect(await infosOf(as)).toMatchObject({ token: 5000, bonus: 5000 });
  });

  it('refuses what never came, what is too old, more than was bought, and nothing', async () => {
    const as = await aFan(server);
    const id = await buy(as);
    expect((await refund(await begin(as))).body.error).toMatchObject({
      code: 'state-conflict',
      status: 'created',
    });
    expect((await refund(id, { tokens: 7501 })).status).toBe(422);
    expect((await refund('no-such-payment')).status).toBe(404);
    const late = addMs(now(), 14 * DAY_MS);
    const at = await signInAgain(server, staff);
    await server.clock.stoppedAt(late, async () => {
      const input = { paymentId: id, reason: 'Asked for by the buyer.' };
      const person = await signInAgain(server, at);
      const heard = await server.call('admin/refund-topup', input, { as: person });
      expect(heard.body.error).toMatchObject({ code: 'state-conflict', status: 'too-late' });
    });
    await spend(as, 7500);
    expect((await refund(id)).body.error).toMatchObject({ code: 'insufficient-credit', missing: 1 });
    expect((await recordOf(id)).refunds).toEqual([]);
  });

  it('sends it once, however many click, with one key or several', async () => {
    const as = await aFan(server);
    const [one, other] = [await buy(as), await buy(as)];
    const same = await Promise.all(
      Array.from({ length: 6 }, async () => await refund(one, { key: 'click' })),
    );
    expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]));
    const several = await Promise.all(
      Array.from({ length: 6 }, async (_, nth) => await refund(other, { key: `click-${nth}` })),
    );
    expect(several.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
    await settled();
    expect(await tokensOf(as)).toBe(0);
    const sent = await server.database.db.selectFrom('sandbox_refunds').select('amount_cents').execute();
    expect(sent.filter(({ amount_cents: cents }) => cents === 6900).length).toBeGreaterThanOrEqual(2);
    expect([(await recordOf(one)).refunds.length, (await recordOf(other)).refunds.length]).toEqual([1, 1]);
    const reused = await server.call(
      'admin/refund-topup',
      { paymentId: one, reason: 'Something else.' },
      { as: staff, key: 'click' },
    );
    expect(reused.body.error.code).toBe('key-reused');
  });

  it('is no matter for who paid', async () => {
    const own = await refund(await buy(staff));
    expect([own.status, own.body.error.code]).toEqual([403, 'forbidden']);
  });

  it('gives the tokens back when the provider refuses', async () => {
    const as = await aFan(server);
    const id = await buy(as, 4.04);
    const { body } = await refund(id);
    expect(body).toMatchObject({ status: 'succeeded', refundedUsd: 0, refundableTokens: 404 });
    expect(body.refunds).toMatchObject([{ status: 'failed', tokens: 404 }]);
    expect([await tokensOf(as), await codesTo(as)]).toEqual([404, ['N20']]);
  });

  it('waits for a slow provider, and for one that did not answer at all', async () => {
    const as = await aFan(server);
    const [slow, silent] = [await buy(as, 2.02), await buy(as, 10)];
    expect((await refund(slow)).body.refunds).toMatchObject([{ status: 'pending' }]);
    const { payments } = server.ctx;
    const refundThere = payments.refund;
    payments.refund = async () => await Promise.reject(new ProviderError('unreachable'));
    expect((await refund(silent)).body).toMatchObject({
      status: 'refunded',
      refunds: [{ status: 'pending' }],
    });
    payments.refund = refundThere;
    expect([await tokensOf(as), await codesTo(as)]).toEqual([0, ['N20', 'N20']]);
    await server.clock.stoppedAt(addMs(now(), 2 * MINUTE_MS), async () => await server.ctx.runJobs());
    await settled();
    for (const id of [slow, silent])
      expect((await recordOf(id)).refunds).toMatchObject([{ status: 'succeeded' }]);
    expect(await codesTo(as)).toEqual(['N20', 'N20', 'N22', 'N22']);
  });

  it('hears of a bank that sends it back days later', async () => {
    const as = await aFan(server);
    const id = await buy(as);
    const [{ id: refundId } = { id: '' }] = (await refund(id)).body.refunds;
    // What the sandbox tells of the refund must not come after what the bank does days later.
    await settled();
    expect(await tell(id, { kind: 'refund-failed', refundId })).toBe('settled');
    expect(await tell(id, { kind: 'refund-failed', refundId })).toBe('nothing-new');
    expect([await tokensOf(as), (await recordOf(id)).status]).toEqual([7500, 'succeeded']);
    expect(await codesTo(as)).toEqual(['N20', 'N22', 'N22']);
    expect((await recordOf(id)).events.filter(({ kind }) => kind === 'trouble')).toHaveLength(1);
    expect(await codesTo(staff)).toContain('N59');
  });

  it('takes the tokens after all when the money went, whatever the provider had answered', async () => {
    const as = await aFan(server);
    const id = await buy(as);
    const { payments } = server.ctx;
    const { refund: sends } = payments;
    payments.refund = async () => await Promise.reject(new ProviderError('refused'));
    const [{ id: refundId } = { id: '' }] = (await refund(id)).body.refunds;
    payments.refund = sends;
    expect(await tokensOf(as)).toBe(7500);
    expect(await tell(id, { kind: 'refunded', refundId })).toBe('settled');
    expect(await tell(id, { kind: 'refunded', refundId })).toBe('nothing-new');
    const record = await recordOf(id);
    expect([await tokensOf(as), record.status, record.refundedUsd]).toEqual([0, 'refunded', 69]);
  });

  it('takes the tokens later when it is refused because the money had been sent at the provider', async () => {
    const as = await aFan(server);
    const id = await buy(as);
    const { payments } = server.ctx;
    const { refund: sends } = payments;
    payments.refund = async () => await Promise.reject(new ProviderError('unreachable'));
    await refund(id);
    payments.refund = sends;
    await server.database.db
      .updateTable('sandbox_payments as s')
      .from('payments as p')
      .set({ refunded_cents: 6900 })
      .whereRef('s.id', '=', 'p.provider_payment_id')
      .where('p.id', '=', id)
      .execute();
    expect(await tell(id, { kind: 'refunded', amountCents: 6900 })).toBe('nothing-new');
    await server.clock.stoppedAt(addMs(now(), 2 * MINUTE_MS), async () => await server.ctx.runJobs());
    const record = await recordOf(id);
    expect([await tokensOf(as), record.status, record.refundedUsd]).toEqual([0, 'refunded', 69]);
    expect(record.refunds.map(({ status }) => status)).toEqual(['failed', 'succeeded']);
  });
});

describe('a refund that was made at the provider', () => {
  it('takes its tokens, as far as they are there', async () => {
    const as = await aFan(server);
    const id = await buy(as);
    await tell(id, { kind: 'refunded', amountCents: 690 });
    expect([await tokensOf(as), (await recordOf(id)).status]).toEqual([6750, 'refunded']);
    await spend(as, 6000);
    await tell(id, { kind: 'refunded', amountCents: 6900 });
    await tell(id, { kind: 'refunded', amountCents: 6900 });
    expect(await tokensOf(as)).toBe(0);
    const record = await recordOf(id);
    expect([record.refundedUsd, record.refunds.map(({ tokens }) => tokens)]).toEqual([69, [750, 750]]);
  });

  it('gives its tokens back when it fails there, and takes no more of the next one than that is', async () => {
    const as = await aFan(server);
    const id = await buy(as);
    await tell(id, { kind: 'refunded', amountCents: 690 });
    await tell(id, { kind: 'refunded', amountCents: 2070 });
    expect(await tokensOf(as)).toBe(5250);
    expect(await tell(id, { kind: 'refund-failed', amountCents: 690, failedCents: 1380 })).toBe('settled');
    expect([await tokensOf(as), (await recordOf(id)).refundedUsd]).toEqual([6750, 6.9]);
    await tell(id, { kind: 'refunded', amountCents: 1380 });
    expect([await tokensOf(as), (await recordOf(id)).refundedUsd]).toEqual([6000, 13.8]);
    expect(await tell(id, { kind: 'refund-failed', amountCents: 1380, failedCents: 1 })).toBe('nothing-new');
    expect((await recordOf(id)).events.filter(({ kind }) => kind === 'trouble')).toHaveLength(2);
  });

  it('is no money that came in, also when no token was left to take', async () => {
    const paidIn = async () => (await server.call('admin/stats-revenues', {}, { as: staff })).body.topupsUsd;
    const before = await paidIn();
    const [spent, disputed] = [await aFan(server), await aFan(server)];
    const [one, other] = [await buy(spent), await buy(disputed)];
    await spend(spent, 7500);
    await tell(other, { kind: 'disputed' });
    for (const id of [one, other]) await tell(id, { kind: 'refunded', amountCents: 6900 });
    expect((await paidIn()) - before).toBeCloseTo(0);
    await tell(other, { kind: 'dispute-won' });
    expect((await paidIn()) - before).toBeCloseTo(0);
  });

  it('may be heard of before the payment itself', async () => {
    const as = await aFan(server);
    const id = await begin(as);
    await tell(id, { kind: 'refunded', amountCents: 6900 });
    expect([await tokensOf(as), (await recordOf(id)).status]).toEqual([0, 'created']);
    await tell(id, { kind: 'succeeded' });
    expect([await tokensOf(as), (await recordOf(id)).status]).toEqual([0, 'refunded']);
    expect(await movedBy(id)).toEqual([
      ['topup', 7500],
      ['topup-refund', -7500],
    ]);
  });
});

describe('sandbox/dispute', () => {
  const play = async (paymentId: string, act: 'open' | 'win' | 'lose') =>
    await server.call('sandbox/dispute', { paymentId, act }, { as: staff });

  it('takes the tokens and freezes, and gives everything back when it is won', async () => {
    const as = await aFan(server);
    const id = await buy(as);
    await spend(as, 5000);
    expect((await play(id, 'open')).body).toEqual({ ok: true });
    expect(await recordOf(id)).toMatchObject({
      status: 'disputed',
      refundableTokens: 0,
      dispute: { status: 'open', takenTokens: 2500, closedAt: null },
    });
    expect([await tokensOf(as), (await infosOf(as)).frozen]).toEqual([0, true]);
    expect(await codesTo(as)).toEqual(['N20', 'N23']);
    expect(await codesTo(staff)).toContain('N23');
    expect((await refund(id)).body.error).toMatchObject({ status: 'disputed' });
    await play(id, 'win');
    expect(await recordOf(id)).toMatchObject({ status: 'succeeded', dispute: { status: 'won' } });
    expect([await tokensOf(as), (await infosOf(as)).frozen]).toEqual([2500, false]);
    expect(await codesTo(as)).toEqual(['N20', 'N23', 'N23']);
  });

  it('keeps the person frozen when it is lost, until staff decide, and books the loss', async () => {
    const as = await aFan(server);
    const id = await buy(as);
    await play(id, 'open');
    await play(id, 'lose');
    await play(id, 'lose');
    expect(await recordOf(id)).toMatchObject({
      status: 'disputed',
      dispute: { status: 'lost', takenTokens: 7500 },
    });
    expect(await movedBy(id)).toEqual([
      ['topup', 7500],
      ['chargeback', -7500],
      ['chargeback-loss', 0],
    ]);
    expect((await infosOf(as)).frozen).toBe(true);
    const changes = { userId: as.userId, changes: { frozen: false }, reason: 'Paid by bank transfer.' };
    expect((await server.call('admin/update-user', changes, { as: staff })).status).toBe(200);
    expect((await infosOf(as)).frozen).toBe(false);
  });

  it('takes what comes back from open orders later, and gives all of it back when it is won', async () => {
    const as = await aFan(server);
    const id = await buy(as);
    await spend(as, 5000);
    await tell(id, { kind: 'disputed' });
    expect(await tokensOf(as)).toBe(0);
    await comeBack(as, 3000);
    await server.ctx.jobs?.runNow('collect-disputed');
    await comeBack(as, 3000);
    await server.ctx.jobs?.runNow('collect-disputed');
    await server.ctx.jobs?.runNow('collect-disputed');
    // 7,500 were bought: 2,500, 3,000 and 2,000 of them are taken by now.
    expect(await tokensOf(as)).toBe(1000);
    await tell(id, { kind: 'dispute-won' });
    expect(await tokensOf(as)).toBe(8500);
  });

  it('takes the rest at its end, and of what comes while the person stays frozen', async () => {
    const as = await aFan(server);
    const id = await buy(as);
    await spend(as, 7000);
    await tell(id, { kind: 'disputed' });
    await comeBack(as, 4000);
    await tell(id, { kind: 'dispute-lost' });
    expect(await tokensOf(as)).toBe(0);
    await comeBack(as, 2500);
    await server.ctx.jobs?.runNow('collect-disputed');
    expect(await tokensOf(as)).toBe(0);
    await comeBack(as, 1000);
    await server.ctx.jobs?.runNow('collect-disputed');
    expect(await tokensOf(as)).toBe(500);
  });

  it('ends alike in whatever order the messages come, and however often', async () => {
    const start = now();
    const at = (seconds: number) => ({ occurredAt: addMs(start, seconds * 1000) });
    const succeeded = { kind: 'succeeded', ...at(0) } as const;
    const disputed = { kind: 'disputed', ...at(1) } as const;
    const won = { kind: 'dispute-won', ...at(2) } as const;
    const lost = { kind: 'dispute-lost', ...at(2) } as const;
    const orders = [
      [succeeded, disputed, won],
      [disputed, succeeded, won],
      [disputed, won, succeeded],
      [won, disputed, succeeded],
      [won, succeeded, disputed],
      [succeeded, won, disputed],
    ];
    for (const events of orders) {
      const as = await aFan(server);
      const id = await begin(as);
      for (const event of [...events, ...events]) await tell(id, event);
      const { frozen, token } = await infosOf(as);
      expect([token, frozen, (await recordOf(id)).status]).toEqual([7500, false, 'succeeded']);
    }
    for (const events of orders) {
      const as = await aFan(server);
      const id = await begin(as);
      for (const event of [...events, ...events]) await tell(id, event === won ? lost : event);
      const { frozen, token } = await infosOf(as);
      expect([token, frozen, (await recordOf(id)).dispute?.status]).toEqual([0, true, 'lost']);
    }
  });

  it('takes once more when the bank opens it once more', async () => {
    const as = await aFan(server);
    const id = await begin(as);
    const start = now();
    const tellAt = async (kind: PaymentEvent['kind'], seconds: number) =>
      await tell(id, { kind, occurredAt: addMs(start, seconds * 1000) });
    await tellAt('succeeded', 0);
    await tellAt('disputed', 1);
    await tellAt('dispute-won', 2);
    await tellAt('disputed', 3);
    expect([await tokensOf(as), (await infosOf(as)).frozen]).toEqual([0, true]);
    await tellAt('dispute-won', 4);
    expect([await tokensOf(as), (await infosOf(as)).frozen]).toEqual([7500, false]);
  });

  it('takes nothing once more when a lost dispute’s money is told of afterwards', async () => {
    const as = await aFan(server);
    const id = await buy(as);
    await tell(id, { kind: 'dispute-lost' });
    await buy(as, 10);
    const left = { kind: 'disputed', occurredAt: addMs(now(), MINUTE_MS) } as const;
    expect(await tell(id, left)).toBe('nothing-new');
    expect([await tokensOf(as), (await recordOf(id)).dispute?.status]).toEqual([1000, 'lost']);
  });

  it('takes the disputed part alone, and nothing of what went back already', async () => {
    const as = await aFan(server);
    const [part, refunded] = [await buy(as), await buy(as)];
    await tell(part, { kind: 'disputed', amountCents: 690 });
    expect((await recordOf(part)).dispute?.takenTokens).toBe(750);
    await tell(part, { kind: 'dispute-won' });
    await refund(refunded, { tokens: 7000 });
    await tell(refunded, { kind: 'disputed', amountCents: 460 });
    expect((await recordOf(refunded)).dispute?.takenTokens).toBe(500);
    await tell(refunded, { kind: 'dispute-won' });
    expect((await recordOf(refunded)).status).toBe('refunded');
  });

  it('gives nothing back of what was sent back to the buyer meanwhile', async () => {
    const [whole, poor] = [await aFan(server), await aFan(server)];
    const [one, other] = [await buy(whole), await buy(poor)];
    await spend(poor, 5000);
    for (const id of [one, other]) {
      await tell(id, { kind: 'disputed' });
      await tell(id, { kind: 'refunded', amountCents: 6900 });
      await tell(id, { kind: 'dispute-won' });
      expect((await recordOf(id)).status).toBe('refunded');
    }
    expect([await tokensOf(whole), await tokensOf(poor)]).toEqual([0, 0]);
    expect((await recordOf(one)).refunds).toMatchObject([{ tokens: 7500, amountUsd: 69 }]);
    expect((await recordOf(other)).refunds).toMatchObject([{ tokens: 2500, amountUsd: 69 }]);
    expect(await tell(other, { kind: 'refund-failed', amountCents: 0, failedCents: 6900 })).toBe('settled');
    expect([await tokensOf(poor), (await recordOf(other)).status]).toEqual([2500, 'succeeded']);
  });

  it('takes what a refund brings back that failed under it', async () => {
    const [late, lost] = [await aFan(server), await aFan(server)];
    const [one, other] = [await buy(late), await buy(lost)];
    const { payments } = server.ctx;
    const { refund: sends } = payments;
    payments.refund = async () => await Promise.reject(new ProviderError('unreachable'));
    for (const id of [one, other]) {
      await refund(id);
      await tell(id, { kind: 'disputed' });
      expect((await recordOf(id)).dispute?.takenTokens).toBe(0);
    }
    await tell(other, { kind: 'dispute-lost' });
    payments.refund = async () => await Promise.reject(new ProviderError('refused'));
    await server.clock.stoppedAt(addMs(now(), 2 * MINUTE_MS), async () => await server.ctx.runJobs());
    payments.refund = sends;
    expect([await tokensOf(late), await tokensOf(lost)]).toEqual([0, 0]);
    for (const id of [one, other])
      expect(await recordOf(id)).toMatchObject({ status: 'disputed', dispute: { takenTokens: 7500 } });
    expect(await movedBy(other)).toContainEqual(['chargeback-loss', 0]);
    await tell(one, { kind: 'dispute-won' });
    expect([await tokensOf(late), (await infosOf(late)).frozen]).toEqual([7500, false]);
    expect((await recordOf(one)).status).toBe('succeeded');
  });

  it('has the tokens of a refund that the bank sends back under it, and says so', async () => {
    const as = await aFan(server);
    const id = await buy(as);
    const [{ id: refundId } = { id: '' }] = (await refund(id)).body.refunds;
    await settled();
    await tell(id, { kind: 'disputed' });
    expect(await tell(id, { kind: 'refund-failed', refundId })).toBe('settled');
    expect([await tokensOf(as), (await recordOf(id)).dispute?.takenTokens]).toEqual([0, 7500]);
    const told = server.database.db
      .selectFrom('notifications')
      .select('text')
      .where('user_id', '=', as.userId);
    const [last] = await told.where('title', '=', 'Refund Returned').execute();
    expect(last?.text).toContain('the dispute decides about its tokens');
  });

  it('is asked about once a day while no message says how it ended, each separately', async () => {
    const [winner, loser, open, odd, bad] = await Promise.all(
      Array.from({ length: 5 }, async () => await aFan(server)),
    );
    const people = [winner, loser, open, odd, bad].map((person) => person ?? staff);
    const ids: string[] = [];
    for (const as of people) ids.push(await buy(as));
    const [won = '', lost = '', still = '', strange = ''] = ids;
    for (const id of ids) await tell(id, { kind: 'disputed' });
    const words = new Map<string, ProviderDispute['status']>([
      [won, 'won'],
      [lost, 'lost'],
      [still, 'open'],
      [strange, 'unknown'],
    ]);
    const { payments } = server.ctx;
    const { readDispute } = payments;
    const asked: string[] = [];
    payments.readDispute = async ({ providerPaymentId }) => {
      const rows = server.database.db.selectFrom('payments').select('id');
      const { id } = await rows
        .where('provider_payment_id', '=', providerPaymentId)
        .executeTakeFirstOrThrow();
      const status = words.get(id);
      if (!status) throw new ProviderError('unreachable');
      asked.push(id);
      return { status, word: `so ${status}`, amountCents: 6900 };
    };
    const start = now();
    const after = async (ms: number) => await askDisputesJob.run({ ctx: server.ctx, now: addMs(start, ms) });
    server.ctx.log.level = 'silent';
    await after(DAY_MS - MINUTE_MS);
    expect(asked).toEqual([]);
    await after(DAY_MS + MINUTE_MS);
    await after(DAY_MS + 2 * MINUTE_MS);
    expect(asked.toSorted()).toEqual([won, lost, still, strange].toSorted());
    await after(2 * DAY_MS + 3 * MINUTE_MS);
    expect(asked.slice(4).toSorted()).toEqual([still, strange].toSorted());
    server.ctx.log.level = 'error';
    payments.readDispute = readDispute;
    const records = [];
    for (const id of ids) records.push(await recordOf(id));
    expect(records.map(({ dispute }) => dispute?.status)).toEqual(['won', 'lost', 'open', 'open', 'open']);
    const tokens = [];
    for (const as of people) tokens.push([await tokensOf(as), (await infosOf(as)).frozen]);
    expect(tokens).toEqual([[7500, false], ...Array.from({ length: 4 }, () => [0, true])]);
    expect(records.map(({ events }) => events.filter(({ kind }) => kind === 'trouble').length)).toEqual([
      0, 0, 0, 1, 0,
    ]);
    // The message that was lost comes after all, and the bank opens it once more.
    expect(await tell(won, { kind: 'dispute-won' })).toBe('nothing-new');
    expect(await tell(won, { kind: 'disputed', occurredAt: addMs(now(), 3 * DAY_MS) })).toBe('settled');
  });

  it('ends by what the bank says, when its message got lost', async () => {
    const as = await aFan(server);
    const id = await buy(as);
    await play(id, 'open');
    const { provider_payment_id: providerPaymentId } = await server.database.db
      .selectFrom('payments')
      .select('provider_payment_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const win = { providerPaymentId: providerPaymentId ?? '', act: 'win', now: now() } as const;
    await server.ctx.sandboxGateway?.dispute(win);
    const lost = server.database.db.updateTable('sandbox_events').set({ delivered_at: now() });
    await lost.where('delivered_at', 'is', null).execute();
    expect((await infosOf(as)).frozen).toBe(true);
    await askDisputesJob.run({ ctx: server.ctx, now: addMs(now(), DAY_MS + MINUTE_MS) });
    expect([await tokensOf(as), (await infosOf(as)).frozen]).toEqual([7500, false]);
  });

  it('knows payments of the sandbox that went through', async () => {
    expect((await play('no-such-payment', 'open')).status).toBe(404);
    expect((await play(await begin(await aFan(server)), 'open')).status).toBe(409);
  });
});
