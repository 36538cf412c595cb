import { DECLINE_LENGTH_MIN } from '@dubplate/shared/features/feedback/model.ts';
import { kindOf } from '@dubplate/shared/features/feedback/rules.ts';
import { seenLength } from '@dubplate/shared/lib/text.ts';
import { invalid } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { cancelOrder } from '../orders/orders.ts';
import { withdrawSessionRequest } from '../sessions/sessions.ts';
import { balanceOf } from '../wallet/wallet.ts';
import { lockFor, requireAct } from './access.ts';
import { presentFor } from './present.ts';
import { productsByKind } from './product.ts';
import { updateLine } from './store.ts';

/** R8, R9 and Q3: either side ends an open request. Who it is follows from the caller; an artist says why. */
export const cancelRequest = implement('requests/cancel-request', async ({ input, caller, db, ctx, now }) => {
  const { requestId, commentArtist } = input.canceledRequest;
  const asked = await withdrawSessionRequest(db, { requestId, fanId: caller.userId, now });
  if (asked) return { ...asked, token: (await balanceOf(db, caller.userId)).token };
  const { request, viewer } = await lockFor(db, caller, requestId, 'either');
  requireAct(request, { act: 'cancel', by: viewer, now });
  const comment = commentArtist ?? '';
  if (viewer === 'artist') {
    if (seenLength(comment) < DECLINE_LENGTH_MIN)
      throw invalid({ 'canceledRequest.commentArtist': 'Please say why, in at least 10 characters.' });
    await updateLine(db, requestId, { comment_artist: comment });
  }
  const { userId, username } = caller;
  const product = productsByKind[kindOf(request.type)];
  await cancelOrder(
    db,
    { ctx, now },
    {
      product,
      orderId: requestId,
      by: viewer,
      userId,
      username,
      ...(viewer === 'artist' && { reason: comment }),
    },
  );
  const { token } = await balanceOf(db, userId);
  return { ...(await presentFor(ctx, db, { requestId, caller, now })), token };
});
