import { couponContexts } from '@dubplate/shared/features/coupons/model.ts';
import { newId } from '../../db/id.ts';
import { invalid, notFound } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { findRow } from '../../lists/list.ts';
import { couponList, presentCoupon } from './admin-coupons.ts';
import { artistIdOf, validateCoupon } from './validate.ts';
import { insertCoupon } from './store.ts';

export const adminCreateCoupon = implement(
  'admin/create-coupon',
  async ({ input, caller, db, now, note }) => {
    const { coupon } = input;
    const id = newId(now);
    const artistId = coupon.artistSlug ? await artistIdOf(db, coupon.artistSlug, 'coupon') : null;
    const dates = { startsAt: dateOf(coupon.startsAt), expiresAt: dateOf(coupon.expiresAt) };
    validateCoupon({ contexts: coupon.contexts, artistId, ...dates }, 'coupon');
    const isNew = await insertCoupon(db, {
      id,
      code: coupon.code,
      amount_tokens: coupon.amount,
      contexts: couponContexts.filter((context) => coupon.contexts.includes(context)),
      artist_id: artistId,
      max_uses: coupon.maxUses ?? null,
      max_uses_per_user: coupon.maxUsesPerUser ?? 1,
      starts_at: dates.startsAt,
      expires_at: dates.expiresAt,
      is_active: coupon.active ?? true,
      note: coupon.note ?? '',
      created_by: caller.userId,
      created_at: now,
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
