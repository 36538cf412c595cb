import { isMediaAddress } from '@dubplate/shared/features/content/addresses.ts';
import type { Field, Picture } from '@dubplate/shared/features/content/blocks/fields.ts';
import { documentKinds, documentPath } from '@dubplate/shared/features/content/documents.ts';
import { z } from 'zod';
import { markdownOf } from './rich-text.ts';

/** What a value needs to know of the site and its repository. */
export interface ValueScope {
  /** Where pictures of the repository lie, such as `https://images.prismic.io/`. */
  pictureHosts: readonly string[];
  /** Where its films lie, and no others may be played. */
  filmHost: string;
  publicUrl: string;
  /** Counts what is left out of a document. */
  leaveOut(what: string): void;
}

const link = z.discriminatedUnion('link_type', [
  z.object({ link_type: z.enum(['Web', 'Media']), url: z.string() }),
  z.object({
    link_type: z.literal('Document'),
    type: z.string(),
    uid: z.string().optional(),
    isBroken: z.boolean().optional(),
  }),
]);
const image = z.object({ url: z.string(), alt: z.string().nullish() });

/** A value of Prismic as our own documents have it; undefined if there is none that could be one. The caller checks it by its field. */
export function valueOf(field: Field, given: unknown, scope: ValueScope): unknown {
  switch (field.is) {
    case 'line':
      return filled(plainText(given));
    case 'text':
      return filled(
        Array.isArray(given)
          ? markdownOf(given, { ...scope, addressOf: addressIn(scope) })
          : plain(given, scope),
      );
    case 'link':
      return filled(addressIn(scope)(given));
    case 'film':
      return filmIn(given, scope);
    case 'picture':
      return pictureIn(given, scope);
    case 'dateTime':
      return isoTimeOf(given);
    case 'record':
      return filled(recordOf(given));
    case 'choice':
    case 'flag':
    case 'number':
      return given ?? undefined;
  }
}

const filled = (text: string | undefined) => (text === undefined || text.trim() === '' ? undefined : text);

/** The words of a text, whether it may be marked up there or not. */
export function plainText(given: unknown): string | undefined {
  if (typeof given === 'string') return given;
  if (!Array.isArray(given)) return undefined;
  const nodes = given.flatMap((node) => z.object({ text: z.string() }).safeParse(node).data?.text ?? []);
  return nodes.join(' ');
}

/** A text without marks is one paragraph for each of its own. */
function plain(given: unknown, scope: ValueScope): string | undefined {
  if (typeof given !== 'string') return undefined;
  const nodes = given.split(/\n\s*\n/).map((text) => ({ type: 'paragraph', text, spans: [] }));
  return markdownOf(nodes, { ...scope, addressOf: () => undefined });
}

/** Documents are named, never read for a link, so those that lead to one another do no harm. */
function addressIn({ publicUrl }: ValueScope) {
  return (given: unknown): string | undefined => {
    if (typeof given === 'string') return inSite(given, publicUrl);
    const { data } = link.safeParse(given);
    if (data === undefined) return undefined;
    if (data.link_type !== 'Document') return inSite(data.url, publicUrl);
    const kind = documentKinds.find((each) => each === data.type);
    if (kind === undefined || data.isBroken) return undefined;
    return kind === 'home' || data.uid !== undefined ? documentPath(kind, data.uid ?? '') : undefined;
  };
}

function filmIn(given: unknown, scope: ValueScope): string | undefined {
  const address = filled(addressIn(scope)(given));
  if (address === undefined || address.startsWith('/') || address.startsWith(scope.filmHost)) return address;
  scope.leaveOut('film of another site');
  return undefined;
}

/** Prismic knows whole addresses only; those of this site are shown without opening another. */
function inSite(url: string, publicUrl: string): string {
  for (const start of [`${publicUrl}/`, 'https:///'])
    if (url.startsWith(start)) return `/${url.slice(start.length)}`;
  return url.trim();
}

/** A picture of the repository with its words. A picture without words stays unfit, so that the check refuses it. */
export function pictureIn(given: unknown, { pictureHosts, leaveOut }: ValueScope): Picture | undefined {
  const { data } = image.safeParse(given);
  if (data === undefined) return undefined;
  if (!isMediaAddress(data.url) || !pictureHosts.some((host) => data.url.startsWith(host))) {
    leaveOut('picture of another site');
    return undefined;
  }
  return { url: data.url, alt: data.alt ?? '' };
}

function isoTimeOf(given: unknown): string | undefined {
  if (typeof given !== 'string') return undefined;
  return dateOf(given)?.toISOString().replace('.000Z', 'Z') ?? given;
}

/** A moment of Prismic, such as `2026-06-01T18:00:00+0000`, or a day. */
export function dateOf(given: string): Date | null {
  const time = Date.parse(given.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(time) ? null : new Date(time);
}

/** One of our records, by the last part of its address or its id; a document there may stand for it. */
function recordOf(given: unknown): string | undefined {
  if (typeof given === 'string') return given;
  const { data } = link.safeParse(given);
  return data?.link_type === 'Document' ? data.uid : undefined;
}
