import { couponContexts } from '@dubplate/shared/features/coupons/model.ts';
import { couponWorth } from '@dubplate/shared/features/coupons/rules.ts';
import { newId } from '../../db/id.ts';
import { invalid, notFound } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { findRow } from '../../lists/list.ts';
import { couponList, presentCoupon } from './admin-coupons.ts';
import { requireSecondMaker } from './second-person.ts';
import { artistIdOf, refuseOwnPage, validateCoupon } from './coupon-settings.ts';
import { insertCoupon } from './store.ts';

export const adminCreateCoupon = implement(
  'admin/create-coupon',
  async ({ input, caller, db, ctx, now, note }) => {
    const { coupon } = input;
    const id = newId(now);
    const artistId = coupon.artistSlug ? await artistIdOf(db, coupon.artistSlug, 'coupon') : null;
    const dates = { startsAt: dateOf(coupon.startsAt), expiresAt: dateOf(coupon.expiresAt) };
    validateCoupon({ contexts: coupon.contexts, artistId, ...dates }, 'coupon');
    const isActive = coupon.active ?? true;
    const maxUses = coupon.maxUses ?? null;
    const worth = couponWorth({ isActive, amountTokens: coupon.amount, maxUses });
    const act = { act: 'admin/create-coupon', input } as const;
    const askedBy = await requireSecondMaker(db, { ...act, couponId: id, worth, caller, ctx, now });
    const makerIds = askedBy === null ? [caller.userId] : [caller.userId, askedBy];
    refuseOwnPage({ artistId, makerIds }, 'coupon');
    const isNew = await insertCoupon(db, {
      id,
      code: coupon.code,
      amount_tokens: coupon.amount,
      contexts: couponContexts.filter((context) => coupon.contexts.includes(context)),
      artist_id: artistId,
      max_uses: maxUses,
      max_uses_per_user: coupon.maxUsesPerUser ?? 1,
      starts_at: dates.startsAt,
      expires_at: dates.expiresAt,
      is_active: isActive,
      note: coupon.note ?? '',
      created_by: caller.userId,
      created_at: now,
      maker_ids: makerIds,
      raised_by: worth > 0 ? caller.userId : null,
      raised_at: worth > 0 ? now : null,
      approval_id: input.approvalId ?? null,
    });
    if (!isNew) throw invalid({ 'coupon.code': 'This code exists already.' });
    const made = await findRow(db, couponList, id);
    if (!made) throw notFound('voucher');
    note({ targetId: id, after: presentCoupon(made) });
    return presentCoupon(made);
  },
);

function dateOf(text: string | null | undefined): Date | null {
  return text ? new Date(text) : null;
}
