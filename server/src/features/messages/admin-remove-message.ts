import { mayAct } from '@dubplate/shared/features/orders/lifecycle.ts';
import { messageLifecycle } from '@dubplate/shared/features/messages/lifecycle.ts';
import { MessageStatus } from '@dubplate/shared/features/messages/model.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { findSession } from '../sessions/sessions.ts';
import { presentReportedOne } from './admin-messages.ts';
import { lockMessage } from './messages.store.ts';
import { keepPrices, returnFor } from './money.ts';
import { announceRemoved } from './notices.ts';
import { tellMessages } from './present.ts';
import { moveMessage } from './store.ts';

/** M6. What is held for a message whose price stays goes to the artist, whose work the abuse cost; upvotes of others go back. */
export const adminRemoveMessage = implement('admin/remove-message', async ({ input, db, ctx, now, note }) => {
  const { messageId, keepsPrice = false, reason } = input;
  const row = await lockMessage(db, messageId);
  const session = row && (await findSession(db, row.session_id));
  if (!row || !session) throw notFound('message');
  if (!mayAct(messageLifecycle, { act: 'remove', by: 'staff', line: { status: row.status }, now }))
    throw new Refusal('state-conflict', { status: row.status });
  const isPriceKept = keepsPrice && (await keepPrices(db, row, now));
  const isPriceBack = !keepsPrice && (await returnFor(db, [row], now)).has(row.hold_id);
  const removed = await moveMessage(db, row, { to: MessageStatus.Canceled, now, isPriceKept });
  await announceRemoved(db, { ctx, now }, { row, isPriceBack, isPriceKept, reason });
  await tellMessages(db, [removed], now);
  note({
    targetId: messageId,
    before: { status: row.status },
    after: { status: removed.status, keepsPrice: isPriceKept },
  });
  return await presentReportedOne(db, { ...removed, session_title: session.title });
});
