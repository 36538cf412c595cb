import type { ReferralRecord } from '@dubplate/shared/features/referral/calls.ts';
import { notFound } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { findRow } from '../../lists/list.ts';
import { type NamedReferral, presentReferral, referralList } from './admin-referrals.ts';

/** One referral for staff. The ledger says what it paid, the audit log who decided. */
export const adminGetReferral = implement('admin/get-referral', async ({ input, db, note }) => {
  const referral = await findRow(db, referralList, input.referralId);
  if (!referral) throw notFound('referral');
  note({ targetId: referral.id });
  return presentRecord(referral);
});

function presentRecord(referral: NamedReferral): ReferralRecord {
  return {
    ...presentReferral(referral),
    code: referral.code,
    creditedDate: referral.credited_at?.toISOString() ?? null,
    heldFor: referral.held_for,
    heldDate: referral.held_at?.toISOString() ?? null,
    releasedDate: referral.released_at?.toISOString() ?? null,
  };
}
