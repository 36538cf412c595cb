import { implement } from '../../../http/implement.ts';
import { lockFor, requireAct } from '../access.ts';
import { announceMoveRefused, tellPrivateSession } from '../announce.ts';
import { presentPrivateSession } from '../present.ts';
import { noMoveAsked, updatePrivateSession } from '../store.ts';

/** P8: the other keeps the date, or the one who asked takes it back. */
export const keepDate = implement('privateSessions/keep-date', async ({ input, caller, db, ctx, now }) => {
  const { row, viewer: by } = await lockFor(db, caller, input.privateSessionId, 'either');
  requireAct(row, { act: 'keep-date', by, now });
  const kept = await updatePrivateSession(db, row.id, noMoveAsked);
  const isTakenBack = row.move_asked_by_artist === (by === 'artist');
  await announceMoveRefused(db, { ctx, now }, { row: kept, by, isTakenBack });
  await tellPrivateSession(db, kept, now);
  return await presentPrivateSession(db, { caller, now }, kept);
});
