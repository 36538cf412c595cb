import { UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { firstRequest, products } from '@dubplate/shared/lookups/products.ts';
import { ACADEMY_PATH, artistPath, CONSOLE_PATH, paths } from '../../paths.ts';
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
  { label: 'Content Manager', to: paths.myContent, in: desktop },
  { label: 'Create a session', to: paths.sessionCreate, in: mobile },
  { label: 'Test Streaming', to: paths.sessionTest, in: desktop },
  { label: 'Test Streaming', to: paths.sessionTestMobile, in: mobile },
  { label: 'My Users', to: paths.myUsers, in: desktop },
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
  { label: products.video.listTitle, to: products.video.paths.fanList },
  { label: 'Wallet', to: paths.tokens },
  { label: 'Referral', to: paths.referral },
  { label: 'Settings', to: paths.profile },
];

const siteEntries: readonly Entry[] = [
  { label: 'Home', to: paths.home },
  { label: 'Artists', to: paths.artists },
  { label: 'Live Now', to: paths.liveNow },
  { label: 'Upcoming Sessions', to: paths.upcoming },
  { label: 'Courses', to: paths.videos },
  { label: 'Blog', to: paths.blog },
  { label: 'Academy', to: ACADEMY_PATH },
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
    ...(desktop.includes(place) ? [helpPage('Guidelines', guidelines)] : []),
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
export function siteItems({
  isSignedIn,
  isAnyLive,
}: {
  isSignedIn: boolean;
  isAnyLive: boolean;
}): NavigationItem[] {
  const { faq, community, social } = outsideLinks;
  return [
    ...itemsOf(siteEntries, 'modal').filter(({ to }) => to !== paths.liveNow || isAnyLive),
    ...(isSignedIn ? [helpPage('FAQ', faq)] : []),
    ...(community ? [outside('Community', community)] : []),
    ...(social ? [outside('Social', social)] : []),
  ];
}

function itemsOf(entries: readonly Entry[], place: Place): NavigationItem[] {
  return entries
    .filter((entry) => (entry.in ?? [place]).includes(place))
    .map(({ label, to, search = '' }) => ({ label, to: to + search }));
}

/** The site's own page, or the operator's elsewhere. */
function helpPage(label: string, to: string): NavigationItem {
  return to.startsWith('/') ? { label, to } : outside(label, to);
}

function outside(label: string, to: string): NavigationItem {
  return { label, to, isExternal: true };
}
