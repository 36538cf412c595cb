import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import { notFound } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { presentRows } from './admin-rows.ts';
import { endSession, noteOf, requireAct } from '../change.ts';
import { lockSession } from '../sessions.store.ts';

export const adminEndSession = implement('admin/end-session', async ({ input, db, ctx, now, note }) => {
  const { sessionId, act, reason } = input;
  const row = await lockSession(db, sessionId);
  if (!row) throw notFound('session');
  requireAct(row, { act, by: 'staff', now });
  const to = act === 'end' ? SessionStatus.Finished : SessionStatus.Canceled;
  const ended = await endSession(db, { ctx, now }, { row, to, endedBy: 'staff', reason });
  note(noteOf(row, ended));
  const [shown] = await presentRows(db, ctx, [ended]);
  if (!shown) throw new Error('One session makes one row.');
  return shown;
});
