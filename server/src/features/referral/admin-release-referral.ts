import type { ReferralRow as ShownReferral } from '@dubplate/shared/features/referral/calls.ts';
import { otherAccountsOf } from '../../db/people.ts';
import type { Tx } from '../../db/schema.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { findRow } from '../../lists/list.ts';
import { presentReferral, referralList } from './admin-referrals.ts';
import { settleReferral } from './settle.ts';
import { lockReferral, updateReferral } from './store.ts';

/** Pays what is due now. Later rewards of this referral aren't held back again. */
export const adminReleaseReferral = implement(
  'admin/release-referral',
  async ({ input, caller, db, ctx, now, note }) => {
    const referral = await lockReferral(db, input.referralId);
    if (!referral) throw notFound('referral');
    const own = [caller.userId, ...(await otherAccountsOf(db, ctx, caller.userId))];
    if (own.includes(referral.referrer_id) || own.includes(referral.friend_id))
      throw new Refusal('forbidden', { message: 'You can’t release a referral of your own.' });
    if (referral.status !== 'blocked') throw new Refusal('state-conflict', { status: referral.status });
    const before = await shown(db, referral.id);
    const wasPaid = referral.referrer_tokens + referral.friend_tokens > 0;
    await updateReferral(db, referral.id, {
      block: null,
      released_at: now,
      status: wasPaid ? 'credited' : 'pending',
    });
    await settleReferral(db, { ctx, now }, referral.friend_id);
    const after = await shown(db, referral.id);
    note({ targetId: referral.id, before, after });
    return after;
  },
);

async function shown(tx: Tx, id: string): Promise<ShownReferral> {
  const referral = await findRow(tx, referralList, id);
  if (!referral) throw notFound('referral');
  return presentReferral(referral);
}
