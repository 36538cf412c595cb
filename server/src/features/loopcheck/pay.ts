import { loopcheckPrice } from '@dubplate/shared/features/loopcheck/rules.ts';
import { spreadDiscount } from '@dubplate/shared/features/wallet/rules.ts';
import type { Tx } from '../../db/schema.ts';
import type { HookScope } from '../../context.ts';
import { Refusal } from '../../http/errors.ts';
import { takeCoupon } from '../coupons/coupons.ts';
import { holdOrder } from '../wallet/wallet.ts';

interface PricedOrder {
  id: string;
  buyerId: string;
  files: number;
  totalTokens: number;
  discountTokens: number;
  entries: readonly { artistId: string; holdId: string; priceTokens: number }[];
  /** The artists' own commissions. */
  feeRates: ReadonlyMap<string, number | undefined>;
  expiresAt: Date;
}

/** What the voucher of an order takes off. The amount that came with the code is the client's guess and counts nothing. */
export async function takeVoucher(
  tx: Tx,
  scope: HookScope,
  order: {
    code: string | undefined;
    id: string;
    buyerId: string;
    artistIds: readonly string[];
    files: number;
  },
): Promise<number> {
  const { code, id: orderId, buyerId: userId, artistIds, files } = order;
  if (!code) return 0;
  const totalTokens = loopcheckPrice(files, artistIds.length);
  const where = { context: 'loopcheck', refType: 'loopcheck' } as const;
  return await takeCoupon(tx, scope, { ...where, code, orderId, userId, artistIds, totalTokens });
}

/** Holds the price of every line; the balance afterwards. Each artist is paid on the whole price, whatever the voucher carried. */
export async function holdPrice(tx: Tx, order: PricedOrder, now: Date): Promise<number> {
  const { id, buyerId, files, entries, discountTokens, feeRates, expiresAt } = order;
  const discounts = spreadDiscount(
    entries.map((entry) => entry.priceTokens),
    discountTokens,
  );
  const held = await holdOrder(tx, {
    orderId: id,
    buyerId,
    kind: 'loopcheck',
    refType: 'loopcheck',
    refId: id,
    label: labelOf(files, entries.length),
    lines: entries.map(({ artistId, holdId, priceTokens }, index) => ({
      holdId,
      sellerId: artistId,
      gross: priceTokens,
      discount: discounts[index] ?? 0,
      feeBps: feeRates.get(artistId),
    })),
    expiresAt,
    now,
  });
  if (!held.ok)
    throw new Refusal(held.reason, held.reason === 'insufficient-credit' ? { missing: held.missing } : {});
  return held.token;
}

function labelOf(files: number, artists: number): string {
  const loops = files === 1 ? '1 loop' : `${files} loops`;
  return `Loopcheck: ${loops} to ${artists === 1 ? '1 artist' : `${artists} artists`}`;
}
