import { MessageStatus } from '@dubplate/shared/features/messages/model.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { findSession } from '../sessions/sessions.ts';
import { presentReportedOne } from './admin-messages.ts';
import { lockMessage } from './messages.store.ts';
import { tellHidden } from './notices.ts';
import { tellMessages } from './present.ts';
import { showAgain } from './store.ts';

export const adminShowMessage = implement('admin/show-message', async ({ input, db, now, note }) => {
  const row = await lockMessage(db, input.messageId);
  const session = row && (await findSession(db, row.session_id));
  if (!row || !session) throw notFound('message');
  if (row.status === MessageStatus.Canceled) throw new Refusal('state-conflict', { status: row.status });
  const shown = await showAgain(db, row);
  await tellMessages(db, [shown], now);
  if (row.hidden_by !== null) await tellHidden(db, shown, now);
  note({
    targetId: row.id,
    before: { reports: row.reports, hidden: row.hidden_at !== null },
    after: { hidden: false },
  });
  return await presentReportedOne(db, { ...shown, session_title: session.title });
});
