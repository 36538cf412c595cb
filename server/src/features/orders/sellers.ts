import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { isOpenAt } from '@dubplate/shared/features/artists/offers.ts';
import { offerKinds } from '@dubplate/shared/lookups/offers.ts';
import type { Tx } from '../../db/schema.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { lockSellableArtists, type SellableArtist } from '../artists/artists.ts';
import { countOpenLines } from './lines.store.ts';
import { entryOf, type RequestProduct } from './product.ts';

/**
 * The artists of a new order, locked until it is placed. Each must be active, offer the product and have room for one more
 * request of this buyer. Take the buyer's lock first, so that two orders at once can't both pass a limit.
 */
export async function takeSellers(
  tx: Tx,
  product: RequestProduct,
  { buyerId, artistIds }: { buyerId: string; artistIds: readonly string[] },
): Promise<SellableArtist[]> {
  const [artists, openLines] = await Promise.all([
    lockSellableArtists(tx, artistIds),
    countOpenLines(tx, product, { buyerId, artistIds }),
  ]);
  if (artists.length < artistIds.length) throw notFound('artist');
  if (artistIds.includes(buyerId)) throw new Refusal('own-content');
  const open = new Map(openLines.map((row) => [row.artist_id, row.open]));
  for (const artist of artists) refuseClosed(product, artist, open.get(artist.id) ?? 0);
  return artists;
}

function refuseClosed(product: RequestProduct, artist: SellableArtist, ownOpen: number): void {
  const { artistLimit } = entryOf(product);
  const isActive = artist.status === UserStatus.Active && !artist.isDisabled;
  const offer = offerKinds.find((kind) => kind === product.kind);
  if (!isActive || (offer !== undefined && !isOpenAt(artist, offer))) throw new Refusal('not-accepting');
  const limit = artistLimit === null ? null : artist[artistLimit];
  if (limit !== null && ownOpen >= limit) throw new Refusal('limit-reached');
}
