import { orderStatus, refusedStatus } from '@dubplate/shared/features/orders/rules.ts';
import { products } from '@dubplate/shared/lookups/products.ts';
import { allPipelined } from '../../db/all-pipelined.ts';
import type { Tx } from '../../db/schema.ts';
import type { HookScope } from '../../context.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { announceCancelByStaff, announceEnd } from './end-notices.ts';
import { endAndRefund } from './end.ts';
import { listLines, lockOrder, lockOrdersOf, lockOrdersOpenFor, lockBuyer } from './lines.store.ts';
import type { Leaver, RequestProduct, StaffCancel } from './product.ts';

/** The buyer cancels every open line of an order, an artist only their own. Each is refunded whole. */
export async function cancelOrder(
  tx: Tx,
  scope: HookScope,
  given: {
    product: RequestProduct;
    orderId: string;
    by: 'buyer' | 'artist';
    userId: string;
    username: string;
    /** What an artist writes to the buyer. */
    reason?: string;
  },
): Promise<void> {
  const { product, orderId, by, userId, username, reason } = given;
  const artistId = by === 'artist' ? userId : undefined;
  const { now } = scope;
  const ending = { act: 'cancel', by, orderIds: [orderId], artistId, actorId: userId, now };
  const [, ended] = await allPipelined([lockOrder(tx, product, orderId), endAndRefund(tx, product, ending)]);
  if (ended.length === 0) await refuseEnded(tx, product, { orderId, artistId });
  await announceEnd(tx, scope, { product, by, ended, username, reason });
}

/** Staff end what is still open, or one artist's part of it. */
export async function cancelByStaff(
  tx: Tx,
  scope: HookScope,
  { product, orderId, artistId, staffId, reason }: StaffCancel & { product: RequestProduct },
): Promise<string[] | null> {
  const order = await lockOrder(tx, product, orderId);
  if (!order) return null;
  const { now } = scope;
  const ending = { act: 'cancel', by: 'staff' as const, orderIds: [orderId], artistId, staffId, now };
  const ended = await endAndRefund(tx, product, { ...ending, actorId: staffId });
  if (ended.length === 0) await refuseEnded(tx, product, { orderId, artistId });
  await announceCancelByStaff(tx, scope, { product, order, ended, reason });
  return ended.map((line) => line.artist_id);
}

/** An artist who may no longer sell, or a buyer who leaves: their open lines are canceled and refunded. */
export async function cancelOpen(
  tx: Tx,
  scope: HookScope,
  { product, leaver }: { product: RequestProduct; leaver: Leaver },
): Promise<void> {
  const { now } = scope;
  if (leaver.by === 'artist') {
    const { artistId } = leaver;
    const orderIds = await lockOrdersOpenFor(tx, product, artistId);
    const ended = await endAndRefund(tx, product, { act: 'leave', by: 'artist', orderIds, artistId, now });
    return await announceEnd(tx, scope, { product, by: 'artist', ended });
  }
  const { buyerId, username } = leaver;
  await lockBuyer(tx, product, buyerId);
  const orderIds = await lockOrdersOf(tx, product, buyerId);
  const ended = await endAndRefund(tx, product, {
    act: 'leave',
    by: 'buyer',
    orderIds,
    actorId: buyerId,
    now,
  });
  await announceEnd(tx, scope, { product, by: 'buyer', ended, username });
}

/** Nothing was open: says how the line, or the whole order, stands instead. */
async function refuseEnded(
  tx: Tx,
  product: RequestProduct,
  { orderId, artistId }: { orderId: string; artistId: string | undefined },
): Promise<never> {
  const lines = await listLines(tx, product, [orderId]);
  const statuses = lines.flatMap((line) =>
    artistId === undefined || line.artist_id === artistId ? [line.status] : [],
  );
  if (statuses.length === 0) throw notFound(products[product.kind].name);
  throw new Refusal('state-conflict', { status: refusedStatus(orderStatus(statuses)) });
}
