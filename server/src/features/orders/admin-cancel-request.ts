import { orderStatus } from '@dubplate/shared/features/orders/rules.ts';
import { notFound } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';

/** Staff cancel what is still open, or one artist's part of it, and refund the buyer. */
export const adminCancelRequest = implement(
  'admin/cancel-request',
  async ({ input, caller, db, ctx, now, note }) => {
    const { requestId, kind, artistId, reason } = input;
    const cancel = { orderId: requestId, artistId, staffId: caller.userId, reason };
    for (const product of ctx.products) {
      if (kind !== undefined && product.kind !== kind) continue;
      const canceled = await product.cancelByStaff(db, { ctx, now }, cancel);
      if (!canceled) continue;
      const lines = await product.listDeliveries(db, requestId);
      const status = orderStatus(lines.map((line) => line.status));
      note({ targetId: requestId, after: { canceled, status } });
      const artists = lines.map((line) => ({ id: line.artistId, status: line.status }));
      return { id: requestId, kind: product.kind, status, artists };
    }
    throw notFound('request');
  },
);
