import { implement } from '../../http/implement.ts';
import { listReferrals, referralSums } from './staff.store.ts';

/** The caller's friends, newest first; `q` searches usernames. */
export const getUserReferrals = implement('referral/get-user-referrals', async ({ input, caller, db }) => {
  const filter = { referrerId: caller.userId, status: input.filter?.status, friendText: input.q };
  const page = await listReferrals(db, filter, input);
  return {
    ...page,
    items: page.items.map((referral) => ({
      id: referral.id,
      username: referral.friend_name,
      type: referral.friend_type,
      date: referral.created_at.toISOString(),
      status: referral.status,
      tokens: referral.referrer_tokens,
    })),
    ...(await referralSums(db, caller.userId)),
  };
});
