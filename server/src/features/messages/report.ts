import { MessageStatus } from '@dubplate/shared/features/messages/model.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { announceReported, tellHidden } from './notices.ts';
import { lockMessage } from './messages.store.ts';
import { tellMessages } from './present.ts';
import { enter, keeperOf } from './room.ts';
import { insertReport } from './store.ts';

/** M8. Repeating it changes nothing. */
export const report = implement('message/report', async ({ input, caller, db, ctx, now }) => {
  const row = await lockMessage(db, input.messageId);
  if (!row) throw notFound('message');
  const session = await enter(db, row.session_id, caller);
  if (row.author_id === caller.userId) throw new Refusal('own-content');
  if (row.status === MessageStatus.Canceled) throw new Refusal('state-conflict', { status: row.status });
  const keeper = await keeperOf(db, session, caller);
  const changed = await insertReport(db, row, { reporterId: caller.userId, keeper, now });
  if (row.staff_told_at === null) await announceReported(db, { ctx, now }, { session, messageId: row.id });
  if (changed.hidden_by !== row.hidden_by) {
    await tellMessages(db, [changed], now);
    await tellHidden(db, changed, now);
  }
  return { ok: true };
});
