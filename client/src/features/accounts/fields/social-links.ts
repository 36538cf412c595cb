import type { Socials } from '@dubplate/shared/features/accounts/records.ts';

export type LinkKind = keyof Socials;
/** What somebody has typed for each place on the web; what is empty is left out when it is sent. */
export type LinkTexts = Partial<Record<LinkKind, string>>;

export const linkKinds = [
  'soundcloud', 'spotify', 'bandcamp', 'instagram', 'youtube', 'discogs', 'website', 'x',
] as const satisfies readonly LinkKind[]; // prettier-ignore

export const linkNames: Record<LinkKind, string> = {
  soundcloud: 'SoundCloud',
  spotify: 'Spotify',
  bandcamp: 'Bandcamp',
  instagram: 'Instagram',
  youtube: 'YouTube',
  discogs: 'Discogs',
  website: 'Website',
  x: 'X',
};

const LINK_LENGTH_MAX = 300;

/** "instagram.com/x" is how people know their address: it becomes a whole https one. */
export function completedLink(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const rest = trimmed.replace(/^(?:https?:)?\/\//i, '');
  return /^[a-z][a-z0-9+.-]*:/i.test(rest) && !/^[^/]*:\d/.test(rest) ? trimmed : `https://${rest}`;
}

/** What is wrong with one address, in words; null when it is good or empty. */
export function linkError(text: string): string | null {
  const link = completedLink(text);
  if (link === '') return null;
  if (link.length > LINK_LENGTH_MAX) return `Please use at most ${LINK_LENGTH_MAX} characters.`;
  const url = URL.canParse(link) ? new URL(link) : null;
  const isGood =
    url?.protocol === 'https:' && /^[^\s.]+(?:\.[^\s.]+)+$/.test(url.hostname) && !/\s/.test(link);
  return isGood ? null : 'Please give a whole address, such as soundcloud.com/your-name.';
}

/** The links as the contract takes them: completed, and only those that were given. */
export function socialsOf(texts: LinkTexts): Socials {
  const given = linkKinds.map((kind) => [kind, completedLink(texts[kind] ?? '')] as const);
  return Object.fromEntries(given.filter(([, link]) => link !== ''));
}
