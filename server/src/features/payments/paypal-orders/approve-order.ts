import { notFound } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';

/** The sandbox's approval page posts here. Knowing the order's id is enough to decide. */
export const approveOrder = implement('sandbox/approve-order', async ({ input, ctx }) => {
  const status = await ctx.sandboxGateway?.approve(input.paypalOrderId, input.decision);
  if (status === undefined || status === 'unknown') throw notFound('order');
  return { status };
});
