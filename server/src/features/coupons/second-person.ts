import { ONE_PERSON_TOKENS_MAX } from '@dubplate/shared/features/approvals/model.ts';
import type { CouponContext } from '@dubplate/shared/features/coupons/model.ts';
import { couponWorth } from '@dubplate/shared/features/coupons/rules.ts';
import { formatTokens, priceText } from '@dubplate/shared/lib/tokens.ts';
import type { ParsedInput } from '@dubplate/shared/contract/all-calls.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/schema.ts';
import type { Caller } from '../../http/caller.ts';
import { notFound } from '../../http/errors.ts';
import { approvalSubject, requireSecondPerson } from '../approvals/approvals.ts';
import { type CouponRow, findCoupon, sumRaised } from './store.ts';

type Act =
  | { act: 'admin/create-coupon'; input: ParsedInput<'admin/create-coupon'> }
  | { act: 'admin/update-coupon'; input: ParsedInput<'admin/update-coupon'> };

/**
 * Lets a super admin alone make vouchers worth ONE_PERSON_TOKENS_MAX within a day. `worth` is what this one can give from now on,
 * 0 if the act raises nothing. Returns who asked, or null if one person is enough. Source: docs/product/staff-money.md#two-people.
 */
export async function requireSecondMaker(
  tx: Tx,
  {
    couponId,
    worth,
    ...given
  }: Act & { couponId: string; worth: number; caller: Caller; ctx: Context; now: Date },
): Promise<string | null> {
  const actorId = given.caller.userId;
  const movedSince = async (since: Date) => await sumRaised(tx, { actorId, since, except: couponId });
  const size = { amount: worth, max: ONE_PERSON_TOKENS_MAX, ...(worth > 0 ? { movedSince } : {}) };
  return given.act === 'admin/create-coupon'
    ? await requireSecondPerson(tx, { ...given, size })
    : await requireSecondPerson(tx, { ...given, size });
}

export const newCouponSubject = approvalSubject('admin/create-coupon', async (_tx, _ctx, { coupon }) => ({
  userId: null,
  what: `Create the voucher ${coupon.code}: ${worthWords({ ...coupon, maxUses: coupon.maxUses ?? null })}`,
  link: '/admin/coupons',
}));

export const changedCouponSubject = approvalSubject(
  'admin/update-coupon',
  async (tx, _ctx, { couponId, changes }) => {
    const coupon = await findCoupon(tx, couponId);
    if (!coupon) throw notFound('voucher');
    const named = namedChanges(coupon, changes);
    const { maxUses, contexts } = named;
    const verb = changes.active === true && !coupon.is_active ? 'Activate' : 'Change';
    return {
      userId: null,
      what: `${verb} the voucher ${coupon.code}: ${worthWords({ amount: coupon.amount_tokens, maxUses, contexts })}`,
      link: `/admin/coupons/${couponId}/show`,
      named: { changes: named },
    };
  },
);

type Changes = ParsedInput<'admin/update-coupon'>['changes'];

/** With what the worth of a voucher depends on, because one person may change that before another approves. */
export function namedChanges({ is_active, max_uses, contexts: current }: CouponRow, changes: Changes) {
  const { active = is_active, maxUses = max_uses, contexts = current } = changes;
  return { ...changes, active, maxUses, contexts };
}

function worthWords({
  amount,
  maxUses,
  contexts,
}: {
  amount: number;
  maxUses: number | null;
  contexts: readonly CouponContext[];
}): string {
  const place = `for ${contexts.join(', ')}`;
  if (maxUses === null) return `${priceText(amount)} for each use ${place}, without a limit`;
  const whole = couponWorth({ isActive: true, amountTokens: amount, maxUses });
  return `${priceText(amount)}, ${formatTokens(maxUses)} times ${place}, so ${priceText(whole)} in all`;
}
