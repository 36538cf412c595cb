import type { Socials } from '@dubplate/shared/features/accounts/records.ts';

export type LinkKind = keyof Socials;
/** The typed link of each site; empty ones are not sent. */
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

/** People type "instagram.com/x"; this makes it a complete https address. */
export function completedLink(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const rest = trimmed.replace(/^(?:https?:)?\/\//i, '');
  return /^[a-z][a-z0-9+.-]*:/i.test(rest) && !/^[^/]*:\d/.test(rest) ? trimmed : `https://${rest}`;
}

/** The error of one address; null when it is valid or empty. */
export function linkError(text: string): string | null {
  const link = completedLink(text);
  if (link === '') return null;
  if (link.length > LINK_LENGTH_MAX) return `Please use at most ${LINK_LENGTH_MAX} characters.`;
  const url = URL.canParse(link) ? new URL(link) : null;
  const isGood =
    url?.protocol === 'https:' && /^[^\s.]+(?:\.[^\s.]+)+$/.test(url.hostname) && !/\s/.test(link);
  return isGood ? null : 'Please enter a complete address, such as soundcloud.com/your-name.';
}

/** The links as the contract takes them: complete, without empty ones. */
export function socialsOf(texts: LinkTexts): Socials {
  const given = linkKinds.map((kind) => [kind, completedLink(texts[kind] ?? '')] as const);
  return Object.fromEntries(given.filter(([, link]) => link !== ''));
}
