import { mayAct } from '@dubplate/shared/features/orders/lifecycle.ts';
import { messageLifecycle } from '@dubplate/shared/features/messages/lifecycle.ts';
import { MessageStatus, UPVOTE_PRICE_TOKENS } from '@dubplate/shared/features/messages/model.ts';
import { newId } from '../../db/id.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { lockSellableArtists } from '../artists/artists.ts';
import { isOpenAt } from '../sessions/sessions.ts';
import { direct, holdOrder, payAndWrite } from '../wallet/wallet.ts';
import { lockMessage } from './messages.store.ts';
import { tellMessages } from './present.ts';
import { enterToWrite } from './room.ts';
import { addUpvote, insertUpvote } from './store.ts';

/** M9: held while the message waits, paid at once when the artist has taken it on. */
export const upvote = implement('message/upvote', async ({ input, caller, db, now }) => {
  const row = await lockMessage(db, input.messageId);
  if (!row) throw notFound('message');
  const session = await enterToWrite(db, row.session_id, caller);
  if (row.author_id === caller.userId || row.artist_id === caller.userId) throw new Refusal('own-content');
  const mayUpvote = mayAct(messageLifecycle, {
    act: 'upvote',
    by: 'buyer',
    line: { status: row.status },
    now,
  });
  if (!mayUpvote || row.hidden_at !== null) throw new Refusal('state-conflict', { status: row.status });
  if (!isOpenAt(session, now)) throw new Refusal('state-conflict', { status: row.status });
  const [artist] = await lockSellableArtists(db, [row.artist_id]);
  const feeBps = artist?.commissionBps ?? undefined;
  const isPaid = row.status === MessageStatus.Accepted;
  const holdId = newId(now);
  const line = { holdId, sellerId: row.artist_id, gross: UPVOTE_PRICE_TOKENS, discount: 0 };
  const order = {
    orderId: newId(now),
    buyerId: caller.userId,
    kind: 'upvote',
    refType: 'message',
    refId: row.id,
    label: `Upvote in “${session.title}”`,
    lines: [{ ...line, ...(feeBps === undefined ? {} : { feeBps }) }],
    now,
  } as const;
  const vote = { messageId: row.id, voterId: caller.userId, sessionId: row.session_id, holdId, isPaid, now };
  if (!(await insertUpvote(db, { ...vote, tokens: UPVOTE_PRICE_TOKENS })))
    throw new Refusal('already-upvoted');
  const upvotes = row.upvotes + 1;
  const write = async () => {
    await addUpvote(db, row.id);
    await tellMessages(db, [{ ...row, upvotes }], now);
  };
  const pay = isPaid ? direct : holdOrder;
  const { token } = await payAndWrite(async (sendWrites) => await pay(db, order, sendWrites), write);
  return { messageId: row.id, upvotes, upvoted: true, token };
});
