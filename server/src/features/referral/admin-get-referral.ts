import { notFound } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { presentRecord } from './present.ts';
import { findNamedReferral } from './staff.store.ts';

/** One referral for staff. What it paid and who decided are asked of the books and of the audit log. */
export const adminGetReferral = implement('admin/get-referral', async ({ input, db, note }) => {
  const referral = await findNamedReferral(db, input.referralId);
  if (!referral) throw notFound('referral');
  note({ targetId: referral.id });
  return presentRecord(referral);
});
