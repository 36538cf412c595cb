import { couponContexts } from '@dubplate/shared/features/coupons/model.ts';
import type { couponChanges } from '@dubplate/shared/features/coupons/records.ts';
import { couponWorth } from '@dubplate/shared/features/coupons/rules.ts';
import type { z } from 'zod';
import type { Tx } from '../../db/schema.ts';
import { invalid, notFound } from '../../http/errors.ts';
import { type CallScope, implement } from '../../http/implement.ts';
import { findRow } from '../../lists/list.ts';
import { couponList, presentCoupon } from './admin-coupons.ts';
import { namedChanges, requireSecondMaker } from './second-person.ts';
import { artistIdOf, refuseOwnPage, validateCoupon } from './coupon-settings.ts';
import { type CouponRow, lockCoupon, updateCoupon } from './store.ts';

type Changes = z.infer<typeof couponChanges>;

/** Locked, so that nobody uses the voucher under the old rules during the change. */
export const adminUpdateCoupon = implement('admin/update-coupon', async (scope) => {
  const { input, db, note } = scope;
  const { couponId, changes } = input;
  const coupon = await lockCoupon(db, couponId);
  const before = coupon && (await findRow(db, couponList, couponId));
  if (!before) throw notFound('voucher');
  const artistId = await changedArtist(db, coupon, changes);
  const startsAt = changedDate(coupon.starts_at, changes.startsAt);
  const expiresAt = changedDate(coupon.expires_at, changes.expiresAt);
  const contexts = changes.contexts ?? coupon.contexts;
  validateCoupon({ contexts, artistId, startsAt, expiresAt }, 'changes');
  if (changes.maxUses && changes.maxUses < coupon.uses)
    throw invalid({ 'changes.maxUses': `It was used ${coupon.uses} times already.` });
  const raise = await raiseBy(scope, coupon);
  // A person who may not raise it may still switch it off.
  if (changes.artistSlug !== undefined || raise.maker_ids !== undefined)
    refuseOwnPage({ artistId, makerIds: raise.maker_ids ?? coupon.maker_ids }, 'changes');
  await updateCoupon(db, couponId, {
    ...raise,
    contexts: couponContexts.filter((context) => contexts.includes(context)),
    artist_id: artistId,
    starts_at: startsAt,
    expires_at: expiresAt,
    ...(changes.maxUses === undefined ? {} : { max_uses: changes.maxUses }),
    ...(changes.maxUsesPerUser === undefined ? {} : { max_uses_per_user: changes.maxUsesPerUser }),
    ...(changes.active === undefined ? {} : { is_active: changes.active }),
    ...(changes.note === undefined ? {} : { note: changes.note }),
  });
  const after = await findRow(db, couponList, couponId);
  if (!after) throw notFound('voucher');
  note({ targetId: couponId, before: presentCoupon(before), after: presentCoupon(after) });
  return presentCoupon(after);
});

/** The columns that say who raised what the voucher can give, if this does; the second person has agreed by then. */
async function raiseBy(
  { input, caller, db, ctx, now }: CallScope<'admin/update-coupon'>,
  coupon: CouponRow,
): Promise<Pick<Partial<CouponRow>, 'maker_ids' | 'raised_by' | 'raised_at' | 'approval_id'>> {
  const changes = namedChanges(coupon, input.changes);
  const amountTokens = coupon.amount_tokens;
  const before = couponWorth({ isActive: coupon.is_active, amountTokens, maxUses: coupon.max_uses });
  const after = couponWorth({ isActive: changes.active, amountTokens, maxUses: changes.maxUses });
  const isRaised = after > before;
  const askedBy = await requireSecondMaker(db, {
    act: 'admin/update-coupon',
    input: { ...input, changes },
    couponId: coupon.id,
    worth: isRaised ? after : 0,
    caller,
    ctx,
    now,
  });
  if (!isRaised) return {};
  const makers = [...coupon.maker_ids, caller.userId, ...(askedBy === null ? [] : [askedBy])];
  return {
    maker_ids: [...new Set(makers)],
    raised_by: caller.userId,
    raised_at: now,
    approval_id: input.approvalId ?? null,
  };
}

async function changedArtist(tx: Tx, coupon: CouponRow, { artistSlug }: Changes): Promise<string | null> {
  if (artistSlug === undefined) return coupon.artist_id;
  return artistSlug === null ? null : await artistIdOf(tx, artistSlug, 'changes');
}

function changedDate(old: Date | null, given: string | null | undefined): Date | null {
  if (given === undefined) return old;
  return given === null ? null : new Date(given);
}
