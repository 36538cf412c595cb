import { notFound, Refusal } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';

/** The gateway's form posts here. Knowing the client secret is enough to pay. */
export const confirmCard = implement('sandbox/confirm-card', async ({ input, ctx, now }) => {
  const gateway = ctx.sandboxGateway;
  if (!gateway) throw notFound('gateway');
  const { client_secret: clientSecret, source, billingName, challenge = null } = input;
  const result = await gateway.confirm({ clientSecret, source, billingName, challenge, now });
  if (result === 'unknown') throw notFound('payment');
  if (typeof result === 'object') throw new Refusal('card-declined', { reason: result.declined });
  return { status: result };
});
