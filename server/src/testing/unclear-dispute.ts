import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { addMs, DAY_MS, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { askDisputesJob } from '../features/payments/disputes/ask-disputes.job.ts';
import type { BootedServer } from './boot.ts';
import { aFan, aSuperAdmin, type TestPerson } from './builders.ts';

/** A disputed payment of $69 of which the provider says a word that nobody knows. */
export async function aStrangeDispute(
  server: BootedServer,
  as: TestPerson,
  staff: TestPerson,
): Promise<string> {
  const { ctx } = server;
  const paid = await server.call('payment/add', { paymentToken: 'tok_visa', amount: 69 }, { as });
  const paymentId = paid.body.transactionId;
  await ctx.sandboxGateway?.deliver(ctx.clock.now());
  await server.call('sandbox/dispute', { paymentId, act: 'open' }, { as: staff });
  const { readDispute } = ctx.payments;
  ctx.payments.readDispute = async () => ({ status: 'unknown', word: 'something_new', amountCents: 6900 });
  const { level } = ctx.log;
  ctx.log.level = 'silent';
  await askDisputesJob.run({ ctx, now: addMs(ctx.clock.now(), DAY_MS + MINUTE_MS) });
  ctx.log.level = level;
  ctx.payments.readDispute = readDispute;
  return paymentId;
}

/** What ends such a dispute, with the approval of a super admin who does nothing else. */
export async function anUnclearDispute(
  server: BootedServer,
  staff: TestPerson,
): Promise<CallInput<'admin/end-dispute'>> {
  const paymentId = await aStrangeDispute(server, await aFan(server), staff);
  const input = { paymentId, outcome: 'won', reason: 'The bank says so.' } as const;
  const other = await aSuperAdmin(server);
  const { body } = await server.call(
    'admin/ask-approval',
    { act: 'admin/end-dispute', input },
    { as: other },
  );
  return { ...input, approvalId: body.id };
}
