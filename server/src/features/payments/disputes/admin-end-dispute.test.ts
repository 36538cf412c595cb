import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentEvent } from '../../../providers/payments/port.ts';
import { boot, type BootedServer } from '../../../testing/boot.ts';
import { aFan, aStaffMember, aSuperAdmin, type TestPerson } from '../../../testing/builders.ts';
import { aStrangeDispute } from '../../../testing/unclear-dispute.ts';
import { settle } from '../settle.ts';

let server: BootedServer;
let first: TestPerson;
let second: TestPerson;
beforeAll(async () => {
  server = await boot();
  first = await aSuperAdmin(server);
  second = await aSuperAdmin(server);
});
afterAll(async () => await server.close());

const reason = 'The bank’s letter says so.';
const inputOf = (paymentId: string, outcome: 'won' | 'lost') => ({ paymentId, outcome, reason });
const askFor = async (paymentId: string, outcome: 'won' | 'lost') => {
  const input = inputOf(paymentId, outcome);
  const asked = await server.call('admin/ask-approval', { act: 'admin/end-dispute', input }, { as: first });
  return asked.body;
};
const end = async (
  as: TestPerson,
  paymentId: string,
  given: { outcome: 'won' | 'lost'; approvalId?: string },
) => await server.call('admin/end-dispute', { ...inputOf(paymentId, given.outcome), ...given }, { as });
const infosOf = async (as: TestPerson) => {
  const { token, frozen } = (await server.call('user/get-infos', {}, { as })).body;
  return { token, frozen };
};
const recordOf = async (paymentId: string) =>
  (await server.call('admin/get-payment', { paymentId }, { as: first })).body;
const tell = async (paymentId: string, kind: PaymentEvent['kind']) => {
  const { providerPaymentId } = await recordOf(paymentId);
  const now = server.ctx.clock.now();
  const event = {
    eventId: `told-${paymentId}-${kind}`,
    kind,
    providerPaymentId: providerPaymentId ?? '',
    amountCents: 6900,
    occurredAt: now,
  };
  const told = { provider: 'sandbox', event };
  return await server.database.transaction(async (tx) => await settle(tx, told, { ctx: server.ctx, now }));
};

describe('admin/end-dispute', () => {
  it.each([
    ['won', { token: 7500, frozen: false }, 'succeeded'],
    ['lost', { token: 0, frozen: true }, 'disputed'],
  ] as const)('ends one as %s that nobody understands, by two people', async (outcome, infos, status) => {
    const fan = await aFan(server);
    const id = await aStrangeDispute(server, fan, first);
    expect([await infosOf(fan), (await recordOf(id)).dispute?.isUnclear]).toEqual([
      { token: 0, frozen: true },
      true,
    ]);
    expect((await end(first, id, { outcome })).body.error).toMatchObject({
      code: 'forbidden',
      reason: 'needs-approval',
    });
    const { id: approvalId, what } = await askFor(id, outcome);
    expect(what).toBe(`End the dispute of $69.00 as ${outcome}`);
    expect((await end(first, id, { outcome, approvalId })).status).toBe(403);
    const other = outcome === 'won' ? 'lost' : 'won';
    expect((await end(second, id, { outcome: other, approvalId })).status).toBe(422);
    const ended = await end(second, id, { outcome, approvalId });
    expect([ended.status, ended.body]).toMatchObject([
      200,
      { status, dispute: { status: outcome, isUnclear: false } },
    ]);
    expect(await infosOf(fan)).toEqual(infos);
    const audit = server.database.db.selectFrom('audit_log').selectAll().where('target_id', '=', fan.userId);
    expect(await audit.where('action', '=', 'admin/end-dispute').execute()).toMatchObject([
      { actor_id: second.userId, details: { outcome, reason } },
    ]);
    expect((await end(second, id, { outcome, approvalId })).status).toBe(409);
  });

  it('tells super admins when the provider later says the opposite, and moves nothing', async () => {
    const fan = await aFan(server);
    const id = await aStrangeDispute(server, fan, first);
    const { id: approvalId } = await askFor(id, 'won');
    await end(second, id, { outcome: 'won', approvalId });
    server.ctx.log.level = 'silent';
    for (const kind of ['dispute-won', 'dispute-lost', 'dispute-lost'] as const) await tell(id, kind);
    server.ctx.log.level = 'error';
    expect(await infosOf(fan)).toEqual({ token: 7500, frozen: false });
    const { events } = await recordOf(id);
    // One of the unknown word and one of the opposite.
    expect(events.filter(({ kind }) => kind === 'trouble')).toHaveLength(2);
  });

  it('is not for one that the provider decides about, nor for other staff', async () => {
    const [fan, staff] = [await aFan(server), await aStaffMember(server)];
    const { body } = await server.call('payment/add', { paymentToken: 'tok_visa', amount: 69 }, { as: fan });
    const id = body.transactionId;
    expect((await end(first, id, { outcome: 'won' })).status).toBe(404);
    await server.ctx.sandboxGateway?.deliver(server.ctx.clock.now());
    await server.call('sandbox/dispute', { paymentId: id, act: 'open' }, { as: first });
    expect((await end(first, id, { outcome: 'won' })).body.error).toMatchObject({
      code: 'state-conflict',
      status: 'open',
    });
    expect((await end(staff, id, { outcome: 'won' })).status).toBe(403);
    expect((await end(first, 'no-such-payment', { outcome: 'won' })).status).toBe(404);
  });
});
