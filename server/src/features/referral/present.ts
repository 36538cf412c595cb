import type { ReferralRecord, ReferralRow } from '@dubplate/shared/features/referral/calls.ts';
import type { NamedReferral } from './staff.store.ts';

export function presentReferral(referral: NamedReferral): ReferralRow {
  return {
    id: referral.id,
    date: referral.created_at.toISOString(),
    referrer: {
      id: referral.referrer_id,
      username: referral.referrer_name,
      email: referral.referrer_email,
    },
    friend: {
      id: referral.friend_id,
      username: referral.friend_name,
      email: referral.friend_email,
      type: referral.friend_type,
    },
    status: referral.status,
    block: referral.block,
    referrerTokens: referral.referrer_tokens,
    friendTokens: referral.friend_tokens,
  };
}

export function presentRecord(referral: NamedReferral): ReferralRecord {
  return {
    ...presentReferral(referral),
    code: referral.code,
    creditedDate: referral.credited_at?.toISOString() ?? null,
    heldFor: referral.held_for,
    heldDate: referral.held_at?.toISOString() ?? null,
    releasedDate: referral.released_at?.toISOString() ?? null,
  };
}
