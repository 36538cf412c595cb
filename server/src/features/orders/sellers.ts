import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { isOpenAt } from '@dubplate/shared/features/artists/offers.ts';
import { offerKinds } from '@dubplate/shared/lookups/offers.ts';
import { products } from '@dubplate/shared/lookups/products.ts';
import type { Context } from '../../context.ts';
import { allPipelined } from '../../db/all-pipelined.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { lockSellableArtists, type SellableArtist } from '../artists/artists.ts';
import { countOpenLines, countQueue, listFullQueues } from './counts.store.ts';
import { lockQueue } from './lines.store.ts';
import type { RequestProduct } from './product.ts';

/**
 * The artists of a new order, locked until it is placed. Each must be active, offer the product and have room for one more
 * request of this buyer. Take the buyer's lock first, so that two orders at once can't both pass a limit.
 */
export async function lockSellers(
  tx: Tx,
  { requestProducts }: Pick<Context, 'requestProducts'>,
  { product, buyerId, artistIds }: { product: RequestProduct; buyerId: string; artistIds: readonly string[] },
): Promise<SellableArtist[]> {
  const [artists, openLines] = await allPipelined([
    lockSellableArtists(tx, artistIds),
    countOpenLines(tx, product, { buyerId, artistIds }),
  ]);
  if (artists.length < artistIds.length) throw notFound('artist');
  if (artistIds.includes(buyerId)) throw new Refusal('own-content');
  const open = new Map(openLines.map((row) => [row.artist_id, row.open]));
  for (const artist of artists) refuseClosed(product, artist, open.get(artist.id) ?? 0);
  await refuseFull(tx, requestProducts, artists);
  return artists;
}

function refuseClosed(product: RequestProduct, artist: SellableArtist, ownOpen: number): void {
  const { artistLimit } = products[product.kind];
  const isActive = artist.status === UserStatus.Active && !artist.isDisabled;
  const offer = offerKinds.find((kind) => kind === product.kind);
  if (!isActive || (offer !== undefined && !isOpenAt(artist, offer))) throw new Refusal('not-accepting');
  const limit = artistLimit === null ? null : artist[artistLimit];
  if (limit !== null && ownOpen >= limit) throw new Refusal('limit-reached');
}

/** How many open orders the buyer has with each artist, and the artists whose whole queue is full. */
export async function openCountsOf(
  db: Db,
  { requestProducts }: Pick<Context, 'requestProducts'>,
  { product, buyerId }: { product: RequestProduct; buyerId: string },
): Promise<CallAnswer<'requests/open-counts'>> {
  const [counts, full] = await Promise.all([
    countOpenLines(db, product, { buyerId }),
    listFullQueues(db, requestProducts),
  ]);
  return { items: counts.map(({ artist_id: artistId, open }) => ({ artistId, open })), full };
}

/** What everybody together has open with an artist who wants no more than so much at once. */
async function refuseFull(
  tx: Tx,
  products: readonly RequestProduct[],
  artists: readonly SellableArtist[],
): Promise<void> {
  const limited = artists.filter(({ queueLimit }) => queueLimit !== null);
  // Sorted by id, like the artists' rows, so that two orders never wait for each other.
  for (const { id } of limited) await lockQueue(tx, id);
  const open = await allPipelined(limited.map(async ({ id }) => await countQueue(tx, products, id)));
  const isFull = limited.some(
    ({ queueLimit }, index) => queueLimit !== null && (open[index] ?? 0) >= queueLimit,
  );
  if (isFull) throw new Refusal('limit-reached');
}
