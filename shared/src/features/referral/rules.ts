import { REFERRAL_ARTIST_TOKENS, REFERRAL_BOTH_TOKENS } from './model.ts';

/** What both should have in total in the friend's current state; zero while nothing is earned. Source: docs/product/referral.md. */
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
