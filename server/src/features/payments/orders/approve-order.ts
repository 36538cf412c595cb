import { notFound } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';

/** The sandbox's approval page posts here; whoever knows the order's id may decide about it. */
export const approveOrder = implement('sandbox/approve-order', async ({ input, ctx }) => {
  const status = await ctx.sandboxGateway?.approve(input.paypalOrderId, input.decision);
  if (status === undefined || status === 'unknown') throw notFound('order');
  return { status };
});
