import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { artistPath, CONSOLE_PATH, paths } from '../paths.ts';

export interface NavigationItem {
  label: string;
  to: string;
  /** The user menu alone shows it, not the side navigation. */
  isMenuOnly?: boolean;
  /** Another application on the same address: a full page load. */
  isExternal?: boolean;
}

export function isArtist(user: OwnUser): boolean {
  return user.type === UserType.Artist;
}

/** What an artist manages. */
export function artistItems(user: OwnUser): NavigationItem[] {
  if (!isArtist(user)) return [];
  return [
    { label: 'Loopcheck Requests', to: paths.loopcheckManage },
    { label: 'Earnings', to: paths.tokensEarning },
    ...(user.slug ? [{ label: 'My Page', to: artistPath(user.slug) }] : []),
  ];
}

/** What everybody has who buys; artists buy too. */
export const fanItems: readonly NavigationItem[] = [
  { label: 'My Artists', to: `${paths.artists}?showMyArtists=1`, isMenuOnly: true },
  { label: 'My Loopchecks', to: paths.loopcheck },
  { label: 'Wallet', to: paths.tokens },
];

export function staffItems(user: OwnUser): NavigationItem[] {
  return user.admin ? [{ label: 'Admin', to: `${CONSOLE_PATH}/artists`, isExternal: true }] : [];
}
