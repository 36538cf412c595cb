import { couponContexts } from '@dubplate/shared/features/coupons/model.ts';
import type { couponChanges } from '@dubplate/shared/features/coupons/records.ts';
import type { z } from 'zod';
import type { Tx } from '../../db/schema.ts';
import { invalid, notFound } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { findRow } from '../../lists/list.ts';
import { couponList, presentCoupon } from './admin-coupons.ts';
import { artistIdOf, validateCoupon } from './validate.ts';
import { type CouponRow, lockCoupon, updateCoupon } from './store.ts';

type Changes = z.infer<typeof couponChanges>;

/** Locked, so that nobody uses the voucher under the old rules during the change. */
export const adminUpdateCoupon = implement('admin/update-coupon', async ({ input, db, note }) => {
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
  await updateCoupon(db, couponId, {
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

async function changedArtist(tx: Tx, coupon: CouponRow, { artistSlug }: Changes): Promise<string | null> {
  if (artistSlug === undefined) return coupon.artist_id;
  return artistSlug === null ? null : await artistIdOf(tx, artistSlug, 'changes');
}

function changedDate(old: Date | null, given: string | null | undefined): Date | null {
  if (given === undefined) return old;
  return given === null ? null : new Date(given);
}
