import { READING_MINUTES } from '@dubplate/shared/features/orders/model.ts';
import { addMs, MINUTE_MS, timestampOf } from '@dubplate/shared/lib/dates.ts';
import { notFound } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';

/** The audit entry of this call is the reason: there is no other copy. */
export const adminReadPrivate = implement('admin/read-private', async ({ input, db, ctx, now, note }) => {
  for (const product of ctx.products) {
    const [line] = await product.listDeliveries(db, input.requestId);
    if (!line) continue;
    note({ targetId: line.buyerId });
    return { id: input.requestId, until: timestampOf(addMs(now, READING_MINUTES * MINUTE_MS)) };
  }
  throw notFound('request');
});
