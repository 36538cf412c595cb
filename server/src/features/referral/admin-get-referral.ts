import { notFound } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { presentRecord } from './present.ts';
import { findNamedReferral } from './staff.store.ts';

/** One referral for staff. The ledger says what it paid, the audit log who decided. */
export const adminGetReferral = implement('admin/get-referral', async ({ input, db, note }) => {
  const referral = await findNamedReferral(db, input.referralId);
  if (!referral) throw notFound('referral');
  note({ targetId: referral.id });
  return presentRecord(referral);
});
