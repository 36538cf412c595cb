import { requestTypes } from '@dubplate/shared/features/feedback/model.ts';
import { Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { tellChanged } from '../orders/orders.ts';
import { keepUploads } from '../uploads/uploads.ts';
import { lockFor, requireAct } from './access.ts';
import { presentFor } from './present.ts';
import { fileColumns, ownTrack } from './sent-track.ts';
import { updateRequest } from './store.ts';

/** R3: the requester replaces the track until the artist has listened to it. */
export const updateFile = implement('requests/update-file', async ({ input, caller, db, ctx, now }) => {
  const { requestId, file } = input;
  const { request } = await lockFor(db, caller, requestId, 'buyer');
  if (request.type !== requestTypes.feedback) throw new Refusal('state-conflict', { status: request.status });
  requireAct(request, { act: 'replace-file', by: 'buyer', now });
  const audio = await ownTrack(db, { buyerId: caller.userId, url: file.url, field: 'file.url' });
  await updateRequest(db, requestId, fileColumns(file.name, audio, 'file.name'));
  await keepUploads(db, [audio.uploadId], now);
  const userIds = [request.requester_id, request.artist_id];
  await tellChanged(db, now, { kind: 'feedback', id: requestId, userIds });
  return await presentFor(ctx, db, { requestId, caller, now });
});
