import { UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';

export type IntroName = 'token-intro' | 'infos-update';

/** What this person is to be told next, in this order; null when everything was. Source: docs/product.md#menus. */
export function nextIntro(user: OwnUser): IntroName | null {
  if (!user.introduced) return 'token-intro';
  // Whom staff have not approved reads first what they say; a window over it would be in the way.
  const isListed = user.type === UserType.Artist && user.status === UserStatus.Active;
  if (!user.infosUpdateIntroduced && isListed && lacksInfos(user)) return 'infos-update';
  return null;
}

function lacksInfos({ instruments, daw, genres, profileImage, socials }: OwnUser): boolean {
  const lists = [instruments, daw, genres];
  return lists.some((list) => list.length === 0) || !profileImage || !socials.bandcamp || !socials.discogs;
}
