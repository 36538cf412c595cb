import type { Context } from '../context.ts';

/** Data that the server writes into the page it serves, so that a first view needs no further request. */
export interface FirstView {
  /** What the client finds under the keys of its own cache. */
  data: Record<string, unknown>;
  preloadImages: { href: string; srcset?: string; sizes?: string }[];
}

/** What search engines and link previews are told of a page. Texts are plain; whoever writes them into HTML escapes them. */
export interface PageHead {
  /** As the tab says it, without the product's name. */
  title: string;
  description: string;
  /** The one address of this content; null keeps the page out of search engines. */
  canonicalPath: string | null;
  /** A picture for previews, by an address of ours or a whole one. */
  image?: string | undefined;
  /** A schema.org document. */
  jsonLd?: object | undefined;
}

export type PageAnswer =
  | { status: 200 | 404; head: PageHead; view?: FirstView | undefined }
  | { redirectTo: string };

export interface PageRequest {
  path: string;
  /** The parts that the pattern names, decoded. */
  params: Record<string, string>;
  search: URLSearchParams;
}

/** Makes one page from what a feature knows. Null where it has nothing to say; then the page's fixed texts serve. */
export interface PageMaker {
  /** As in the client's paths, such as `/artist/:slug`. */
  pattern: string;
  make(ctx: Context, request: PageRequest): Promise<PageAnswer | null>;
  /** The same for every visitor of this address, so that a few seconds' visitors share one. */
  isShared?: boolean;
}

declare module '../context.ts' {
  interface Collected {
    /** Pages of the client that are served with what they show first. */
    pageMakers: readonly PageMaker[];
  }
}

/** Parameters of a path by a pattern of the client; null where it does not fit. `:name?` may be missing. */
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
