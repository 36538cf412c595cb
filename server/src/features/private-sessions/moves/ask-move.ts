import { implement } from '../../../http/implement.ts';
import { lockFor, requireAct } from '../access.ts';
import { announceMoveAsked, tellPrivateSession } from '../announce.ts';
import { presentPrivateSession } from '../present.ts';
import { updatePrivateSession } from '../store.ts';

/** P8: one of the two asks the other to choose another time. */
export const askMove = implement('privateSessions/ask-move', async ({ input, caller, db, ctx, now }) => {
  const { row, viewer: by } = await lockFor(db, caller, input.privateSessionId, 'either');
  requireAct(row, { act: 'ask-move', by, now });
  const { reason = '' } = input;
  const asked = await updatePrivateSession(db, row.id, {
    move_asked_at: now,
    move_asked_by_artist: by === 'artist',
    move_asked_reason: reason === '' ? null : reason,
  });
  await announceMoveAsked(db, { ctx, now }, { row: asked, by });
  await tellPrivateSession(db, asked, now);
  return await presentPrivateSession(db, { caller, now }, asked);
});
