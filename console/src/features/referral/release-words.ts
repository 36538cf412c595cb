import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { referralTargets } from '@dubplate/shared/features/referral/rules.ts';
import { sumWords } from '../../ui/money/amounts.ts';
import type { ReferralRow } from './referral-words.ts';

/** The length of the reason that the server accepts. */
export const releaseBounds = { min: 5, max: 300 };

type Released = Pick<ReferralRow, 'friend' | 'referrer' | 'referrerTokens' | 'friendTokens'>;

/** The most that both can still get: as if the artist were approved and the friend's address verified. */
export function releasable({ friend, referrerTokens, friendTokens }: Omit<Released, 'referrer'>): {
  referrer: number;
  friend: number;
} {
  const isArtist = friend.type === UserType.Artist;
  const targets = referralTargets({ isArtist, isActive: true, isEmailVerified: true });
  return {
    referrer: Math.max(0, targets.referrer - referrerTokens),
    friend: Math.max(0, targets.friend - friendTokens),
  };
}

/** What releasing one referral does. */
export function releaseEffect(row: Released): string {
  const due = releasable(row);
  return [
    `The held-back credit is paid as bonus tokens: up to ${sumWords(due.referrer)} to ${row.referrer.username} and up to ${sumWords(due.friend)} to ${row.friend.username}.`,
    ...(row.friend.type === UserType.Artist
      ? ['If the artist still awaits approval, it is paid once they are approved.']
      : []),
  ].join(' ');
}

/** The most that several can bring in all. */
export function releasableTokens(rows: readonly Released[]): number {
  return rows.map(releasable).reduce((sum, due) => sum + due.referrer + due.friend, 0);
}

/** What releasing several referrals does. */
export function releaseEffectOfAll(rows: readonly Released[]): string {
  const hasArtist = rows.some(({ friend }) => friend.type === UserType.Artist);
  return [
    `Up to ${sumWords(releasableTokens(rows))} in total is paid as bonus tokens to the friends and their referrers.`,
    ...(hasArtist ? ['For artists who still await approval, it is paid once they are approved.'] : []),
  ].join(' ');
}
