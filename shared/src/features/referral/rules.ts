import { UserStatus, UserType } from '../accounts/model.ts';
import { REFERRAL_ARTIST_TOKENS, REFERRAL_BOTH_TOKENS } from './model.ts';

/** What both are to have in all while the friend stands so; zero while nothing is earned yet. Source: docs/product.md#referral. */
export function referralTargets(friend: { type: UserType; status: UserStatus; isEmailVerified: boolean }): {
  referrer: number;
  friend: number;
} {
  if (friend.status !== UserStatus.Active) return { referrer: 0, friend: 0 };
  if (friend.type === UserType.Artist)
    return { referrer: REFERRAL_ARTIST_TOKENS, friend: REFERRAL_BOTH_TOKENS };
  return friend.isEmailVerified
    ? { referrer: REFERRAL_BOTH_TOKENS, friend: REFERRAL_BOTH_TOKENS }
    : { referrer: 0, friend: 0 };
}
