import { SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { allPipelined } from '../../db/all-pipelined.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { Refusal } from '../../http/errors.ts';
import { addArtistStats } from '../artists/artists.ts';
import { releaseHold } from '../wallet/wallet.ts';
import { deriveStatus, type LineRow } from './lines.store.ts';
import type { Delivery, RequestProduct } from './product.ts';
import type { Context, HookScope } from '../../context.ts';

type DeliveredLine = Pick<
  LineRow,
  'artist_id' | 'request_id' | 'hold_id' | 'status' | 'surcharge_hold_id' | 'surcharge_missed_at'
> & { created_at: Date };

/** Releases the price of a line that its product has just marked as delivered. */
export async function releaseLine(
  tx: Tx,
  { product, line, now }: { product: RequestProduct; line: DeliveredLine; now: Date },
): Promise<void> {
  const { artist_id: artistId, request_id: orderId, hold_id: holdId } = line;
  const answerSeconds = Math.round((now.getTime() - line.created_at.getTime()) / SECOND_MS);
  const holdIds = [holdId, heldSurchargeOf(line)].filter((id) => id !== null);
  const [released] = await allPipelined([
    allPipelined(holdIds.map(async (id) => await releaseHold(tx, { holdId: id, actorId: artistId, now }))),
    deriveStatus(tx, product, [orderId]),
    addArtistStats(tx, artistId, {
      achieved: 1,
      ...(product.isRanked && { answered: 1, answerSeconds }),
    }),
  ]);
  if (released.some(({ ok }) => !ok)) throw new Refusal('state-conflict', { status: line.status });
}

/** The hold of a surcharge that was neither missed nor left out. */
export function heldSurchargeOf(
  line: Pick<LineRow, 'surcharge_hold_id' | 'surcharge_missed_at'>,
): string | null {
  const { surcharge_hold_id: holdId = null, surcharge_missed_at: missedAt = null } = line;
  return missedAt === null ? holdId : null;
}

/** Every artist's part of an order, whichever product it is of; empty when there is no such order. */
export async function listDeliveries(
  { products }: Pick<Context, 'products'>,
  db: Db | Tx,
  orderId: string,
): Promise<Delivery[]> {
  const found = await Promise.all(products.map(async (product) => await product.listDeliveries(db, orderId)));
  return found.find((deliveries) => deliveries.length > 0) ?? [];
}

/** When this part was delivered, also if that is due and only its job has not come yet. */
export async function deliveredAt(
  tx: Tx,
  scope: HookScope,
  { orderId, delivery }: { orderId: string; delivery: Delivery },
): Promise<Date | null> {
  if (delivery.deliveredAt !== null) return delivery.deliveredAt;
  const product = scope.ctx.products.find(({ kind }) => kind === delivery.kind);
  return (await product?.deliverDue?.(tx, scope, orderId)) ?? null;
}
