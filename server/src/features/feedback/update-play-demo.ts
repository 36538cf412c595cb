import { requestTypes } from '@dubplate/shared/features/feedback/model.ts';
import { Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { tellChanged } from '../orders/orders.ts';
import { lockFor, requireAct } from './access.ts';
import { announceListened } from './notices.ts';
import { updateLine } from './store.ts';

/** R4: the artist's player started. The first time counts; later ones add what was really heard. */
export const updatePlayDemo = implement(
  'requests/update-play-demo',
  async ({ input, caller, db, ctx, now }) => {
    const { requestId, heardSeconds = 0 } = input;
    const { request } = await lockFor(db, caller, requestId, 'artist');
    if (request.type !== requestTypes.feedback)
      throw new Refusal('state-conflict', { status: request.status });
    requireAct(request, { act: 'listen', by: 'artist', now });
    const isFirst = request.listened_at === null;
    const heard = Math.max(
      request.heard_seconds,
      Math.min(heardSeconds, Math.ceil(request.duration_seconds ?? 0)),
    );
    if (!isFirst && heard === request.heard_seconds) return { ok: true as const };
    await updateLine(db, requestId, { heard_seconds: heard, ...(isFirst && { listened_at: now }) });
    if (isFirst) {
      await announceListened(db, { ctx, now }, { request, artist: caller.username });
      const userIds = [request.requester_id, request.artist_id];
      await tellChanged(db, now, { kind: 'feedback', id: requestId, userIds });
    }
    return { ok: true as const };
  },
);
