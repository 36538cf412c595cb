import { RequestStatus } from '@dubplate/shared/features/orders/model.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { tellChanged } from './changes.ts';
import { listDeliveries } from './deliveries.ts';

/** The buyer takes the audio out of an order that has ended. The file goes with the next run of `delete-old-audio`. */
export const deleteAudio = implement('requests/delete-audio', async ({ input, caller, db, ctx, now }) => {
  const { requestId } = input;
  const deliveries = await listDeliveries(ctx, db, requestId);
  const [first] = deliveries;
  const artistIds = deliveries.map(({ artistId }) => artistId);
  if (!first) throw notFound('request');
  if (first.buyerId !== caller.userId)
    throw artistIds.includes(caller.userId) ? new Refusal('forbidden') : notFound('request');
  // What has ended stays ended, so nothing needs a lock.
  const isOpen = deliveries.some(({ status }) => status === RequestStatus.Pending);
  if (isOpen) throw new Refusal('state-conflict', { status: RequestStatus.Pending });
  for (const audio of ctx.orderAudio) await audio.drop(db, requestId);
  const userIds = [first.buyerId, ...artistIds];
  await tellChanged(db, now, { kind: first.kind, id: requestId, userIds });
  return { ok: true as const };
});
