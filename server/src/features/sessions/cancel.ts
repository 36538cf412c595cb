import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import { implement } from '../../http/implement.ts';
import { endSession, lockForCaller, noteOf, requireAct } from './change.ts';
import { presentSession } from './present.ts';

/** LS8. */
export const cancel = implement('session/cancel', async ({ input, caller, db, ctx, now, auditIn }) => {
  const { row, by } = await lockForCaller(db, input.sessionId, caller);
  requireAct(row, { act: 'cancel', by, now });
  const ended = await endSession(db, { ctx, now }, { row, to: SessionStatus.Canceled, endedBy: by });
  if (by === 'staff') await auditIn(db, noteOf(row, ended));
  return await presentSession(db, { ctx, caller, now }, ended);
});
