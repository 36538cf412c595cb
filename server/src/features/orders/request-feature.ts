import { RequestStatus } from '@dubplate/shared/features/orders/model.ts';
import type { Feature } from '../../feature.ts';
import { cancelByStaff, cancelOpen } from './cancel.ts';
import { expireJobOf, remindJobOf, surchargeJobOf } from './deadlines.job.ts';
import { orderInvariants } from './invariants.ts';
import { heldSurchargeOf } from './deliveries.ts';
import { countDelivered } from './counts.store.ts';
import { type LineRow, listLines } from './lines.store.ts';
import type { Delivery, RequestProduct, SoldProduct } from './product.ts';
import { timelineOf } from './timeline.ts';

/** Everything that the manifest of a product of requests gets from the orders feature. */
export function requestFeature(product: RequestProduct) {
  return {
    jobs: [
      expireJobOf(product),
      remindJobOf(product),
      ...(product.surcharge ? [surchargeJobOf(product, product.surcharge)] : []),
    ] as const,
    invariants: orderInvariants(product),
    hooks: {
      artistStoppedSelling: async (tx, { artistId }, scope) =>
        await cancelOpen(tx, scope, { product, leaver: { by: 'artist', artistId } }),
      personLeft: async (tx, { userId: buyerId, username }, scope) =>
        await cancelOpen(tx, scope, { product, leaver: { by: 'buyer', buyerId, username } }),
    },
    products: [soldProductOf(product)],
    requestProducts: [product],
    worksOfArtists: [async (tx, artistIds) => await countDelivered(tx, product, artistIds)],
    timeline: [timelineOf(product)],
  } satisfies Feature;
}

function soldProductOf(product: RequestProduct): SoldProduct {
  return {
    kind: product.kind,
    listDeliveries: async (db, orderId) =>
      (await listLines(db, product, [orderId])).map((line) => deliveryOf(product, line)),
    cancelByStaff: async (tx, scope, given) => await cancelByStaff(tx, scope, { product, ...given }),
  };
}

function deliveryOf({ kind }: RequestProduct, line: LineRow): Delivery {
  return {
    kind,
    buyerId: line.requester_id,
    artistId: line.artist_id,
    holdId: line.hold_id,
    surchargeHoldId: heldSurchargeOf(line),
    status: line.status,
    deliveredAt: line.status === RequestStatus.Answered ? line.updated_at : null,
  };
}
