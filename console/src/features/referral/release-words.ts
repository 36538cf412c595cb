import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { referralTargets } from '@dubplate/shared/features/referral/rules.ts';
import { sumWords } from '../../ui/money/amounts.ts';
import type { ReferralRow } from './referral-words.ts';

/** What the server wants at least and takes at most. */
export const releaseBounds = { min: 5, max: 300 };

type Released = Pick<ReferralRow, 'friend' | 'referrer' | 'referrerTokens' | 'friendTokens'>;

/** At most what both still get: where an artist is approved and the friend's address proven. */
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

/** What happens when one is released. */
export function releaseEffect(row: Released): string {
  const due = releasable(row);
  return [
    `What was held back is paid after all, as bonus tokens: up to ${sumWords(due.referrer)} to ${row.referrer.username} and up to ${sumWords(due.friend)} to ${row.friend.username}.`,
    ...(row.friend.type === UserType.Artist
      ? ['Where the artist still awaits approval, it is paid when they are approved.']
      : []),
  ].join(' ');
}

/** At most what several bring in all. */
export function releasableTokens(rows: readonly Released[]): number {
  return rows.map(releasable).reduce((sum, due) => sum + due.referrer + due.friend, 0);
}

/** What happens when several are. */
export function releaseEffectOfAll(rows: readonly Released[]): string {
  const hasArtist = rows.some(({ friend }) => friend.type === UserType.Artist);
  return [
    `Up to ${sumWords(releasableTokens(rows))} in all that were held back are paid after all, as bonus tokens, to the friends and to who referred them.`,
    ...(hasArtist ? ['Where an artist still awaits approval, it is paid when they are approved.'] : []),
  ].join(' ');
}
