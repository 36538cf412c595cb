import { UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { artistPath, CONSOLE_PATH, type PathName, paths } from '../../paths.ts';
import { laterRoutes } from '../later/later-routes.ts';
import { outsideLinks } from './outside-links.ts';

export interface NavigationItem {
  label: string;
  to: string;
  /** Another application or another site: a plain link. */
  isExternal?: boolean;
}

/** Where an entry shows: the side navigation and the dropdown on large screens, the user modal on small ones. */
export type Place = 'side' | 'dropdown' | 'modal';

interface Entry {
  label: string;
  page: PathName;
  search?: string;
  /** Without it everywhere. */
  in?: readonly Place[];
}

const desktop: readonly Place[] = ['side', 'dropdown'];
const mobile: readonly Place[] = ['modal'];
const menus: readonly Place[] = ['dropdown', 'modal'];

/** What an artist manages. Source: docs/product/pages.md#menus. */
const artistEntries: readonly Entry[] = [
  { label: 'Dashboard', page: 'dashboard' },
  { label: 'Private Sessions', page: 'privateSessionsManage' },
  { label: 'DeepDive Requests', page: 'requestsManage' },
  { label: 'Loopcheck Requests', page: 'loopcheckManage' },
  { label: 'AMA Requests', page: 'amaManage' },
  { label: 'Content Manager', page: 'myContent', in: desktop },
  { label: 'Test Streaming', page: 'sessionTest', in: desktop },
  { label: 'Test Streaming', page: 'sessionTestMobile', in: mobile },
  { label: 'My Users', page: 'myUsers', in: desktop },
  { label: 'Earnings', page: 'tokensEarning' },
];

/** Entries for everyone who buys, which includes artists. */
const fanEntries: readonly Entry[] = [
  { label: 'My Artists', page: 'artists', search: '?showMyArtists=1', in: menus },
  { label: 'Music Feedback', page: 'requests' },
  { label: 'My Loopchecks', page: 'loopcheck' },
  { label: 'Private Sessions', page: 'privateSessions' },
  { label: 'AMA', page: 'ama' },
  { label: 'Purchases', page: 'myTickets' },
  { label: 'Wallet', page: 'tokens' },
  { label: 'Referral', page: 'referral' },
  { label: 'Settings', page: 'profile' },
];

const siteEntries: readonly Entry[] = [
  { label: 'Home', page: 'home' },
  { label: 'Artists', page: 'artists' },
  { label: 'Courses', page: 'videos' },
  { label: 'Blog', page: 'blog' },
  { label: 'Contact', page: 'contact' },
];

function isArtist(user: OwnUser): boolean {
  return user.type === UserType.Artist;
}

export function artistItems(user: OwnUser, place: Place): NavigationItem[] {
  if (!isArtist(user)) return [];
  const { guidelines } = outsideLinks;
  // An artist has no public page before approval.
  const hasPage = user.slug !== null && user.status === UserStatus.Active;
  return [
    ...itemsOf(artistEntries, place),
    ...(guidelines && desktop.includes(place) ? [outside('Guidelines', guidelines)] : []),
    ...(hasPage && user.slug ? [{ label: 'My Page', to: artistPath(user.slug) }] : []),
  ];
}

export function fanItems(place: Place): NavigationItem[] {
  return itemsOf(fanEntries, place);
}

export function staffItems(user: OwnUser): NavigationItem[] {
  return user.admin ? [{ label: 'Admin', to: `${CONSOLE_PATH}/artists`, isExternal: true }] : [];
}

/** The header's links in the menu of small screens. */
export function siteItems(isSignedIn: boolean): NavigationItem[] {
  const { faq, community, social } = outsideLinks;
  return [
    ...itemsOf(siteEntries, 'modal'),
    ...(faq && isSignedIn ? [outside('FAQ', faq)] : []),
    ...(community ? [outside('Community', community)] : []),
    ...(social ? [outside('Social', social)] : []),
  ];
}

/** Entries whose product does not exist yet are hidden. */
function itemsOf(entries: readonly Entry[], place: Place): NavigationItem[] {
  return entries
    .filter((entry) => !(entry.page in laterRoutes) && (entry.in ?? [place]).includes(place))
    .map(({ label, page, search = '' }) => ({ label, to: paths[page] + search }));
}

function outside(label: string, to: string): NavigationItem {
  return { label, to, isExternal: true };
}
