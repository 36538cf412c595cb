import { sql } from 'kysely';
import { implement } from '../../http/implement.ts';
import { callPage, defineList } from '../../lists/call-list.ts';
import { equals, search } from '../../lists/conditions.ts';
import { referrals } from './admin-referrals.ts';
import { referralSums } from './store.ts';

const friendList = defineList('referral/get-user-referrals', {
  ...referrals,
  where: ({ filter, q }, { userId }) => [
    equals('r.referrer_id', userId),
    equals('r.status', filter?.status),
    search(q, (pattern) => sql`f.username ilike ${pattern} and f.erased_at is null`),
  ],
});

/** The caller's friends, newest first; `q` finds them by username. */
export const getUserReferrals = implement('referral/get-user-referrals', async (scope) => {
  const { db, caller } = scope;
  const page = await callPage(friendList, scope);
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
