import type { CouponContext } from '@dubplate/shared/features/coupons/model.ts';
import {
  couponDiscount,
  couponRefusal,
  type CouponRefusal,
  type JudgedCoupon,
} from '@dubplate/shared/features/coupons/rules.ts';
import { otherAccountsOf } from '../../db/people.ts';
import { newId } from '../../db/id.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { HookScope } from '../../context.ts';
import { Refusal } from '../../http/errors.ts';
import { lockBalance } from '../wallet/wallet.ts';
import {
  type CouponRow,
  countUses,
  findCouponByCode,
  freeUse,
  insertUse,
  lockCouponByCode,
} from './store.ts';

interface Wanted {
  code: string;
  userId: string;
  context: CouponContext;
  /** All artists of the order. Empty if there is none, or if several are not known yet. */
  artistIds: readonly string[];
}

interface Order extends Wanted {
  /** The product's reference type and the order's id. One voucher per order. */
  refType: string;
  orderId: string;
  totalTokens: number;
}

export type Judged = { ok: true; coupon: CouponRow } | { ok: false; code: CouponRefusal };
export type Taken = { ok: true; discountTokens: number } | { ok: false; code: CouponRefusal };

/**
 * Uses a voucher for an order in the order's transaction. Returns the discount, or throws the refusal with the exact
 * code. Locks the balance first and the voucher second, like a refund that gives a use back.
 */
export async function takeCoupon(tx: Tx, scope: HookScope, order: Order): Promise<number> {
  const taken = await tryCoupon(tx, scope, order);
  if (!taken.ok) throw new Refusal(taken.code);
  return taken.discountTokens;
}

/** Like takeCoupon, but returns a refusal, so that the transaction stays usable. */
export async function tryCoupon(tx: Tx, scope: HookScope, order: Order): Promise<Taken> {
  await lockBalance(tx, order.userId);
  const judged = await judge(tx, scope, { ...order, coupon: await lockCouponByCode(tx, order.code) });
  if (!judged.ok) return judged;
  const discountTokens = couponDiscount(judged.coupon.amount_tokens, order.totalTokens);
  const isTaken = await insertUse(tx, {
    id: newId(scope.now),
    coupon_id: judged.coupon.id,
    user_id: order.userId,
    ref_type: order.refType,
    ref_id: order.orderId,
    discount_tokens: discountTokens,
    created_at: scope.now,
  });
  return isTaken ? { ok: true, discountTokens } : { ok: false, code: 'coupon-limit-reached' };
}

/** The answer an order would get, without using the voucher. */
export async function checkCoupon(db: Db | Tx, scope: HookScope, wanted: Wanted): Promise<Judged> {
  return await judge(db, scope, { ...wanted, coupon: await findCouponByCode(db, wanted.code) });
}

/** A second account with the same address or the same card counts as the same person. */
async function judge(
  db: Db | Tx,
  { ctx, now }: HookScope,
  { coupon, userId, context, artistIds }: Wanted & { coupon: CouponRow | undefined },
): Promise<Judged> {
  if (!coupon) return { ok: false, code: 'coupon-invalid' };
  const ownIds = [userId, ...(await otherAccountsOf(db, ctx, userId))];
  const ownUses = await countUses(db, coupon.id, ownIds);
  const makerIds = [...coupon.maker_ids];
  // Artists of the order may be other accounts of those who made it. In the wallet nobody is paid yet.
  if (artistIds.length > 0)
    for (const makerId of coupon.maker_ids) makerIds.push(...(await otherAccountsOf(db, ctx, makerId)));
  const refusal = couponRefusal(
    { ...judgedOf(coupon), makerIds },
    { context, artistIds, ownIds, ownUses, now },
  );
  return refusal === null ? { ok: true, coupon } : { ok: false, code: refusal };
}

function judgedOf(coupon: CouponRow): Omit<JudgedCoupon, 'makerIds'> {
  return {
    isActive: coupon.is_active,
    startsAt: coupon.starts_at,
    expiresAt: coupon.expires_at,
    contexts: coupon.contexts,
    artistId: coupon.artist_id,
    maxUses: coupon.max_uses,
    maxUsesPerUser: coupon.max_uses_per_user,
    uses: coupon.uses,
  };
}

/** Gives the voucher's use back after a full refund of its order. Listens to `orderRefunded`. */
export async function freeCouponUse(tx: Tx, { orderId }: { orderId: string }, now: Date): Promise<void> {
  await freeUse(tx, orderId, now);
}
