import type { TipsDocument } from '@dubplate/shared/contract/channels.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { listPeople } from '../accounts/accounts.ts';
import { listDeliveries } from '../orders/orders.ts';
import { findSession, mayHearRoom } from '../sessions/sessions.ts';
import { listTipsIn, listTipsOf } from './store.ts';

/** The document of a tips topic, complete each time. An artist gets only their own tips. */
export async function tipsDocument(db: Db | Tx, requestId: string, artistId?: string): Promise<TipsDocument> {
  return await documentOf(db, await listTipsOf(db, requestId, artistId));
}

/** The same for a live session, where all are for its artist. */
export async function roomTips(db: Db | Tx, sessionId: string): Promise<TipsDocument> {
  return await documentOf(db, await listTipsIn(db, sessionId));
}

async function documentOf(db: Db | Tx, tips: Awaited<ReturnType<typeof listTipsOf>>): Promise<TipsDocument> {
  const giverIds = tips.map((tip) => tip.giver_id);
  const people = await listPeople(db, giverIds);
  return {
    tips: tips.map((tip) => ({
      id: tip.id,
      artistId: tip.artist_id,
      amount: tip.amount_tokens,
      donationOnly: tip.is_donation,
      date: tip.created_at.toISOString(),
      from: people.get(tip.giver_id)?.username ?? '',
    })),
    total: tips[0]?.total ?? 0,
  };
}

export async function tipsSnapshot(db: Db, _: Context, ownerId: string): Promise<TipsDocument> {
  const [id = '', artistId] = ownerId.split(':');
  return (await findSession(db, id)) ? await roomTips(db, id) : await tipsDocument(db, id, artistId);
}

/** Who may hear of tips: everybody in a room of those given there. Of a request's, its buyer of all, and an artist who delivered of their own (`{request}:{artist}`). */
export async function mayHearTips(
  db: Db,
  ctx: Context,
  { listenerId, ownerId }: { listenerId: string; ownerId: string },
): Promise<boolean> {
  const [requestId = '', artistId] = ownerId.split(':');
  if (artistId === undefined && (await findSession(db, requestId)))
    return await mayHearRoom(db, ctx, { listenerId, ownerId: requestId });
  const deliveries = await listDeliveries(ctx, db, requestId);
  if (artistId === undefined) return deliveries.some(({ buyerId }) => buyerId === listenerId);
  const own = deliveries.find((each) => each.artistId === artistId);
  return artistId === listenerId && own !== undefined && own.deliveredAt !== null;
}
