import type { Invariant } from '../../db/invariants.ts';

export const referralInvariants: readonly Invariant[] = [
  {
    name: 'what a referral says was paid is in the ledger, and nothing else is',
    blocks: 'payouts',
    sql: `select r.id from referrals r left join wallet_transactions t on t.kind = 'referral' and t.ref_id = r.id
      group by r.id having r.referrer_tokens <> coalesce(sum(t.tokens) filter (where t.owner_id = r.referrer_id), 0)
        or r.friend_tokens <> coalesce(sum(t.tokens) filter (where t.owner_id = r.friend_id), 0)`,
  },
  {
    name: 'a referral that is pending has paid nothing, a credited one something',
    blocks: 'nothing',
    sql: `select id from referrals where status = 'pending' and referrer_tokens + friend_tokens > 0
      or status = 'credited' and referrer_tokens + friend_tokens = 0`,
  },
];
