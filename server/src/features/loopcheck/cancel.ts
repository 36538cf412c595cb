import { notFound, Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { cancelOrder } from '../orders/orders.ts';
import { balanceOf } from '../wallet/wallet.ts';
import { requestFor } from './access.ts';
import { presentRequest } from './present.ts';
import { loopcheckProduct } from './product.ts';
import { findRequest } from './requests.store.ts';

/** L3 and L4: the buyer cancels every open line, an artist only their own. */
export const cancel = implement('loopcheck/cancel', async ({ input, caller, db, ctx, now }) => {
  const { requestId } = input.canceledRequest;
  const { viewer } = await requestFor(db, caller, requestId);
  if (viewer.as === 'staff') throw new Refusal('forbidden');
  const { userId, username } = caller;
  const given = { product: loopcheckProduct, orderId: requestId, by: viewer.as, userId, username };
  await cancelOrder(db, { ctx, now }, given);
  const request = await findRequest(db, requestId);
  if (!request) throw notFound('Loopcheck');
  const { token } = await balanceOf(db, userId);
  return { ...(await presentRequest(ctx, db, { request, viewer, caller, now })), token };
});
