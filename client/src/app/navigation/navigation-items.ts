import { UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { firstRequest, products } from '@dubplate/shared/lookups/products.ts';
import { artistPath, CONSOLE_PATH, paths } from '../../paths.ts';
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
  to: string;
  search?: string;
  /** Without it everywhere. */
  in?: readonly Place[];
}

const desktop: readonly Place[] = ['side', 'dropdown'];
const mobile: readonly Place[] = ['modal'];
const menus: readonly Place[] = ['dropdown', 'modal'];

/** What an artist manages. Source: docs/product/pages.md#menus. */
const artistEntries: readonly Entry[] = [
  { label: 'Dashboard', to: paths.dashboard },
  { label: 'Private Sessions', to: products.private.paths.artistList },
  { label: 'DeepDive Requests', to: products.feedback.paths.artistList },
  { label: `${firstRequest.name} Requests`, to: firstRequest.paths.artistList },
  { label: 'AMA Requests', to: products.question.paths.artistList },
  { label: 'Content Manager', to: laterRoutes.myContent.path, in: desktop },
  { label: 'Test Streaming', to: laterRoutes.sessionTest.path, in: desktop },
  { label: 'Test Streaming', to: laterRoutes.sessionTestMobile.path, in: mobile },
  { label: 'My Users', to: laterRoutes.myUsers.path, in: desktop },
  { label: 'Earnings', to: paths.tokensEarning },
];

/** Entries for everyone who buys, which includes artists. */
const fanEntries: readonly Entry[] = [
  { label: 'My Artists', to: paths.artists, search: '?showMyArtists=1', in: menus },
  { label: products.feedback.listTitle, to: products.feedback.paths.fanList },
  { label: firstRequest.listTitle, to: firstRequest.paths.fanList },
  { label: products.private.listTitle, to: products.private.paths.fanList },
  { label: products.question.listTitle, to: products.question.paths.fanList },
  { label: products.ticket.listTitle, to: products.ticket.paths.fanList },
  { label: 'Wallet', to: paths.tokens },
  { label: 'Referral', to: paths.referral },
  { label: 'Settings', to: paths.profile },
];

const siteEntries: readonly Entry[] = [
  { label: 'Home', to: paths.home },
  { label: 'Artists', to: paths.artists },
  { label: 'Courses', to: laterRoutes.videos.path },
  { label: 'Blog', to: laterRoutes.blog.path },
  { label: 'Contact', to: paths.contact },
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

const laterPaths = new Set<string>(Object.values(laterRoutes).map(({ path }) => path));

/** Entries whose product does not exist yet are hidden. */
function itemsOf(entries: readonly Entry[], place: Place): NavigationItem[] {
  return entries
    .filter((entry) => !laterPaths.has(entry.to) && (entry.in ?? [place]).includes(place))
    .map(({ label, to, search = '' }) => ({ label, to: to + search }));
}

function outside(label: string, to: string): NavigationItem {
  return { label, to, isExternal: true };
}
