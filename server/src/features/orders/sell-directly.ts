import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { COMMISSION_BPS, feeOf } from '@dubplate/shared/features/wallet/rules.ts';
import type { ProductKind } from '@dubplate/shared/lookups/products.ts';
import { newId } from '../../db/id.ts';
import type { Tx } from '../../db/schema.ts';
import { Refusal } from '../../http/errors.ts';
import { lockSellableArtists } from '../artists/artists.ts';
import { balanceOf, direct, payAndWrite } from '../wallet/wallet.ts';

interface DirectSale {
  /** The id of the purchase, which is the order's. */
  id: string;
  buyerId: string;
  artistId: string;
  kind: ProductKind;
  refType: string;
  refId: string;
  label: string;
  priceTokens: number;
  now: Date;
}

/**
 * Sells something that is delivered at once: the price goes to the artist, whose share then clears. `write` keeps the purchase
 * with its hold, which is null for what is free, and may tell what its artist earns. Returns the buyer's balance. Refuses like `payAndWrite`, and an artist who may
 * not sell.
 */
export async function sellDirectly(
  tx: Tx,
  sale: DirectSale,
  write: (sold: { holdId: string | null; net: number }) => Promise<unknown>,
): Promise<number> {
  const { id, buyerId, artistId, kind, refType, refId, label, priceTokens, now } = sale;
  const [artist] = await lockSellableArtists(tx, [artistId]);
  if (artist?.status !== UserStatus.Active || artist.isDisabled) throw new Refusal('not-accepting');
  if (priceTokens === 0) {
    await write({ holdId: null, net: 0 });
    return (await balanceOf(tx, buyerId)).token;
  }
  const holdId = newId(now);
  const feeBps = artist.commissionBps ?? COMMISSION_BPS;
  const net = priceTokens - feeOf(priceTokens, feeBps);
  const order = {
    orderId: id,
    buyerId,
    kind,
    refType,
    refId,
    label,
    lines: [{ holdId, sellerId: artistId, gross: priceTokens, discount: 0, feeBps }],
    now,
  };
  return (
    await payAndWrite(
      async (sendWrites) => await direct(tx, order, sendWrites),
      async () => await write({ holdId, net }),
    )
  ).token;
}
