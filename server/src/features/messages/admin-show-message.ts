import { notFound } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { findSession } from '../sessions/sessions.ts';
import { presentReported } from './admin-messages.ts';
import { lockMessage } from './messages.store.ts';
import { tellHidden } from './notices.ts';
import { tellMessages } from './present.ts';
import { showAgain } from './store.ts';

export const adminShowMessage = implement('admin/show-message', async ({ input, db, now, note }) => {
  const row = await lockMessage(db, input.messageId);
  const session = row && (await findSession(db, row.session_id));
  if (!row || !session) throw notFound('message');
  const shown = await showAgain(db, row);
  await tellMessages(db, [shown], now);
  if (row.hidden_by !== null) await tellHidden(db, shown, now);
  note({
    targetId: row.id,
    before: { reports: row.reports, hidden: row.hidden_at !== null },
    after: { hidden: false },
  });
  const [answer] = await presentReported(db, [{ ...shown, session_title: session.title }]);
  if (!answer) throw new Error('One message makes one row.');
  return answer;
});
