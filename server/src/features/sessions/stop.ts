import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import { implement } from '../../http/implement.ts';
import { endSession, lockForCaller, noteOf, requireAct } from './change.ts';
import { presentSession } from './present.ts';

/** LS7; a room that was opened but never on air is canceled instead (LS8). */
export const stop = implement('session/stop', async ({ input, caller, db, ctx, now, auditIn }) => {
  const { row, by } = await lockForCaller(db, input.sessionId, caller);
  const isUnused = row.status === SessionStatus.Standby;
  requireAct(row, { act: isUnused ? 'cancel' : 'end', by, now });
  const to = isUnused ? SessionStatus.Canceled : SessionStatus.Finished;
  const ended = await endSession(db, { ctx, now }, { row, to, endedBy: by });
  if (by === 'staff') await auditIn(db, noteOf(row, ended));
  return await presentSession(db, { ctx, caller, now }, ended);
});
