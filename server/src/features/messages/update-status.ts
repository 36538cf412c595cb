import { type Actor, mayAct } from '@dubplate/shared/features/orders/lifecycle.ts';
import { messageLifecycle } from '@dubplate/shared/features/messages/lifecycle.ts';
import { MessageStatus } from '@dubplate/shared/features/messages/model.ts';
import type { Caller } from '../../http/caller.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { announceRemoved, tellAuthor } from './notices.ts';
import { lockMessage, type MessageRow } from './messages.store.ts';
import { payFor, returnFor } from './money.ts';
import { showMessage, tellMessages } from './present.ts';
import { moveMessage } from './store.ts';

/** M3 to M6. */
export const updateStatus = implement(
  'message/update-status',
  async ({ input, caller, db, ctx, now, auditIn }) => {
    const row = await lockMessage(db, input.message_id);
    if (!row) throw notFound('message');
    const by = actorOf(row, caller);
    if (by === null) throw new Refusal('forbidden');
    const act = actTo(row, input.status, by);
    const line = { status: row.status };
    if (act === null || !mayAct(messageLifecycle, { act, by, line, now }))
      throw new Refusal('state-conflict', { status: row.status });
    if (act === 'accept') await payFor(db, [row], now);
    const returned = act === 'accept' || act === 'close' ? null : await returnFor(db, [row], now);
    const changed = await moveMessage(db, row, { to: toOf[act], now });
    const isPriceBack = returned?.has(row.hold_id) === true;
    if (by === 'staff') {
      await announceRemoved(db, { ctx, now }, { row, isPriceBack });
      const [before, after] = [{ status: row.status }, { status: changed.status }];
      await auditIn(db, { targetId: row.id, details: { messageId: row.id }, before, after });
    }
    if (by === 'artist') await tellAuthor(db, row, { decision: decisionOf[act], isPriceBack, now });
    await tellMessages(db, [changed], now);
    return showMessage(changed, {
      personId: caller.userId,
      keepsOrder: by === 'artist',
      isStaff: by === 'staff',
    });
  },
);

type Act = 'accept' | 'close' | 'decline' | 'cancel' | 'remove';

/** To its author a message that the artist canceled was declined, too. */
const decisionOf = {
  accept: 'accepted',
  close: 'answered',
  decline: 'declined',
  cancel: 'declined',
  remove: 'declined',
} as const satisfies Record<Act, string>;

const toOf: Record<Act, MessageStatus> = {
  accept: MessageStatus.Accepted,
  close: MessageStatus.Closed,
  decline: MessageStatus.Closed,
  cancel: MessageStatus.Canceled,
  remove: MessageStatus.Canceled,
};

/** The artist decides about messages, also about their own; a member of staff is asked last. */
function actorOf(row: MessageRow, { userId, isAdmin }: Caller): Actor | null {
  if (row.artist_id === userId) return 'artist';
  if (row.author_id === userId) return 'buyer';
  return isAdmin ? 'staff' : null;
}

function actTo({ status }: MessageRow, to: number, by: Actor): Act | null {
  const { Pending, Accepted, Closed, Canceled } = MessageStatus;
  if (to === Canceled) return by === 'staff' ? 'remove' : 'cancel';
  if (by !== 'artist') return null;
  if (to === Accepted) return 'accept';
  if (to === Closed) return status === Pending ? 'decline' : 'close';
  return null;
}
