import { cut } from '@dubplate/shared/lib/cut.ts';
import type { Context } from '../../context.ts';

/** Data in the served page, so that the first view needs no further request. */
export interface FirstView {
  /** Answers by the client's cache keys. */
  data: Record<string, unknown>;
  preloadImages: { href: string; srcset?: string; sizes?: string }[];
}

/** A page's data for search engines and link previews. Texts are plain and are escaped when written into HTML. */
export interface PageHead {
  /** As in the tab, without the product's name. */
  title: string;
  description: string;
  /** The canonical address; null keeps the page out of search engines. */
  canonicalPath: string | null;
  /** For previews; a page of the site unless it says so. */
  type?: 'article' | undefined;
  /** A preview picture, as a path or a full address. */
  image?: string | undefined;
  /** A feed of what the page lists. */
  feedPath?: string | undefined;
  /** A schema.org document. */
  jsonLd?: object | undefined;
}

export type PageAnswer =
  | { status: 200 | 404 | 503; head: PageHead; view?: FirstView | undefined }
  | { redirectTo: string };

export interface PageRequest {
  path: string;
  /** The pattern's parameters, decoded. */
  params: Record<string, string>;
  search: URLSearchParams;
  /** Whether this browser says that a person is signed in. Who it is, only the page's own calls learn. */
  isSignedIn: boolean;
}

/** Makes one page from a feature's data and its address alone: visitors share it. Null means the page's fixed texts. */
export interface PageMaker {
  /** As in the client's paths, such as `/artist/:slug`. */
  pattern: string;
  make(ctx: Context, request: PageRequest): Promise<PageAnswer | null>;
}

declare module '../../context.ts' {
  interface Collected {
    /** Client pages that are served with their first data. */
    pageMakers: readonly PageMaker[];
  }
}

/** The parameters of a path; null if it doesn't match. `:name?` is optional. */
export function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/').slice(1);
  const given = path.replace(/\/+$/, '').split('/').slice(1);
  if (given.length > wanted.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== value) return null;
      continue;
    }
    if (value === '') {
      if (part.endsWith('?')) continue;
      return null;
    }
    const decoded = decode(value);
    if (decoded === null) return null;
    params[part.slice(1).replace('?', '')] = decoded;
  }
  return params;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

const DESCRIPTION_LENGTH_MAX = 160;

/** What previews say of a page, from a longer text in one line; `otherwise` if there is none. */
export function descriptionFrom(text: string, otherwise: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line === '') return otherwise;
  return line.length <= DESCRIPTION_LENGTH_MAX ? line : `${cut(line, DESCRIPTION_LENGTH_MAX)}…`;
}
