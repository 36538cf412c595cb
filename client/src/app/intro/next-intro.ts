import { UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';
import { DAY_MS, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';

export type IntroName = 'token-intro' | 'referral' | 'infos-update';

/** After a purchase or this many days a person knows what they would invite a friend to. */
const REFERRAL_AFTER_DAYS = 3;

/**
 * The next introduction for this person, in this order; null when there is none. Source:
 * docs/product/pages.md#introductions.
 */
export function nextIntro(user: OwnUser, nowMs: number): IntroName | null {
  if (!user.introduced) return 'token-intro';
  if (!user.referralIntroduced && knowsTheProduct(user, nowMs)) return 'referral';
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
