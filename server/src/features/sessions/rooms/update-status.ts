import type { SessionAct } from '@dubplate/shared/features/sessions/lifecycle.ts';
import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import { Refusal } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { endSession, lockForCaller, noteOf, requireAct, stepTo } from '../change.ts';
import { presentSession } from '../present.ts';
import type { SessionRow } from '../sessions.store.ts';

/** LS4 to LS9 by the number of the status; a jump that no row of the table names is refused. */
export const updateStatus = implement(
  'session/update-status',
  async ({ input, caller, db, ctx, now, auditIn }) => {
    const { row, by } = await lockForCaller(db, input.sessionId, caller);
    const act = actTo(row, input.sessionStatus, by);
    if (act === null) throw new Refusal('state-conflict', { status: row.status });
    if (by === 'staff' && !staffActs.includes(act)) throw new Refusal('forbidden');
    requireAct(row, { act, by, now });
    const changed = await perform({ row, act, by });
    if (by === 'staff') await auditIn(db, noteOf(row, changed));
    return await presentSession(db, { ctx, caller, now }, changed);

    async function perform(given: { row: SessionRow; act: SessionAct; by: 'artist' | 'staff' }) {
      const to = targets[given.act];
      if (to === SessionStatus.Finished || to === SessionStatus.Canceled)
        return await endSession(db, { ctx, now }, { row: given.row, to, endedBy: given.by });
      if (to === undefined) throw new Error(`${given.act} leads to no status.`);
      return await stepTo(db, { ctx, now }, { row: given.row, to });
    }
  },
);

const staffActs: readonly SessionAct[] = ['end', 'cancel', 'refund'];

const targets: Partial<Record<SessionAct, SessionStatus>> = {
  open: SessionStatus.Standby,
  'go-live': SessionStatus.Live,
  resume: SessionStatus.Live,
  pause: SessionStatus.Paused,
  end: SessionStatus.Finished,
  cancel: SessionStatus.Canceled,
  refund: SessionStatus.Canceled,
};

/** What is asked for; null where the table has no such way. Only staff cancel by a number. */
function actTo({ status }: SessionRow, to: number, by: 'artist' | 'staff'): SessionAct | null {
  const { Scheduled, Standby, Live, Paused, Finished, Canceled } = SessionStatus;
  if (to === Standby) return 'open';
  if (to === Live) return status === Paused ? 'resume' : 'go-live';
  if (to === Paused) return 'pause';
  if (to === Finished) return 'end';
  if (to !== Canceled || by !== 'staff') return null;
  return status === Scheduled || status === Standby ? 'cancel' : 'refund';
}
