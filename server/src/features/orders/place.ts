import { spreadDiscount } from '@dubplate/shared/features/wallet/rules.ts';
import { products } from '@dubplate/shared/lookups/products.ts';
import type { Tx } from '../../db/schema.ts';
import type { HookScope } from '../../context.ts';
import { takeCoupon } from '../coupons/coupons.ts';
import { holdOrder, payAndWrite } from '../wallet/wallet.ts';
import type { RequestProduct } from './product.ts';

export interface NewOrder {
  product: RequestProduct;
  id: string;
  buyerId: string;
  /** What the buyer reads in the statement. */
  label: string;
  couponCode: string | undefined;
  lines: readonly {
    artistId: string;
    holdId: string;
    priceTokens: number;
    /** What the product's surcharge costs, and its own hold. */
    surcharge?: { holdId: string; priceTokens: number; expiresAt: Date } | undefined;
    /** The artist's own commission; the platform's rate when not given. */
    feeBps: number | undefined;
  }[];
  expiresAt: Date;
}

/**
 * Uses the voucher and holds the price of every line, or refuses the whole order. Each artist is paid on the whole price,
 * because the platform carries the discount. `token` is the buyer's balance afterwards. What `write` sends at once leaves together
 * with the hold, and is rolled back when the hold is refused.
 */
export async function placeOrder<Written>(
  tx: Tx,
  scope: HookScope,
  order: NewOrder,
  write: (discountTokens: number) => Promise<Written>,
): Promise<{ written: Written; token: number }> {
  const discountTokens = await takeVoucher(tx, scope, order);
  return await payAndWrite(
    async (sendWrites) => await holdOrder(tx, placedOf(order, discountTokens, scope.now), sendWrites),
    async () => await write(discountTokens),
  );
}

function placedOf(order: NewOrder, discountTokens: number, now: Date) {
  const { product, id, buyerId, label, expiresAt } = order;
  const { refType } = products[product.kind];
  const lines = order.lines.flatMap((line) => holdsOfLine(product, line));
  const grosses = lines.map((line) => line.priceTokens);
  const discounts = spreadDiscount(grosses, discountTokens);
  return {
    orderId: id,
    buyerId,
    kind: product.kind,
    refType,
    refId: id,
    label,
    lines: lines.map(({ kind, artistId, holdId, priceTokens, feeBps, expiresAt: until }, index) => ({
      kind,
      ...(until && { expiresAt: until }),
      holdId,
      sellerId: artistId,
      gross: priceTokens,
      discount: discounts[index] ?? 0,
      ...(feeBps === undefined ? {} : { feeBps }),
    })),
    expiresAt,
    now,
  };
}

/** A line is held by one hold for each of its prices. */
function holdsOfLine(
  { kind, surcharge: extra }: RequestProduct,
  { surcharge, ...line }: NewOrder['lines'][number],
) {
  const price = { ...line, kind, expiresAt: undefined };
  return surcharge && extra ? [price, { ...line, ...surcharge, kind: extra.kind }] : [price];
}

async function takeVoucher(tx: Tx, scope: HookScope, order: NewOrder): Promise<number> {
  const { product, id: orderId, buyerId: userId, couponCode: code, lines } = order;
  const { couponContext: context, refType } = products[product.kind];
  if (!code || context === null) return 0;
  const artistIds = lines.map((line) => line.artistId);
  const totalTokens = lines.reduce(
    (sum, line) => sum + line.priceTokens + (line.surcharge?.priceTokens ?? 0),
    0,
  );
  return await takeCoupon(tx, scope, { context, refType, code, orderId, userId, artistIds, totalTokens });
}
