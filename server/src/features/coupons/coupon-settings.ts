import type { CouponContext } from '@dubplate/shared/features/coupons/model.ts';
import type { Tx } from '../../db/schema.ts';
import { invalid } from '../../http/errors.ts';
import { findArtistId } from './store.ts';

/** Reports voucher settings that don't make sense, by field. `prefix` is the path of the fields in the body. */
export function validateCoupon(
  coupon: {
    contexts: readonly CouponContext[];
    artistId: string | null;
    startsAt: Date | null;
    expiresAt: Date | null;
  },
  prefix: 'coupon' | 'changes',
): void {
  const { contexts, artistId, startsAt, expiresAt } = coupon;
  if (startsAt && expiresAt && startsAt >= expiresAt)
    throw invalid({ [`${prefix}.expiresAt`]: 'The end must lie after the start.' });
  // Tokens in the wallet can be spent with any artist, which would bypass the limit to one.
  if (artistId !== null && contexts.includes('wallet'))
    throw invalid({ [`${prefix}.artistSlug`]: 'A voucher for the wallet cannot be tied to an artist.' });
}

/** The page of a person who made the voucher never takes it, so that nobody is paid by their own voucher. */
export function refuseOwnPage(
  { artistId, makerIds }: { artistId: string | null; makerIds: readonly string[] },
  prefix: 'coupon' | 'changes',
): void {
  if (artistId === null || !makerIds.includes(artistId)) return;
  throw invalid({
    [`${prefix}.artistSlug`]: 'This artist makes the voucher, so it could not be used there.',
  });
}

export async function artistIdOf(tx: Tx, slug: string, prefix: 'coupon' | 'changes'): Promise<string> {
  const artistId = await findArtistId(tx, slug);
  if (artistId === null) throw invalid({ [`${prefix}.artistSlug`]: 'There is no such artist.' });
  return artistId;
}
