import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';

export type IntroName = 'token-intro' | 'infos-update';

/** What this person is to be told next, in this order; null when everything was. Source: docs/product.md#menus. */
export function nextIntro(user: OwnUser): IntroName | null {
  if (!user.introduced) return 'token-intro';
  if (!user.infosUpdateIntroduced && user.type === UserType.Artist && lacksInfos(user)) return 'infos-update';
  return null;
}

function lacksInfos({ instruments, daw, genres, profileImage, socials }: OwnUser): boolean {
  const lists = [instruments, daw, genres];
  return lists.some((list) => list.length === 0) || !profileImage || !socials.bandcamp || !socials.discogs;
}
