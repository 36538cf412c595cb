import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { isTippable } from '@dubplate/shared/features/tips/rules.ts';
import { momentOf } from '@dubplate/shared/lib/dates.ts';
import type { Context } from '../../context.ts';
import { newId } from '../../db/id.ts';
import type { Tx } from '../../db/schema.ts';
import { sendAlong } from '../../db/transaction.ts';
import { invalid, notFound, Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { lockSellableArtists, type SellableArtist } from '../artists/artists.ts';
import { listDeliveries } from '../orders/orders.ts';
import { publish } from '../realtime/realtime.ts';
import { direct } from '../wallet/wallet.ts';
import { announceTip } from './notices.ts';
import { insertTip } from './store.ts';
import { tipsDocument } from './tips.ts';

/** Bought tokens go to an artist at once. The platform keeps its usual share, and the rest clears like other earnings. */
export const add = implement('tip/add', async ({ input, caller, db, ctx, now }) => {
  const { artistId, amount, donationOnly = false } = input;
  if (!isTippable(amount, donationOnly))
    throw invalid({ amount: 'Please choose a gift, or an amount from 100 tokens on.' });
  const requestId = input.requestId ?? null;
  const [artist, recipients] = await Promise.all([takeArtist(db, artistId), ctx.people(db, [artistId])]);
  // Live sessions don't exist yet.
  if (input.sessionId) throw notFound('session');
  if (artistId === caller.userId) throw new Refusal('own-content');
  if (requestId !== null) await requireDelivered(ctx, db, { requestId, artistId, giverId: caller.userId });

  const id = newId(now);
  const holdId = newId(now);
  const paid = await direct(db, {
    orderId: id,
    buyerId: caller.userId,
    kind: 'tip',
    refType: 'tip',
    refId: id,
    label: `Tip to ${artist.username}`,
    lines: [
      {
        holdId,
        sellerId: artistId,
        gross: amount,
        discount: 0,
        ...(artist.commissionBps === null ? {} : { feeBps: artist.commissionBps }),
      },
    ],
    now,
  });
  if (!paid.ok)
    throw new Refusal(paid.reason, paid.reason === 'insufficient-credit' ? { missing: paid.missing } : {});
  const row = {
    id,
    giver_id: caller.userId,
    artist_id: artistId,
    request_id: requestId,
    session_id: null,
    hold_id: holdId,
    amount_tokens: amount,
    is_donation: donationOnly,
    created_at: now,
  };
  await sendAlong(insertTip(db, row));
  const scope = { ctx, now, recipients };
  await announceTip(db, scope, { artistId, from: caller.username, amount, donationOnly });
  if (requestId !== null) {
    const [document, own] = [await tipsDocument(db, requestId), await tipsDocument(db, requestId, artistId)];
    const toArtist = { topic: `tips:${requestId}:${artistId}`, document: own } as const;
    await publish(db, [{ topic: `tips:${requestId}`, document }, toArtist], now);
  }
  const from = { id: caller.userId, username: caller.username };
  const tip = { id, requestId, artistId, sessionId: null, amount, donationOnly, date: momentOf(now), from };
  return { ...tip, token: paid.token };
});

/** Only publicly listed artists. For a giver the others don't exist. */
async function takeArtist(tx: Tx, artistId: string): Promise<SellableArtist> {
  const [artist] = await lockSellableArtists(tx, [artistId]);
  if (!artist || artist.status !== UserStatus.Active || artist.isDisabled) throw notFound('artist');
  return artist;
}

async function requireDelivered(
  ctx: Context,
  tx: Tx,
  { requestId, artistId, giverId }: { requestId: string; artistId: string; giverId: string },
): Promise<void> {
  const deliveries = await listDeliveries(ctx, tx, requestId);
  const own = deliveries.find((each) => each.artistId === artistId && each.buyerId === giverId);
  if (!own) throw notFound('request');
  if (own.deliveredAt === null) throw new Refusal('state-conflict', { status: own.status });
}
