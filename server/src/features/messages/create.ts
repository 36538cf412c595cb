import { MessageStatus, PENDING_MESSAGES_MAX } from '@dubplate/shared/features/messages/model.ts';
import { SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { newId } from '../../db/id.ts';
import { invalid, Refusal } from '../../http/errors.ts';
import { type CallScope, implement } from '../../http/implement.ts';
import { lockSellableArtists } from '../artists/artists.ts';
import { listPeople } from '../accounts/accounts.ts';
import { isOpenAt, type SessionRow } from '../sessions/sessions.ts';
import { balanceOf, holdOrder, payAndWrite } from '../wallet/wallet.ts';
import { findMessage, lockStanding, type MessageRow, standingOf } from './messages.store.ts';
import { showMessage, tellMessages } from './present.ts';
import { enterToWrite } from './room.ts';
import { insertMessage } from './store.ts';

type Scope = CallScope<'message/create'>;

/** M1 and M2. The price is the session's; a free message and one of the artist is seen at once. */
export const create = implement('message/create', async (scope: Scope) => {
  const { input, caller, db } = scope;
  const session = await enterToWrite(db, input.sessionId, caller);
  if (!isOpenAt(session, scope.now)) throw new Refusal('state-conflict', { status: session.status });
  const isArtist = session.artist_id === caller.userId;
  if (!isArtist) await refuseLimited(scope, session);
  await requireParent(scope);
  const row = await newRow(scope, session, isArtist ? 0 : session.message_price_tokens);
  const token = await write(scope, session, row);
  return { ...showMessage(row, { personId: caller.userId, keepsOrder: false, isStaff: false }), token };
});

/** Bans, slow mode and what waits already. Locked by person and room, so that two at once cannot both pass. */
async function refuseLimited({ caller, db, ctx, now }: Scope, session: SessionRow): Promise<void> {
  const who = { sessionId: session.id, personId: caller.userId };
  await lockStanding(db, who);
  const standing = await standingOf(db, who);
  const { is_banned, banned_until } = standing;
  if (is_banned && (banned_until === null || banned_until > now))
    throw new Refusal('forbidden', { reason: 'banned' });
  if (session.message_price_tokens > 0 && standing.pending >= PENDING_MESSAGES_MAX)
    throw new Refusal('limit-reached');
  if (standing.is_helper) return;
  const passed = standing.last_at === null ? Infinity : now.getTime() - standing.last_at.getTime();
  const left = Math.ceil((session.slow_seconds * SECOND_MS - passed) / SECOND_MS);
  if (left > 0) throw new Refusal('rate-limited', { retryAfterSeconds: left });
  // First the short one: what it refuses does not count for the minute.
  await ctx.limit('messages-burst', caller.userId);
  await ctx.limit('messages', caller.userId);
}

async function requireParent({ input, db }: Scope): Promise<void> {
  const { parentId } = input.message;
  if (!parentId) return;
  const parent = await findMessage(db, parentId);
  if (parent?.session_id !== input.sessionId)
    throw invalid({ 'message.parentId': 'This message is not part of the session.' });
}

async function newRow(
  { input, caller, db, now }: Scope,
  session: SessionRow,
  price: number,
): Promise<MessageRow> {
  const isFree = price === 0;
  const author = (await listPeople(db, [caller.userId])).get(caller.userId);
  return {
    id: newId(now),
    session_id: session.id,
    author_id: caller.userId,
    parent_id: input.message.parentId ?? null,
    text: input.message.text,
    status: isFree ? MessageStatus.Accepted : MessageStatus.Pending,
    hold_id: isFree ? null : newId(now),
    price_tokens: price,
    upvotes: 0,
    reports: 0,
    hidden_at: null,
    hidden_by: null,
    staff_told_at: null,
    created_at: now,
    accepted_at: isFree ? now : null,
    ended_at: null,
    is_price_kept: false,
    username: caller.username,
    profile_image: author?.profileImage ?? null,
    artist_id: session.artist_id,
    session_ended_at: session.ended_at,
  };
}

async function write({ caller, db, now }: Scope, session: SessionRow, row: MessageRow): Promise<number> {
  const { username: _, profile_image: _image, artist_id: artistId, session_ended_at: _end, ...columns } = row;
  const writeRow = async () => {
    await insertMessage(db, columns);
    await tellMessages(db, [row], now);
  };
  if (row.hold_id === null) {
    await writeRow();
    return (await balanceOf(db, caller.userId)).token;
  }
  const [artist] = await lockSellableArtists(db, [artistId]);
  const feeBps = artist?.commissionBps ?? undefined;
  const line = { holdId: row.hold_id, sellerId: artistId, gross: row.price_tokens, discount: 0 };
  const order = {
    orderId: row.id,
    buyerId: caller.userId,
    kind: 'message',
    refType: 'message',
    refId: row.id,
    label: `Message in “${session.title}”`,
    lines: [{ ...line, ...(feeBps === undefined ? {} : { feeBps }) }],
    now,
  } as const;
  return (await payAndWrite(async (sendWrites) => await holdOrder(db, order, sendWrites), writeRow)).token;
}
