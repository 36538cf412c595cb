import { isOnSale } from '@dubplate/shared/features/videos/rules.ts';
import { newId } from '../../db/id.ts';
import { allPipelined } from '../../db/all-pipelined.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { sellDirectly } from '../orders/orders.ts';
import { balanceOf } from '../wallet/wallet.ts';
import { announceSale } from './money-notices.ts';
import { tellVideo } from './announce.ts';
import { insertPurchase } from './store.ts';
import { listPurchasesOf, lockVideo } from './videos.store.ts';

/** V6. The video is locked, so that one person buys it once. */
export const purchase = implement('video/purchase', async ({ input, caller, db, ctx, now }) => {
  const row = await lockVideo(db, input.videoId);
  if (!row) throw notFound('video');
  if (row.artist_id === caller.userId) throw new Refusal('own-content');
  const [bought] = await listPurchasesOf(db, caller.userId, [row.id]);
  if (bought) return { ok: true, token: (await balanceOf(db, caller.userId)).token };
  // Nobody learns of a video that isn't on sale.
  if (!isOnSale(row)) throw notFound('video');
  if (input.amount !== row.price_tokens) throw new Refusal('price-changed', { price: row.price_tokens });
  const id = newId(now);
  const sale = {
    id,
    buyerId: caller.userId,
    artistId: row.artist_id,
    kind: 'video',
    refType: 'video',
    refId: row.id,
    label: `Course: ${row.title}`,
    priceTokens: row.price_tokens,
    now,
  } as const;
  const token = await sellDirectly(
    db,
    sale,
    async ({ holdId, net }) =>
      await allPipelined([
        insertPurchase(db, { id, video: row, buyerId: caller.userId, holdId, now }),
        holdId === null ? Promise.resolve() : announceSale(db, { ctx, now }, { row, buyer: caller, net }),
        tellVideo(db, row, now),
      ]),
  );
  return { ok: true, token };
});
