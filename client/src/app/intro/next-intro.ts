import { UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';
import { DAY_MS, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { paths } from '../../paths.ts';

export type IntroName = 'token-intro' | 'referral' | 'private-session-intro' | 'infos-update';

/** After a purchase or this many days a person knows what they would invite a friend to. */
const REFERRAL_AFTER_DAYS = 3;
/** Where fans are told that they can book an artist. */
const bookingPages: readonly string[] = [paths.home, paths.privateSessions];

/**
 * The next introduction for this person, in this order; null when there is none. Source:
 * docs/product/pages.md#introductions.
 */
export function nextIntro(
  user: OwnUser,
  { nowMs, pathname }: { nowMs: number; pathname: string },
): IntroName | null {
  if (!user.introduced) return 'token-intro';
  if (!user.referralIntroduced && knowsTheProduct(user, nowMs)) return 'referral';
  const isFan = user.type === UserType.Fan;
  if (isFan && !user.introducedPrivateSession && bookingPages.includes(pathname))
    return 'private-session-intro';
  // Before approval the staff's message matters more than a dialog over it.
  const isListed = user.type === UserType.Artist && user.status === UserStatus.Active;
  if (!user.infosUpdateIntroduced && isListed && lacksInfos(user)) return 'infos-update';
  return null;
}

function knowsTheProduct({ hasPurchased, dateCreated }: OwnUser, nowMs: number): boolean {
  return hasPurchased || nowMs >= dateCreated * SECOND_MS + REFERRAL_AFTER_DAYS * DAY_MS;
}

function lacksInfos({ instruments, daw, genres, profileImage, socials }: OwnUser): boolean {
  const lists = [instruments, daw, genres];
  return lists.some((list) => list.length === 0) || !profileImage || !socials.bandcamp || !socials.discogs;
}
