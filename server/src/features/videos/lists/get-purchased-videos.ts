import { VideoPurchaseStatus } from '@dubplate/shared/features/videos/model.ts';
import { timestampOf } from '@dubplate/shared/lib/dates.ts';
import { sql } from 'kysely';
import { defineList, implementList } from '../../../lists/call-list.ts';
import { search } from '../../../lists/conditions.ts';
import { presentVideos } from '../present.ts';
import { listPurchasesOf, videoRows } from '../videos.store.ts';

const boughtBy = (userId: string) => sql`${videoRows.from}
  join video_purchases as p on p.video_id = v.id and p.buyer_id = ${userId}
    and p.status = ${sql.lit(VideoPurchaseStatus.Paid)}`;

const list = defineList('video/get-purchased-videos', {
  ...videoRows,
  fromFor: (_, { userId }) => boughtBy(userId),
  sorts: { date: { sql: sql`p.bought_at`, kind: 'date', order: 'desc', isIndexed: true } },
  where: ({ q }) => [
    search(q, (pattern) => sql`lower(v.title) like ${pattern} or lower(u.username) like ${pattern}`),
  ],
});

/** Also what is no longer on sale: buyers keep it. */
export const getPurchasedVideos = implementList(list, async (rows, { db, caller }) => {
  const ids = rows.map(({ id }) => id);
  const purchases = await listPurchasesOf(db, caller.userId, ids);
  const purchaseOf = new Map(purchases.map((purchase) => [purchase.video_id, purchase]));
  const shown = await presentVideos(db, { caller }, rows);
  return shown.flatMap((video) => {
    const purchase = purchaseOf.get(video.id);
    if (!purchase) return [];
    const { id, bought_at: boughtAt, price_tokens: paid } = purchase;
    return [{ ...video, purchase: { id, boughtAt: timestampOf(boughtAt), paid } }];
  });
});
