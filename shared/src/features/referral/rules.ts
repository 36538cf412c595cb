import { REFERRAL_ARTIST_TOKENS, REFERRAL_BOTH_TOKENS } from './model.ts';

/** What both are to have in all while the friend stands so; zero while nothing is earned yet. Source: docs/product/referral.md. */
export function referralTargets(friend: { isArtist: boolean; isActive: boolean; isEmailVerified: boolean }): {
  referrer: number;
  friend: number;
} {
  const isEarned = friend.isActive && (friend.isArtist || friend.isEmailVerified);
  if (!isEarned) return { referrer: 0, friend: 0 };
  return {
    referrer: friend.isArtist ? REFERRAL_ARTIST_TOKENS : REFERRAL_BOTH_TOKENS,
    friend: REFERRAL_BOTH_TOKENS,
  };
}
