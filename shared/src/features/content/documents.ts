/** What a document is: the home page, a landing page, a page of texts, or an article of the blog. */
export const documentKinds = ['home', 'landing', 'page', 'article'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Where a document is shown. */
export function documentPath(kind: DocumentKind, slug: string): string {
  if (kind === 'home') return '/';
  return `/${kind}/${slug}`;
}

/** `draft` is not shown, `scheduled` will be at its time, `published` is. */
export const documentStates = ['draft', 'scheduled', 'published'] as const;
export type DocumentState = (typeof documentStates)[number];

export const SLUG_LENGTH_MAX = 80;
export const TITLE_LENGTH_MAX = 120;
export const DESCRIPTION_LENGTH_MAX = 300;
export const TAGS_MAX = 8;
export const ARTICLES_PER_PAGE = 12;
/** The last part of an address, of our own documents and of those from elsewhere. */
export const slugPattern = new RegExp(`^(?=.{1,${SLUG_LENGTH_MAX}}$)[a-z0-9]+(?:-[a-z0-9]+)*$`);

/** The first page of the blog, which the server sends with the page. */
export const articlesPageInput = { perPage: ARTICLES_PER_PAGE, page: 1 };

/** The home page has a fixed address. */
export const HOME_SLUG = 'home';

/** The pages that come with the product. Their addresses are `/page/<id>`. */
export const pageIds = ['about', 'terms', 'privacy-policy', 'cookies', 'guidelines', 'faq', 'help'] as const;
export type PageId = (typeof pageIds)[number];

/**
 * Those that nothing published in the console can take the place of: the version that a person agreed to must stay known, and
 * registering must not depend on a service.
 */
export const agreedPageIds: readonly string[] = ['terms', 'privacy-policy'] satisfies PageId[];

/** Whether a document takes the place of a page that comes with the product, and is therefore at its address. */
export function isBuiltIn({ kind, slug }: { kind: DocumentKind; slug: string }): boolean {
  return kind === 'home' || (kind === 'page' && pageIds.some((id) => id === slug));
}
